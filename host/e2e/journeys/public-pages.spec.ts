import type { Page } from '@playwright/test';
import { home } from '../pages/start';
import { expect, test } from '../portal/fixtures';
import { runHashlessScripts } from '../remotes/hashless-scripts';

test.use({ readsOnly: true });

const field = (page: Page, name: string) => page.locator('form').getByLabel(new RegExp(`^\\s*${name}`));

test('the contact page opens from the landing page, works by keyboard alone and confirms with a reference', async ({
  page,
}) => {
  await page.goto('/landing');
  await page.getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL(/\/contact-us/);
  await page.locator('[data-send]').click();
  await expect(page.locator('[data-summary]')).toBeFocused();
  await field(page, 'Your name').focus();
  const text = 'The figures of Monday are missing.';
  for (const typed of ['Ada Byron', 'ada@example.com', 'Acorn Capital', 'A question', text]) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText(/C-\d{4}-\d{6}/);
  await expect(page.getByRole('status')).toBeFocused();
  await expect(page.getByRole('status')).toContainText('ada@example.com');
});

test('the public pages block scripts without a listed hash and a changed script, and Sign in still works', async ({
  page,
  consoleLines,
}) => {
  consoleLines.allow(/integrity/i);
  for (const address of ['/contact-us', '/landing']) {
    await page.goto(address);
    expect(await runHashlessScripts(page, 'script[src*="/static/page-"]')).toEqual(['refused', 'refused']);
  }
  await page.route('**/static/page-landing.*.js', async (route) => {
    const response = await route.fetch();
    return route.fulfill({ response, body: `globalThis.__tampered = true;${await response.text()}` });
  });
  await page.goto('/landing');
  expect(await page.evaluate(() => '__tampered' in globalThis)).toBe(false);
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await expect(page.locator('input[name=password]')).toBeVisible();
});

test('each document shows the notice for old browsers only in a browser without a required feature', async ({
  page,
  consoleLines,
}) => {
  // The empty script below does not match its integrity hash.
  consoleLines.allow(/valid digest in the 'integrity' attribute/);
  const notice = page.locator('.old-browser');
  await page.goto('/landing');
  await expect(notice).toBeHidden();
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'any'));
  // Simulates a browser that cannot parse the main script.
  await page.route(/\/static\/main\./, (route) =>
    route.fulfill({ body: '', contentType: 'text/javascript' }),
  );
  for (const address of ['/landing', '/contact-us', '/home']) {
    await page.goto(address);
    await expect(notice, address).toBeVisible();
    await expect(notice).toContainText('Your browser is too old');
  }
});

test.describe('a browser without JavaScript', () => {
  test.use({ readsOnly: false, javaScriptEnabled: false });

  test('the contact page shows the support address and no button', async ({ page }) => {
    await page.goto('/contact-us');
    await expect(page.getByRole('link', { name: 'support@meridian.example' })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
  });
});

test.describe('the start of the portal', () => {
  test('shows a splash until the first completed navigation', async ({ page, signedInAs }) => {
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));
    await signedInAs('olivia', '/home');
    await expect(home(page)).toBeVisible();
    await page.route('**/application-settings', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/home', { waitUntil: 'commit' });
    await expect(page.locator('#splash')).toBeVisible();
    release();
    await expect(home(page)).toBeVisible();
    await expect(page.locator('#splash')).toHaveCount(0);
  });

  test('shows a failure and retries on request', async ({ page, consoleLines }) => {
    consoleLines.allow(/500|could not start: settings/);
    await page.route('**/application-settings', (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.goto('/home');
    await expect(page.getByRole('alert')).toContainText('Meridian could not start');
    await expect(page).toHaveTitle('Meridian could not start');
    await page.unroute('**/application-settings');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('input[name=password]')).toBeVisible();
  });
});
