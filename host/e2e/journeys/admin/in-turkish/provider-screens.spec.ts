import { expectGoodTurkish, heading, loaded, useTurkish } from '../../../pages/administration';
import { chooseByKeyboard, moveByKeyboard, pressByKeyboard, typeByKeyboard } from '../../../pages/keyboard';
import { turkishTexts } from '../../../pages/texts';
import { emailOf, expect, test } from '../../../portal/fixtures';

// Colours are checked at rest: a fade would be caught half-way.
test.use({ ownPeople: true, contextOptions: { reducedMotion: 'reduce' } });

const features = 'remote-admin/src/features';
const globalUsers = turkishTexts(`${features}/global-users`);
const announcements = turkishTexts(`${features}/announcements`);
const search = turkishTexts(`${features}/search`);

/** Number of rows that a list shows at first. */
const pageSize = 25;

test.beforeEach(({ page }) => useTurkish(page));

test('a user of another tenant is found, disabled and enabled by keyboard in Turkish', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('gina', '/global/users');
  await expect(loaded(page, 'global-users')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: globalUsers('search.label') })).toBeFocused();
  await page.keyboard.type('bella');
  const row = page.getByRole('row').filter({ has: page.getByText(emailOf('bella'), { exact: true }) });
  await expect(page).toHaveURL(/search=bella/);
  await expect(row).toBeVisible();
  await page.keyboard.press('Tab');
  for (let count = 0; count < pageSize; count += 1) {
    await page.keyboard.press('j');
    if (await row.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  const account = page.getByRole('region', { name: globalUsers('account.title') });
  await expect(account).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectGoodTurkish(page, 'a user of another tenant');

  await pressByKeyboard(page, page.getByRole('button', { name: globalUsers('disable.open') }));
  const question = page.getByRole('alertdialog');
  await expectGoodTurkish(page, 'the question before a user is disabled');
  await pressByKeyboard(page, question.getByRole('button', { name: globalUsers('disable.open') }));
  await expect(page.getByText(globalUsers('account.disabled'))).toBeVisible();
  await expectGoodTurkish(page, 'a disabled user');
  await pressByKeyboard(page, page.getByRole('button', { name: globalUsers('enable.open') }));
  await expect(page.getByText(globalUsers('account.disabled'))).toHaveCount(0);
  await expect(page.getByRole('button', { name: globalUsers('disable.open') })).toBeVisible();
});

test('an announcement is written in both languages, published and deleted by keyboard in Turkish', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  // The open form may load the deleted announcement once more.
  consoleLines.allow(/status of 404/);
  await signedInAs('gina', '/global/announcements');
  await expect(loaded(page, 'announcements')).toBeVisible();
  await pressByKeyboard(page, page.getByRole('button', { name: announcements('create') }).first());
  await expect(heading(page, announcements('newTitle'))).toBeFocused();
  const title = `Bakım ${Date.now()}`;
  for (const [language, text] of [
    ['en', 'Maintenance on Saturday'],
    ['tr', 'Cumartesi bakım var'],
  ] as const) {
    const group = page.getByRole('group', { name: announcements(`form.languages.${language}`) });
    await typeByKeyboard(
      page,
      group.getByRole('textbox', { name: announcements('form.titleField'), exact: true }),
      title,
    );
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await chooseByKeyboard(
    page,
    page.getByRole('combobox', { name: announcements('form.placement') }),
    announcements('placements.both'),
  );
  const roles = page.getByRole('combobox', { name: announcements('form.roles') });
  await chooseByKeyboard(page, roles, announcements('roles.GlobalAdmin'));
  await page.keyboard.press('Escape');
  await expectGoodTurkish(page, 'the form of an announcement');
  await pressByKeyboard(page, page.getByRole('button', { name: announcements('form.saveDraft') }));
  await expect(heading(page, title)).toBeVisible();

  await pressByKeyboard(page, page.getByRole('button', { name: announcements('publish.open') }));
  await pressByKeyboard(
    page,
    page.getByRole('alertdialog').getByRole('button', { name: announcements('publish.confirm') }),
  );
  await expect(page.getByText(announcements('states.live'), { exact: true })).toBeVisible();
  await expectGoodTurkish(page, 'a published announcement');
  await pressByKeyboard(page, page.getByRole('button', { name: announcements('remove.open'), exact: true }));
  await pressByKeyboard(
    page,
    page.getByRole('alertdialog').getByRole('button', { name: announcements('remove.confirm') }),
  );
  await expect(loaded(page, 'announcements')).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  await expectGoodTurkish(page, 'the announcements');
});

test('a search in all tenants leads to a domain by keyboard in Turkish', async ({ page, signedInAs }) => {
  await signedInAs('gina', '/global/search');
  await expect(loaded(page, 'global-search')).toBeVisible();
  await expect(page.getByText(search('empty.title'))).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: search('box.label') })).toBeFocused();
  await page.keyboard.type('acorn-invest');
  const domains = page.getByRole('radio', { name: new RegExp(`^${search('types.domains')} `) });
  await expect(domains).toBeVisible();
  await moveByKeyboard(page, page.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(domains).toBeChecked();
  await expect(page.getByRole('rowheader').first()).toContainText('acorn-invest');
  await expectGoodTurkish(page, 'the results of a search');
  await page.keyboard.press('Tab');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tenants\?id=acorn.*&tab=domains&search=acorn-invest/);
  await expect(page.getByRole('rowheader')).toHaveText([/^acorn-invest/]);
  await expectGoodTurkish(page, 'a tenant with the found domain');
});
