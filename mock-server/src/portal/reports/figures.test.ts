// @both-engines The warehouse is PostgreSQL or DuckDB, as the database is.
import type { ResultValue } from '@portal/shared/contracts';
import { readTile, reportsUrl, startReports } from '../../../test/warehouse/report-calls';

const reports = await startReports({ onDatabase: true });
const { adam, boris, run, rows } = reports;
afterAll(() => reports.close());

const [from, to] = ['2025-11-01', '2026-02-28'];
const parameters = { period: `${from}..${to}` };
const tenants = [
  ['acorn', adam],
  ['birch', boris],
] as const;

const inPeriod = (column: string): string => `${column} between date '${from}' and date '${to}'`;
const atEnd = `day = date '2026-02-27'`;
const open = `stage in ('Lead', 'Qualified', 'Proposal', 'Negotiation')`;
const transactions = `from transactions where tenant_id = ? and ${inPeriod('day')}`;
const checks = `from quality_checks where tenant_id = ? and ${inPeriod('day')}`;
const ofFees = `from fees where tenant_id = ? and ${inPeriod('month')}`;
const ofCosts = `from costs where tenant_id = ? and ${inPeriod('month')}`;
const deals = `from opportunities where tenant_id = ? and ${inPeriod('opened_on')}`;

/** Totals of tiles, and plain SQL for the same figure. `?` is the tenant. */
const totals: [report: string, tile: string, column: string, sql: string][] = [
  ['fees', 'fees', 'fees', `select sum(amount) ${ofFees}`],
  ['fees', 'fees', 'variance', `select sum(amount - forecast) ${ofFees}`],
  ['fees', 'fulfilment', 'fulfilment', `select sum(amount) / sum(forecast) ${ofFees}`],
  ['fees', 'fees-by-client', 'forecast', `select sum(forecast) ${ofFees}`],
  ['client-profitability', 'costs', 'costs', `select sum(amount) ${ofCosts}`],
  [
    'client-profitability',
    'margin',
    'margin',
    `select (select sum(amount) ${ofFees}) - (select sum(amount) ${ofCosts})`,
  ],
  [
    'client-profitability',
    'profit-by-client',
    'marginRate',
    `select 1 - (select sum(amount) ${ofCosts}) / (select sum(amount) ${ofFees})`,
  ],
  ['pipeline', 'open-amount', 'openAmount', `select sum(amount) ${deals} and ${open}`],
  ['pipeline', 'weighted-amount', 'weightedAmount', `select sum(amount * probability) ${deals} and ${open}`],
  ['pipeline', 'won-amount', 'wonAmount', `select sum(amount) ${deals} and stage = 'Won'`],
  [
    'pipeline',
    'win-rate',
    'winRate',
    `select count(*) filter (where outcome = 'won') / count(outcome) ${deals}`,
  ],
  ['operations-quality', 'transactions', 'transactions', `select count(*) ${transactions}`],
  ['operations-quality', 'failed', 'failed', `select count(*) ${transactions} and status = 'failed'`],
  [
    'operations-quality',
    'failure-rate',
    'failureRate',
    `select avg(case status when 'failed' then 1 else 0 end) ${transactions}`,
  ],
  [
    'operations-quality',
    'settlement-days',
    'settlementDays',
    `select avg(settled_on - day) ${transactions} and type in ('buy', 'sell')`,
  ],
  [
    'counterparty-exposure',
    'exposure',
    'value',
    `select sum(value) from positions where tenant_id = ? and ${atEnd}`,
  ],
  ['fx', 'foreign', 'value', `select sum(value) from portfolio_days where tenant_id = ? and ${atEnd}`],
  [
    'counterparty-exposure',
    'counterparties',
    'counterparties',
    `select count(distinct counterparty_id) from positions join instruments using (tenant_id, instrument_id)
      where tenant_id = ? and ${atEnd}`,
  ],
  [
    'fx',
    'instruments',
    'instruments',
    `select count(distinct instrument_id) from positions where tenant_id = ? and ${atEnd}`,
  ],
  [
    'fx',
    'portfolios',
    'portfolios',
    `select count(distinct portfolio_id) from positions where tenant_id = ? and ${atEnd}`,
  ],
  [
    'operations-quality',
    'counterparties',
    'settlementDays',
    `select avg(settled_on - day) ${transactions} and type in ('buy', 'sell')`,
  ],
  ['data-quality', 'checked', 'checked', `select sum(checked) ${checks}`],
  ['data-quality', 'fault-rate', 'faultRate', `select sum(failed) / sum(checked) ${checks}`],
  ['data-quality', 'checks', 'quality', `select 1 - sum(failed) / sum(checked) ${checks}`],
];

const number = (value: ResultValue | undefined): number => Number(value ?? Number.NaN);
const sum = (values: readonly ResultValue[]): number =>
  values.reduce<number>((all, value) => all + number(value), 0);

async function one(sql: string, tenant: string): Promise<number> {
  const [[value]] = (await rows(sql.replaceAll('?', `'${tenant}'`))) as [[ResultValue]];
  return number(value);
}

