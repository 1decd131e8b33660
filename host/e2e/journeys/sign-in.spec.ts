import type { Page } from '@playwright/test';
import { home, signOut } from '../pages/start';
import { getEmail, expect, fillSignIn, test } from '../portal/fixtures';
import { password as seededPassword } from '../portal/people';

test.use({ throughForm: true, readsOnly: true });

const email = (page: Page) => page.locator('input[name=email]');
const password = (page: Page) => page.locator('input[name=password]');
const signInLink = (page: Page) => page.getByRole('link', { name: 'Sign in' }).first();
const formAddress = /\/identity\/interaction\//;

async function openForm(page: Page): Promise<void> {
  await page.goto('/landing');
  await signInLink(page).click();
  await expect(email(page)).toBeVisible();
}

test('a person signs in on the landing page without opening the shell, and a sign-out ends every tab', async ({
  page,
  context,
}) => {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await expect(page).toHaveURL('/landing');
  await signInLink(page).click();
  await expect(email(page)).toBeVisible();
  expect(documents.filter((path) => !path.startsWith('/identity/'))).toEqual(['/', '/landing']);
  await fillSignIn(page, 'olivia');
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

  const second = await context.newPage();
  await second.goto('/landing');
  await expect(second).toHaveURL('/home');
  await expect(home(second)).toBeVisible();
  await signOut(page, /Olivia/);
  await expect(page).toHaveURL(/\/landing/);
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await expect(second).toHaveURL(/\/landing/);
  await page.goto('/home');
  await expect(password(page)).toBeVisible();
  await second.goto('/no/such/place');
  await expect(second).toHaveURL(/\/landing/);
  await signInLink(second).click();
  await expect(email(second)).toBeVisible();
});

test('Sign in works at the first press after Back, and Back after signing in leads into the portal', async ({
  page,
}) => {
  await openForm(page);
  await page.goBack();
  await expect(signInLink(page)).toBeVisible();
  await signInLink(page).click();
  await fillSignIn(page, 'olivia');
  await expect(home(page)).toBeVisible();
  // First to the form, then to the landing page.
  for (const steps of [1, 2]) {
    await page.goBack();
    await expect(page, `${steps} steps back`).toHaveURL('/home');
    await expect(home(page)).toBeVisible();
  }
});

test('a used form from the back-forward cache leads into the portal', async ({ page, baseURL }) => {
  await openForm(page);
  const form = { email: getEmail('olivia', baseURL), password: seededPassword };
  expect((await page.request.post(page.url(), { form })).url()).toContain('/default');
  await page.evaluate(() => {
    localStorage.setItem('meridian.signed-in', '1');
    // The browser of the journeys has no back-forward cache, so its event is sent to the open page.
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page).toHaveURL('/home');
});

test('a deep link asks for a sign-in and opens after it, also after Back, Forward and a cancelled attempt', async ({
  page,
}) => {
  await page.goto('/landing');
  await page.goto('/pages/activities');
  await expect(email(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/landing/);
  await expect(page.getByText('the page you asked for opens')).toBeVisible();
  await page.goForward();
  await expect(email(page)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByText('Sign-in was cancelled.')).toBeVisible();
  await signInLink(page).click();
  await expect(email(page)).toBeVisible();
  await page.goBack();
  await expect(signInLink(page)).toBeVisible();
  await page.goForward();
  await fillSignIn(page, 'olivia');
  await expect(page).toHaveURL('/pages/activities');
  await expect(page.locator('[data-perf="activities"]')).toBeVisible();
});

test('the form shows the password on request, and announces a wrong one with the e-mail kept', async ({
  page,
}) => {
  await openForm(page);
  const checkbox = page.getByRole('checkbox', { name: 'Show password' });
  await email(page).fill(getEmail('olivia'));
  await password(page).fill('wrong');
  await password(page).press('Tab');
  await expect(checkbox).toBeFocused();
  await page.keyboard.press('Space');
  await expect(password(page)).toHaveAttribute('type', 'text');
  // Without a response, the form stays as it was when it was submitted.
  await page.route(formAddress, (route) => route.fulfill({ status: 204 }));
  await password(page).press('Enter');
  await expect(password(page)).toHaveAttribute('type', 'password');
  await page.unroute(formAddress);

  const rejected = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Sign in' }).click();
  expect((await rejected).status()).toBe(303);
  for (const reload of [false, true]) {
    if (reload) await page.reload();
    await expect(page.getByRole('alert')).toHaveText('Wrong e-mail or password.');
    await expect(email(page)).toHaveValue(getEmail('olivia'));
    await expect(password(page)).toBeFocused();
    await expect(password(page)).toHaveAccessibleDescription('Wrong e-mail or password.');
  }
  await fillSignIn(page, 'olivia');
  await expect(page).toHaveURL('/home');
});

test('sign-in code that fails twice leads to the form through the shell', async ({ page, consoleLines }) => {
  consoleLines.allow(/sign-in could not be started|ERR_FAILED/);
  await page.route('**/static/page-sign-in.*.js', (route) => route.abort());
  await page.goto('/landing');
  await signInLink(page).click();
  await expect(page.getByText('The portal cannot be reached right now')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(email(page)).toBeVisible();
  await fillSignIn(page, 'olivia');
  await expect(home(page)).toBeVisible();
});

test('a browser that blocks session storage learns why nobody can sign in', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto('/home');
  await page.waitForURL(/\/landing/);
  await expect(page.getByText('Your browser blocks the storage of this site')).toBeVisible();
  await page.goto('/landing');
  await signInLink(page).click();
  await expect(page.getByText('Your browser blocks the storage of this site')).toBeVisible();
});
