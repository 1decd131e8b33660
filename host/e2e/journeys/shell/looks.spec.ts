import type { Page } from '@playwright/test';
import { runAxe } from '../../checks/axe';
import { expect, fillSignIn, test } from '../../portal/fixtures';

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(over, 'nothing scrolls sideways').toBeLessThanOrEqual(0);
}

const screens = [
  { path: '/home', perf: 'home' },
  { path: '/users', perf: 'users' },
  { path: '/pages/activities', perf: 'activities' },
  { path: '/openai', perf: 'assistant' },
  { path: '/error/404', perf: 'not-found' },
  { path: '/error/500', perf: 'error-500' },
];

for (const scheme of ['light', 'dark'] as const) {
  for (const language of ['en', 'tr'] as const) {
    test(`every screen in ${scheme} and ${language} passes axe and does not scroll sideways`, async ({
      page,
      context,
      baseURL,
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
      await page.goto('/landing');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      expect(await runAxe(page), 'landing').toEqual([]);
      await page.goto('/default');
      await expect(page.locator('input[name=password]')).toBeVisible();
      expect(await runAxe(page), 'sign-in').toEqual([]);
      await fillSignIn(page, 'adam');
      await expect(page.locator('[data-perf="users"]')).toBeVisible();
      for (const { path, perf } of screens) {
        for (const width of [1440, 390]) {
          await page.setViewportSize({ width, height: 900 });
          if (width === 1440) await page.goto(path);
          await expect(page.locator(`[data-perf="${perf}"]`)).toBeVisible();
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          await expectNoSidewaysScroll(page);
          expect(await runAxe(page), `${path} at ${width}`).toEqual([]);
        }
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto('/home');
      await expect(page.locator('[data-perf="home"]')).toBeVisible();
      await page.getByRole('button', { name: /Ask Meridian|Meridian’a sor/ }).click();
      await expect(page.locator('[data-perf="assistant"] textarea')).toBeVisible();
      expect(await runAxe(page), 'the assistant drawer').toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNoSidewaysScroll(page);
      await page.goto(`/help/${language}/`);
      expect(await runAxe(page), 'help').toEqual([]);
    });
  }
}