describe.each(tenants)('the figures of %s', (tenant, as) => {
  test.each(totals)(
    'agree with plain SQL: report %s, tile %s, column %s',
    async (report, tile, column, sql) => {
      const result = await run(as, report, { parameters });
      const expected = await one(sql, tenant);
      expect(Number.isFinite(expected)).toBe(true);
      expect(number(readTile(result, tile).sum(column))).toBeCloseTo(expected, 6);
    },
  );

  test('show the risk of the portfolios as arithmetic on the daily returns does', async () => {
    const days = await rows(
      `select sum(base * return) / sum(base) from (
         select day, return, (value - flow) / (1 + return) as base from portfolio_days
          where tenant_id = '${tenant}' and ${inPeriod('day')}) group by day order by day`,
    );
    const rates = days.map(([rate]) => number(rate));
    const result = await run(as, 'risk', { parameters });
    const sorted = rates.toSorted((one, other) => one - other);
    const at = 0.01 * (sorted.length - 1);
    const [low = 0, high = 0] = sorted.slice(Math.floor(at), Math.floor(at) + 2);
    const quantile = low + (high - low) * (at - Math.floor(at));
    expect(number(readTile(result, 'value-at-risk').sum('valueAtRisk'))).toBeCloseTo(-quantile, 10);
    let [index, highest, deepest] = [1, 1, 0];
    for (const rate of rates) {
      index *= 1 + rate;
      highest = Math.max(highest, index);
      deepest = Math.min(deepest, index / highest - 1);
    }
    expect(number(readTile(result, 'drawdown').sum('drawdown'))).toBeCloseTo(deepest, 10);
    expect(readTile(result, 'drawdown-by-day').rows).toHaveLength(rates.length);
    const table = readTile(result, 'risk-by-portfolio');
    for (const { valueAtRisk, closing, amountAtRisk } of table.records)
      expect(number(amountAtRisk)).toBeCloseTo(number(valueAtRisk) * number(closing), 6);
    expect(number(table.sum('closing'))).toBeCloseTo(
      await one(`select sum(value) from portfolio_days where tenant_id = ? and ${atEnd}`, tenant),
      2,
    );
  });

  test('show exposures with the limit of each counterparty', async () => {
    const limits = readTile(await run(as, 'counterparty-exposure', { parameters }), 'limits');
    expect(limits.records).toHaveLength(3);
    for (const { counterpartyId, value, limit, utilisation } of limits.records) {
      const exposure = `select sum(value) from positions join instruments using (tenant_id, instrument_id)
                         where tenant_id = ? and ${atEnd} and counterparty_id = '${counterpartyId}'`;
      expect(number(value)).toBeCloseTo(await one(exposure, tenant), 2);
      expect(number(limit)).toBe(
        await one(
          `select exposure_limit from counterparties where tenant_id = ? and counterparty_id = '${counterpartyId}'`,
          tenant,
        ),
      );
      expect(number(utilisation)).toBeCloseTo(number(value) / number(limit), 10);
    }
  });

  test('show the change of each exchange rate beside the value in the currency', async () => {
    const { records } = readTile(await run(as, 'fx', { parameters }), 'currencies');
    const dollar = records.find(({ currency }) => currency === 'USD');
    const rateOn = (day: string) =>
      one(`select rate from fx_rates where currency = 'USD' and day = '${day}'`, tenant);
    const [first, last] = [await rateOn('2025-11-03'), await rateOn('2026-02-27')];
    expect(number(dollar?.['rateChange'])).toBeCloseTo(last / first - 1, 10);
    expect(records.find(({ currency }) => currency === 'TRY')).toMatchObject({ value: null, rate: 0.03 });
  });

  test('show one client in the statement, whose portfolios add up to its figures', async () => {
    const result = await run(as, 'statement', { parameters: { ...parameters, client: ['c3'] } });
    const ofClient = `from portfolio_days join portfolios using (tenant_id, portfolio_id)
                       where tenant_id = ? and client_id = 'c3'`;
    const closing = await one(`select sum(value) ${ofClient} and ${atEnd}`, tenant);
    const portfolios = readTile(result, 'portfolios');
    expect(number(readTile(result, 'closing-value').sum('closing'))).toBeCloseTo(closing, 2);
    expect(sum(portfolios.column('closing'))).toBeCloseTo(closing, 2);
    expect(number(readTile(result, 'positions').sum('value'))).toBeCloseTo(closing, 2);
    for (const { opening, netFlow, gain, closing: end } of portfolios.records)
      expect(number(opening) + number(netFlow) + number(gain)).toBeCloseTo(number(end), 1);
  });

  test('convert money to another currency at the rate of the last day, and leave rates as they are', async () => {
    const inEuro = readTile(await run(as, 'cash-flows', { parameters }), 'flows-by-client');
    const result = await run(as, 'cash-flows', { parameters: { ...parameters, currency: 'USD' } });
    const inDollar = readTile(result, 'flows-by-client');
    const rate = await one(`select rate from fx_rates where currency = 'USD' and ${atEnd}`, tenant);
    expect(number(inDollar.sum('netFlow'))).toBeCloseTo(number(inEuro.sum('netFlow')) / rate, 6);
    expect(inDollar.columns.find(({ key }) => key === 'netFlow')?.currency).toBe('USD');
    expect(inEuro.columns.find(({ key }) => key === 'netFlow')?.currency).toBe('EUR');
  });
});

test('every tile of every report has rows', async () => {
  const catalogue = (await adam({ url: reportsUrl })).json<{ reports: { id: string }[] }>();
  expect(catalogue.reports.length).toBeGreaterThanOrEqual(12);
  for (const { id } of catalogue.reports) {
    const { tiles } = await run(adam, id, {
      parameters: { ...parameters, ...(id === 'statement' && { client: ['c1'] }) },
    });
    const empty = tiles.filter(({ state, rows: found }) => state !== 'ready' || found.length === 0);
    expect([id, empty.map((tile) => tile.id)]).toEqual([id, []]);
  }
});
