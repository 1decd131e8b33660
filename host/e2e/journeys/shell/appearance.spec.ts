import type { Page } from '@playwright/test';
import { expect, test } from '../../portal/fixtures';
import { locateFrame, layouts, showLayout, type LayoutName } from '../../pages/shell';

const home = (page: Page) => page.locator('[data-perf="home"]');
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Settings' });
const settingsButton = (page: Page) => page.getByRole('button', { name: 'Settings' });

/** Runs `act` and waits until the server has stored the preference. */
async function waitUntilSaved(page: Page, act: () => Promise<void>): Promise<void> {
  const stored = page.waitForResponse(
    (response) => response.url().endsWith('/me/preferences') && response.request().method() === 'PATCH',
  );
  await act();
  expect((await stored).status()).toBe(200);
}

test('the layout in the address overrides the chosen layout, and unknown names are ignored', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('rita', '/home');
  await expect(locateFrame(page, 'classic')).toBeVisible();
  await settingsButton(page).click();
  await drawer(page).getByRole('radio', { name: 'Classic' }).focus();
  await waitUntilSaved(page, () => page.keyboard.press('ArrowRight'));
  await expect(drawer(page).getByRole('radio', { name: 'Classy' })).toBeChecked();
  await expect(locateFrame(page, 'classy')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(settingsButton(page)).toBeFocused();

  await page.goto('/home?layout=material');
  await expect(locateFrame(page, 'material')).toBeVisible();
  for (const name of ['unknown', '__proto__', '']) {
    await page.goto(`/home?layout=${name}`);
    await expect(locateFrame(page, 'classy'), name).toBeVisible();
  }
  await showLayout(page, 'thin');
  await showLayout(page, 'nothing', 'classy');

  await page.goto('/home?layout=modern');
  await expect(locateFrame(page, 'modern')).toBeVisible();
  await settingsButton(page).click();
  await waitUntilSaved(page, () => drawer(page).getByRole('radio', { name: 'Classic' }).click());
  await expect(locateFrame(page, 'classic')).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
});

const visits = [
  { stored: 'dark', system: 'light', shown: 'dark', page: 'rgb(11, 15, 22)' },
  { stored: 'auto', system: 'dark', shown: 'dark', page: 'rgb(11, 15, 22)' },
] as const;

for (const { stored, system, shown, page: colour } of visits) {
  test(`a ${stored} preference on a ${system} system renders ${shown} before the first app script runs`, async ({
    page,
    signedInAs,
  }) => {
    await page.emulateMedia({ colorScheme: system });
    await page.addInitScript((chosen) => {
      localStorage.setItem('meridian.scheme', chosen);
      // Records every scheme class that the body has in this document.
      const seen = new Set<string>();
      const note = () => {
        for (const name of ['light', 'dark']) if (document.body?.classList.contains(name)) seen.add(name);
        sessionStorage.setItem('test.schemes', [...seen].join(' '));
      };
      new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true });
    }, stored);
    await signedInAs('olivia');
    await expect(home(page)).toBeVisible();

    let release = () => undefined as void;
    const promise = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/static/*.js', async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto('/home', { waitUntil: 'commit' });
    const splash = page.locator('#splash');
    await expect(splash).toBeVisible();
    await expect(page.locator('#root')).toBeEmpty();
    await expect(page.locator('body')).toHaveClass(new RegExp(`\\b${shown}\\b`));
    await expect(splash).toHaveCSS('background-color', colour);
    release();
    await expect(home(page)).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', colour);
    expect(await page.evaluate(() => sessionStorage.getItem('test.schemes'))).toBe(shown);
  });
}

test('broken stored settings fall back to the defaults without console output', async ({
  page,
  signedInAs,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signedInAs('olivia');
  await expect(home(page)).toBeVisible();
  const garbage = ['__proto__', { value: 'dark' }];
  for (const value of garbage) {
    await page.evaluate((text) => {
      for (const key of ['scheme', 'theme', 'layout', 'language', 'dense-navigation'])
        localStorage.setItem(`meridian.${key}`, text);
    }, JSON.stringify(value));
    await page.route('**/api/v1/me', async (route) => {
      const response = await route.fetch();
      const me = (await response.json()) as { preferences: Record<string, unknown> };
      const broken = { value, source: 'user' };
      const preferences = { ...me.preferences, scheme: broken, theme: broken, layout: broken };
      await route.fulfill({ response, json: { ...me, preferences } });
    });
    await page.reload();
    await expect(home(page)).toBeVisible();
    await expect(locateFrame(page, 'classic')).toBeVisible();
    await expect(page.locator('body')).toHaveClass('light theme-default');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.unroute('**/api/v1/me');
  }
});

/** Returns the longest transition or animation on the page in milliseconds. */
const measureLongestMotion = (page: Page) =>
  page.evaluate(() => {
    const times = [...document.querySelectorAll('*')].flatMap((element) => {
      const { transitionDuration, animationDuration, animationIterationCount } = getComputedStyle(element);
      if (animationIterationCount.includes('infinite')) return [Infinity];
      return `${transitionDuration},${animationDuration}`.split(',').map((time) => parseFloat(time) * 1000);
    });
    const running = document.getAnimations().map(({ effect }) => Number(effect?.getTiming().duration));
    return Math.max(0, ...times, ...running);
  });

/** Returns the longest motion in these layouts, with the open navigation of a phone and with open settings. */
async function measureLongestIn(page: Page, layouts: readonly LayoutName[]): Promise<number> {
  const longest: number[] = [];
  for (const layout of layouts) {
    await showLayout(page, layout);
    longest.push(await measureLongestMotion(page));
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open the navigation' }).click();
  longest.push(await measureLongestMotion(page));
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
  await settingsButton(page).click();
  await expect(drawer(page)).toBeVisible();
  longest.push(await measureLongestMotion(page));
  await page.keyboard.press('Escape');
  return Math.max(...longest);
}

test('animations run only without the reduced-motion setting', async ({ page, signedInAs }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signedInAs('olivia');
  await expect(home(page)).toBeVisible();
  expect(await measureLongestIn(page, layouts)).toBeLessThanOrEqual(1);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await measureLongestIn(page, ['classic'])).toBeGreaterThan(100);
});
