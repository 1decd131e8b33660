import type { Page } from '@playwright/test';
import { emailOf, expect, test } from '../../portal/fixtures';

/** The visible note on the landing page. The document also contains the hidden notes for other reasons. */
const visibleNote = (page: Page) => page.getByRole('status').locator('p').filter({ visible: true });
const heading = (page: Page) => page.locator('main h1');

test.describe('error pages', () => {
  test('the 404 page keeps the requested address, focuses its heading and links to search, contact and home', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('olivia', '/tenants');
    await expect(heading(page)).toHaveText('Page not found');
    await expect(page).toHaveURL('/tenants');
    await expect(page).toHaveTitle('Not found · Meridian');
    await expect(heading(page)).toBeFocused();
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('combobox', { name: 'Search the portal' })).toBeFocused();
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('button', { name: 'Contact us' }).click();
    await expect(page.getByRole('dialog', { name: 'Contact us' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('link', { name: 'Go to home' }).click();
    await expect(page).toHaveURL('/home');

    await page.goto('/error/404');
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle('Not found · Meridian');
  });

  test('a screen that fails to load shows the 500 page with a reference to copy and a retry button', async ({
    page,
    context,
    signedInAs,
    consoleLines,
  }) => {
    consoleLines.allow(/ERR_FAILED|ChunkLoadError|Loading (CSS )?chunk/);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signedInAs('olivia', '/home');
    await expect(page.locator('[data-perf="home"]')).toBeVisible();
    const files = /\/static\/.*\.(js|css)/;
    await page.route(files, (route) => route.abort());
    await page.goto('/home#still-here');
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('link', { name: 'Profile' }).click();
    await expect(heading(page)).toHaveText('Something went wrong');
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle('Something went wrong · Meridian');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    const reference = await page.locator('main code').innerText();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
    await page.unroute(files);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('[data-perf="user"]')).toBeVisible();
    await expect(page).toHaveURL('/user');
  });
});

test.describe('the landing page after a refused sign-in', () => {
  const refusals = [
    ['no_tenant', 'Your account is not linked to an organisation yet.'],
    ['user_disabled', 'Your account is disabled.'],
    ['tenant_suspended', 'Access for your organisation is suspended.'],
    ['role_missing', 'You do not have access to this portal.'],
    ['cancelled', 'Sign-in was cancelled.'],
  ] as const;

  test('explains each refusal by its code', async ({ page }) => {
    for (const [code, text] of refusals) {
      // Simulates the provider's redirect after an access_denied error.
      await page.route(/\/identity\/auth\?/, (route) => {
        const query = new URL(route.request().url()).searchParams;
        const parameters = new URLSearchParams({
          error: 'access_denied',
          error_description: code,
          state: query.get('state') ?? '',
        });
        const location = `${query.get('redirect_uri')}#${parameters.toString()}`;
        return route.fulfill({ status: 302, headers: { location } });
      });
      await page.goto('/landing');
      await page.getByRole('link', { name: 'Sign in' }).click();
      await page.waitForURL(/\/landing\?reason=/);
      await expect(visibleNote(page), code).toContainText(text);
      await page.unroute(/\/identity\/auth\?/);
    }
  });

  test('ignores an unknown code', async ({ page }) => {
    await page.goto('/landing?reason=%3Cb%3Ehacked');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(visibleNote(page)).toHaveCount(0);
  });
});

test.describe('the start of the portal', () => {
  test('logs a failure, shows it and retries on request', async ({ page, consoleLines }) => {
    consoleLines.allow(/500|could not start: settings/);
    const logged = page.waitForEvent('console', (line) => line.text().includes('could not start'));
    await page.route('**/application-settings', (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.goto('/home');
    await expect(page.getByRole('alert')).toContainText('Meridian could not start');
    expect((await logged).type()).toBe('error');
    await expect(page).toHaveTitle('Meridian could not start');
    await page.unroute('**/application-settings');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('input[name=password]')).toBeVisible();
  });

  test('shows a splash until the first completed navigation', async ({ page, signedInAs }) => {
    await signedInAs('olivia', '/home');
    await expect(page.locator('[data-perf="home"]')).toBeVisible();
    await expect(page.locator('#splash')).toHaveCount(0);
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/application-settings', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/home', { waitUntil: 'commit' });
    await expect(page.locator('#splash')).toBeVisible();
    release();
    await expect(page.locator('[data-perf="home"]')).toBeVisible();
    await expect(page.locator('#splash')).toHaveCount(0);
  });

  test('retries the translations of a language twice and falls back to English', async ({
    page,
    context,
    baseURL,
    consoleLines,
  }) => {
    consoleLines.allow(/503/);
    await context.addCookies([{ name: 'meridian_language', value: 'tr', url: baseURL ?? '' }]);
    const files = /\/assets\/i18n\/(first\/)?tr\.json/;
    let requests = 0;
    await page.route(files, (route) => {
      const request = route.request();
      // The document's preload link and the texts of the first screen are not among the attempts.
      if (request.resourceType() === 'fetch' && !request.url().includes('/first/')) requests += 1;
      return route.fulfill({ status: 503, body: 'no' });
    });
    await page.addInitScript(() => localStorage.setItem('meridian.language', 'tr'));
    await page.goto('/home');
    await page.locator('input[name=email]').fill(emailOf('olivia'));
    await page.locator('input[name=password]').fill('Meridian!2026');
    requests = 0;
    await page.locator('form:has(input) button[type=submit]').click();
    await expect(page.locator('[data-perf="home"]')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('main')).toContainText(/as of/i);
    expect(requests).toBeGreaterThanOrEqual(2);
  });

  test('shows the text of the specification when translations fail in every language', async ({
    page,
    consoleLines,
  }) => {
    consoleLines.allow(/503|could not start: translations/);
    await page.route(/\/assets\/i18n\//, (route) => route.fulfill({ status: 503, body: 'no' }));
    await page.goto('/home');
    await expect(page.getByRole('alert')).toContainText(
      'Unable to load translation and all the fallback languages',
    );
  });
});
