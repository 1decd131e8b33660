import type { Page } from '@playwright/test';
import { openInbox } from '../../pages/inbox';
import { choose } from '../../pages/select';
import { home, readToken } from '../../pages/start';
import { expect, test } from '../../portal/fixtures';

test.use({ ownPeople: true });

const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const expectDescription = (page: Page, name: string, words: RegExp) =>
  expect(choice(page, name)).toHaveAccessibleDescription(words);

async function callCommon(page: Page, path: string, data: object): Promise<void> {
  const headers = { authorization: `Bearer ${await readToken(page)}` };
  const response = await page.request.post(`/api/common/${path}`, { headers, data });
  expect(response.status()).toBe(200);
}

async function openOwnPage(page: Page): Promise<void> {
  await page.goto('/user');
  await expect(page.locator('[data-perf="user"]')).toBeVisible();
}

test('the names can be changed by keyboard alone and show in the menu at once and after a reload', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('olivia', '/user');
  await expect(page).toHaveTitle('Profile · Meridian');
  await page.getByLabel('First name').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Ülkü');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Last name')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Save names' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Your account: Ülkü Bennett' })).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Ülkü');
  await page.getByLabel('First name').fill(' ');
  await page.getByRole('button', { name: 'Save names' }).click();
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByLabel('First name').fill('W'.repeat(81));
  await expect(page.getByText('Use at most 80 characters.')).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ülkü');
});

test('a picture can be uploaded and removed, and invalid or large files are rejected with a message', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('olivia', '/user');
  await expect(page.locator('[data-perf="user"]')).toBeVisible();
  const file = page.locator('input[type=file]');
  const profile = page.locator('.host-own__avatar');
  const png = await page.screenshot();

  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(profile).toContainText('Choose a PNG, JPEG or WebP file.');
  await file.setInputFiles({
    name: 'fake.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg onload=1>'),
  });
  await expect(profile).toContainText('This file cannot be read as a picture.');
  // Created in the page, so that 20 MB need not be transferred to the browser.
  await file.evaluate((input: HTMLInputElement) => {
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' }));
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(profile).toContainText('Choose a file of at most 20 MB.');
  await expect(profile.getByRole('img', { name: 'No picture yet' })).toBeVisible();

  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png });
  await expect(profile.getByRole('img', { name: 'Your picture' })).toBeVisible();
  const inBar = page.locator('.host-user__button img');
  await expect.poll(() => inBar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);

  await page.reload();
  await expect(profile.getByRole('img', { name: 'Your picture' })).toBeVisible();
  await profile.getByRole('button', { name: 'Remove' }).click();
  await expect(profile.getByRole('img', { name: 'No picture yet' })).toBeVisible();
  await expect(inBar).toHaveCount(0);
});

test('each preference shows its source, is saved at once, survives a reload and can be reset', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('olivia', '/user');
  await expectDescription(page, 'Time zone', /Times are shown in Europe\/Istanbul.*Portal default/);
  await expectDescription(page, 'After sign-in, open', /Your choice/);
  await expectDescription(page, 'Language', /^Portal default/);

  await test.step('time zone, by keyboard', async () => {
    const zone = choice(page, 'Time zone');
    await zone.focus();
    await page.keyboard.type('tokyo');
    await expect(page.getByTitle('Asia/Tokyo')).toBeVisible();
    await page.keyboard.press('Enter');
    await expectDescription(page, 'Time zone', /Asia\/Tokyo.*Your choice/);
    await expect(page.getByLabel('Preview')).toContainText('GMT+9');
  });
  await test.step('start page', async () => {
    await choose(page, choice(page, 'After sign-in, open'), 'Finance');
    await expectDescription(page, 'After sign-in, open', /Your choice.*Saved/);
  });
  await test.step('language and colours', async () => {
    await choose(page, choice(page, 'Mode'), 'Dark');
    await expect(page.locator('body')).toHaveClass(/\bdark\b/);
    await choice(page, 'Language').click();
    await page.locator('.ant-select-dropdown:visible').getByTitle('Türkçe').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profil');
  });

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  await expect(page.locator('body')).toHaveClass(/\bdark\b/);
  await expect(page.getByTitle('Asia/Tokyo')).toBeVisible();
  await expectDescription(page, 'Dil', /Sizin seçiminiz/);
  await page.goto('/default');
  await expect(page).toHaveURL('/dashboards/finance');

  await openOwnPage(page);
  await page.getByRole('button', { name: 'Varsayılana dön: Dil' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
  for (const name of ['Time zone', 'Mode', 'After sign-in, open']) {
    await page.getByRole('button', { name: `Reset to default: ${name}` }).click();
    await expectDescription(page, name, /Portal default/);
  }
  await expect(page.locator('body')).toHaveClass(/\blight\b/);
  await expect(page.getByText('Same as this device')).toBeVisible();
});

test('the portal works with broken stored settings, and shows markup in names, items and shortcuts as text', async ({
  page,
  signedInAs,
}) => {
  const attack = '<img src=x onerror="window.executed=1"><script>window.executed=2</script>';
  await signedInAs('bella', '/user');
  await page.getByLabel('Last name').fill('<b onclick=window.executed=1>x</b>');
  await page.getByRole('button', { name: 'Save names' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await callCommon(page, 'notifications', { notification: { title: attack, description: attack } });
  await callCommon(page, 'shortcuts', {
    shortcut: { label: '<b>Bold</b>', description: attack, icon: 'star', link: '/home', useRouter: true },
  });
  // Stores a search first, so that each kind of entry exists before it is overwritten.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search the portal' }).fill('home');
  await page.getByRole('dialog').getByRole('option', { name: 'Home' }).first().click();
  await expect(home(page)).toBeVisible();
  for (const garbage of ['{"a":', '<script>window.executed=1</script>', 'null']) {
    await page.evaluate((value) => {
      const known = ['scheme', 'theme', 'layout', 'language', 'dense-navigation', 'remotes', 'signed-in'];
      for (const name of known) localStorage.setItem(`meridian.${name}`, value);
      for (const key of Object.keys(localStorage))
        if (key.startsWith('meridian.')) localStorage.setItem(key, value);
      for (const name of ['landing-notice', 'session-began', 'sign-in-attempt'])
        sessionStorage.setItem(`meridian.${name}`, value);
    }, garbage);
    await page.goto('/home?layout=__proto__');
    await expect(home(page), garbage).toBeVisible();
    await expect(page.locator('body')).toHaveClass(/\blight\b.*theme-default|theme-default.*\blight\b/);
    await expect(page.locator('.host-frame')).toHaveClass(/host-frame--classic/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  }
  await page.getByRole('button', { name: /^Your account/ }).click();
  await expect(page.getByRole('dialog', { name: /^Your account/ })).toContainText('<b onclick');
  await page.keyboard.press('Escape');
  const panel = await openInbox(page, 'Notifications');
  await expect(panel.getByText(attack).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await openInbox(page, 'Shortcuts');
  await expect(panel.getByRole('link', { name: /<b>Bold<\/b>/ })).toBeVisible();
  expect(await page.evaluate(() => 'executed' in window)).toBe(false);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});
