import type { Page } from '@playwright/test';
import { expect, fillSignIn, type Person, test } from '../portal/fixtures';

test.use({ ownPeople: true });

const notices = (page: Page) => page.locator('.ui-notices');
const bar = (page: Page) => page.getByRole('progressbar', { name: 'Loading' });

/** Sets the start of this tab's session so that it ends in the given number of minutes. */
async function setSessionEnd(page: Page, minutesBeforeItsEnd: number): Promise<void> {
  await page.evaluate(async (minutes) => {
    const response = await fetch('/application-settings');
    const { authSettings } = (await response.json()) as { authSettings: { sessionSeconds: number } };
    const began = Date.now() - authSettings.sessionSeconds * 1000 + minutes * 60_000;
    sessionStorage.setItem('meridian.session-began', String(began));
  }, minutesBeforeItsEnd);
}

test.describe('the shell', () => {
  test.use({ readsOnly: true });

  test('the loading bar shows while a request is pending', async ({ page, signedInAs }) => {
    await signedInAs('olivia', '/user');
    await expect(page.locator('[data-perf="user"]')).toBeVisible();
    await expect(bar(page)).toBeHidden();
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/v1/home', async (route) => {
      await released;
      await route.continue();
    });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expect(bar(page)).toBeVisible();
    const place = await bar(page).boundingBox();
    expect(place).toMatchObject({ x: 0, y: 0, width: 1440 });
    release();
    await expect(page.locator('[data-perf="home"]')).toBeVisible();
    await expect(bar(page)).toBeHidden();
  });

  test('the full-screen button opens and closes full screen', async ({ page, signedInAs }) => {
    await signedInAs('olivia', '/home');
    await page.getByRole('button', { name: 'Full screen', exact: true }).click();
    const leave = page.getByRole('button', { name: 'Leave full screen' });
    await expect(leave).toBeVisible();
    expect(await page.evaluate(() => document.fullscreenElement === document.documentElement)).toBe(true);
    await leave.click();
    await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
  });
});

test('a notice shows while the browser is offline and when it is online again', async ({
  page,
  context,
  signedInAs,
  consoleLines,
}) => {
  consoleLines.allow(/ERR_INTERNET_DISCONNECTED/);
  await signedInAs('olivia', '/home');
  await expect(page.locator('[data-perf="home"]')).toBeVisible();
  await context.setOffline(true);
  await expect(notices(page)).toContainText('You are offline. What is on screen stays');
  await expect(page.locator('[data-perf="home"]')).toBeVisible();
  await context.setOffline(false);
  await expect(notices(page)).toContainText('You are back online.');
  await expect(notices(page)).not.toContainText('You are offline');
});

test('a notice offers to extend the session, and after its end the page asks for a sign-in and keeps typed text', async ({
  page,
  context,
  signedInAs,
}) => {
  await signedInAs('olivia', '/user');
  await expect(page.locator('[data-perf="user"]')).toBeVisible();
  await setSessionEnd(page, 4);
  await page.reload();
  await expect(notices(page)).toContainText(/Your session ends at \d{1,2}:\d{2}/);
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(notices(page)).toContainText('You are still signed in.');

  await setSessionEnd(page, 4);
  await page.reload();
  await page.getByLabel('First name').fill('Olive');
  // The provider's session is gone, so the silent renewal fails.
  await context.clearCookies();
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  const question = page.getByRole('alertdialog', { name: 'Your session has ended' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(question).toBeVisible();
  const popup = page.waitForEvent('popup');
  await question.getByRole('button', { name: 'Sign in again' }).click();
  const provider = await popup;
  await provider.locator('input[name=password]').waitFor();
  await fillSignIn(provider, 'olivia');
  await expect(question).toBeHidden();
  await expect(page.getByLabel('First name')).toHaveValue('Olive');
});

test('a notice offers to load a new build, and the page does not reload without it', async ({
  page,
  signedInAs,
}) => {
  await page.clock.install();
  await signedInAs('olivia', '/home');
  await expect(page.locator('[data-perf="home"]')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await page.route('**/application-settings', async (route) => {
    const response = await route.fetch();
    const settings = (await response.json()) as { build: object };
    await route.fulfill({
      response,
      json: { ...settings, build: { ...settings.build, id: 'newer' } },
    });
  });
  await page.clock.fastForward('11:00');
  await expect(notices(page)).toContainText('A new version of Meridian is ready.');
  expect(await page.evaluate(() => 'stays' in window)).toBe(true);
  await page.unroute('**/application-settings');
  await notices(page).getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => page.evaluate(() => 'stays' in window)).toBe(false);
  await expect(page.locator('[data-perf="home"]')).toBeVisible();
});

test('the language switch changes all texts at once and is stored for the user', async ({
  page,
  browser,
  baseURL,
  signedInAs,
}) => {
  await signedInAs('bella', '/home');
  await page.getByRole('button', { name: /^Your account/ }).click();
  const languages = page.getByRole('group', { name: 'Language' });
  await expect(languages.getByRole('button')).toHaveText(['EN', 'TR']);
  const saved = page.waitForResponse((response) => response.url().endsWith('/me/preferences'));
  await languages.getByRole('button', { name: 'TR Türkçe' }).click();
  await expect(page.getByRole('navigation', { name: 'Ana menü' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  await expect(page).toHaveTitle('Ana sayfa · Meridian');
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');

  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await signIn(other, 'bella', '/home');
  await expect(other.getByRole('heading', { level: 1 })).toContainText(/Bella/);
  await expect(other.locator('html')).toHaveAttribute('lang', 'tr');
  await other.getByRole('button', { name: /^Hesabınız/ }).click();
  await other.getByRole('button', { name: 'EN English' }).click();
  await expect(other.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await elsewhere.close();
});

async function signIn(page: Page, person: Person, path: string): Promise<void> {
  await page.goto(path);
  await fillSignIn(page, person);
  await page.waitForURL((url) => url.pathname === path);
}

test('signing out of all devices ends the session here and in the other browser at once', async ({
  page,
  browser,
  baseURL,
  signedInAs,
  consoleLines,
}) => {
  // The stream of events may connect once more before the page is left, and the page then asks again for its data.
  consoleLines.allow(/status of 401.*api\/v1\//);
  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  const streamed = other.waitForResponse(/api\/v1\/events/);
  await signIn(other, 'rita', '/home');
  await expect(other.locator('[data-perf="home"]')).toBeVisible();
  await streamed;

  await signedInAs('rita', '/user');
  // Other journeys of the worker may have sessions too.
  await expect(page.locator('.host-own__session').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out of all devices' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out of all devices?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Sign out of all devices' }).click();
  await expect(page).toHaveURL('/landing');
  await expect(page.getByText('You are signed out.')).toBeVisible();

  await expect(other).toHaveURL('/landing');
  await expect(other.getByText('You are signed out.')).toBeVisible();
  await elsewhere.close();
});
