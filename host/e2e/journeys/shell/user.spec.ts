import type { Page } from '@playwright/test';
import { runAxe } from '../../checks/axe';
import { expect, fillSignIn, test } from '../../portal/fixtures';

test.use({ ownPeople: true });

const card = (page: Page, name: string) => page.getByRole('region', { name });
const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const expectDescription = (page: Page, name: string, words: RegExp) =>
  expect(choice(page, name)).toHaveAccessibleDescription(words);

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
    await expect(page.getByRole('option', { name: /Asia\/Tokyo/ })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(zone).toHaveValue('Asia/Tokyo');
    await expectDescription(page, 'Time zone', /Asia\/Tokyo.*Your choice/);
    await expect(page.getByLabel('Preview')).toContainText('GMT+9');
  });
  await test.step('start page', async () => {
    await choice(page, 'After sign-in, open').selectOption({ label: 'Activities' });
    await expectDescription(page, 'After sign-in, open', /Your choice.*Saved/);
  });
  await test.step('language and colours', async () => {
    await choice(page, 'Mode').selectOption('dark');
    await expect(page.locator('body')).toHaveClass(/\bdark\b/);
    await choice(page, 'Language').selectOption('tr');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profil');
  });

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  await expect(page.locator('body')).toHaveClass(/\bdark\b/);
  await expect(choice(page, 'Saat dilimi')).toHaveValue('Asia/Tokyo');
  await expectDescription(page, 'Dil', /Sizin seçiminiz/);
  await page.goto('/default');
  await expect(page).toHaveURL('/pages/activities');

  await openOwnPage(page);
  await page.getByRole('button', { name: 'Varsayılana dön: Dil' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
  for (const name of ['Time zone', 'Mode', 'After sign-in, open']) {
    await page.getByRole('button', { name: `Reset to default: ${name}` }).click();
    await expectDescription(page, name, /Portal default/);
  }
  await expect(page.locator('body')).toHaveClass(/\blight\b/);
  await expect(choice(page, 'Time zone')).toHaveValue('Same as this device');
});

test('the list of sessions marks this browser', async ({ page, browser, baseURL, signedInAs }) => {
  const phone = await browser.newContext({
    baseURL,
    userAgent:
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
  });
  const other = await phone.newPage();
  await other.goto('/home');
  await fillSignIn(other, 'gina');
  await expect(other.locator('[data-perf="home"]')).toBeVisible();
  await signedInAs('gina', '/user');
  const sessions = card(page, 'Where you are signed in').getByRole('listitem');
  // Other journeys of the worker may have sessions too.
  await expect(sessions.filter({ hasText: 'This browser' })).toHaveCount(1);
  await expect(sessions.filter({ hasText: 'Android' })).toHaveCount(1);
  await expect(sessions.filter({ hasText: 'Android' })).not.toContainText('This browser');
  await phone.close();
});

test('Tab reaches every control of the profile page in order, with a visible focus', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('gina', '/user');
  await expect(page.getByRole('button', { name: 'Sign out of all devices' })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  const reached: string[] = [];
  for (let step = 0; step < 30 && reached.at(-1) !== 'Sign out of all devices'; step += 1) {
    await page.keyboard.press('Tab');
    const { name, shown } = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const label = element.labels?.[0]?.textContent;
      return {
        name: element.ariaLabel ?? label ?? element.textContent ?? '',
        shown: (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
      };
    });
    expect(shown, `the focus on ${name} is visible`).toBe(true);
    reached.push(name);
  }
  expect(reached).toEqual([
    'Choose a picture',
    'First name',
    'Last name',
    'Save names',
    'After sign-in, open',
    'Reset to default: After sign-in, open',
    'Language',
    'Time zone',
    'Mode',
    'Theme',
    'Layout',
    'Change password',
    'Set up two-step sign-in',
    'Sign out of all devices',
  ]);
});

for (const scheme of ['light', 'dark'] as const) {
  test(`the profile page passes axe in ${scheme} and does not scroll sideways in English and Turkish`, async ({
    page,
    signedInAs,
  }) => {
    await page.addInitScript((name) => localStorage.setItem('meridian.scheme', name), scheme);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: scheme });
    await signedInAs('boris', '/user');
    await expect(page.locator('[data-perf="user"]')).toBeVisible();
    for (const language of ['en', 'tr']) {
      await page.evaluate((name) => localStorage.setItem('meridian.language', name), language);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('.host-own__session').first()).toBeVisible();
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        await expect.poll(over, `${language} at ${width}`).toBeLessThanOrEqual(0);
        expect(await runAxe(page), `${language} at ${width}`).toEqual([]);
      }
    }
  });
}
