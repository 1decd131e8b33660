import type { Locator, Page } from '@playwright/test';
import { runAxe } from '../checks/axe';
import { expect, test } from '../portal/fixtures';

test.use({ seededPeople: true });

const performance = '/reports/performance?p.period=last12Months';

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });
const tile = (page: Page, id: string): Locator => page.locator(`[data-tile="${id}"]`);

/** Waits until all tiles of the report show their result. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('[data-tile]').first()).toBeVisible();
  // The first start generates the figures.
  await expect(page.getByText('being prepared')).toHaveCount(0, { timeout: 45_000 });
  await expect(page.locator('[data-tile][aria-busy]')).toHaveCount(0, { timeout: 30_000 });
  await expect(page.locator('main .ui-skeleton__line')).toHaveCount(0);
}

async function openPerformance(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Performance against benchmark' }).first().click();
  await expect(heading(page, 'Performance against benchmark')).toBeFocused();
  await settled(page);
}

/** Chooses the first option of a chip that allows several, and returns its text. */
async function chooseFirst(page: Page, label: string): Promise<string> {
  const chips = page.getByRole('group', { name: 'Parameters' });
  await chips.getByRole('button', { name: new RegExp(`^${label} `) }).click();
  const panel = page.getByRole('dialog', { name: label });
  const option = panel.getByRole('option').first();
  const text = (await option.textContent()) ?? '';
  await option.click();
  await panel.getByRole('button', { name: 'Apply' }).click();
  await expect(panel).toBeHidden();
  return text;
}

test('a report is found, marked as a favourite and listed as recently viewed', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('olivia', '/reports');
  await expect(page.locator('[data-perf="reports"]')).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await page.keyboard.press('/');
  await page.keyboard.type('BENCHMARK');
  await expect(page).toHaveURL('/reports?search=BENCHMARK');
  await openPerformance(page);
  const remove = page.getByRole('button', { name: 'Remove Performance against benchmark from favourites' });
  if (await remove.isVisible()) await remove.click();
  await page.getByRole('button', { name: 'Add Performance against benchmark to favourites' }).click();
  await expect(remove).toBeVisible();
  await page.goBack();
  await page.getByRole('searchbox', { name: 'Search reports' }).fill('');
  const favorites = page.getByRole('region', { name: /^Favourites/ });
  await expect(favorites.getByRole('link', { name: 'Performance against benchmark' })).toBeVisible();
  await favorites.getByRole('button', { name: /^Remove/ }).click();
  await expect(favorites).toBeHidden();
  const recent = page.getByRole('region', { name: /^Recently viewed/ });
  await expect(recent.getByRole('link', { name: 'Performance against benchmark' })).toBeVisible();
});

test('parameters run the report, depend on each other and are saved as a view', async ({
  page,
  signedInAs,
  baseURL,
}) => {
  const view = `Two years ${Date.now()}`;
  await signedInAs('olivia', performance);
  await settled(page);
  expect(await runAxe(page)).toEqual([]);

  await page.getByRole('button', { name: 'Period Last 12 months' }).click();
  await page.getByRole('option', { name: 'Last 24 months' }).click();
  await expect(page).toHaveURL(/p\.period=last24Months/);
  const portfolio = await chooseFirst(page, 'Portfolio');
  await expect(page.getByRole('button', { name: `Portfolio ${portfolio}` })).toBeFocused();
  await settled(page);

  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByLabel('Name').fill(view);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `View ${view}` })).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('button', { name: 'Period Last 12 months' })).toBeVisible();
  await page.getByRole('button', { name: 'View None' }).click();
  await page.getByRole('button', { name: view, exact: true }).click();
  await expect(page.getByRole('button', { name: 'Period Last 24 months' })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);

  const link = page.url().replace(baseURL ?? '', '');
  await page.goto('/reports/performance');
  await expect(page.getByRole('button', { name: 'Period Last 24 months' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('button', { name: `Portfolio ${portfolio}` })).toBeVisible();
});

test('a selected row filters the other tiles, and a name opens the report behind it', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('olivia', performance);
  await settled(page);
  const table = tile(page, 'returns-by-portfolio');
  const row = table.getByRole('row').nth(1);
  const name = (await row.getByRole('rowheader').textContent()) ?? '';
  await row.hover();
  await row.getByRole('button', { name: /^Filter by/ }).click();
  await expect(page).toHaveURL(/f\.portfolio=/);
  await settled(page);
  await page.getByRole('button', { name: /^Clear filter/ }).click();
  await expect(page).not.toHaveURL(/f\.portfolio=/);

  await table.getByRole('link', { name }).click();
  await expect(heading(page, 'Asset allocation')).toBeFocused();
  await expect(page.getByRole('button', { name: `Portfolio ${name}` })).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Performance against benchmark')).toBeVisible();
});

test('a chart is shown as a table and in full screen with the keyboard', async ({ page, signedInAs }) => {
  await signedInAs('olivia', performance);
  await settled(page);
  const chart = tile(page, 'cumulative-return');
  await chart.getByRole('button', { name: 'Show as table' }).press('Enter');
  await expect(chart.getByRole('table', { name: 'Cumulative return' })).toBeVisible();
  await chart.getByRole('button', { name: 'Actions for Cumulative return' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Full screen' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cumulative return' });
  await expect(dialog).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a link to a report that the person may not see shows the 404 page at its address', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  consoleLines.allow(/status of 404/);
  await signedInAs('bella', '/reports/unknown?p.period=lastYear');
  await expect(heading(page, 'Page not found')).toBeVisible();
  await expect(page).toHaveURL('/reports/unknown?p.period=lastYear');
});
