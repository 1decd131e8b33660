import type { Page } from '@playwright/test';
import { runAxe } from '../../checks/axe';
import { choose } from '../../pages/select';
import { emailOf, expect, test } from '../../portal/fixtures';

test.use({ ownPeople: true, contextOptions: { reducedMotion: 'reduce' } });

const password = 'four quiet brass lamps';
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Invite a person of the provider' });

async function fillInvitation(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite', exact: true }).first().click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('First name').fill('Sena');
  await choose(page, dialog.getByRole('combobox', { name: /Global roles/ }), 'Global support');
  await page.keyboard.press('Escape');
  await dialog.getByLabel('Reason').fill('Joins the support team');
}

/** Returns the link of an invitation as the list copies it. */
async function linkOf(page: Page, email: string): Promise<string> {
  const row = page.getByRole('row', { name: new RegExp(email) });
  await expect(row.getByText('Invited', { exact: true })).toBeVisible();
  const response = page.waitForResponse(/\/invitations\/[^/]+\/link$/);
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  return ((await (await response).json()) as { url: string }).url;
}

test('an invited support person of the provider accepts, signs in and lands on the tenants', async ({
  page,
  browser,
  signedInAs,
  baseURL,
}) => {
  test.slow();
  const email = `sena-${Date.now()}@meridian.example`;
  await signedInAs('gina', '/global/users');
  await expect(page.locator('[data-perf="global-users"]')).toBeVisible();
  await fillInvitation(page, email);
  expect(await runAxe(page)).toEqual([]);
  await dialogOf(page).getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('The invitation is on its way.')).toBeVisible();
  const link = await linkOf(page, email);
  expect(await runAxe(page)).toEqual([]);

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const theirs = await context.newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'Join Meridian' })).toBeVisible();
  await theirs.getByLabel('Last name').fill('Kaya');
  await theirs.getByLabel('Password').fill(password);
  await theirs.getByRole('button', { name: 'Create account' }).click();
  await theirs.getByRole('link', { name: 'Sign in' }).click();
  await theirs.getByLabel('E-mail').fill(email);
  await theirs.getByLabel('Password', { exact: true }).fill(password);
  await theirs.getByRole('button', { name: 'Sign in' }).click();
  await expect(theirs).toHaveURL(/\/tenants$/);
  await context.close();

  const row = page.getByRole('row', { name: new RegExp(email) });
  await expect(row.getByText('Accepted')).toBeVisible();
  await page.goto(`/global/users?search=${email.split('@')[0]}`);
  await expect(page.getByRole('rowheader')).toHaveText([/Sena Kaya/]);
  await expect(page.getByRole('row', { name: /Sena Kaya/ })).toContainText('Global support');
});

test('an address that has an account is refused at its field, and the form keeps its text', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  consoleLines.allow(/status of 409/);
  await signedInAs('gina', '/global/users?view=invitations');
  await fillInvitation(page, emailOf('olivia'));
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('This address already has an account.')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('Joins the support team');
  expect(await runAxe(page)).toEqual([]);
});

test('a short reason and a missing role are named in Turkish on a small screen', async ({
  page,
  signedInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.addInitScript(() => localStorage.setItem('meridian.language', 'tr'));
  await signedInAs('gina', '/global/users?view=invitations');
  await page.getByRole('button', { name: 'Davet et', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Sağlayıcıdan birini davet et' });
  await dialog.getByLabel('E-posta').fill('sena@meridian.example');
  await dialog.getByLabel('Neden').fill('    kısa    ');
  await dialog.getByRole('button', { name: 'Daveti gönder' }).click();
  await expect(dialog.getByText('En az bir rol seçin.')).toBeVisible();
  await expect(dialog.getByText('Bir neden girin (en az 10 karakter).')).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
});
