// @both-engines The warehouse is PostgreSQL or DuckDB, as the database is.
import type { Report, ReportRun, ResultValue } from '@portal/shared/contracts';
import { readTile, reportsUrl, startReports } from '../../../../../test/warehouse/report-calls';
import { loadReports } from '../../library/report-library';
import { resolvePeriod } from '../period';
import { previousPeriod } from './previous-period';

const reports = await startReports({ onDatabase: true });
afterAll(() => reports.close());
const { adam, boris, gina, run, rows } = reports;

const tenants = [
  ['acorn', adam],
  ['birch', boris],
] as const;
const parameters = { period: '2026-01-01..2026-03-31' };
const [from, to] = ['2025-10-01', '2025-12-31'];

const number = (value: ResultValue | undefined): number => Number(value ?? Number.NaN);
async function one(sql: string, tenant: string): Promise<number> {
  const [[value]] = (await rows(sql.replaceAll('?', `'${tenant}'`))) as [[ResultValue]];
  return number(value);
}

/** The value of the period before. */
function before(result: ReportRun, id: string, column: string): number {
  const { previous, columns } = readTile(result, id);
  return number(previous?.total[columns.findIndex(({ key }) => key === column)]);
}

const inPeriod = (column: string): string => `${column} between date '${from}' and date '${to}'`;
const ofFees = `from fees where tenant_id = ? and ${inPeriod('month')}`;
const ofCosts = `from costs where tenant_id = ? and ${inPeriod('month')}`;
const flows = `from cash_flows where tenant_id = ? and ${inPeriod('day')}`;
const trades = `from transactions where tenant_id = ? and ${inPeriod('day')}`;
const checks = `from quality_checks where tenant_id = ? and ${inPeriod('day')}`;
const deals = `from opportunities where tenant_id = ? and ${inPeriod('opened_on')}`;
const atEnd = `from positions join instruments using (tenant_id, instrument_id)
  where tenant_id = ? and day = date '2025-12-31'`;
const base = '(value - flow) / (1 + return)';

const flowFigures: [report: string, tile: string, column: string, sql: string][] = [
  ['cash-flows', 'inflows', 'inflow', `select sum(greatest(amount, 0)) ${flows}`],
  ['cash-flows', 'outflows', 'outflow', `select sum(least(amount, 0)) ${flows}`],
  ['cash-flows', 'net-flow', 'netFlow', `select sum(amount) ${flows}`],
  ['client-profitability', 'costs', 'costs', `select sum(amount) ${ofCosts}`],
  [
    'client-profitability',
    'margin-rate',
    'marginRate',
    `select 1 - (select sum(amount) ${ofCosts}) / (select sum(amount) ${ofFees})`,
  ],
  ['fees', 'forecast', 'forecast', `select sum(forecast) ${ofFees}`],
  ['fees', 'fulfilment', 'fulfilment', `select sum(amount) / sum(forecast) ${ofFees}`],
  ['operations-quality', 'transactions', 'transactions', `select count(*) ${trades}`],
  ['operations-quality', 'failed', 'failed', `select count(*) ${trades} and status = 'failed'`],
  [
    'operations-quality',
    'settlement-days',
    'settlementDays',
    `select avg(settled_on - day) ${trades} and type in ('buy', 'sell')`,
  ],
  ['data-quality', 'fault-rate', 'faultRate', `select sum(failed) / sum(checked) ${checks}`],
  ['pipeline', 'won-amount', 'wonAmount', `select sum(amount) ${deals} and stage = 'Won'`],
  [
    'pipeline',
    'win-rate',
    'winRate',
    `select count(*) filter (where outcome = 'won') / count(outcome) ${deals}`,
  ],
  [
    'performance',
    'benchmark-return',
    'cumulativeBenchmark',
    `select exp(sum(ln(1 + rate))) - 1 from (select sum(${base} * benchmark_return) / sum(${base}) as rate
       from portfolio_days where tenant_id = ? and ${inPeriod('day')} group by day)`,
  ],
  [
    'risk',
    'tracking-error',
    'trackingError',
    `select stddev_samp(rate) * sqrt(252) from (
       select sum(${base} * (return - benchmark_return)) / sum(${base}) as rate
         from portfolio_days where tenant_id = ? and ${inPeriod('day')} group by day)`,
  ],
];

const balances: [report: string, tile: string, column: string, sql: string][] = [
  ['allocation', 'portfolios', 'portfolios', `select count(distinct portfolio_id) ${atEnd}`],
  ['allocation', 'cash', 'value', `select sum(value) ${atEnd} and asset_class = 'Cash'`],
  ['counterparty-exposure', 'exposure', 'value', `select sum(value) ${atEnd}`],
  [
    'counterparty-exposure',
    'counterparties',
    'counterparties',
    `select count(distinct counterparty_id) ${atEnd}`,
  ],
  ['fx', 'instruments', 'instruments', `select count(distinct instrument_id) ${atEnd}`],
];

