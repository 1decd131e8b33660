import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { textWidth } from '@portal/shared/chart-scenes';
import { runAxe } from '../checks/axe';
import {
  findBorderlessSurfaces,
  findFixedTexts,
  findHiddenFocus,
  findHiddenSelection,
  findMotion,
  findVanishedElements,
  markFontSizes,
  markPaintedElements,
} from '../checks/kit-faults';
import { findTextFaults } from '../checks/text-faults';
import { measureTexts } from '../checks/text-widths';
import { finishAnimations } from '../pages/shell';
import { startDevServer } from './dev-server';
import { expect, test } from '../portal/fixtures';
import { portBeside } from '../portal/portal';

const root = join(import.meta.dirname, '../../..');
const marker = 'data-kit-gallery';

/** Samples are parts of several screens: heading levels do not follow each other, and landmarks have equal names. */
const ofOneScreen = (violations: string[]): string[] =>
  violations.filter((violation) => !/^(heading-order|landmark-unique)/.test(violation));

/** Sets a setting of the gallery. The key makes the browser show the focus, which it hides after a click. */
async function choose(page: Page, value: string): Promise<void> {
  const option = page.locator('.gallery__settings').getByRole('radio', { name: value, exact: true });
  await option.click();
  await expect(option).toBeChecked();
  await page.keyboard.press('Tab');
  await finishAnimations(page);
}

const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"]';

async function withEachOverlay(page: Page, check: (name: string) => Promise<void>): Promise<void> {
  for (const opener of await page.locator('[data-opener]').all()) {
    // Faster than a click, which waits until the button is stable.
    await opener.dispatchEvent('click');
    const overlay = page.locator(overlays);
    await overlay.waitFor();
    await check((await overlay.getAttribute('class')) ?? '');
    await page.keyboard.press('Escape');
    await overlay.waitFor({ state: 'detached' });
  }
}

/** Only contrast depends on the scheme, so the other rules run once. */
async function checkColors(page: Page, scheme: string, rules?: readonly string[]): Promise<void> {
  await choose(page, scheme);
  expect(ofOneScreen(await runAxe(page, rules)), scheme).toEqual([]);
  expect(await page.evaluate(findHiddenFocus), `visible focus in ${scheme}`).toEqual([]);
}

async function checkForcedColors(page: Page): Promise<void> {
  expect(await page.evaluate(markPaintedElements)).toBeGreaterThan(10);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  expect.soft(await page.evaluate(findVanishedElements), 'painted elements').toEqual([]);
  expect.soft(await page.evaluate(findBorderlessSurfaces), 'borders').toEqual([]);
  expect.soft(await page.evaluate(findHiddenFocus), 'focus').toEqual([]);
  expect.soft(await page.evaluate(findHiddenSelection), 'selection').toEqual([]);
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
}

async function checkTexts(page: Page, state: string): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await page.evaluate(findTextFaults), `${state} at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Labels of charts in both languages. */
const chartTexts = [
  '€1,250,000',
  '₺12.345,67',
  '%12,5',
  '+12.5% −3.2 pp',
  'Q1 2026 – Q4 2027',
  '9 Nov 2026, 12:30',
  '28 Kas 2026',
  'Net asset value',
  'Assets under management',
  'Emerging markets (excluding China)',
  'Yatırım fonları',
  'Ağustos, Şubat, Ekim',
  'İstanbul Büyükşehir Belediyesi',
  'Yönetim ücreti · güncel…',
];

/** The table of widths leaves kerning out, so real texts are a little narrower. */
async function checkTextWidths(page: Page): Promise<void> {
  const measured = await page.evaluate(measureTexts, chartTexts);
  const differences = chartTexts.map((text, at) => textWidth(text, 200) / (measured[at] ?? 0) - 1);
  const wrong = chartTexts.filter((_, at) => Math.abs(differences[at] ?? 1) > 0.02);
  expect(wrong, 'texts of charts whose width differs from the table of the font').toEqual([]);
}

/** Opens each overlay in every state. The page shows only the doors with overlays, because it is drawn some fifty times. */
async function checkOverlays(page: Page): Promise<void> {
  for (const scheme of ['light', 'dark']) {
    await choose(page, scheme);
    await withEachOverlay(page, async (name) => {
      expect(await runAxe(page, ['color-contrast'], overlays), `${name} in ${scheme}`).toEqual([]);
    });
  }
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await withEachOverlay(page, async (name) => {
    expect.soft(await page.evaluate(findBorderlessSurfaces), `borders of ${name}`).toEqual([]);
    expect.soft(await page.evaluate(findHiddenSelection), `selection in ${name}`).toEqual([]);
  });
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
  const states = [
    { text: '200 %', language: 'en' },
    { text: '100 %', language: 'pseudo' },
  ];
  for (const { text, language } of states) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await choose(page, text);
    await choose(page, language);
    await page.setViewportSize({ width: 390, height: 900 });
    await withEachOverlay(page, async (name) => {
      const state = `${name}, text of ${text}, ${language}`;
      expect.soft(await page.evaluate(findTextFaults), `${state} at 390 px`).toEqual([]);
    });
  }
}

test('every component of the kit is usable in both schemes, forced colours, large and long text, without motion', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const { address, stop } = startDevServer(root, portBeside(24), ['kit', '--no-hot']);
  const isReady = () =>
    page.request.get(address).then(
      (response) => response.ok(),
      () => false,
    );
  try {
    await expect.poll(isReady, { timeout: 60_000, intervals: [100] }).toBe(true);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(address);
    await expect(page.locator(`[${marker}] [data-piece="Chart"] svg`).first()).toBeVisible();
    await checkTextWidths(page);
    expect(await page.evaluate(findMotion), 'motion').toEqual([]);
    await checkColors(page, 'light');
    await checkColors(page, 'dark', ['color-contrast']);
    await checkForcedColors(page);
    expect(await page.evaluate(markFontSizes)).toBeGreaterThan(100);
    await choose(page, '200 %');
    expect.soft(await page.evaluate(findFixedTexts), 'texts that keep their size').toEqual([]);
    await checkTexts(page, 'text of 200 %');
    await choose(page, '100 %');
    await choose(page, 'pseudo');
    await checkTexts(page, 'long text');
    await page.goto(`${address}/?door=ui/overlay&door=ui/form`);
    await expect(page.locator('[data-opener]').first()).toBeVisible();
    await checkOverlays(page);
    await page.goto('about:blank');
  } finally {
    await stop();
  }
});

test('no built file contains the gallery', () => {
  const packages = readdirSync(root).filter((name) => name === 'host' || name.startsWith('remote-'));
  const files = packages.flatMap((name) => {
    const dist = join(root, name, 'dist');
    return readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(js|html|css|json)$/.test(path))
      .map((path) => join(dist, path));
  });
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => /kit-gallery|gallery__/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
