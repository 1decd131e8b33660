import type { Request, Route } from '@playwright/test';
import type { ReportRun, RunReport } from '@portal/shared/contracts';
import { runAxe } from '../../checks/axe';
import { heading, performance, performanceReport, settled, tile } from '../../pages/reports';
import { expect, fillSignIn, test } from '../../portal/fixtures';
import { portBeside, startPortal } from '../../portal/portal';

test.use({ seededPeople: true });

const runs = '**/api/v1/reports/performance/run';
const tilesOf = (request: Request): string[] => (request.postDataJSON() as RunReport).tiles ?? [];

test('a tile that fails says so with its reference and runs again, while the others work', async ({
  page,
  signedInAs,
}) => {
  let isBroken = true;
  await page.route(runs, async (route) => {
    if (!isBroken || !tilesOf(route.request()).includes('attribution')) return route.continue();
    const response = await route.fetch();
    const run = (await response.json()) as ReportRun;
    const tiles = run.tiles.map((one) => ({
      ...one,
      state: 'failed',
      rows: [],
      error: { code: 'report.timeout', traceId: 'trace-of-the-tile' },
    }));
    return route.fulfill({ response, json: { ...run, tiles } });
  });
  await signedInAs('olivia', performance);
  await settled(page);
  const failed = tile(page, 'attribution');
  await expect(failed.getByText('Contribution by asset class could not be loaded')).toBeVisible();
  await expect(failed.getByText('trace-of-the-tile')).toBeVisible();
  await expect(tile(page, 'returns-by-portfolio').getByRole('row').nth(2)).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  isBroken = false;
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(failed.getByRole('table', { name: 'Contribution by asset class' })).toBeVisible();
});

test('leaving a report, changing a parameter and Cancel close the connections of running queries', async ({
  page,
  signedInAs,
}) => {
  test.slow();
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
  await expect(running.getByText(/^Still running: 1\d s/)).toBeVisible({ timeout: 20_000 });
  await running.getByRole('button', { name: 'Cancel' }).click();
  await expect(running.getByText('Cancelled.')).toBeVisible();
  await expect.poll(() => aborted).toEqual([`net::ERR_ABORTED ${held}`]);

  aborted.length = 0;
  await running.getByRole('button', { name: 'Run again' }).click();
  await expect(running).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.locator('[data-perf="home"]')).toBeVisible();
  await expect.poll(() => aborted).toEqual([`net::ERR_ABORTED ${held}`]);
});

test('while the figures are prepared the report shows its progress and runs when they are ready', async ({
  page,
  signedInAs,
}) => {
  let state = { state: 'preparing', progress: 40, dataAsOf: null as string | null };
  const withState = async (route: Route) => {
    const response = await route.fetch();
    const content = (await response.json()) as { warehouse: object };
    if (state.state === 'preparing') content.warehouse = state;
    return route.fulfill({ response, json: content });
  };
  await page.route('**/api/v1/reports', withState);
  await page.route('**/api/v1/reports/performance', withState);
  await signedInAs('olivia', performance);
  await expect(heading(page, performanceReport)).toBeVisible();
  await expect(page.getByText(/being prepared: 40%/)).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Period Last 12 months' }).click();
  await page.getByRole('option', { name: 'Last quarter' }).click();
  await expect(page).toHaveURL(/p\.period=lastQuarter/);
  state = { ...state, state: 'ready' };
  await settled(page);
  await expect(tile(page, 'returns-by-portfolio').getByRole('row').nth(2)).toBeVisible();
});

test('the catalogue, a report and the start page say that there are no figures and stay usable', async ({
  page,
  consoleLines,
}) => {
  test.slow();
  consoleLines.allow(/status of 503/);
  const portal = await startPortal(portBeside(40), {
    WAREHOUSE_ENGINE: 'postgresql',
    WAREHOUSE_URL: 'postgresql://nobody:nothing@127.0.0.1:1/nothing',
  });
  try {
    await page.goto(`${portal.address}${performance}`);
    await fillSignIn(page, 'olivia');
    await expect(heading(page, performanceReport)).toBeVisible();
    const notice = page.getByText(/figures are not available right now/);
    await expect(notice).toBeVisible();
    expect(await runAxe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Period Last 12 months' }).click();
    await page.getByRole('option', { name: 'Last quarter' }).click();
    await expect(page).toHaveURL(/p\.period=lastQuarter/);
    const navigation = page.getByRole('navigation', { name: 'Main navigation' });
    await navigation.getByRole('link', { name: 'Reports' }).click();
    await expect(notice).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: performanceReport }).first()).toBeVisible();
    await navigation.getByRole('link', { name: 'Home' }).click();
    await expect(page.locator('[data-perf="home"]')).toBeVisible();
    // Files that the page still preloads would fail once the portal has stopped.
    await page.goto('about:blank');
  } finally {
    await portal.stop();
  }
});