describe.each(tenants)('figures of %s compared as plain SQL compares them', (tenant, as) => {
  test.each(flowFigures)(
    'the tile is compared with the quarter before: report %s, tile %s',
    async (report, tile, column, sql) => {
      const result = await run(as, report, { parameters, tiles: [tile] });
      const expected = await one(sql, tenant);
      expect(Number.isFinite(expected)).toBe(true);
      expect(readTile(result, tile).previous).toMatchObject({ from, to });
      expect(before(result, tile, column)).toBeCloseTo(expected, 6);
    },
  );

  test.each(balances)(
    'the tile is compared with the day before: report %s, tile %s',
    async (report, tile, column, sql) => {
      const result = await run(as, report, { parameters, tiles: [tile] });
      expect(readTile(result, tile).previous).toMatchObject({ from: null, to: '2025-12-31' });
      expect(before(result, tile, column)).toBeCloseTo(await one(sql, tenant), 6);
    },
  );

  test('figures with filters are compared with the same filters, and a selected month with the month before', async () => {
    const filters = [
      { column: 'clientId', values: ['c1'] },
      { column: 'time', values: ['2026-02-01..2026-02-28'] },
    ];
    const result = await run(as, 'fees', { parameters, filters, tiles: ['forecast'] });
    const expected = await one(
      `select sum(forecast) from fees join portfolios using (tenant_id, portfolio_id)
        where tenant_id = ? and client_id = 'c1' and month = date '2026-01-01'`,
      tenant,
    );
    expect(readTile(result, 'forecast').previous).toMatchObject({ from: '2026-01-01', to: '2026-01-31' });
    expect(before(result, 'forecast', 'forecast')).toBeCloseTo(expected, 6);
  });

  test('amounts are compared at the same rate', async () => {
    const rate = await one(
      `select rate from fx_rates where currency = 'USD' and day = date '2026-03-31'`,
      '',
    );
    const result = await run(as, 'fees', { parameters: { ...parameters, currency: 'USD' } });
    const expected = (await one(`select sum(forecast) ${ofFees}`, tenant)) / rate;
    expect(before(result, 'forecast', 'forecast')).toBeCloseTo(expected, 4);
  });

  test('volatility and drawdown are compared with the benchmark, and open opportunities with all opened ones', async () => {
    const days = await rows(
      `select sum(${base} * return) / sum(${base}), sum(${base} * benchmark_return) / sum(${base})
         from portfolio_days where tenant_id = '${tenant}' and day between date '2026-01-01' and date '2026-03-31'
        group by day order by day`,
    );
    const deviation = (rates: number[]) => {
      const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
      return Math.sqrt((rates.reduce((sum, rate) => sum + (rate - mean) ** 2, 0) / (rates.length - 1)) * 252);
    };
    const loss = (rates: number[]) => {
      let [index, highest, deepest] = [1, 1, 0];
      for (const rate of rates) {
        index *= 1 + rate;
        highest = Math.max(highest, index);
        deepest = Math.min(deepest, index / highest - 1);
      }
      return deepest;
    };
    const [own, other] = [days.map(([rate]) => number(rate)), days.map(([, rate]) => number(rate))];
    const risk = await run(as, 'risk', { parameters });
    const sumOf = (result: ReportRun, id: string, key: string) => number(readTile(result, id).sum(key));
    expect(sumOf(risk, 'volatility', 'volatilityDifference')).toBeCloseTo(
      deviation(own) - deviation(other),
      10,
    );
    expect(sumOf(risk, 'drawdown', 'drawdownDifference')).toBeCloseTo(loss(own) - loss(other), 10);
    const pipeline = await run(as, 'pipeline', { parameters: { period: '2025-10-01..2026-03-31' } });
    const open = `where stage in ('Lead', 'Qualified', 'Proposal', 'Negotiation')`;
    const of = `from opportunities where tenant_id = ?`;
    expect(sumOf(pipeline, 'open-amount', 'openShare')).toBeCloseTo(
      await one(`select sum(amount) filter (${open}) / sum(amount) ${of}`, tenant),
      10,
    );
    expect(sumOf(pipeline, 'weighted-amount', 'weightedShare')).toBeCloseTo(
      await one(
        `select sum(amount * probability) filter (${open}) / sum(amount) filter (${open}) ${of}`,
        tenant,
      ),
      10,
    );
  });
});

