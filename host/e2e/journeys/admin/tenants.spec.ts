import type { Page } from '@playwright/test';
import { heading, loaded, signInElsewhere } from '../../pages/administration';
import { createTenant, getTenantId } from '../../pages/global-calls';
import { pressByKeyboard, typeByKeyboard } from '../../pages/keyboard';
import { containing, expectRefused } from '../../pages/refusals';
import { expect, test } from '../../portal/fixtures';

test.use({ ownPeople: true, contextOptions: { reducedMotion: 'reduce' } });

test.describe('by keyboard', () => {
  test.use({ watchesFocus: true });

  test('the steps of a new tenant refuse wrong values at their fields, and create it', async ({
    page,
    signedInAs,
    consoleLines,
  }) => {
    consoleLines.allow(/status of (409|422)/);
    const number = Date.now();
    const name = `Çınar ${number}`;
    await signedInAs('gina', '/tenants');
    await expect(loaded(page, 'tenants')).toBeVisible();
    await pressByKeyboard(page, page.getByRole('button', { name: 'New tenant' }));
    const dialog = page.getByRole('dialog', { name: 'New tenant' });
    const place = { form: dialog, submit: dialog.getByRole('button', { name: 'Next' }) };
    const slug = dialog.getByLabel('Short name');
    const contact = dialog.getByLabel('Contact e-mail');
    await typeByKeyboard(page, dialog.getByLabel('Name', { exact: true }), name);
    await expect(slug).toHaveValue(`cinar-${number}`);
    await expectRefused(page, place, {
      state: 'a text that is no address',
      enter: () => typeByKeyboard(page, contact, 'nobody'),
      field: contact,
      message: 'Enter an e-mail address like name@example.com.',
    });
    await typeByKeyboard(page, contact, 'bilgi@cinar.example');
    // The server checks the short name before the next step.
    await expectRefused(page, place, {
      state: 'the short name of another tenant',
      enter: () => typeByKeyboard(page, slug, 'acorn-capital'),
      field: slug,
      message: 'Another tenant has this short name.',
    });
    await typeByKeyboard(page, slug, `cinar-${number}`);
    await page.keyboard.press('Enter');
    const admin = dialog.getByLabel('First administrator’s e-mail');
    await expect(admin).toBeFocused();
    await page.keyboard.type(`first-${number}@cinar.example`);
    const limit = dialog.getByLabel('Maximum users');
    await expectRefused(page, place, {
      state: 'a limit of no users',
      enter: () => typeByKeyboard(page, limit, '0'),
      field: limit,
      message: 'Enter a whole number',
    });
    await typeByKeyboard(page, limit, '5');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('group', { name: 'Step 3 of 3: Review' })).toContainText(name);
    await pressByKeyboard(page, dialog.getByRole('button', { name: 'Create tenant' }));
    await expect(heading(page, name)).toBeFocused();
    await expect(page.getByLabel('Maximum users')).toHaveValue('5');
  });
});

interface Action {
  open: string;
  submit: string;
  name?: string;
}

/** Runs an action on the tenant of the page, with a reason and, if it is given, the name of the tenant. */
async function confirmAction(page: Page, { open, submit, name }: Action): Promise<void> {
  await page.getByRole('button', { name: open, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The contract has ended');
  if (name !== undefined) await dialog.getByLabel(/to confirm/).fill(name);
  await dialog.getByRole('button', { name: submit }).click();
  await expect(dialog).toHaveCount(0);
}

test('a tenant is changed, archived, planned for deletion, kept and resumed, and its audit shows it', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('gina', '/tenants');
  await expect(loaded(page, 'tenants')).toBeVisible();
  const { id, name } = await createTenant(page);
  await page.goto(`/tenants?id=${id}`);
  await page.getByLabel('Maximum users').fill('5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Features' }).click();
  await page.getByRole('group', { name: 'Assistant' }).getByLabel('Off').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await confirmAction(page, { open: 'Archive', submit: 'Archive tenant', name });
  await expect(page.getByText(`${name} is archived`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Archive' })).toHaveCount(0);
  await confirmAction(page, { open: 'Delete', submit: 'Delete tenant', name });
  await expect(page.getByRole('button', { name: 'Resume', exact: true })).toHaveCount(0);
  await page.goto(`/tenants?search=${encodeURIComponent(name)}`);
  const row = page.getByRole('row', { name: containing(name) });
  await expect(row).toContainText('Assistant: Off');
  await expect(row).toContainText(/Deletion on \d{1,2} \w{3} \d{4}/);
  await row.getByRole('link').first().click();

  await confirmAction(page, { open: 'Cancel deletion', submit: 'Keep tenant' });
  await confirmAction(page, { open: 'Resume', submit: 'Resume tenant' });
  await expect(page.getByText(`${name} is active again`)).toBeVisible();
  await page.getByRole('tab', { name: 'Audit' }).click();
  await expect(loaded(page, 'audit')).toBeVisible();
  for (const act of ['Tenant archived', 'Deletion planned', 'Deletion cancelled', 'Tenant resumed'])
    await expect(page.getByRole('row', { name: new RegExp(act) })).toContainText('The contract has ended');
});

test('the users of a suspended tenant see it in their open page, on its next call', async ({
  page,
  browser,
  signedInAs,
}) => {
  const theirs = await signInElsewhere(browser, 'bella');
  await expect(theirs).toHaveURL(/\/home$/);
  const reports = theirs.getByRole('link', { name: 'Reports' }).first();
  await expect(reports).toBeVisible();

  await signedInAs('gina', `/tenants?id=${getTenantId('bella')}`);
  await expect(loaded(page, 'tenant')).toBeVisible();
  await confirmAction(page, { open: 'Suspend', submit: 'Suspend tenant', name: 'Birch Wealth' });
  await expect(page.getByText(/Birch Wealth is suspended/)).toBeVisible();
  await reports.click();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Access is suspended');

  await confirmAction(page, { open: 'Resume', submit: 'Resume tenant' });
  await expect(page.getByText(/Birch Wealth is active again/)).toBeVisible();
  await theirs.reload();
  await expect(theirs).toHaveURL(/\/reports$/);
  await theirs.context().close();
});
