import type { Browser, Page, Request } from '@playwright/test';
import type { RunReport } from '@portal/shared/contracts';
import {
  chooseOptions,
  heading,
  openPerformance,
  performance,
  performanceReport,
  saveView,
  settled,
  tile,
} from '../../pages/reports';
import { expect, fillSignIn, test, type Person } from '../../portal/fixtures';

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
  const inNavigation = page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: performanceReport });
  await expect(inNavigation, 'without a reload').toBeVisible();
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
  await expect(inNavigation).toHaveCount(0);
  const recent = page.getByRole('region', { name: /^Recently viewed/ });
  await expect(recent.getByRole('link', { name: performanceReport })).toBeVisible();
});

test('parameters and a drag over months run the report, Back undoes the drag, and values are saved as a view', async ({
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
  await page.getByRole('button', { name: 'View original' }).click();
  await page.getByRole('button', { name: view, exact: true }).click();
  await expect(page.getByRole('button', { name: 'Period Last 24 months' })).toBeVisible();
  // The server stores the values of a run.
  await settled(page);

  const link = page.url().replace(baseURL ?? '', '');
  await page.goto('/reports/performance');
  await expect(page.getByRole('button', { name: 'Period Last 24 months' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('button', { name: `Portfolio ${portfolio}` })).toBeVisible();

  await page.goto('/reports/fees?p.period=last12WholeMonths');
  await settled(page);
  // A chart is as high as the cards that are stacked beside it, also in a narrower window and back.
  const bottomOf = async (id: string, part: string) => {
    const box = await tile(page, id).locator(part).first().boundingBox();
    return box ? Math.round(box.y + box.height) : Number.NaN;
  };
  const differences = async () => {
    const bottom = await bottomOf('fees-by-month', '.host-tile__card');
    const inside = await bottomOf('fees-by-month', '.ui-chart__picture');
    return [bottom - (await bottomOf('fees-by-type', '.host-tile__card')), bottom - inside];
  };
  expect(await differences()).toEqual([0, 17]);
  await page.setViewportSize({ width: 1000, height: 900 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(differences).toEqual([0, 17]);
  const total = tile(page, 'fees').locator('.ui-stat__value');
  const before = await total.innerText();
  const chart = tile(page, 'fees-by-month').getByRole('application');
  const box = await chart.boundingBox();
  if (!box) throw new Error('The chart is not drawn.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.75, box.y + box.height / 2, { steps: 5 });
  // The chart keeps the pointer, so that a drag may end outside it.
  await page.mouse.move(box.x + box.width * 0.75, box.y - 60, { steps: 5 });
  await page.mouse.up();
  await expect(page).toHaveURL(/f\.time=/);
  await expect(page.getByRole('button', { name: 'Clear filter: Month' })).toBeVisible();
  await expect(total).not.toHaveText(before);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Clear filter: Month' })).toHaveCount(0);
  await expect(total).toHaveText(before);
});

/** Opens a link in the browser of another person. */
async function openAs(browser: Browser, person: Person, link: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(link);
  await fillSignIn(page, person);
  await page.waitForURL((url) => url.pathname === new URL(link).pathname);
  return page;
}

test('a report is opened from the start page, filtered, saved with its filter and shared with a colleague', async ({
  page,
  context,
  browser,
  signedInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const view = `Largest client ${Date.now()}`;
  await signedInAs('adam', '/reports/performance');
  await settled(page);
  await page.goto('/home');
  await page.getByRole('region', { name: 'Continue' }).getByRole('link', { name: performanceReport }).click();
  await expect(heading(page, performanceReport)).toBeFocused();
  await settled(page);
  const [client = ''] = await chooseOptions(page, 'Client', [0]);
  await settled(page);
  const row = tile(page, 'returns-by-portfolio').getByRole('row').nth(1);
  const portfolio = (await row.getByRole('rowheader').innerText()).trim();
  await row.hover();
  await row.getByRole('button', { name: /^Filter by/ }).click();
  await expect(page).toHaveURL(/f\.portfolioId=/);
  await saveView(page, view, { isShared: true });
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText(/^Link copied/)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const figure = await tile(page, 'portfolio-return').locator('.ui-stat__value').innerText();

  const colleague = await openAs(browser, 'olivia', link);
  await settled(colleague);
  await expect(colleague.getByRole('button', { name: `View ${view}` })).toBeVisible();
  await expect(colleague.getByRole('button', { name: `Client ${client}` })).toBeVisible();
  await expect(colleague.getByRole('button', { name: /^Clear filter/ })).toBeVisible();
  await expect(colleague.getByText(portfolio).filter({ visible: true }).first()).toBeVisible();
  await expect(tile(colleague, 'portfolio-return').locator('.ui-stat__value')).toHaveText(figure);
  // The view alone brings its filter, too; others cannot change it.
  await colleague.goto('/reports/performance?p.period=lastYear');
  await colleague.getByRole('button', { name: 'View original' }).click();
  await expect(colleague.getByRole('button', { name: `Actions for ${view}` })).toHaveCount(0);
  await colleague.getByRole('button', { name: new RegExp(`^${view}`) }).click();
  await expect(colleague).toHaveURL(/f\.portfolioId=/);
  await colleague.context().close();

  await page.getByRole('button', { name: `View ${view}` }).click();
  await page.getByRole('button', { name: `Actions for ${view}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`${view} was deleted.`)).toBeVisible();
});

const runs = '**/api/v1/reports/performance/run';
const tilesOf = (request: Request): string[] => (request.postDataJSON() as RunReport).tiles ?? [];

test('leaving a report and changing a parameter close the connections of running queries', async ({
  page,
  signedInAs,
}) => {
  const aborted: string[] = [];
  page.on('requestfailed', (request) => {
    if (request.url().endsWith('/run'))
      aborted.push(`${request.failure()?.errorText} ${tilesOf(request).join()}`);
  });
  const held = 'attribution';
  // Nothing responds to the runs of one tile.
  await page.route(runs, (route) => (tilesOf(route.request()).includes(held) ? undefined : route.continue()));
  await signedInAs('olivia', performance);
  const running = tile(page, held);
  await expect(running).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('button', { name: 'Period Last 12 months' }).click();
  await page.getByRole('option', { name: 'Last 24 months' }).click();
  await expect.poll(() => aborted).toContain(`net::ERR_ABORTED ${held}`);

  aborted.length = 0;
  await expect(running).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.locator('[data-perf="home"]')).toBeVisible();
  await expect.poll(() => aborted).toContain(`net::ERR_ABORTED ${held}`);
});

test.describe('the keyboard', () => {
  test.use({ watchesFocus: true });

  test('a report is found, filtered, read and saved as a view with the keyboard alone', async ({
    page,
    signedInAs,
  }) => {
    const view = `By keyboard ${Date.now()}`;
    await signedInAs('olivia', '/reports');
    await expect(page.locator('[data-perf="reports"] h3').first()).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('benchmark');
    await expect(page.locator('[data-perf="reports"] h3')).toHaveCount(1);
    await page.getByRole('main').getByRole('link', { name: performanceReport }).focus();
    await page.keyboard.press('Enter');
    await expect(heading(page, performanceReport)).toBeFocused();
    await settled(page);

    const period = page.getByRole('button', { name: /^Period / });
    await period.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Search: Period' })).toBeFocused();
    await page.keyboard.type('month to date');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Period Month to date' })).toBeFocused();
    await settled(page);

    const chart = tile(page, 'cumulative-return').getByRole('application', { name: 'Cumulative return' });
    await chart.focus();
    await page.keyboard.press('End');
    await expect(tile(page, 'cumulative-return').locator('.ui-chart__readout')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tile(page, 'cumulative-return').locator('.ui-chart__readout')).toBeHidden();

    const table = tile(page, 'returns-by-portfolio');
    await table
      .getByRole('button', { name: /^Filter by/ })
      .first()
      .press('Enter');
    await expect(page).toHaveURL(/f\.portfolioId=/);
    await page.getByRole('button', { name: 'Save view' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Save view' }).getByLabel('Name')).toBeFocused();
    await page.keyboard.type(view);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `View ${view}` })).toBeVisible();
    await page.getByRole('button', { name: /^Clear filter/ }).press('Enter');
    await expect(page).not.toHaveURL(/f\.portfolioId=/);
    await expect(page.getByRole('button', { name: `View ${view} (changed)` })).toBeVisible();
  });
});