describe('the comparison of figures', () => {
  const parametersOf = (id: string, period: string) => ({
    period,
    ...(id === 'statement' && { client: ['c1'] }),
  });

  test.each([...loadReports().reports.keys()])('every figure of the report %s is compared', async (id) => {
    const { tiles } = (await adam({ url: `${reportsUrl}/${id}` })).json<Report>();
    const result = await run(adam, id, { parameters: parametersOf(id, parameters.period) });
    const figures = tiles.filter(({ kind }) => kind === 'figure');
    expect(figures.length).toBeGreaterThan(0);
    const isCompared = (tileId: string, key: string | null, value: string): boolean => {
      if (key !== null) return Number.isFinite(number(readTile(result, tileId).sum(key)));
      return Number.isFinite(before(result, tileId, value));
    };
    const bare = figures.filter(
      (tile) => !isCompared(tile.id, tile.comparison ?? tile.share, tile.values[0] ?? ''),
    );
    expect(bare.map((tile) => tile.id)).toEqual([]);
  });

  test.each([
    ['fees', 'forecast', '2025-11-01..2026-02-28'],
    ['operations-quality', 'failed', '2025-11-01..2026-02-28'],
    ['allocation', 'portfolios', '2025-10-01..2026-03-31'],
    ['risk', 'value-at-risk', 'last12Months'],
    ['pipeline', 'won-amount', 'last6Months'],
  ])(
    'no figure is compared without data of the whole period before: report %s, tile %s',
    async (id, tile, period) => {
      const result = await run(adam, id, { parameters: { period }, tiles: [tile] });
      expect(readTile(result, tile)).toMatchObject({ state: 'ready' });
      expect(readTile(result, tile).previous).toBeUndefined();
    },
  );

  test('a figure is compared with the same rows: of a segment, of a tenant and of all', async () => {
    const forecastOf = async (as: typeof gina, tenantId?: string) =>
      before(
        await run(as, 'fees', { parameters, tiles: ['forecast'], ...(tenantId && { tenantId }) }),
        'forecast',
        'forecast',
      );
    const all = await one(`select sum(forecast) from fees where ${inPeriod('month')}`, '');
    expect(await forecastOf(gina)).toBeCloseTo(all, 6);
    expect(await forecastOf(gina, 'birch')).toBeCloseTo(await forecastOf(boris), 6);
    const restrict = (clientSegments: string[] | null) =>
      gina({ method: 'PUT', url: '/api/v1/tenants/acorn/attributes', payload: { clientSegments } });
    const whole = await forecastOf(adam);
    await restrict(['Private']);
    const part = await one(
      `select sum(forecast) from fees join portfolios using (tenant_id, portfolio_id) join clients using (tenant_id, client_id)
        where tenant_id = ? and ${inPeriod('month')} and segment = 'Private'`,
      'acorn',
    );
    expect(part).toBeLessThan(whole);
    expect(await forecastOf(adam)).toBeCloseTo(part, 6);
    await restrict(null);
  });
});

describe('the period before', () => {
  test.each([
    ['lastMonth', '2026-03-31', '2026-01-01', '2026-01-31'],
    ['lastQuarter', '2026-11-27', '2026-04-01', '2026-06-30'],
    ['lastYear', '2026-11-27', '2024-01-01', '2024-12-31'],
    ['last6WholeMonths', '2026-11-27', '2025-11-01', '2026-04-30'],
    ['last12WholeMonths', '2026-02-27', '2024-03-01', '2025-02-28'],
    ['monthToDate', '2026-11-27', '2026-10-01', '2026-10-27'],
    ['monthToDate', '2026-03-30', '2026-02-01', '2026-02-28'],
    ['monthToDate', '2026-05-29', '2026-04-01', '2026-04-30'],
    ['quarterToDate', '2026-11-27', '2026-07-01', '2026-08-27'],
    ['yearToDate', '2026-11-27', '2025-01-01', '2025-11-27'],
    ['yearToDate', '2026-03-31', '2025-01-01', '2025-03-31'],
    ['yearToDate', '2029-02-28', '2028-01-01', '2028-02-29'],
    ['last3Months', '2026-11-27', '2026-05-28', '2026-08-27'],
    ['last12Months', '2026-11-27', '2024-11-28', '2025-11-27'],
    ['2026-11-01..2026-11-30', '2026-11-27', '2026-10-01', '2026-10-27'],
    ['2026-01-01..2026-12-31', '2026-11-27', '2025-01-01', '2025-11-27'],
    ['2026-01-05..2026-01-11', '2026-11-27', '2025-12-29', '2026-01-04'],
    ['2026-11-23..2026-12-20', '2026-11-27', '2026-11-18', '2026-11-22'],
  ])('the period %s with data until %s is compared with %s to %s', (value, lastDay, from, to) => {
    expect(previousPeriod(value, resolvePeriod(value, lastDay), lastDay)).toEqual({ from, to });
  });

  test('a period after the data is not compared', () => {
    const days = { from: '2026-12-01', to: '2026-12-31' };
    expect(previousPeriod('2026-12-01..2026-12-31', days, '2026-11-27')).toBeNull();
  });
});
