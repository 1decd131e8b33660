import { runAxe } from '../../checks/axe';
import { home } from '../../pages/announcements';
import { expect, test } from '../../portal/fixtures';

test.use({ ownPeople: true });

const list = { name: 'Keyboard shortcuts' };

test('? lists the keys, g u opens the users, / focuses their search, and g h goes home', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('adam', '/home');
  await expect(home(page)).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', list)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('dialog', list)).toContainText('Go to users');
  expect(await runAxe(page)).toEqual([]);
  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await expect(page).toHaveURL(/\/home$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', list)).toBeHidden();

  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await expect(page).toHaveURL(/\/users$/);
  await expect(page).toHaveTitle(/^Users/);
  const search = page.getByRole('main').getByRole('searchbox');
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('gh?/');
  await expect(search).toHaveValue('gh?/');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page).toHaveURL(/\/home$/);
});

test('/ opens the search of the portal on a screen without a list', async ({ page, signedInAs }) => {
  await signedInAs('olivia', '/home');
  await expect(home(page)).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: 'Search the portal' })).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('combobox', { name: 'Search the portal' })).toHaveValue('');
});

test('single-key shortcuts can be turned off for all devices, and the help menu still lists them', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('olivia', '/home');
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click();
  const saved = page.waitForResponse(/\/me\/preferences$/);
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  expect((await saved).ok()).toBe(true);
  await page.keyboard.press('Escape');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(home(page)).toBeVisible();
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  await page.getByRole('banner').getByRole('button', { name: 'Help' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('menuitem', list).click();
  await expect(page.getByRole('dialog', list)).toContainText('Single-key shortcuts are off');
});
