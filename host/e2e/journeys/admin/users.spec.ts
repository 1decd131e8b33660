import type { Locator, Page } from '@playwright/test';
import { loaded, signInElsewhere } from '../../pages/administration';
import {
  chooseInMenuByKeyboard,
  moveByKeyboard,
  pressByKeyboard,
  typeByKeyboard,
} from '../../pages/keyboard';
import { expectRefused } from '../../pages/refusals';
import { choose } from '../../pages/select';
import { expect, fillSignIn, test } from '../../portal/fixtures';

test.use({ ownPeople: true, contextOptions: { reducedMotion: 'reduce' } });

/** Opens an active user without a role, the first one that a search finds or the one in a row. Returns the name. */
async function openUser(page: Page, { search = '', row = 0 }): Promise<string> {
  await expect(loaded(page, 'users')).toBeVisible();
  const link = page.getByRole('rowheader').getByRole('link').nth(row);
  if (search !== '') await expect(page.getByRole('rowheader')).toHaveText([new RegExp(search, 'i')]);
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  return name;
}

test('a user is renamed, promoted and gets a start page, and the audit shows it', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('adam', '/users?role=user&status=active');
  const name = await openUser(page, { row: 2 });
  const lastName = `Audited${Date.now()}`;
  await page.getByLabel('Last name').fill(lastName);
  await choose(page, page.getByRole('combobox', { name: 'Role' }), 'Administrator');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(lastName);
  const activity = page.getByRole('region', { name: 'Changes', exact: true });
  await expect(activity.getByText('Role changed')).toBeVisible();
  await expect(activity).toContainText(`${name.split(' ').at(-1)} → becomes${lastName}`);

  await choose(page, page.getByRole('combobox', { name: 'Start page' }), 'Domains');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(activity.getByText('/domains')).toBeVisible();

  await page.getByRole('link', { name: 'All users' }).click();
  await page.getByRole('tab', { name: 'Audit' }).click();
  await expect(page).toHaveURL('/users?view=audit');
  await expect(loaded(page, 'audit')).toBeVisible();
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
}) => {
  const theirs = await signInElsewhere(browser, 'olivia');
  await expect(theirs).toHaveURL(/\/home$/);

  await signedInAs('adam', '/users?search=olivia&role=user&status=active');
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
  await theirs.context().close();
});

test('the form of a user refuses a missing name at its field, and offers both versions after a change in another tab', async ({
  page,
  context,
  signedInAs,
  consoleLines,
}) => {
  consoleLines.allow(/status of 412/);
  await signedInAs('adam', '/users?role=user&status=active');
  await openUser(page, { row: 3 });
  const other = await context.newPage();
  await other.goto(page.url());
  const firstName = page.getByLabel('First name');
  const submit = page.getByRole('button', { name: 'Save', exact: true });
  await typeByKeyboard(page, page.getByLabel('Last name'), 'Kept');
  await expectRefused(
    page,
    { form: page.getByRole('main'), submit },
    {
      state: 'a user without a first name',
      enter: () => typeByKeyboard(page, firstName, ' '),
      field: firstName,
      message: 'Enter a first name.',
    },
  );

  await firstName.fill('Mine');
  await other.getByLabel('First name').fill('Theirs');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  await submit.click();
  const conflict = page.getByRole('region', { name: 'Someone else changed this first' });
  await expect(conflict.getByRole('row', { name: 'First name Theirs Mine' })).toBeVisible();
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Mine');
});

/** Returns the colour and the shape of the mark in a checkbox. */
const markOf = (box: Locator) =>
  box.evaluate((input) => {
    const { backgroundColor, clipPath } = getComputedStyle(input, '::before');
    return { backgroundColor, shape: clipPath.replace(/\(.*$/, '') };
  });

test.describe('by keyboard', () => {
  test.use({ watchesFocus: true });

  test('users are disabled, enabled and removed in the list, one and several', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('adam', '/users?role=user&status=active&sort=-name&size=10');
    await expect(loaded(page, 'users')).toBeVisible();
    const names = page.getByRole('rowheader').getByRole('link');
    const name = ((await names.first().textContent()) ?? '').trim();
    const row = page.getByRole('row').filter({ hasText: name });
    const menu = row.getByRole('button', { name: `Actions for ${name}` });
    const remove = page.getByRole('menuitem', { name: 'Remove', exact: true });
    const question = page.getByRole('alertdialog', { name: `Remove ${name}?` });
    await chooseInMenuByKeyboard(page, menu, remove);
    await pressByKeyboard(page, question.getByRole('button', { name: 'Cancel' }));
    await expect(question).toHaveCount(0);
    await chooseInMenuByKeyboard(page, menu, remove);
    await pressByKeyboard(page, question.getByRole('button', { name: /^Remove/ }));
    await expect(page.getByText(/was removed/)).toBeVisible();
    await expect(row).toHaveCount(0);

    for (const key of ['j', 'x', 'j', 'Space']) await page.keyboard.press(key);
    const bar = page.getByRole('group', { name: 'Selection' });
    await expect(bar).toContainText('2 selected');
    const white = 'rgb(255, 255, 255)';
    const ticks = page.locator('tbody').getByRole('checkbox', { checked: true });
    expect(await markOf(ticks.first())).toEqual({ backgroundColor: white, shape: 'polygon' });
    const all = page.getByRole('checkbox', { name: 'Select all rows on this page' });
    expect(await markOf(all)).toEqual({ backgroundColor: white, shape: 'inset' });
    await pressByKeyboard(page, bar.getByRole('button', { name: 'Disable' }));
    const several = page.getByRole('alertdialog', { name: 'Disable 2 users?' });
    await pressByKeyboard(page, several.getByRole('button', { name: 'Disable' }));
    await expect(page.getByText('2 disabled.')).toBeVisible();

    await page.goto('/users?role=user&status=disabled&sort=-name&size=10');
    await expect(loaded(page, 'users')).toBeVisible();
    await pressByKeyboard(page, page.getByRole('button', { name: /^Enable: / }).first());
    await expect(page.getByText(/can sign in again/)).toBeVisible();
    await moveByKeyboard(page, page.getByRole('tab', { name: 'Users' }));
    for (const tab of ['Invitations', 'Audit']) {
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('tab', { name: tab })).toBeFocused();
    }
    await expect(page.getByText('User disabled').nth(1)).toBeVisible();
  });
});
