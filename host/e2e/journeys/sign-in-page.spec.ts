import type { Page } from '@playwright/test';
import { runAxe } from '../checks/axe';
import { findTextFaults } from '../checks/text-faults';
import { emailOf, expect, fillSignIn, test } from '../portal/fixtures';
import { password as seededPassword } from '../portal/people';

const email = (page: Page) => page.locator('input[name=email]');
const password = (page: Page) => page.locator('input[name=password]');
const signInLink = (page: Page) => page.getByRole('link', { name: 'Sign in' }).first();
const formAddress = /\/identity\/interaction\//;

async function openForm(page: Page): Promise<void> {
  await page.goto('/landing');
  await signInLink(page).click();
  await expect(email(page)).toBeVisible();
}

test('Sign in works at the first press after Back, and Back after signing in leads into the portal', async ({
  page,
}) => {
  await openForm(page);
  await page.goBack();
  await expect(signInLink(page)).toBeVisible();
  await signInLink(page).click();
  await fillSignIn(page, 'olivia');
  await expect(page.locator('[data-perf="home"]')).toBeVisible();
  // First to the form, then to the landing page.
  for (const steps of [1, 2]) {
    await page.goBack();
    await expect(page, `${steps} steps back`).toHaveURL('/home');
    await expect(page.locator('[data-perf="home"]')).toBeVisible();
  }
});

/** The browser of the journeys has no back-forward cache, so its event is sent to the open page. */
const restoreFromCache = (page: Page) =>
  page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

test('the landing page from the back-forward cache lets a person sign in at the first press', async ({
  page,
}) => {
  await page.goto('/landing');
  await page.evaluate(() => sessionStorage.setItem('meridian.sign-in-attempt', String(Date.now())));
  await restoreFromCache(page);
  await signInLink(page).click();
  await expect(email(page)).toBeVisible();
});

test('a used form from the back-forward cache leads into the portal', async ({ page, baseURL }) => {
  await openForm(page);
  const form = { email: emailOf('olivia', baseURL), password: seededPassword };
  expect((await page.request.post(page.url(), { form })).url()).toContain('/default');
  await page.evaluate(() => localStorage.setItem('meridian.signed-in', '1'));
  await restoreFromCache(page);
  await expect(page).toHaveURL('/home');
});

test('a deep link that was left with Back shows the landing page instead of the form again', async ({
  page,
}) => {
  await page.goto('/landing');
  await page.goto('/pages/activities');
  await expect(email(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/landing/);
  await expect(signInLink(page)).toBeVisible();
});

test('a wrong password redirects to a form that announces the error and keeps the e-mail', async ({
  page,
}) => {
  await openForm(page);
  const rejected = page.waitForResponse((response) => response.request().method() === 'POST');
  await email(page).fill(emailOf('olivia'));
  await password(page).fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  expect((await rejected).status()).toBe(303);
  for (const reload of [false, true]) {
    if (reload) await page.reload();
    await expect(page.getByRole('alert')).toHaveText('Wrong e-mail or password.');
    await expect(email(page)).toHaveValue(emailOf('olivia'));
    await expect(password(page)).toBeFocused();
    await expect(password(page)).toHaveAccessibleDescription('Wrong e-mail or password.');
  }
  await fillSignIn(page, 'olivia');
  await expect(page).toHaveURL('/home');
});

test('the form shows the password on request and submits it as a password', async ({ page }) => {
  await openForm(page);
  const checkbox = page.getByRole('checkbox', { name: 'Show password' });
  await email(page).fill(emailOf('olivia'));
  await password(page).fill('wrong');
  await password(page).press('Tab');
  await expect(checkbox).toBeFocused();
  await page.keyboard.press('Space');
  await expect(password(page)).toHaveAttribute('type', 'text');
  await checkbox.uncheck();
  await expect(password(page)).toHaveAttribute('type', 'password');
  await checkbox.check();
  await page.route(formAddress, (route) => route.fulfill({ status: 204 }));
  await password(page).press('Enter');
  await expect(password(page)).toHaveAttribute('type', 'password');
});

test('Forgot password? asks for the address and Back cancels the sign-in', async ({ page }) => {
  await openForm(page);
  expect(await page.locator('body').textContent()).not.toContain('Entra');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
  await expect(email(page)).toBeFocused();
  await page.goBack();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/landing/);
  await expect(page.getByText('Sign-in was cancelled.')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('The sign-in page has expired.')).toBeVisible();
  await signInLink(page).click();
  await expect(email(page)).toBeVisible();
});

async function expectGoodLooks(page: Page, language: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  expect(await page.evaluate(findTextFaults)).toEqual([]);
  expect(await runAxe(page)).toEqual([]);
}

for (const language of ['en', 'tr'])
  for (const scheme of ['light', 'dark'] as const)
    test(`the sign-in page in ${language} and ${scheme} fits 390 px and passes axe, also with an error`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width: 390, height: 844 });
      await openForm(page);
      await page.goto(`${page.url()}?lang=${language}`);
      await expect(page.locator('.brand')).toHaveText('Meridian');
      await expectGoodLooks(page, language);
      await email(page).fill(emailOf('olivia'));
      await password(page).fill('wrong');
      await password(page).press('Enter');
      await expect(page.getByRole('alert')).toBeVisible();
      await expectGoodLooks(page, language);
    });
