import type { Page } from '@playwright/test';
import config from '../../../playwright.config';
import { expect, test } from '../../portal/fixtures';

// Scrollbars must take up space, otherwise a change in scrolling would not move anything.
test.use({ launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] } });

interface FileResponse {
  path: string;
  fromCache: boolean;
}

/** Collects all responses of the page, and whether they came from the cache. */
async function collectResponses(page: Page): Promise<FileResponse[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const paths = new Map<string, string>();
  const cached = new Set<string>();
  const done: FileResponse[] = [];
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.url.startsWith('http')) return;
    paths.set(requestId, new URL(response.url).pathname);
    if (response.fromDiskCache || response.fromPrefetchCache) cached.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId }) => {
    const path = paths.get(requestId);
    if (path !== undefined) done.push({ path, fromCache: cached.has(requestId) });
  });
  return done;
}

const isStatic = ({ path }: FileResponse) => /^\/(static|remotes|assets)\//.test(path);

test('a walk through the shell and back loads no file twice', async ({ page, signedInAs }) => {
  await signedInAs('olivia');
  await expect(page.locator('[data-perf="home"]')).toBeVisible();
  const all = await collectResponses(page);
  await page.goto('/home');
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  const screens: readonly [perf: string, go: () => Promise<void>][] = [
    ['home', () => Promise.resolve()],
    [
      'user',
      async () => {
        await page.getByRole('button', { name: /^Your account/ }).click();
        await page.getByRole('link', { name: 'Profile' }).click();
      },
    ],
    ['home', () => navigation.getByRole('link', { name: 'Home' }).click()],
    ['activities', () => navigation.getByRole('link', { name: 'Activities' }).click()],
    ['home', () => navigation.getByRole('link', { name: 'Home' }).click()],
    ['activities', async () => void (await page.goBack())],
  ];
  for (const [perf, go] of screens) {
    await go();
    await expect(page.locator(`[data-perf="${perf}"]`)).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  }
  const files = all.filter(isStatic);
  expect(files.filter(({ path }) => path.startsWith('/remotes/')).length).toBeGreaterThan(0);
  const loads = files.filter(({ fromCache }) => !fromCache).map(({ path }) => path);
  expect(loads.filter((path, index) => loads.indexOf(path) !== index)).toEqual([]);

  // Waits until the idle-time prefetches are complete.
  await expect.poll(() => all.some(({ path }) => path.startsWith('/remotes/remote-chat/'))).toBe(true);
  await expect
    .poll(async () => {
      const known = all.length;
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
      return all.length - known;
    })
    .toBe(0);
  const before = all.length;
  await navigation.getByRole('link', { name: 'Home' }).click();
  await expect(page.locator('[data-perf="home"]')).toBeVisible();
  expect(all.slice(before).filter(isStatic), 'a screen that was there before needs no file').toEqual([]);
});

/** Returns the positions of all elements of the screen behind the overlays. */
const readBoxes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main, main *, .host-toolbar *:not(.host-count), .host-side *')]
      // The loading bar overlays the page during every request.
      .filter((element) => !element.closest('.ui-loading-bar'))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.className.toString(), x, y, width, height].join(' ');
      }),
  );

/**
 * Returns the texts of elements in the frame that moved since the page loaded, including moves right after user
 * input. Moves inside overlays are excluded.
 */
const readLayoutShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const frame = document.querySelector('.host-frame');
        const moved: string[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { sources } = entry as unknown as { sources: { node: Node | null }[] };
            const within = sources.filter(({ node }) => node !== null && frame?.contains(node));
            moved.push(...within.map(({ node }) => String(node?.textContent).slice(0, 40)));
          }
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => (observer.disconnect(), resolve(moved)), 50));
      }),
  );

const panels = [
  { opens: /^Search/, shows: 'Search' },
  { opens: /^Inbox/, shows: 'Inbox' },
  { opens: 'Help', shows: null },
  { opens: 'Settings', shows: 'Settings' },
  { opens: 'Ask Meridian', shows: null },
  { opens: /^Your account/, shows: /^Your account/ },
] as const;

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 1024, height: 500 },
]) {
  test(`panels opened at ${width} × ${height} move nothing on the page below`, async ({
    page,
    signedInAs,
  }) => {
    await page.setViewportSize({ width, height });
    await signedInAs('olivia');
    await expect(page.locator('[data-perf="home"]')).toBeVisible();
    await expect(page.locator('main .ui-skeleton, main .ui-stat--loading')).toHaveCount(0);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    const still = await readBoxes(page);
    const movedBefore = (await readLayoutShifts(page)).length;
    expect(still.length).toBeGreaterThan(50);
    for (const { opens } of panels) {
      const button = page.getByRole('banner').getByRole('button', { name: opens });
      await button.click();
      await expect(button, String(opens)).toHaveAttribute('aria-expanded', 'true');
      // Escape closes only what is already shown, so this waits for the panel's code.
      await expect(page.getByRole('dialog').or(page.getByRole('menu')).first()).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      expect(await readBoxes(page), `${String(opens)} open`).toEqual(still);
      await page.keyboard.press('Escape');
      await expect(button, String(opens)).toHaveAttribute('aria-expanded', 'false');
      expect(await readBoxes(page), `${String(opens)} closed`).toEqual(still);
    }
    expect((await readLayoutShifts(page)).slice(movedBefore)).toEqual([]);
  });
}
