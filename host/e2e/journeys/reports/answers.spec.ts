import type { Locator, Page } from '@playwright/test';
import { heading, performanceReport, settled, tile } from '../../pages/reports';
import { expect, test } from '../../portal/fixtures';

test.use({ seededPeople: true });

const mostClicks = 4;

/** Returns a click that counts. Typing belongs to the click into its field. */
function countClicks() {
  let count = 0;
  return {
    click: async (target: Locator) => {
      count += 1;
      expect(count, 'clicks from home to the answer').toBeLessThanOrEqual(mostClicks);
      await target.click();
    },
  };
}

const homeTile = (page: Page, name: RegExp): Locator =>
  page.getByRole('region', { name: 'Key figures' }).getByRole('link', { name });
const sentence = (page: Page, id: string): Locator => tile(page, id).locator('.host-tile__sentence');
const amountIn = (text: string | null): number =>
  Number((text ?? '').replaceAll('−', '-').replaceAll(/[^\d.-]/g, ''));

/** Returns the amounts of a column of a table, without its total. */
async function amounts(page: Page, id: string, column: string): Promise<number[]> {
  const table = tile(page, id).getByRole('table');
  const heads = await table.getByRole('columnheader').allInnerTexts();
  const at = heads.findIndex((head) => head.trim() === column);
  const rows = await table.locator('tbody tr').all();
  return Promise.all(rows.map(async (row) => amountIn(await row.locator('th, td').nth(at).innerText())));
}
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

async function findFees(page: Page) {
  const { click } = countClicks();
  await page.goto('/home');
  await click(homeTile(page, /^Fees/));
  await expect(heading(page, 'Fees')).toBeFocused();
  await click(page.getByRole('button', { name: /^Period / }));
  await click(page.getByRole('option', { name: /^Mar \d{4}$/ }));
  await settled(page);
  const answer = sentence(page, 'fees-by-client');
  await expect(answer).toHaveText(
    /^Fees in Mar \d{4}: €[\d,]+\. .+ has the largest part: €[\d,]+ \([\d.]+%\)\.$/,
  );
  const fees = await amounts(page, 'fees-by-client', 'Fees');
  expect(fees).toEqual(fees.toSorted((one, other) => other - one));
  const [total = ''] = /€[\d,]+/.exec(await answer.innerText()) ?? [];
  expect(Math.abs(sum(fees) - amountIn(total))).toBeLessThanOrEqual(fees.length);
}

async function findLaggingClass(page: Page) {
  const { click } = countClicks();
  await page.goto('/home');
  await click(homeTile(page, /^Return/));
  await expect(heading(page, performanceReport)).toBeFocused();
  await settled(page);
  const answer = sentence(page, 'attribution');
  await expect(answer).toHaveText(
    /^(Level with|\d+\.\d\d points (ahead of|behind)) the benchmark this year\./,
  );
  const [, name = '', effect = ''] =
    /([A-Z][^.]*?) cost most: (−\d+\.\d\d), (?:mainly [\w ]+ \(−\d+\.\d\d\)|all of it [\w ]+)\./.exec(
      await answer.innerText(),
    ) ?? [];
  expect(effect, 'the class that lagged').not.toBe('');
  const row = tile(page, 'attribution').getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(row.getByRole('cell').last()).toHaveText(effect);
  const effects = await amounts(page, 'attribution', 'Total effect');
  expect(
    effects.filter((own) => own < amountIn(effect)).length,
    'only the fees cost more',
  ).toBeLessThanOrEqual(1);
}

async function findChange(page: Page) {
  const { click } = countClicks();
  await page.goto('/home');
  await click(homeTile(page, /^Net flows/));
  await expect(heading(page, 'Cash flows')).toBeFocused();
  await click(page.getByRole('button', { name: /^Period / }));
  await page.keyboard.type('June');
  await click(page.getByRole('option', { name: /^Since 1 Jun \d{4}$/ }));
  await settled(page);
  const answer = sentence(page, 'change-by-client');
  await expect(answer).toHaveText(
    /^The value (rose|fell) by €[\d,]+ \([\d.]+%\) from 1 Jun \d{4} to .+\. Gain or loss [+−]€[\d,]+, net flow [+−]€[\d,]+\. .+ changed most: [+−]€[\d,]+\.$/,
  );
  const [change = '', gain = '', flow = ''] = (await answer.innerText()).match(/[+−]?€[\d,]+/g) ?? [];
  expect(Math.abs(amountIn(gain) + amountIn(flow))).toBeCloseTo(amountIn(change), -1);
  const changes = await amounts(page, 'change-by-client', 'Change in value');
  expect(Math.abs(Math.abs(sum(changes)) - amountIn(change))).toBeLessThanOrEqual(changes.length);
}

async function findUnprofitableClient(page: Page) {
  const { click } = countClicks();
  await page.goto('/home');
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  await click(navigation.getByRole('button', { name: /^Client reporting/ }));
  await click(navigation.getByRole('link', { name: 'Client profitability' }));
  await expect(heading(page, 'Client profitability')).toBeFocused();
  await settled(page);
  const answer = sentence(page, 'profit-by-client');
  await expect(answer).toHaveText(
    /^1 client became unprofitable in the last 12 months: .+ \(−€[\d,]+, before €[\d,]+\)\./,
  );
  await expect(answer).toBeInViewport();
  const [, name = ''] = /months: (.+?) \(−/.exec(await answer.innerText()) ?? [];
  const row = tile(page, 'profit-by-client').getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(row.getByText('Became unprofitable')).toBeVisible();
}

test('four questions about figures are answered within four clicks from home', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('olivia', '/home');
  await test.step('fees of March by client', () => findFees(page));
  await test.step('the asset class that lagged, and why', () => findLaggingClass(page));
  await test.step('the change in value since June', () => findChange(page));
  await test.step('the client that became unprofitable', () => findUnprofitableClient(page));
  await expect(page).toHaveURL(/client-profitability/);
});
