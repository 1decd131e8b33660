import { runAxe } from '../checks/axe';
import { findEnglishTexts } from '../checks/english';
import { findTextFaults } from '../checks/text-faults';
import { turkishTexts } from '../pages/texts';
import { expect, test } from '../portal/fixtures';

const identity = turkishTexts('mock-server/src/identity/pages');

// prepare-data.mjs adds the invitations of these links.
const closedLinks = [
  ['an expired invitation', 'journey-expired', 410, 'This invitation has expired', 'Contact support'],
  [
    'the address of a user of another tenant',
    'journey-taken',
    409,
    'Your address already has an account',
    'Sign in',
  ],
  ['a suspended tenant', 'journey-suspended', 403, 'This organisation is suspended', 'Contact support'],
] as const;

for (const [state, token, status, title, action] of closedLinks) {
  test(`the link of ${state} explains why it cannot be accepted`, async ({ page, consoleLines }) => {
    consoleLines.allow(new RegExp(String(status)));
    await page.emulateMedia({ colorScheme: 'light' });
    const response = await page.goto(`/identity/invitations/${token}`);
    expect(response?.status()).toBe(status);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('link', { name: action })).toBeVisible();
    await expect(page.getByLabel('Password')).toHaveCount(0);
    expect(await runAxe(page)).toEqual([]);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the Turkish form of an invitation fits 390 px in ${colorScheme}, also with an error`, async ({
    page,
    consoleLines,
  }) => {
    consoleLines.allow(/422/);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 390, height: 844 });
    const expectGoodPage = async () => {
      await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
      expect(await findEnglishTexts(page)).toEqual([]);
      expect(await page.evaluate(findTextFaults)).toEqual([]);
      expect(await runAxe(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    };
    await page.goto('/identity/invitations/journey-open');
    const title = identity('invitation.title', { tenant: 'Acorn Capital' });
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText('Aramıza hoş geldiniz.')).toBeVisible();
    await expectGoodPage();
    await page.getByLabel(identity('invitation.password')).fill('password1234');
    await page.getByRole('button', { name: identity('invitation.submit') }).click();
    await expect(page.getByRole('alert')).toHaveText(identity('invitation.faults.guessable'));
    await expectGoodPage();
  });
}
