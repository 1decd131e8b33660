import type { Locator, Page } from '@playwright/test';
import { findCutTexts, findMisplacedLabels, measureDialog } from '../../checks/alignment-faults';
import { loaded } from '../../pages/administration';
import { openScreen } from '../../pages/screens';
import { finishAnimations } from '../../pages/shell';
import { expect, test } from '../../portal/fixtures';

test.use({ readsOnly: true, contextOptions: { reducedMotion: 'reduce' } });

const phone = { width: 390, height: 844 };

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${String(part)} is not shown.`);
  return { ...box, right: box.x + box.width };
};

test('lists and details of the administration are aligned on a desktop', async ({ page, signedInAs }) => {
  await signedInAs('adam', '/users');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const title = page.getByRole('heading', { level: 1 });
  const tabText = page.getByRole('tab').first();
  const padding = await tabText.evaluate((tab) => parseFloat(getComputedStyle(tab).paddingInlineStart));
  expect((await boxOf(tabText)).x + padding).toBeCloseTo((await boxOf(title)).x, 0);

  await page.getByRole('rowheader').getByRole('link').nth(1).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  expect(await page.evaluate(findMisplacedLabels)).toEqual([]);
  const account = await boxOf(page.getByRole('region', { name: 'Account' }));
  const form = await boxOf(page.getByRole('region', { name: 'Name and role' }));
  expect(account.y).toBe(form.y);
  expect(account.x).toBeGreaterThan(form.right);
  expect(account.right).toBeCloseTo((await boxOf(page.locator('.ui-page-header'))).right, 0);
});

test('an invitation with a long reason for its wait keeps its name on a phone', async ({
  page,
  signedInAs,
}) => {
  await page.setViewportSize(phone);
  await page.route('**/api/v1/invitations?**', async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { items: object[] };
    const waiting = { state: 'pending', delivery: 'waiting', failure: 'tenant_not_active' };
    await route.fulfill({ json: { ...list, items: list.items.map((item) => ({ ...item, ...waiting })) } });
  });
  await signedInAs('adam', '/users?view=invitations');
  await expect(page.getByText('The organisation is suspended or archived.').first()).toBeVisible();
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  expect((await boxOf(row.first())).height).toBeLessThan(150);
  expect(await page.evaluate(findCutTexts)).toEqual([]);
});

test('the cards of all tabs of a tenant end at the same line', async ({ page, signedInAs }) => {
  await signedInAs('gina', '/tenants');
  await page.getByRole('rowheader').getByRole('link').first().click();
  for (const tab of ['Features', 'Data rules', 'Branding']) {
    await page.getByRole('tab', { name: tab }).click();
    const card = page.getByRole('tabpanel').locator('.ui-card').first();
    // The card of the skeleton may be replaced while it is measured.
    await expect(async () => {
      const header = await boxOf(page.locator('.ui-page-header'));
      expect((await boxOf(card)).right, tab).toBeCloseTo(header.right, 0);
    }).toPass({ timeout: 15_000 });
  }
});

test('the words of a label stay whole in a narrow list of facts', async ({ page, signedInAs }) => {
  await page.setViewportSize(phone);
  await signedInAs('gina', '/tenants');
  await expect(loaded(page, 'tenants')).toBeVisible();
  // As in the last step of a new tenant.
  const lines = await page.evaluate(() => {
    const [list, pair, label, value] = ['dl', 'div', 'dt', 'dd'].map((name) => document.createElement(name));
    if (!list || !pair || !label || !value) return 0;
    list.className = 'ui-facts';
    list.style.inlineSize = '326px';
    pair.className = 'ui-facts__pair';
    label.className = 'ui-facts__label';
    const text = document.createTextNode('İlk yöneticinin e-postası');
    label.append(text);
    value.append('Davet gönderilmeyecek');
    pair.append(label, value);
    list.append(pair);
    document.querySelector('main')?.append(list);
    const word = document.createRange();
    word.setStart(text, text.data.indexOf('e-'));
    word.setEnd(text, text.data.length);
    return word.getClientRects().length;
  });
  expect(lines).toBe(1);
});

/** Expects fields of one width, and a dialog that is not higher than the window. */
async function expectGoodDialog(page: Page, open: string): Promise<void> {
  await page.getByRole('button', { name: open, exact: true }).first().click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  await finishAnimations(page);
  const { widths, excess } = await page.evaluate(measureDialog);
  expect.soft(widths, open).toHaveLength(1);
  expect.soft(excess, open).toBe(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('dialogs and the toolbar of a list fit a phone', async ({ page, signedInAs }) => {
  await page.setViewportSize(phone);
  await signedInAs('adam', '/users');
  await expect(loaded(page, 'users')).toBeVisible();
  const search = await boxOf(page.locator('.ui-search').first());
  const exportButton = await boxOf(page.getByRole('button', { name: 'Export as CSV' }));
  expect(exportButton.x).toBeGreaterThan(search.right);
  expect(exportButton.y).toBeLessThan(search.y + search.height);
  await expectGoodDialog(page, 'Invite');
  await openScreen(page, 'workspaces');
  await expectGoodDialog(page, 'Create workspace');

  // A list without export.
  await openScreen(page, 'configuration/accounts');
  const sort = await boxOf(page.locator('.ui-chip').filter({ hasText: /^Sort: / }));
  const box = await boxOf(page.locator('.ui-search').first());
  expect(sort.x).toBe(box.x);
  expect(box.right).toBeCloseTo((await boxOf(page.locator('.ui-page-header'))).right, 0);
});
