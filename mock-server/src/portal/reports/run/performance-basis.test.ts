import type { ParameterValues, ResultValue } from '@portal/shared/contracts';
import { problemOf, readTile, startReports } from '../../../../test/warehouse/report-calls';

const reports = await startReports();
const { adam, boris, run, rows, send } = reports;
afterAll(() => reports.close());

const period = '2025-11-03..2026-02-27';
const inPeriod = `d.day between date '2025-11-03' and date '2026-02-27'`;
const tenants = [
  ['acorn', adam],
  ['birch', boris],
] as const;

const number = (value: ResultValue | undefined): number => Number(value ?? Number.NaN);
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const compound = (rates: readonly number[]): number =>
  rates.reduce((index, rate) => index * (1 + rate), 1) - 1;
const deviation = (values: readonly number[]): number => {
  const mean = sumOf(values) / values.length;
  return Math.sqrt(sumOf(values.map((value) => (value - mean) ** 2)) / (values.length - 1));
};

/** Returns the returns of each day before and after fees and those of a benchmark, by arithmetic on plain rows. */
async function dailyReturns(tenant: string, benchmark: string) {
  const found = await rows(
    `select d.day, d.value, d.flow, d.return,
            (select coalesce(sum(amount), 0) from transactions t where t.tenant_id = d.tenant_id and type = 'fee'
                and t.portfolio_id = d.portfolio_id and t.day = d.day),
            (select return from benchmark_days b where b.day = d.day and b.benchmark_id = '${benchmark}')
       from portfolio_days d where d.tenant_id = '${tenant}' and ${inPeriod} order by d.day`,
  );
  const days = new Map<string, { base: number; gain: number; fees: number; benchmark: number }>();
  for (const [day, ...cells] of found) {
    const [value = 0, flow = 0, rate = 0, booked = 0, other = 0] = cells.map(number);
    const base = (value - flow) / (1 + rate);
    const sum = days.get(String(day)) ?? { base: 0, gain: 0, fees: 0, benchmark: other };
    days.set(String(day), {
      base: sum.base + base,
      gain: sum.gain + base * rate,
      fees: sum.fees - booked,
      benchmark: other,
    });
  }
  return [...days.values()].map(({ base, gain, fees, benchmark: other }) => ({
    net: gain / base,
    gross: (gain + fees) / base,
    benchmark: other,
  }));
}

describe.each(tenants)('the performance of %s', (tenant, as) => {
  const performance = (parameters: ParameterValues = {}) =>
    run(as, 'performance', { parameters: { period, ...parameters } });

  test('compares all portfolios with the chosen benchmark and leaves their own returns as they are', async () => {
    const days = await dailyReturns(tenant, 'b2');
    const result = await performance({ benchmark: 'b2' });
    const [rates, benchmarks] = [days.map(({ net }) => net), days.map(({ benchmark }) => benchmark)];
    const shown = (tile: string, column: string) => number(readTile(result, tile).sum(column));
    expect(shown('portfolio-return', 'cumulative')).toBeCloseTo(compound(rates), 10);
    expect(shown('portfolio-return', 'excess')).toBeCloseTo(compound(rates) - compound(benchmarks), 10);
    expect(shown('benchmark-return', 'cumulativeBenchmark')).toBeCloseTo(compound(benchmarks), 10);
    const error = deviation(days.map(({ net, benchmark }) => net - benchmark)) * Math.sqrt(252);
    expect(shown('tracking-error', 'trackingError')).toBeCloseTo(error, 10);
    const perYear = (total: number) => (1 + total) ** (252 / days.length) - 1;
    const excess = perYear(compound(rates)) - perYear(compound(benchmarks));
    expect(shown('information-ratio', 'informationRatio')).toBeCloseTo(excess / error, 8);
    expect(readTile(result, 'cumulative-return').column('cumulativeBenchmark')).toHaveLength(days.length);
    const table = readTile(result, 'returns-by-portfolio');
    expect(table.records).toHaveLength(4);
    for (const { benchmark } of table.records)
      expect(number(benchmark)).toBeCloseTo(compound(benchmarks), 10);
    const own = await performance();
    expect(number(readTile(own, 'benchmark-return').sum('cumulativeBenchmark'))).not.toBeCloseTo(
      compound(benchmarks),
      4,
    );
  });

  test('shows returns before fees, which the contributions add up to', async () => {
    const days = await dailyReturns(tenant, 'b1');
    const result = await performance({ fees: 'gross' });
    const gross = compound(days.map((day) => day.gross));
    expect(gross).not.toBeCloseTo(compound(days.map(({ net }) => net)), 4);
    expect(number(readTile(result, 'portfolio-return').sum('cumulative'))).toBeCloseTo(gross, 10);
    expect(number(readTile(result, 'benchmark-return').sum('cumulativeBenchmark'))).toBeCloseTo(
      compound(days.map(({ benchmark }) => benchmark)),
      10,
    );
    const line = readTile(result, 'cumulative-return').column('cumulative');
    expect(number(line[0])).toBeCloseTo(number(days[0]?.gross), 10);
    const table = readTile(result, 'attribution');
    expect(sumOf(table.column('contribution').map(number))).toBeCloseTo(gross, 6);
    expect(number(table.sum('classReturn'))).toBeCloseTo(gross, 6);
  });

  test('shows returns before fees against a chosen benchmark', async () => {
    const days = await dailyReturns(tenant, 'b2');
    const result = await performance({ fees: 'gross', benchmark: 'b2' });
    expect(number(readTile(result, 'portfolio-return').sum('excess'))).toBeCloseTo(
      compound(days.map(({ gross }) => gross)) - compound(days.map(({ benchmark }) => benchmark)),
      10,
    );
  });
});

test.each([
  ['a benchmark that does not exist', { benchmark: 'b9' }, '/parameters/benchmark'],
  ['a list of benchmarks', { benchmark: ['b1'] }, '/parameters/benchmark'],
  ['returns that are neither before nor after fees', { fees: 'both' }, '/parameters/fees'],
])('rejects %s', async (_, parameters, pointer) => {
  const response = await send(adam, 'performance', { parameters: { period, ...parameters } });
  expect(problemOf(response)).toEqual([422, 'validation.failed', pointer]);
});
