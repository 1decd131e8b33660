import type { Page } from '@playwright/test';
import { findTextFaults } from '../../checks/text-faults';
import { hostScreens, openScreen, remoteScreens, screensOf, type Screen } from '../../pages/screens';
import { finishAnimations } from '../../pages/shell';
import { expect, test } from '../../portal/fixtures';
import { usePseudoLanguage } from '../../portal/pseudo-language';

async function expectRoomForTexts(page: Page, { path }: Screen): Promise<void> {
  await openScreen(page, path);
  await expect(page.locator('main')).toContainText('ëxtrå');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await finishAnimations(page);
    expect.soft(await page.evaluate(findTextFaults), `${path} at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('the walk covers the screens of the host and of every remote', () => {
  expect(hostScreens.map(({ path }) => path)).toEqual(['home', 'user', 'reports', 'error/404', 'error/500']);
  expect(remoteScreens.length).toBeGreaterThanOrEqual(6);
});

for (const person of ['adam', 'gina'] as const) {
  test(`every screen of ${person} has room for long texts on a desktop and on a phone`, async ({
    page,
    signedInAs,
  }) => {
    await usePseudoLanguage(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signedInAs(person);
    await expect(page.locator('main [data-perf]').first()).toBeVisible();
    await expect(page.locator('main h1')).toHaveText(/ ëxtrå|[áëîöü]/);
    for (const screen of screensOf[person]) await expectRoomForTexts(page, screen);
  });
}
