import { runAxe } from '../../checks/axe';
import {
  chip,
  chooseOptions,
  heading,
  openPerformance,
  performance,
  performanceReport,
  saveView,
  settled,
  tile,
} from '../../pages/reports';
import { expect, test } from '../../portal/fixtures';

test.use({ seededPeople: true });

test('a report is found, marked as a favourite and listed as recently viewed, also on the start page', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('olivia', '/reports');
  await expect(page.locator('[data-perf="reports"]')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('BENCHMARK');
  await expect(page).toHaveURL('/reports?search=BENCHMARK');
  await openPerformance(page);
  const remove = page.getByRole('button', { name: `Remove ${performanceReport} from favourites` });
  if (await remove.isVisible()) await remove.click();
  await page.getByRole('button', { name: `Add ${performanceReport} to favourites` }).click();
  await expect(remove).toBeVisible();
  await page.goBack();
  await page.getByRole('searchbox', { name: 'Search reports' }).fill('');
  const favorites = page.getByRole('region', { name: /^Favourites/ });
  await expect(favorites.getByRole('link', { name: performanceReport })).toBeVisible();
  await page.goto('/home');
  const continued = page.getByRole('region', { name: 'Continue' });
  await expect(continued.getByRole('link', { name: new RegExp(performanceReport) }).first()).toBeVisible();
  await page.goto('/reports');
  await favorites.getByRole('button', { name: `Remove ${performanceReport} from favourites` }).click();
  await expect(favorites.getByRole('link', { name: performanceReport })).toHaveCount(0);
  const recent = page.getByRole('region', { name: /^Recently viewed/ });
  await expect(recent.getByRole('link', { name: performanceReport })).toBeVisible();
});

test('parameters run the report, depend on each other and are saved as a view', async ({
  page,
  signedInAs,
  baseURL,
}) => {
  const view = `Two years ${Date.now()}`;
  await signedInAs('olivia', performance);
  await settled(page);
  await page.getByRole('button', { name: 'Period Last 12 months' }).click();
  await page.getByRole('option', { name: 'Last 24 months' }).click();
  await expect(page).toHaveURL(/p\.period=last24Months/);
  const [portfolio = ''] = await chooseOptions(page, 'Portfolio', [0]);
  await expect(page.getByRole('button', { name: `Portfolio ${portfolio}` })).toBeFocused();
  await settled(page);

  await saveView(page, view);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('button', { name: 'Period Last 12 months' })).toBeVisible();
  await page.getByRole('button', { name: 'View None' }).click();
  await page.getByRole('button', { name: view, exact: true }).click();
  await expect(page.getByRole('button', { name: 'Period Last 24 months' })).toBeVisible();
  // The server stores the values of a run.
  await settled(page);

  const link = page.url().replace(baseURL ?? '', '');
  await page.goto('/reports/performance');
  await expect(page.getByRole('button', { name: 'Period Last 24 months' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('button', { name: `Portfolio ${portfolio}` })).toBeVisible();
});

test('a changed client resets the portfolio of the other one and says so', async ({ page, signedInAs }) => {
  await signedInAs('olivia', performance);
  await settled(page);
  await chooseOptions(page, 'Client', [0]);
  const [portfolio = ''] = await chooseOptions(page, 'Portfolio', [0]);
  await settled(page);
  const client = (await chip(page, 'Client').innerText()).replaceAll('\n', ' ');
  await chooseOptions(page, 'Client', [1]);
  await expect(
    page.getByText(`Portfolio: “${portfolio}” is not available with this choice. It was reset.`),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Portfolio All' })).toBeVisible();
  expect((await chip(page, 'Client').innerText()).replaceAll('\n', ' ')).not.toBe(client);
  await settled(page);
});

test('a chosen benchmark and returns before fees change the comparison, not the portfolios', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('olivia', performance);
  await settled(page);
  const portfolio = tile(page, 'portfolio-return').locator('.ui-stat__value');
  const benchmark = tile(page, 'benchmark-return').locator('.ui-stat__value');
  const before = { portfolio: await portfolio.innerText(), benchmark: await benchmark.innerText() };
  await page.getByRole('button', { name: 'Benchmark Each portfolio’s own' }).click();
  await page.getByRole('option', { name: 'World equity composite' }).click();
  await expect(page).toHaveURL(/p\.benchmark=BM-1000/);
  await settled(page);
  await expect(benchmark).not.toHaveText(before.benchmark);
  await expect(portfolio).toHaveText(before.portfolio);
  await page.getByRole('button', { name: 'Return After fees' }).click();
  await page.getByRole('option', { name: 'Before fees' }).click();
  await settled(page);
  await expect(portfolio).not.toHaveText(before.portfolio);
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
  await expect(heading(page, performanceReport)).toBeVisible();
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
