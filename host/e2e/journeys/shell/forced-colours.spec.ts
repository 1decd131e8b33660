import { findInvisibleMarkings, type Marking } from '../../checks/forced-colours';
import { home } from '../../pages/announcements';
import { finishAnimations } from '../../pages/shell';
import { expect, test } from '../../portal/fixtures';

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
      marked: '.host-settings .ui-tile:has(:checked)',
      others: '.host-settings .ui-tile:not(:has(:checked))',
    },
  );
});
