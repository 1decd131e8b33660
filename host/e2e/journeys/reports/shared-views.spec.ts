import type { Browser, Page } from '@playwright/test';
import {
  chooseOptions,
  heading,
  openPerformance,
  performanceReport,
  saveView,
  settled,
  tile,
} from '../../pages/reports';
import { expect, fillSignIn, test, type Person } from '../../portal/fixtures';

test.use({ seededPeople: true });

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
  test.slow();
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
  await expect(page).toHaveURL(/f\.portfolio=/);
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
  await expect(colleague.getByText(portfolio).first()).toBeVisible();
  await expect(tile(colleague, 'portfolio-return').locator('.ui-stat__value')).toHaveText(figure);
  // The view alone brings its filter, too; others cannot change it.
  await colleague.goto('/reports/performance?p.period=lastYear');
  await colleague.getByRole('button', { name: 'View None' }).click();
  await expect(colleague.getByRole('button', { name: `Actions for ${view}` })).toHaveCount(0);
  await colleague.getByRole('button', { name: new RegExp(`^${view}`) }).click();
  await expect(colleague).toHaveURL(/f\.portfolio=/);
  await colleague.context().close();

  await page.getByRole('button', { name: `View ${view}` }).click();
  await page.getByRole('button', { name: `Actions for ${view}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`${view} was deleted.`)).toBeVisible();
});

test('a link to a report of a workspace without the colleague shows the 404 page to them', async ({
  page,
  browser,
  baseURL,
  signedInAs,
}) => {
  await signedInAs('adam', '/reports');
  await page.getByRole('link', { name: 'Risk', exact: true }).first().click();
  await expect(page).toHaveURL(/\/reports\/risk/);
  await settled(page);
  const colleague = await openAs(browser, 'olivia', `${baseURL}/reports/risk?p.period=lastYear`);
  await expect(heading(colleague, 'Page not found')).toBeVisible();
  await expect(colleague).toHaveURL('/reports/risk?p.period=lastYear');
  await colleague.context().close();
});

test('a link from another organisation opens without its values and says which were reset', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  consoleLines.allow(/status of 422/);
  await signedInAs('boris', '/reports');
  await openPerformance(page);
  await page.goto('/reports/performance?p.period=last12Months&p.portfolio=P1-0001');
  await expect(
    page.getByText('Portfolio was reset, because its value is not available.').first(),
  ).toBeVisible();
  await settled(page);
  await expect(page.getByRole('button', { name: 'Portfolio All' })).toBeVisible();
});

test('a link to a report that does not exist shows the 404 page at its address', async ({
  page,
  signedInAs,
  consoleLines,
}) => {
  consoleLines.allow(/status of 404/);
  await signedInAs('bella', '/reports/unknown?p.period=lastYear');
  await expect(heading(page, 'Page not found')).toBeVisible();
  await expect(page).toHaveURL('/reports/unknown?p.period=lastYear');
});
