import type { Page } from '@playwright/test';
import { expect, test } from '../../portal/fixtures';
import { pauseInPage } from '../../pages/shell';
import { banner, bell, home, loadingBar, panel } from '../../pages/announcements';

test('opening the announcements panel moves nothing on the page', async ({ page, signedInAs }) => {
  const counts = page.waitForResponse(/\/api\/v1\/inbox/);
  await signedInAs('adam', '/home');
  await expect(home(page)).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await counts;
  await expect(loadingBar(page)).toHaveCount(0);
  const readBoxes = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('header *, main, main *, nav *, section')]
        // Counts and the loading bar may appear late. They are positioned over other content.
        .filter((element) => !element.closest('.ui-panel-place, .host-count, .ui-loading-bar'))
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [x, y, width, height].map(Math.round).join(' ');
        }),
    );
  // Late content of the first visit, and events of other people, may move something on their own.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    const before = await readBoxes();
    await pauseInPage(page, 300);
    expect(await readBoxes()).toEqual(before);
    await bell(page).click();
    await expect(panel(page).getByRole('listitem').first()).toBeVisible();
    expect(await readBoxes()).toEqual(before);
  }).toPass();
});

/**
 * Returns the position of the banner relative to the screen in whole pixels, and the layout shift since the page
 * loaded.
 */
const readPlace = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const [over, main] = [boxOf('.host-banner'), boxOf('#main')];
    const { shifts } = window as unknown as { shifts: number[] };
    return {
      bannerEnd: Math.round(over.bottom),
      bannerWidth: Math.round(over.width),
      mainStart: Math.round(main.top),
      mainWidth: Math.round(main.width),
      shifted: shifts.reduce((sum, value) => sum + value, 0),
      sideways: document.documentElement.scrollWidth - innerWidth,
    };
  });

test('the banner appears with the first screen, above it, in layouts of each kind', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('adam', '/home');
  await expect(home(page)).toBeVisible();
  const layouts = ['empty', 'enterprise', 'classic', 'thin'];
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const layout of layouts) {
      await page.goto(`/home?layout=${layout}`);
      await expect(home(page)).toBeVisible();
      await expect(banner(page), layout).toBeVisible();
      const place = await readPlace(page);
      expect(place.bannerEnd, `${layout} at ${width}`).toBeLessThanOrEqual(place.mainStart);
      expect(place.bannerWidth, `${layout} at ${width}`).toBeGreaterThanOrEqual(place.mainWidth);
      expect(place.shifted, `${layout} at ${width}`).toBeLessThan(0.05);
      expect(place.sideways, `${layout} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});
