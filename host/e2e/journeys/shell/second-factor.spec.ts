import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { runAxe } from '../../checks/axe';
import { expect, fillSignIn, test } from '../../portal/fixtures';

test.use({ ownPeople: true, contextOptions: { reducedMotion: 'reduce' } });

async function signOutAndEnterPassword(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL('**/landing**');
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await fillSignIn(page, 'boris');
}

test('a person sets up two-step sign-in, signs in with codes of the app and for recovery, and removes it', async ({
  page,
  signedInAs,
}) => {
  test.slow();
  await signedInAs('boris', '/user');
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  const enrolment = page.getByRole('dialog', { name: 'Set up two-step sign-in' });
  await expect(enrolment.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  const key = ((await enrolment.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const app = new TOTP({ secret: Secret.fromBase32(key) });
  await enrolment.getByLabel('Code from the app').fill(app.generate());
  await enrolment.getByRole('button', { name: 'Continue' }).click();
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  expect(await runAxe(page)).toEqual([]);
  await codes.getByLabel('I have saved the codes').check();
  await codes.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Recovery codes left: 10')).toBeVisible();

  await signOutAndEnterPassword(page);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Code' }).fill('000000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('Wrong code');
  // The code of the present half minute was used to set the app up.
  await page.getByRole('textbox', { name: 'Code' }).fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/users');

  await page.goto('/user');
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create' }).click();
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recoveryCode = (await codes.getByRole('listitem').first().textContent()) ?? '';
  expect(await runAxe(page)).toEqual([]);
  await codes.getByLabel('I have saved the codes').check();
  await codes.getByRole('button', { name: 'Done' }).click();
  await signOutAndEnterPassword(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Türkçe' }).click();
  await expect(page.getByRole('heading', { name: 'Kodunuzu girin' })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await page.keyboard.type(recoveryCode);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/users');
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.goto('/user');
  await expect(page.getByText('Recovery codes left: 9')).toBeVisible();
  await page.getByRole('button', { name: 'Remove two-step sign-in' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible();
});
