import type { Page } from '@playwright/test';
import { runAxe } from '../../checks/axe';
import { findInvisibleMarkings, type Marking } from '../../checks/forced-colours';
import { home, loadingBar } from '../../pages/announcements';
import { finishAnimations } from '../../pages/shell';
import { expect, test } from '../../portal/fixtures';

/** Without the button that narrows the navigation at the side. */
const openers = (page: Page) =>
  page
    .locator('header')
    .locator('[aria-haspopup], [aria-expanded="false"]:not([aria-haspopup])')
    .filter({ visible: true });
const part = (page: Page) =>
  page.locator(':is([role="dialog"], [role="menu"], .host-side--over)').filter({ visible: true }).last();

async function useLanguage(page: Page, language: string, baseURL: string | undefined): Promise<void> {
  await page.context().addCookies([{ name: 'meridian_language', value: language, url: baseURL ?? '' }]);
  await page.addInitScript((chosen) => localStorage.setItem('meridian.language', chosen), language);
}

/** Opens each tab of the open part, or the part itself, and runs axe. */
async function checkOpenPart(page: Page, name: string): Promise<void> {
  // A menu is at the end of the body, outside the landmarks, so that no scrolling container clips it.
  const isMenu = (await part(page).getByRole('menuitem').count()) > 0;
  const tabs = part(page).getByRole('tab');
  const count = await tabs.count();
  for (let index = 0; index < Math.max(count, 1); index += 1) {
    if (count > 0) await tabs.nth(index).click();
    await expect(loadingBar(page)).toHaveCount(0);
    const violations = (await runAxe(page)).filter((violation) => !isMenu || !violation.startsWith('region'));
    expect(violations, `${name}, tab ${index + 1}`).toEqual([]);
  }
}

for (const { language, scheme, width } of [
  { language: 'en', scheme: 'light', width: 1440 },
  { language: 'tr', scheme: 'dark', width: 390 },
] as const)
  test(`every menu, panel and drawer of the toolbar passes axe while open, in ${language} and ${scheme} at ${width} px`, async ({
    page,
    baseURL,
    signedInAs,
  }) => {
    await useLanguage(page, language, baseURL);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: scheme });
    await page.setViewportSize({ width, height: 844 });
    await signedInAs('adam', '/home');
    await expect(home(page)).toBeVisible();
    await expect(openers(page).nth(4)).toBeVisible();
    const count = await openers(page).count();
    for (let index = 0; index < count; index += 1) {
      const opener = openers(page).nth(index);
      const name = (await opener.getAttribute('aria-label')) ?? (await opener.innerText());
      await opener.click();
      await expect(part(page), name).toBeVisible();
      await checkOpenPart(page, name);
      await page.keyboard.press('Escape');
      await expect(part(page), name).toBeHidden();
    }
  });

for (const scheme of ['light', 'dark'] as const)
  test(`the page of a failed start passes axe in both languages and ${scheme}`, async ({
    page,
    baseURL,
    consoleLines,
  }) => {
    consoleLines.allow(/500|could not start: settings/);
    await page.route('**/application-settings', (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.emulateMedia({ colorScheme: scheme });
    for (const language of ['en', 'tr']) {
      await useLanguage(page, language, baseURL);
      await page.goto('/home');
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      expect(await runAxe(page), language).toEqual([]);
    }
  });

test('forced colours show the current page, the language, unread marks and the swatches', async ({
  page,
  signedInAs,
}) => {
  const expectVisible = async (...markings: Marking[]) => {
    await finishAnimations(page);
    expect(await page.evaluate(findInvisibleMarkings, markings)).toEqual([]);
  };
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto('/landing');
  await expectVisible({
    marked: '.landing__languages a[aria-current]',
    others: '.landing__languages a:not([aria-current])',
  });
  await signedInAs('adam', '/home');
  await expect(home(page)).toBeVisible();
  await expect(page.locator('.host-announcement__dot').first()).toBeVisible();
  await expectVisible(
    {
      marked: '.host-navigation__link[aria-current="page"]',
      others: '.host-navigation__link:not([aria-current])',
    },
    { marked: '.host-announcement__dot' },
    { marked: '.host-count', part: '::after' },
  );
  await page.getByRole('button', { name: /^Announcements and alerts/ }).click();
  await page.getByRole('tab', { name: /^Announcements/ }).click();
  await expect(page.locator('.host-note--unread').first()).toBeVisible();
  await expectVisible({ marked: '.host-note--unread', part: '::before' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Inbox/ }).click();
  await page.getByRole('tab', { name: /^Notifications/ }).click();
  await expect(page.locator('.host-inbox__row--unread').first()).toBeVisible();
  await expectVisible({ marked: '.host-inbox__row--unread', part: '::before' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Your account/ }).click();
  await expectVisible({
    marked: '.host-switch__choice[aria-pressed="true"]',
    others: '.host-switch__choice[aria-pressed="false"]',
  });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.locator('.host-settings__swatch').first()).toBeVisible();
  await expectVisible(
    { marked: '.host-settings__swatch' },
    {
      marked: '.host-settings__choice:has(:checked)',
      others: '.host-settings__choice:not(:has(:checked))',
    },
  );
});
