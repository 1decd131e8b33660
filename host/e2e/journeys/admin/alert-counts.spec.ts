import type { Locator, Page } from '@playwright/test';
import { expect, fillSignIn, test } from '../../portal/fixtures';

test.use({ ownPeople: true, contextOptions: { reducedMotion: 'reduce' } });

/** Opens a tenant from its page. Ends on the start page inside the tenant. */
async function openTenant(page: Page, id: string, mode?: RegExp): Promise<void> {
  await page.goto(`/tenants?id=${id}`);
  await page.getByRole('button', { name: 'Open as tenant' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Ticket 4711: figures are missing');
  if (mode) await dialog.getByRole('radio', { name: mode }).check();
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL('/home');
}

const alertOf = (page: Page): Locator =>
  page.getByRole('link', { name: /^\d+ unmapped cost centres$/ }).first();
const numberIn = async (text: Locator): Promise<number> =>
  Number.parseInt((await text.textContent()) ?? '', 10);

test('a mapped item changes the alerts of all pages that show the tenant, in every browser', async ({
  page,
  context,
  browser,
  signedInAs,
  baseURL,
}) => {
  test.slow();
  await signedInAs('sam', '/tenants');
  await expect(page.locator('[data-perf="tenants"]')).toBeVisible();
  await openTenant(page, 'birch', /^Configuration/);
  const otherTab = await context.newPage();
  await openTenant(otherTab, 'birch', /^Configuration/);
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const readOnly = await elsewhere.newPage();
  await readOnly.goto('/default');
  await fillSignIn(readOnly, 'rita');
  await expect(readOnly).toHaveURL(/\/tenants$/);
  await openTenant(readOnly, 'birch');
  for (const shown of [otherTab, readOnly]) await expect(alertOf(shown)).toBeVisible();
  const before = await numberIn(alertOf(otherTab));

  await page.goto('/configuration/cost-centres');
  await page.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Ignore', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Ignore 1 item' });
  await dialog.getByLabel('Reason').fill('Not part of the group');
  await dialog.getByRole('button', { name: 'Ignore' }).click();
  await expect(page.getByRole('tab', { name: /^Unmapped/ })).toContainText(String(before - 1));
  await page.getByRole('button', { name: /^Announcements and alerts/ }).click();
  await expect(alertOf(page)).toHaveText(new RegExp(`^${before - 1} `));
  for (const shown of [otherTab, readOnly])
    await expect(alertOf(shown)).toHaveText(new RegExp(`^${before - 1} `));
  await elsewhere.close();
});
