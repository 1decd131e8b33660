// @both-engines The warehouse is PostgreSQL or DuckDB, as the database is.
import type { ResultValue } from '@portal/shared/contracts';
import { readTile, startReports } from '../../../test/warehouse/report-calls';

const reports = await startReports({ onDatabase: true });
const { adam, boris, run, rows } = reports;
afterAll(() => reports.close());

const parameters = { period: '2025-11-03..2026-02-27' };
const inPeriod = `day between date '2025-11-03' and date '2026-02-27'`;
const tenants = [
  ['acorn', adam],
  ['birch', boris],
] as const;

const number = (value: ResultValue | undefined): number => Number(value ?? Number.NaN);
const sumOf = (values: readonly ResultValue[]): number =>
  values.reduce<number>((sum, value) => sum + number(value), 0);
const compound = (rates: readonly number[]): number =>
  rates.reduce((index, rate) => index * (1 + rate), 1) - 1;
const mean = (values: readonly number[]): number => sumOf(values) / values.length;
const deviation = (values: readonly number[]): number =>
  Math.sqrt(sumOf(values.map((value) => (value - mean(values)) ** 2)) / (values.length - 1));

/** Returns the value-weighted returns of each day, by arithmetic on the plain rows. */
async function dailyReturns(tenant: string, where = 'true') {
  const days = new Map<string, { base: number; gain: number; benchmark: number }>();
  for (const [day, value, flow, rate, benchmark] of await rows(
    `select day, value, flow, return, benchmark_return from portfolio_days
      where tenant_id = '${tenant}' and ${inPeriod} and ${where} order by day`,
  )) {
    const base = (number(value) - number(flow)) / (1 + number(rate));
    const sum = days.get(String(day)) ?? { base: 0, gain: 0, benchmark: 0 };
    days.set(String(day), {
      base: sum.base + base,
      gain: sum.gain + base * number(rate),
      benchmark: sum.benchmark + base * number(benchmark),
    });
  }
  return [...days].map(([day, { base, gain, benchmark }]) => ({
    day,
    rate: gain / base,
    benchmark: benchmark / base,
  }));
}

