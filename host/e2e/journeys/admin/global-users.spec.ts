import type { Page } from '@playwright/test';
import { acceptInvitation, linkOfInvitation, loaded, signInElsewhere } from '../../pages/administration';
import { choose } from '../../pages/select';
import { getEmail, expect, fillSignIn, test, type Person } from '../../portal/fixtures';

test.use({ ownPeople: true, contextOptions: { reducedMotion: 'reduce' } });

/** Opens the person with the e-mail address in the list, which a search has restricted. */
async function openUser(page: Page, person: Person): Promise<void> {
  const row = page.getByRole('row').filter({ has: page.getByText(getEmail(person), { exact: true }) });
  await row.getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Account' })).toBeVisible();
}

test('a user of a tenant is found, signed out everywhere, disabled and enabled', async ({
  page,
  browser,
  signedInAs,
}) => {
  const theirs = await signInElsewhere(browser, 'olivia');
  await expect(theirs).toHaveURL(/\/home$/);

  await signedInAs('gina', '/global/users?search=olivia&size=100');
  await openUser(page, 'olivia');
  await expect(page.getByRole('region', { name: 'Sessions' }).getByRole('listitem').first()).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('No open sessions.')).toBeVisible();
  await expect(theirs).toHaveURL(/\/landing/);

  await page.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText('This user cannot sign in. Nothing was deleted.')).toBeVisible();
  await theirs.goto('/default');
  await fillSignIn(theirs, 'olivia');
  await expect(theirs.getByText(/account is disabled/)).toBeVisible();
  await page.getByRole('button', { name: 'Enable' }).click();
  await expect(page.getByText(/can sign in again/)).toBeVisible();
  const activity = page.getByRole('region', { name: 'Changes', exact: true });
  await expect(activity.getByText('Signed out everywhere')).toBeVisible();
  await expect(activity.getByText('User enabled')).toBeVisible();
  await theirs.context().close();
});

test('a global role is granted with a reason, and the audit of all tenants shows it', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('gina', '/global/users?search=rita&size=100');
  await openUser(page, 'rita');
  const card = page.getByRole('region', { name: 'Global roles' });
  await choose(page, card.getByRole('combobox'), 'Global support');
  await page.keyboard.press('Escape');
  const reason = `Covers the night shift ${Date.now()}`;
  await card.getByLabel('Reason').fill(reason);
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Global roles changed.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Changes', exact: true })).toContainText(reason);
  await page.getByRole('link', { name: 'All users' }).last().click();
  await page.getByRole('tab', { name: 'Audit' }).click();
  await expect(page.getByText(reason).first()).toBeVisible();

  await page.goto('/global/users?search=gina&size=100');
  await openUser(page, 'gina');
  await expect(page.getByRole('region', { name: 'Activity', exact: true })).toContainText(reason);
});

test('an invitation to the provider refuses the address of an account, and the invited person lands on the tenants', async ({
  page,
  browser,
  signedInAs,
  consoleLines,
}) => {
  consoleLines.allow(/status of 409/);
  const email = `sena-${Date.now()}@meridian.example`;
  await signedInAs('gina', '/global/users?view=invitations');
  await page.getByRole('button', { name: 'Invite', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Invite a user of the provider' });
  const address = dialog.getByLabel('E-mail');
  await address.fill(getEmail('olivia'));
  await dialog.getByLabel('First name').fill('Sena');
  await choose(page, dialog.getByRole('combobox', { name: /Global roles/ }), 'Global support');
  await page.keyboard.press('Escape');
  await dialog.getByLabel('Reason').fill('Joins the support team');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(address).toHaveAccessibleDescription(/This address already has an account\./);
  await expect(address).toBeFocused();
  await expect(dialog.getByLabel('Reason')).toHaveValue('Joins the support team');
  await address.fill(email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('The invitation is on its way.')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(email) });
  const link = await linkOfInvitation(page, row);

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'Join Meridian' })).toBeVisible();
  await acceptInvitation(theirs, { lastName: 'Kaya' });
  await expect(theirs).toHaveURL(/\/tenants$/);
  await theirs.context().close();

  await expect(row.getByText('Accepted')).toBeVisible();
  await page.goto(`/global/users?search=${email.split('@')[0]}`);
  await expect(page.getByRole('rowheader')).toHaveText([/Sena Kaya/]);
  await expect(loaded(page, 'global-users')).toBeVisible();
  await expect(page.getByRole('row', { name: /Sena Kaya/ })).toContainText('Global support');
});
