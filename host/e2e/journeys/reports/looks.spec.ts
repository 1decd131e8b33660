import type { Page } from '@playwright/test';
import { runAxe } from '../../checks/axe';
import { checkFrame } from '../../checks/frame-faults';
import { findTextFaults } from '../../checks/text-faults';
import { performance, settled, tile } from '../../pages/reports';
import { finishAnimations } from '../../pages/shell';
import { expect, test } from '../../portal/fixtures';

test.use({ seededPeople: true });

const reports = [
  'allocation',
  'cash-flows',
  'client-profitability',
  'counterparty-exposure',
  'data-quality',
  'fees',
  'fx',
  'operations-quality',
  'performance',
  'pipeline',
  'risk',
  'statement',
];

async function useAppearance(
  page: Page,
  { language, scheme }: { language: string; scheme: string },
  url: string | undefined,
): Promise<void> {
  await page.context().addCookies([{ name: 'meridian_language', value: language, url: url ?? '' }]);
  await page.addInitScript(
    ([chosenLanguage = '', chosenScheme = '']) => {
      localStorage.setItem('meridian.language', chosenLanguage);
      localStorage.setItem('meridian.scheme', chosenScheme);
    },
    [language, scheme],
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

/** Chooses the first client of a report that needs one. */
async function chooseMissing(page: Page): Promise<void> {
  const missing = page.getByRole('group').getByRole('button', { name: / (Choose|Seçin)$/ });
  if ((await missing.count()) === 0) return;
  await missing.first().click();
  await page.getByRole('option').first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Apply|Uygula)$/ })
    .click();
}

for (const { language, scheme, width } of [
  { language: 'en', scheme: 'light', width: 1440 },
  { language: 'tr', scheme: 'dark', width: 390 },
  { language: 'en', scheme: 'dark', width: 1440 },
  { language: 'tr', scheme: 'light', width: 390 },
] as const)
  test(`the catalogue and every report pass axe and cut no text, in ${language} and ${scheme} at ${width} px`, async ({
    page,
    baseURL,
    signedInAs,
  }) => {
    test.setTimeout(240_000);
    await useAppearance(page, { language, scheme }, baseURL);
    await page.setViewportSize({ width, height: 900 });
    await signedInAs('adam', '/reports');
    await expect(page.locator('[data-perf="reports"] h3').first()).toBeVisible();
    await expect(page.locator('.dark').first()).toBeAttached({ attached: scheme === 'dark' });
    expect(await runAxe(page), 'catalogue').toEqual([]);
    expect(await checkFrame(page), 'catalogue').toEqual([]);
    for (const report of reports) {
      await page.goto(`/reports/${report}`);
      await expect(page.locator('[data-perf="report"]')).toBeVisible();
      await chooseMissing(page);
      await settled(page);
      await finishAnimations(page);
      expect(await runAxe(page), report).toEqual([]);
      expect(await page.evaluate(findTextFaults), report).toEqual([]);
    }
  });

test('full screen shows the report alone, and Escape restores the frame and the focus', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('olivia', performance);
  await settled(page);
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(navigation).toBeVisible();
  const open = page.getByRole('button', { name: 'Full screen', exact: true }).last();
  await open.press('Enter');
  await expect(navigation).toBeHidden();
  await expect(page.getByRole('banner')).toHaveCount(0);
  const leave = page.getByRole('button', { name: 'Leave full screen' });
  await expect(leave).toBeFocused();
  await expect(tile(page, 'cumulative-return').locator('.ui-chart__picture svg')).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await tile(page, 'cumulative-return')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(leave, 'Escape closes only the menu').toBeVisible();
  await leave.focus();
  await page.evaluate(() => (document.fullscreenElement ? document.exitFullscreen() : undefined));
  if (await leave.isVisible()) await page.keyboard.press('Escape');
  await expect(navigation).toBeVisible();
  await expect(open).toBeFocused();
  await expect(page).not.toHaveURL(/layout=/);
});

test('a printed report has its charts, figures and whole tables, and nothing of the frame', async ({
  page,
  baseURL,
  signedInAs,
}) => {
  await useAppearance(page, { language: 'en', scheme: 'dark' }, baseURL);
  await signedInAs('olivia', performance);
  await settled(page);
  await page.emulateMedia({ media: 'print' });
  // The width of a sheet of A4 without its margins, at 96 pixels per inch.
  await page.setViewportSize({ width: 718, height: 1047 });
  await finishAnimations(page);
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ask Meridian' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Actions for/ }).first()).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Period', { exact: true }).first()).toBeVisible();
  await expect(tile(page, 'portfolio-return').locator('.ui-stat__value')).toBeVisible();
  await expect(tile(page, 'cumulative-return').locator('.ui-chart__picture svg')).toBeVisible();
  const faults = await page.evaluate(() => {
    const tables = [...document.querySelectorAll('.host-tile__table')];
    const cut = tables.filter((one) => one.scrollHeight > one.clientHeight + 1);
    const { scrollWidth, clientWidth } = document.documentElement;
    const ground = getComputedStyle(document.querySelector('.host-tile__card') as Element).backgroundColor;
    return { cut: cut.length, over: scrollWidth - clientWidth, ground };
  });
  expect(faults).toEqual({ cut: 0, over: 0, ground: 'rgb(255, 255, 255)' });
});