describe.each(tenants)('the figures of %s', (tenant, as) => {
  test('show the compounded return, the benchmark, the tracking error and the information ratio', async () => {
    const days = await dailyReturns(tenant);
    const result = await run(as, 'performance', { parameters });
    const rates = days.map(({ rate }) => rate);
    const benchmarks = days.map(({ benchmark }) => benchmark);
    const error = deviation(days.map(({ rate, benchmark }) => rate - benchmark)) * Math.sqrt(252);
    const perYear = (total: number) => (1 + total) ** (252 / days.length) - 1;
    const excess = perYear(compound(rates)) - perYear(compound(benchmarks));
    expect(number(readTile(result, 'portfolio-return').sum('cumulative'))).toBeCloseTo(compound(rates), 10);
    expect(number(readTile(result, 'portfolio-return').sum('excess'))).toBeCloseTo(
      compound(rates) - compound(benchmarks),
      10,
    );
    expect(number(readTile(result, 'benchmark-return').sum('cumulativeBenchmark'))).toBeCloseTo(
      compound(benchmarks),
      10,
    );
    expect(number(readTile(result, 'tracking-error').sum('trackingError'))).toBeCloseTo(error, 10);
    expect(number(readTile(result, 'information-ratio').sum('informationRatio'))).toBeCloseTo(
      excess / error,
      8,
    );
  });

  test('show the cumulative return of each day and the excess of each month', async () => {
    const days = await dailyReturns(tenant);
    const result = await run(as, 'performance', { parameters });
    const line = readTile(result, 'cumulative-return');
    expect(line.column('day')).toEqual(days.map(({ day }) => day));
    line.column('cumulative').forEach((value, at) => {
      expect(number(value)).toBeCloseTo(compound(days.slice(0, at + 1).map(({ rate }) => rate)), 10);
    });
    const months = readTile(result, 'excess-by-month').records;
    expect(months.map(({ month }) => month)).toEqual([
      '2025-11-01',
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
    ]);
    for (const { month, excess } of months) {
      const own = days.filter(({ day }) => day.startsWith(String(month).slice(0, 7)));
      const expected =
        compound(own.map(({ rate }) => rate)) - compound(own.map(({ benchmark }) => benchmark));
      expect(number(excess)).toBeCloseTo(expected, 10);
    }
  });

  test('show the returns of each portfolio, with the total of all', async () => {
    const table = readTile(await run(as, 'performance', { parameters }), 'returns-by-portfolio');
    expect(table.records).toHaveLength(4);
    for (const { portfolioId, return: shown } of table.records) {
      const days = await dailyReturns(tenant, `portfolio_id = '${portfolioId}'`);
      expect(number(shown)).toBeCloseTo(compound(days.map(({ rate }) => rate)), 10);
    }
    const days = await dailyReturns(tenant);
    expect(number(table.sum('return'))).toBeCloseTo(compound(days.map(({ rate }) => rate)), 10);
    expect(table.columns.find(({ key }) => key === 'portfolioId')?.isHidden).toBe(true);
  });

  test('show values, weights and targets at the end of the period', async () => {
    const result = await run(as, 'allocation', { parameters });
    const [[value]] = (await rows(
      `select sum(value) from portfolio_days where tenant_id = '${tenant}' and day = date '2026-02-27'`,
    )) as [[ResultValue]];
    expect(number(readTile(result, 'value').sum('closing'))).toBeCloseTo(number(value), 2);
    const targets = readTile(result, 'targets');
    expect(sumOf(targets.column('value'))).toBeCloseTo(number(value), 2);
    const bySector = readTile(result, 'value-by-sector');
    expect(sumOf(bySector.column('value'))).toBeCloseTo(number(value), 2);
    const classes = await rows(
      `select i.asset_class, sum(p.value) from positions p join instruments i using (tenant_id, instrument_id)
        where tenant_id = '${tenant}' and day = date '2026-02-27' group by all`,
    );
    const names: Record<string, string> = { Equity: 'Equities' };
    for (const [code, sum] of classes) {
      const row = targets.records.find(({ assetClass }) => assetClass === (names[String(code)] ?? code));
      expect(number(row?.['value'])).toBeCloseTo(number(sum), 2);
      expect(number(row?.['weight'])).toBeCloseTo(number(sum) / number(value), 10);
    }
    const target = Object.fromEntries(targets.records.map((row) => [row['assetClass'], row['targetWeight']]));
    expect(number(target['Equities'])).toBeCloseTo(0.45, 10);
    expect(targets.sum('weight')).toBeCloseTo(1, 10);
    expect(sumOf(targets.column('deviation'))).toBeCloseTo(0, 10);
  });

  test('show the value of each asset class at the end of each month', async () => {
    const stacked = readTile(await run(as, 'allocation', { parameters }), 'value-by-asset-class');
    const ends = ['2025-11-28', '2025-12-31', '2026-01-30', '2026-02-27'];
    for (const [at, end] of ends.entries()) {
      const [[value]] = (await rows(
        `select sum(value) from positions where tenant_id = '${tenant}' and day = date '${end}'`,
      )) as [[ResultValue]];
      const month = `2025-${11 + at}-01`.replace('2025-13', '2026-01').replace('2025-14', '2026-02');
      const own = stacked.records.filter((row) => row['month'] === month);
      expect(sumOf(own.map((row) => row['value'] ?? null))).toBeCloseTo(number(value), 2);
    }
  });

  test('show how flows and gains lead from the opening to the closing value', async () => {
    const result = await run(as, 'cash-flows', { parameters });
    const [[inflow, outflow]] = (await rows(
      `select sum(amount) filter (where amount > 0), sum(amount) filter (where amount < 0) from cash_flows
        where tenant_id = '${tenant}' and ${inPeriod}`,
    )) as [[ResultValue, ResultValue]];
    const [[opening]] = (await rows(
      `select sum(value) from portfolio_days where tenant_id = '${tenant}' and day = date '2025-10-31'`,
    )) as [[ResultValue]];
    const steps = readTile(result, 'change-in-value').column('value').map(number);
    expect(steps[0]).toBeCloseTo(number(opening), 1);
    expect(steps[1]).toBeCloseTo(number(inflow), 2);
    expect(steps[2]).toBeCloseTo(number(outflow), 2);
    expect(sumOf(steps.slice(0, 4))).toBeCloseTo(number(steps[4]), 1);
    expect(number(readTile(result, 'net-flow').sum('netFlow'))).toBeCloseTo(
      number(inflow) + number(outflow),
      2,
    );
    const clients = readTile(result, 'flows-by-client');
    expect(sumOf(clients.column('netFlow'))).toBeCloseTo(number(inflow) + number(outflow), 2);
  });

  test('show contributions of the asset classes that add up to the return of the portfolios', async () => {
    const result = await run(as, 'performance', { parameters });
    const table = readTile(result, 'attribution');
    const total = number(readTile(result, 'portfolio-return').sum('cumulative'));
    expect(sumOf(table.column('contribution'))).toBeCloseTo(total, 6);
    expect(number(table.sum('contribution'))).toBeCloseTo(total, 6);
    expect(number(table.sum('classReturn'))).toBeCloseTo(total, 6);
  });

  test('show the contribution of an asset class on one day as its gain divided by the value of the day before', async () => {
    const day = '2026-01-15';
    const result = await run(as, 'performance', { parameters: { period: `${day}..${day}` } });
    const shown = readTile(result, 'attribution').records.find((row) => row['assetClass'] === 'Real estate');
    const inClass = `join instruments i using (tenant_id, instrument_id)
                      where tenant_id = '${tenant}' and asset_class = 'Real estate'`;
    const [[gain, base]] = (await rows(
      `select (select sum(value) from positions ${inClass} and day = '${day}')
              - (select sum(value) from positions ${inClass} and day = '2026-01-14')
              + (select coalesce(sum(amount), 0) from transactions ${inClass} and day = '${day}'),
              (select sum(value) from portfolio_days where tenant_id = '${tenant}' and day = '2026-01-14')`,
    )) as [[ResultValue, ResultValue]];
    expect(number(shown?.['contribution'])).toBeCloseTo(number(gain) / number(base), 10);
  });

  test('agree between the reports', async () => {
    const allocation = await run(as, 'allocation', { parameters });
    const flows = await run(as, 'cash-flows', { parameters });
    const closing = readTile(flows, 'closing-value').sum('closing');
    expect(readTile(allocation, 'value').sum('closing')).toEqual(closing);
    expect(number(readTile(allocation, 'targets').sum('value'))).toBeCloseTo(number(closing), 2);
    expect(readTile(flows, 'change-in-value').column('value').at(-1)).toEqual(closing);
  });
});
