import type { Page } from '@playwright/test';
import { expect, fillSignIn, test } from '../portal/fixtures';
import { watchTransfers, type Transfers } from '../checks/transfers';

const email = (page: Page) => page.locator('input[name=email]');
const signInLink = (page: Page) => page.getByRole('link', { name: 'Sign in' });
const notice = (page: Page) => page.getByText('The portal cannot be reached right now');
const signInCode = '**/static/page-sign-in.*.js';

/** Without idle time the page loads the sign-in code on the click, at the latest. */
const withoutIdleTime = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

test('Sign in leads to the form without opening the shell', async ({ page }) => {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.goto('/landing');
  await signInLink(page).click();
  await expect(email(page)).toBeVisible();
  expect(documents.filter((path) => !path.startsWith('/identity/'))).toEqual(['/landing']);
});

test('Enter on the link signs in', async ({ page }) => {
  await page.goto('/landing');
  await signInLink(page).focus();
  await page.keyboard.press('Enter');
  await expect(email(page)).toBeVisible();
});

test('a click before the sign-in code is loaded shows at once that the page opens; more clicks change nothing', async ({
  page,
}) => {
  await withoutIdleTime(page);
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const authorizations: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/identity/auth') authorizations.push(request.url());
  });
  await page.route(signInCode, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/landing');
  await signInLink(page).click();
  await expect(signInLink(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('status')).toContainText('Opening the sign-in page…');
  // Playwright's click() waits until the link is enabled, people do not.
  await signInLink(page).dispatchEvent('click');
  await page.keyboard.press('Enter');
  release();
  await expect(email(page)).toBeVisible();
  expect(authorizations).toHaveLength(1);
});

test('sign-in code that fails once shows a notice, and Try again signs in', async ({
  page,
  consoleLines,
}) => {
  consoleLines.allow(/sign-in could not be started|ERR_FAILED/);
  await withoutIdleTime(page);
  await page.route(signInCode, (route) => route.abort());
  await page.goto('/landing');
  // Focus loads the code as well, so the link is not focused before the click.
  await signInLink(page).dispatchEvent('click');
  await expect(notice(page)).toBeVisible();
  await expect(signInLink(page)).not.toHaveAttribute('aria-busy');
  await page.unroute(signInCode);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(email(page)).toBeVisible();
});

test('sign-in code that fails twice leads to the form through the shell', async ({ page, consoleLines }) => {
  consoleLines.allow(/sign-in could not be started|ERR_FAILED/);
  await page.route(signInCode, (route) => route.abort());
  await page.goto('/landing');
  await signInLink(page).click();
  await expect(notice(page)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(email(page)).toBeVisible();
  await fillSignIn(page, 'olivia');
  await expect(page.locator('[data-perf="home"]')).toBeVisible();
});

test('Ctrl and click opens the sign-in in a new tab', async ({ page, context }) => {
  await page.goto('/landing');
  const opened = context.waitForEvent('page');
  await signInLink(page).click({ modifiers: ['Control'] });
  await expect(email(await opened)).toBeVisible();
  await expect(page).toHaveURL('/landing');
  await expect(signInLink(page)).not.toHaveAttribute('aria-busy');
});

test('Sign in works after Back from the form and after a sign-out', async ({ page }) => {
  await page.goto('/landing');
  for (let round = 0; round < 2; round += 1) {
    await signInLink(page).click();
    await expect(email(page)).toBeVisible();
    await page.goBack();
    await expect(signInLink(page)).toBeVisible();
  }
  await signInLink(page).click();
  await fillSignIn(page, 'olivia');
  await page.getByRole('button', { name: /Olivia/ }).click();
  await page
    .getByRole('menuitem', { name: 'Sign out' })
    .or(page.getByRole('button', { name: 'Sign out' }))
    .first()
    .click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await signInLink(page).click();
  await expect(email(page)).toBeVisible();
});

const isPortalFile = (path: string) => /^\/(static|assets\/i18n)\//.test(path);

const shellFiles = ['main', 'framework', 'core', 'shell', 'identity'];

/** Waits until the browser has fetched the shell in idle time. */
async function waitForShell(transfers: Transfers): Promise<string[]> {
  await expect
    .poll(() =>
      shellFiles.filter((name) => transfers.finished().some((path) => path.startsWith(`/static/${name}.`))),
    )
    .toEqual(shellFiles);
  await expect.poll(() => transfers.finished().some((path) => path.startsWith('/assets/i18n/'))).toBe(true);
  return transfers.finished().filter(isPortalFile);
}

test('no file that the landing page has prefetched is transferred again until home is usable', async ({
  page,
}) => {
  const transfers = await watchTransfers(page);
  await page.goto('/landing');
  const prefetched = await waitForShell(transfers);
  transfers.restart();
  await signInLink(page).click();
  await expect(email(page)).toBeVisible();
  await fillSignIn(page, 'olivia');
  await expect(page.locator('[data-perf="home"]')).toBeVisible();
  expect(transfers.finished().filter((path) => prefetched.includes(path))).toEqual([]);
});

test('the form fetches the shell, and no such file is transferred again until home is usable', async ({
  page,
}) => {
  await withoutIdleTime(page);
  await page.goto('/landing');
  await signInLink(page).click();
  await expect(email(page)).toBeFocused();
  const transfers = await watchTransfers(page);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback'));
  await page.reload();
  const prefetched = await waitForShell(transfers);
  transfers.restart();
  await fillSignIn(page, 'olivia');
  await expect(page.locator('[data-perf="home"]')).toBeVisible();
  expect(transfers.finished().filter((path) => prefetched.includes(path))).toEqual([]);
});
