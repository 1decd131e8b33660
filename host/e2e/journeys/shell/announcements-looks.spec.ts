import type { Page } from '@playwright/test';
import { runAxe } from '../../checks/axe';
import { expect, test } from '../../portal/fixtures';
import { pauseInPage } from '../../pages/shell';
import { banner, bell, bellNames, home, loadingBar, panel } from '../../pages/announcements';

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

test('the banner appears with the first screen, above it, in every layout', async ({ page, signedInAs }) => {
  test.setTimeout(120_000);
  await signedInAs('adam', '/home');
  await expect(home(page)).toBeVisible();
  const layouts = [
    ...['empty', 'centered', 'enterprise', 'material', 'modern'],
    ...['classic', 'classy', 'compact', 'dense', 'futuristic', 'thin'],
  ];
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

for (const scheme of ['light', 'dark'] as const) {
  for (const language of ['en', 'tr'] as const) {
    test(`the announcements panel and banner pass axe in ${scheme} and ${language} at 1440 and 390 px`, async ({
      page,
      context,
      baseURL,
      signedInAs,
    }) => {
      test.setTimeout(120_000);
      await context.addCookies([
        { name: 'meridian_language', value: language, url: baseURL ?? '' },
        { name: 'meridian_scheme', value: scheme, url: baseURL ?? '' },
      ]);
      await page.addInitScript(
        ([lang, chosen]) => {
          localStorage.setItem('meridian.language', lang ?? 'en');
          localStorage.setItem('meridian.scheme', chosen ?? 'light');
        },
        [language, scheme],
      );
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: scheme });
      let severity = 'warning';
      await page.route('**/api/v1/announcements', async (route) => {
        const response = await route.fetch().catch(() => null);
        const list = (await response?.json().catch(() => null)) as object[] | null | undefined;
        // A reload cancels the request.
        if (!list) return;
        const [first, ...rest] = list;
        await route.fulfill({ json: [{ ...first, severity, read: false }, ...rest] });
      });
      await signedInAs('adam', '/home');
      await expect(home(page)).toBeVisible();
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 });
        for (severity of ['info', 'warning', 'critical']) {
          await page.reload();
          await expect(home(page)).toBeVisible();
          await expect(page.locator('section.host-banner')).toBeVisible();
          await expect(loadingBar(page)).toHaveCount(0);
          expect(await runAxe(page), `${severity} banner at ${width}`).toEqual([]);
        }
        await page.locator('header').getByRole('button', { name: bellNames[language] }).click();
        const open = page.getByRole('dialog', { name: bellNames[language] });
        await expect(open.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
        expect(await runAxe(page), `alerts at ${width}`).toEqual([]);
        await open.getByRole('tab').nth(1).click();
        await open.getByRole('listitem').first().getByRole('button').first().click();
        expect(await runAxe(page), `announcements at ${width}`).toEqual([]);
      }
    });
  }
}
