import type { Page } from '@playwright/test';
import { runAxe } from '../../checks/axe';
import { findTextFaults } from '../../checks/text-faults';
import { emailOf, expect, fillSignIn, test } from '../../portal/fixtures';
import { password as oldPassword } from '../../portal/people';

test.use({ ownPeople: true, contextOptions: { reducedMotion: 'reduce' } });

const newPassword = 'four quiet brass lamps';

async function signInWith(page: Page, email: string, password: string): Promise<void> {
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('form:has(input) button[type=submit]').click();
}

async function fillDialog(page: Page, current: string, next: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current password').fill(current);
  await dialog.getByLabel('New password').fill(next);
  await dialog.getByRole('button', { name: 'Change password' }).click();
}

test('a person changes the password, stays signed in here and is signed out elsewhere', async ({
  page,
  browser,
  baseURL,
  signedInAs,
  consoleLines,
}) => {
  consoleLines.allow(/422/);
  const email = emailOf('olivia', baseURL);
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const other = await context.newPage();
  await other.goto('/user');
  await fillSignIn(other, 'olivia');
  await expect(other.getByLabel('Last name')).toBeVisible();

  await signedInAs('olivia', '/user');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('Current password')).toBeFocused();
  expect(await runAxe(page)).toEqual([]);
  await fillDialog(page, 'not my password', newPassword);
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await fillDialog(page, oldPassword, newPassword);
  await expect(page.getByText(/^Password changed\./)).toBeVisible();
  await expect(page.getByText('This browser')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Last name')).toBeVisible();

  await context.clearCookies();
  await other.goto('/landing');
  await other.getByRole('link', { name: 'Sign in' }).first().click();
  await signInWith(other, email, oldPassword);
  await expect(other.getByRole('alert')).toContainText('Wrong e-mail or password');
  await signInWith(other, email, newPassword);
  await expect(other).toHaveURL(/\/home$/);
  await context.close();
});

test('an administrator sends a link, with which a person chooses a new password once', async ({
  page,
  browser,
  baseURL,
  signedInAs,
}) => {
  test.slow();
  const email = emailOf('bella', baseURL);
  await signedInAs('boris', '/users');
  await page.getByRole('searchbox').fill(email);
  await page.getByRole('link', { name: 'Bella Hartmann' }).click();
  await page.getByRole('button', { name: 'Send reset link' }).click();
  const sent = page.waitForResponse(/\/reset-link$/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send link' }).click();
  const { url } = (await (await sent).json()) as { url: string };
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);

  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false });
  const theirs = await context.newPage();
  await theirs.goto(url);
  await theirs.getByLabel('New password').fill('password1234');
  await theirs.getByRole('button', { name: 'Save password' }).click();
  await expect(theirs.getByRole('alert')).toContainText('easy to guess');
  await theirs.getByLabel('New password').fill(newPassword);
  await theirs.getByRole('button', { name: 'Save password' }).click();
  await expect(theirs.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  await theirs.goto(url);
  await expect(theirs.getByRole('heading', { name: 'This link was already used' })).toBeVisible();
  await context.close();

  const again = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const signedIn = await again.newPage();
  await signedIn.goto('/user');
  await signInWith(signedIn, email, newPassword);
  await expect(signedIn.getByLabel('Last name')).toBeVisible();
  await again.close();
});

for (const language of ['en', 'tr'])
  for (const scheme of ['light', 'dark'] as const)
    test(`the pages for a forgotten password in ${language} and ${scheme} fit 390 px and pass axe`, async ({
      page,
      consoleLines,
    }) => {
      consoleLines.allow(/404|422/);
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width: 390, height: 844 });
      const expectGoodLooks = async () => {
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        expect(await page.evaluate(findTextFaults)).toEqual([]);
        expect(await runAxe(page)).toEqual([]);
      };
      await page.goto(`/identity/password-reset?lang=${language}`);
      await expectGoodLooks();
      await page.locator('input[name=email]').fill('nobody@nowhere.example');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/identity\/password-reset\/sent/);
      await expectGoodLooks();
      await page.goto(`/identity/password-reset/unknown?lang=${language}`);
      await expectGoodLooks();
    });
