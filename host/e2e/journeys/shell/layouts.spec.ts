import type { Locator, Page } from '@playwright/test';
import { runAxe } from '../../checks/axe';
import { getEmail, expect, test } from '../../portal/fixtures';
import { checkFrame } from '../../checks/frame-faults';
import { tabThroughPage } from '../../checks/keyboard-round';
import { finishAnimations, locateFrame, horizontal, layouts, showLayout, vertical } from '../../pages/shell';

const widths = [1440, 960, 390] as const;
const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });
const opener = (page: Page) => page.getByRole('button', { name: 'Open the navigation' });

/** Returns the start and end of the element on one axis, in pixels. */
async function extent(locator: Locator, direction: 'x' | 'y'): Promise<[start: number, end: number]> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element has no box');
  return direction === 'x' ? [box.x, box.x + box.width] : [box.y, box.y + box.height];
}

async function expectHome(page: Page): Promise<void> {
  await expect(page.locator('[data-perf="home"]')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

test.use({ readsOnly: true });

test.beforeEach(async ({ page, signedInAs }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signedInAs('adam', '/home');
  await expectHome(page);
});

// Turkish has the longest labels.
test('every layout in Turkish has no overlapping, clipped or undersized control at any width', async ({
  page,
}) => {
  await page.evaluate(() => localStorage.setItem('meridian.language', 'tr'));
  await page.reload();
  await expectHome(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  const faults: string[] = [];
  for (const layout of layouts) {
    await showLayout(page, layout);
    for (const width of widths) {
      await setWidth(page, width);
      await expect(page.locator('.host-frame__shade')).toHaveCount(0);
      faults.push(...(await checkFrame(page)).map((fault) => `${layout} at ${width}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});

test('the layout check finds an overlap, a clipped text, a small control and a page that is too wide', async ({
  page,
}) => {
  expect(await checkFrame(page)).toEqual([]);
  await page.evaluate(() => {
    const change = (selector: string, style: Partial<CSSStyleDeclaration>) =>
      Object.assign(document.querySelector<HTMLElement>(selector)?.style ?? {}, style);
    change('.host-toolbar__context', { flex: 'none', inlineSize: '20px' });
    change('.host-side__head', { marginBlockEnd: '-40px' });
    change('.host-search-box', { blockSize: '20px' });
    change('main', { marginInlineStart: '60px' });
  });
  const faults = await checkFrame(page);
  for (const fault of [/sideways/, /Meridian lies on Home/, /^Search.* is only \d+ × 20/, /Home is cut/])
    expect(faults).toContainEqual(expect.stringMatching(fault));
});

test('the navigation is visible from 960 px up and opens from a button below that', async ({ page }) => {
  const main = page.getByRole('main');
  for (const layout of [...vertical, ...horizontal]) {
    await setWidth(page, 960);
    await showLayout(page, layout);
    await expect(navigation(page), layout).toBeVisible();
    await expect(opener(page), layout).toHaveCount(0);
    const direction = vertical.includes(layout) ? 'x' : 'y';
    await expect(async () => {
      const [, end] = await extent(navigation(page), direction);
      const [start] = await extent(main, direction);
      expect(end, layout).toBeGreaterThan(40);
      expect(end, layout).toBeLessThanOrEqual(start);
    }).toPass();

    await setWidth(page, 959);
    await expect(navigation(page), layout).toHaveCount(0);
    await opener(page).click();
    await expect.poll(async () => (await extent(navigation(page), 'x'))[0], layout).toBe(0);
    expect((await extent(main, 'x'))[0], `${layout}: the page stays where it is`).toBe(0);
    await expect(navigation(page).getByRole('link', { name: 'Users' }), layout).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(navigation(page), layout).toHaveCount(0);
    await expect(opener(page), layout).toBeFocused();
  }
});

test('the open navigation on a small screen traps Tab and closes on a click outside and on navigation', async ({
  page,
}) => {
  await setWidth(page, 390);
  for (const layout of ['classy', 'modern'] as const) {
    await showLayout(page, layout);
    await opener(page).click();
    const entries = await navigation(page)
      .getByRole('listitem')
      .locator('a, button')
      .filter({ visible: true })
      .allTextContents();
    const { stops, missed } = await tabThroughPage(page);
    expect(missed, layout).toEqual([]);
    expect(stops, layout).toEqual(['Meridian', 'Close the navigation', ...entries]);
    expect(stops, layout).toEqual(expect.arrayContaining(['Home', 'Users', 'Activities']));
    expect(await runAxe(page), layout).toEqual([]);
    await page.mouse.click(380, 600);
    await expect(navigation(page), layout).toHaveCount(0);
    await opener(page).click();
    await navigation(page).getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(/\/home$/);
  }
});

test('Tab reaches every control of every layout with a visible focus indicator', async ({ page }) => {
  const faults: string[] = [];
  const shown = [
    ...layouts.map((layout) => ({ layout, width: 1440 })),
    // All layouts with a navigation have the same frame on a phone.
    ...(['classic', 'empty'] as const).map((layout) => ({ layout, width: 390 })),
  ];
  for (const { layout, width } of shown) {
    await setWidth(page, width);
    await showLayout(page, layout);
    await expect(opener(page)).toHaveCount(width === 390 && layout !== 'empty' ? 1 : 0);
    await expect(page.locator('main .ui-skeleton, main .ui-stat--loading')).toHaveCount(0);
    await finishAnimations(page);
    const { stops, missed, unseen } = await tabThroughPage(page);
    expect(stops[0], `${layout} at ${width}`).toBe('Skip to the content');
    expect(stops.length, `${layout} at ${width}`).toBeGreaterThan(4);
    faults.push(...missed.map((name) => `${layout} at ${width} does not reach ${name}`));
    faults.push(...unseen.map((name) => `${layout} at ${width}: ${name}`));
  }
  expect(faults).toEqual([]);
});

test('a navigation group opens by keyboard, and Escape closes it and returns the focus', async ({ page }) => {
  for (const layout of horizontal) {
    await showLayout(page, layout);
    const group = navigation(page).getByRole('button', { name: 'Administration' });
    await group.focus();
    await page.keyboard.press('Enter');
    await expect(group, layout).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Users', exact: true }), layout).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(group, layout).toBeFocused();
    await expect(group, layout).toHaveAttribute('aria-expanded', 'false');
  }
});

test('icon-only links have accessible names and show them on hover and focus', async ({ page }) => {
  for (const layout of ['dense', 'thin'] as const) {
    await showLayout(page, layout);
    const link = navigation(page).getByRole('link', { name: 'Activities' });
    const name = link.getByText('Activities');
    const width = async () => (await name.boundingBox())?.width ?? 0;
    expect(await width(), `${layout}: the name is not drawn`).toBeLessThanOrEqual(1);
    await link.hover();
    await expect.poll(width, `${layout}: hover shows the name`).toBeGreaterThan(40);
    await page.mouse.move(700, 700);
    await link.blur();
    await expect.poll(width).toBeLessThanOrEqual(1);
    await link.focus();
    await expect.poll(width, `${layout}: focus shows the name`).toBeGreaterThan(40);
    await page.keyboard.press('Escape');
    await expect.poll(width, `${layout}: Escape hides it`).toBeLessThanOrEqual(1);
  }
});

test('the dense layout remembers its width, and the classy layout shows the signed-in user', async ({
  page,
}) => {
  await showLayout(page, 'dense');
  const toggle = page.getByRole('button', { name: 'Narrow navigation' });
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  const width = async () => (await navigation(page).boundingBox())?.width ?? 0;
  await expect.poll(width).toBeLessThan(80);
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(width).toBeGreaterThan(200);
  await page.reload();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await toggle.click();
  await expect.poll(width).toBeLessThan(80);

  await showLayout(page, 'classy');
  await expect(navigation(page).getByText('Adam Whitfield')).toBeVisible();
  await expect(navigation(page).getByText(getEmail('adam'))).toBeVisible();
  await expect(navigation(page).locator('[data-icon="default-avatar"]')).toBeVisible();
});

test('every layout passes axe in light and dark', async ({ page }) => {
  for (const scheme of ['light', 'dark'] as const) {
    await page.evaluate((chosen) => localStorage.setItem('meridian.scheme', chosen), scheme);
    await page.reload();
    await expect(page.locator('body')).toHaveClass(new RegExp(`\\b${scheme}\\b`));
    for (const [index, layout] of layouts.entries()) {
      await setWidth(page, widths[(index + (scheme === 'dark' ? 1 : 0)) % widths.length] ?? 1440);
      await showLayout(page, layout);
      await expect(locateFrame(page, layout)).toBeVisible();
      // Only contrast depends on the scheme.
      const rules = scheme === 'dark' ? ['color-contrast'] : undefined;
      expect(await runAxe(page, rules), `${layout} in ${scheme}`).toEqual([]);
    }
  }
});
