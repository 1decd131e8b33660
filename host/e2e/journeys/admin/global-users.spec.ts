import type { Page } from '@playwright/test';
import { runAxe } from '../../checks/axe';
import { emailOf, expect, fillSignIn, test, type Person } from '../../portal/fixtures';
import { choose } from '../../pages/select';

// Colours are checked at rest: a fade would be caught half-way.
test.use({ ownPeople: true, contextOptions: { reducedMotion: 'reduce' } });

const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

/** Finds a user by name and opens the one with the e-mail address. */
async function openUser(page: Page, person: Person): Promise<void> {
  await expect(page.locator('[data-perf="global-users"]')).toBeVisible();
  await page.goto(`/global/users?search=${person}&size=100`);
  const row = page.getByRole('row').filter({ has: page.getByText(emailOf(person), { exact: true }) });
  await row.getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Account' })).toBeVisible();
}

test('a user of a tenant is found, signed out everywhere, disabled and enabled', async ({
  page,
  browser,
  signedInAs,
  baseURL,
}) => {
  test.slow();
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const theirs = await context.newPage();
  await theirs.goto('/default');
  await fillSignIn(theirs, 'olivia');
  await expect(theirs).toHaveURL(/\/home$/);

  await signedInAs('gina', '/global/users');
  await expect(page.locator('[data-perf="global-users"]')).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await openUser(page, 'olivia');
  await expect(page.getByRole('region', { name: 'Sessions' }).getByRole('listitem').first()).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('Not signed in anywhere.')).toBeVisible();
  await expect(theirs).toHaveURL(/\/landing/);

  await page.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText('This user cannot sign in. Nothing was deleted.')).toBeVisible();
  await theirs.goto('/default');
  await fillSignIn(theirs, 'olivia');
  await expect(theirs.getByText(/account is disabled/)).toBeVisible();
  await page.getByRole('button', { name: 'Enable' }).click();
  await expect(page.getByText(/can sign in again/)).toBeVisible();
  const activity = page.getByRole('region', { name: 'Changes to this person' });
  await expect(activity.getByText('Signed out everywhere')).toBeVisible();
  await expect(activity.getByText('User enabled')).toBeVisible();
  await context.close();
});

test('a global role is granted with a reason, and the audit of all tenants shows it', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('gina', '/global/users');
  await openUser(page, 'rita');
  const card = page.getByRole('region', { name: 'Global roles' });
  await choose(page, card.getByRole('combobox'), 'Global support');
  await page.keyboard.press('Escape');
  const reason = `Covers the night shift ${Date.now()}`;
  await card.getByLabel('Reason').fill(reason);
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Global roles changed.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Changes to this person' })).toContainText(reason);
  await page.getByRole('link', { name: 'All users' }).last().click();
  await page.getByRole('tab', { name: 'Audit' }).click();
  await expect(page.getByText(reason).first()).toBeVisible();
  expect(await runAxe(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Users' }).click();
  await openUser(page, 'gina');
  await expect(page.getByRole('region', { name: 'Activity of this person' })).toContainText(reason);
  expect(await runAxe(page)).toEqual([]);
});

test('a user of another tenant that someone else changed offers both names', async ({
  page,
  browser,
  signedInAs,
  baseURL,
  consoleLines,
}) => {
  test.slow();
  consoleLines.allow(/status of 412/);
  await signedInAs('gina', '/global/users');
  await openUser(page, 'bella');
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const other = await context.newPage();
  await other.goto('/default');
  await fillSignIn(other, 'boris');
  await expect(other.locator('[data-perf="users"]')).toBeVisible();
  await other.goto('/users?search=bella&size=100');
  const email = emailOf('bella');
  const row = other.getByRole('row').filter({ has: other.getByText(email, { exact: true }) });
  await row.getByRole('link').first().click();
  const name = (where: Page) => where.getByLabel('Last name', { exact: true });
  await expect(name(other)).toBeVisible();

  const theirs = `Theirs${Date.now()}`;
  await name(page).fill('Mine');
  await name(other).fill(theirs);
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  const card = page.getByRole('region', { name: 'Name and start page' });
  await card.getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('region', { name: 'Someone else changed this first' });
  await expect(conflict.getByRole('row', { name: `Last name ${theirs} Mine` })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await conflict.getByRole('button', { name: 'Take theirs' }).click();
  await expect(name(page)).toHaveValue(theirs);
  await context.close();
});

test('global administrators cannot take their own access', async ({ page, signedInAs }) => {
  await signedInAs('gina', '/global/users');
  await openUser(page, 'gina');
  await expect(page.getByText(/cannot remove your own role/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Disable' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toBeHidden();
});

test('users of all tenants pass axe in Turkish on a small screen', async ({ page, signedInAs }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.addInitScript(() => localStorage.setItem('meridian.language', 'tr'));
  await signedInAs('gina', '/global/users?role=GlobalSupport');
  await expect(page.getByRole('heading', { level: 1, name: 'Tüm kullanıcılar' })).toBeVisible();
  await expect(page.locator('[data-perf="global-users"]')).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  expect(await widthOf(page)).toBe(390);
  await page.getByRole('rowheader').getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Kaydet' }).first()).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  expect(await widthOf(page)).toBe(390);
});
