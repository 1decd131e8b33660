import type { Locator, Page } from '@playwright/test';
import { runAxe } from '../../checks/axe';
import { tabTo } from '../../checks/tab-to';
import { expect, fillSignIn, test } from '../../portal/fixtures';
import { choose } from '../../pages/select';

// Colours are checked at rest: a fade would be caught half-way.
test.use({ ownPeople: true, contextOptions: { reducedMotion: 'reduce' } });

const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

/** Opens an active user without a role, the first one that a search finds or the one in a row. Returns the name. */
async function openUser(page: Page, { search = '', row = 0 }): Promise<string> {
  await expect(page.locator('[data-perf="users"]')).toBeVisible();
  await page.goto(`/users?search=${search}&role=user&status=active`);
  const link = page.getByRole('rowheader').getByRole('link').nth(row);
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  return name;
}

test('a user is renamed, promoted and gets a start page, and the audit shows it', async ({
  page,
  signedInAs,
}) => {
  test.slow();
  await signedInAs('adam', '/users');
  await expect(page.locator('[data-perf="users"]')).toBeVisible();
  const name = await openUser(page, { row: 2 });
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  const lastName = `Audited${Date.now()}`;
  await page.getByLabel('Last name').fill(lastName);
  await choose(page, page.getByRole('combobox', { name: 'Role' }), 'Administrator');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(lastName);
  const activity = page.getByRole('region', { name: 'Changes to this person' });
  await expect(activity.getByText('Role changed')).toBeVisible();
  await expect(activity).toContainText(`${name.split(' ').at(-1)} → becomes${lastName}`);

  await choose(page, page.getByRole('combobox', { name: 'Start page' }), 'Domains');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(activity.getByText('/domains')).toBeVisible();
  expect(await runAxe(page)).toEqual([]);

  await page.getByRole('link', { name: 'All users' }).click();
  await page.getByRole('tab', { name: 'Audit' }).click();
  await expect(page).toHaveURL('/users?view=audit');
  await expect(page.locator('[data-perf="audit"]')).toBeVisible();
  await page.getByRole('searchbox').fill(lastName);
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await page.getByRole('button', { name: 'Filter: Activity' }).click();
  await page.getByRole('menuitemradio', { name: 'Role changed' }).click();
  await expect(page).toHaveURL(/view=audit.*act=user\.roles_changed/);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Activity: Role changed' })).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
});

test('a disabled user is signed out of an open page, and can sign in again after Undo', async ({
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

  await signedInAs('adam', '/users');
  await openUser(page, { search: 'olivia' });
  await page.getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText(/was disabled and signed out/)).toBeVisible();
  await expect(page.getByText('This user cannot sign in. Nothing was deleted.')).toBeVisible();
  await expect(theirs).toHaveURL(/\/landing/);
  await theirs.goto('/default');
  await fillSignIn(theirs, 'olivia');
  await expect(theirs.getByText(/account is disabled/)).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/can sign in again/)).toBeVisible();
  await fillSignIn(theirs, 'olivia');
  await expect(theirs).toHaveURL(/\/home$/);
  await context.close();
});

test('a user changed by someone else offers both versions in the form', async ({
  page,
  context,
  signedInAs,
  consoleLines,
}) => {
  consoleLines.allow(/status of 412/);
  await signedInAs('adam', '/users');
  await openUser(page, { row: 3 });
  const other = await context.newPage();
  await other.goto(page.url());
  await page.getByLabel('First name').fill('Mine');
  await other.getByLabel('First name').fill('Theirs');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('region', { name: 'Someone else changed this first' });
  await expect(conflict.getByRole('row', { name: 'First name Theirs Mine' })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Mine');
});

test('administrators cannot take their own access', async ({ page, signedInAs }) => {
  await signedInAs('adam', '/users?search=adam.admin');
  const row = page.getByRole('row', { name: /adam\.admin/ });
  await expect(row.getByText('You', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: /Actions/ })).toBeHidden();
  await row.getByRole('link').click();
  await expect(page.getByText(/You cannot remove your own administrator role/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Disable' })).toBeHidden();
});

test('several users are disabled and enabled by keyboard alone', async ({ page, signedInAs }) => {
  await signedInAs('adam', '/users?status=active&role=user&size=10');
  await expect(page.locator('[data-perf="users"]')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  const bar = page.getByRole('group', { name: 'Selection' });
  await expect(bar).toContainText('2 selected');
  await tabTo(page, bar.getByRole('button', { name: 'Disable' }));
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Disable 2 users?' });
  expect(await runAxe(page)).toEqual([]);
  await tabTo(page, question.getByRole('button', { name: 'Disable' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 disabled.')).toBeVisible();
  await tabTo(page, page.getByRole('tab', { name: 'Users' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Invitations' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Audit' })).toBeFocused();
  await expect(page.getByText('User disabled').nth(1)).toBeVisible();
});

test('users and audit pass axe in Turkish on a small screen', async ({ page, signedInAs }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.addInitScript(() => localStorage.setItem('meridian.language', 'tr'));
  await signedInAs('adam', '/users');
  await expect(page.getByRole('heading', { level: 1, name: 'Kullanıcılar' })).toBeVisible();
  await expect(page.locator('[data-perf="users"]')).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  expect(await widthOf(page)).toBe(390);
  await page.getByRole('rowheader').getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Kaydet' })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  expect(await widthOf(page)).toBe(390);
  await page.getByLabel('Soyad').fill(`Kaydedilen${Date.now()}`);
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Kaydedildi', { exact: true })).toBeVisible();
  await page.goto('/users?view=audit');
  await expect(page.getByText('Kullanıcı değiştirildi').first()).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  expect(await widthOf(page)).toBe(390);
});

test('ticks have the text colour of the accent, and the box of a part of the rows shows a dash', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('adam', '/users');
  await expect(page.locator('[data-perf="users"]')).toBeVisible();
  const lookOf = (box: Locator) =>
    box.evaluate((input) => {
      const { backgroundColor, clipPath } = getComputedStyle(input, '::before');
      return { backgroundColor, shape: clipPath.replace(/\(.*$/, '') };
    });
  const row = page.locator('tbody').getByRole('checkbox').nth(1);
  await row.check();
  const white = 'rgb(255, 255, 255)';
  expect(await lookOf(row)).toEqual({ backgroundColor: white, shape: 'polygon' });
  const all = page.getByRole('checkbox', { name: 'Select all rows on this page' });
  expect(await lookOf(all)).toEqual({ backgroundColor: white, shape: 'inset' });
});
