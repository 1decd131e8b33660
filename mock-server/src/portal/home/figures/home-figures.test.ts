// @both-engines The warehouse is PostgreSQL or DuckDB, as the database is.
import {
  keyFigures,
  type HomeFigures,
  type KeyFigure,
  type Language,
  type ReportRun,
  type ResultValue,
} from '@portal/shared/contracts';
import { getProblem, readTile, startReports } from '../../../../test/warehouse/report-calls';
import type { Inject } from '../../../../test/test-app';

const reports = await startReports({ onDatabase: true });
const { adam, olivia, boris, gina, run, rows } = reports;
afterAll(() => reports.close());

const url = '/api/v1/home/figures';
const read = async (as: Inject, language: Language = 'en'): Promise<HomeFigures> => {
  const response = await as({ url, headers: { 'accept-language': language } });
  expect(response.statusCode).toBe(200);
  return response.json<HomeFigures>();
};
const figureOf = ({ figures }: HomeFigures, id: KeyFigure['id']) =>
  figures.find((figure) => figure.id === id);

const number = (value: ResultValue | undefined): number => Number(value ?? Number.NaN);
const one = async (sql: string): Promise<number> => number((await rows(sql))[0]?.[0]);

const all = `('acorn', 'birch', 'cedar')`;
const people = [
  ['acorn', adam, `('acorn')`],
  ['birch', boris, `('birch')`],
  ['all tenants', gina, all],
] as const;

const lastDays = `select max(day) from portfolio_days group by date_trunc('month', day)`;
const base = '(value - flow) / (1 + return)';

/** Rates of each day over all portfolios of the tenants, by plain SQL. */
async function dailyRates(tenants: string, from: string) {
  const found = await rows(
    `select cast(day as varchar), sum(${base} * return) / sum(${base}), sum(${base} * benchmark_return) / sum(${base})
       from portfolio_days where tenant_id in ${tenants} and day >= date '${from}' group by day order by day`,
  );
  return found.map(([day, rate, benchmark]) => ({
    day: String(day),
    rate: number(rate),
    benchmark: number(benchmark),
  }));
}

const compound = (rates: readonly number[]): number =>
  rates.reduce((index, rate) => index * (1 + rate), 1) - 1;

describe.each(people)('the figures of %s', (_, as, tenants) => {
  const of = `where tenant_id in ${tenants}`;

  test('show the net assets at the end of each month as plain SQL does', async () => {
    const home = await read(as);
    const months = await rows(
      `select cast(date_trunc('month', day) as date), sum(value) from portfolio_days
        ${of} and day in (${lastDays}) group by all order by 1`,
    );
    const values = months.map(([, value]) => number(value));
    expect(home.netAssets.map(({ month }) => month)).toEqual(months.map(([month]) => month));
    home.netAssets.forEach(({ value }, at) => expect(value).toBeCloseTo(number(values[at]), 2));
    expect(figureOf(home, 'netAssets')).toMatchObject({
      format: 'money',
      currency: 'EUR',
      goodDirection: 'up',
      value: home.netAssets.at(-1)?.value,
      previous: home.netAssets.at(-2)?.value,
      values: home.netAssets.map(({ value }) => value),
    });
    expect([home.dataAsOf, home.currency]).toEqual(['2026-03-31', 'EUR']);
  });

  test('show the benchmark as the first value grown by the daily returns since, for one tenant', async () => {
    const { netAssets } = await read(as);
    if (as === gina) {
      expect(new Set(netAssets.map(({ benchmark }) => benchmark))).toEqual(new Set([null]));
      return;
    }
    const days = await dailyRates(tenants, '2025-11-01');
    const [first] = netAssets;
    expect(first?.benchmark).toBe(first?.value);
    const last = (first?.value ?? 0) * (1 + compound(days.map(({ benchmark }) => benchmark)));
    expect(netAssets.at(-1)?.benchmark).toBeCloseTo(last, 4);
  });

  test('show the compounded return of this year beside the benchmark’s, for one tenant', async () => {
    const figure = figureOf(await read(as), 'returnThisYear');
    if (as === gina) {
      expect(figure).toBeUndefined();
      return;
    }
    const days = await dailyRates(tenants, '2026-01-01');
    expect(figure).toMatchObject({ format: 'percent', currency: null, goodDirection: 'up' });
    expect(figure?.value).toBeCloseTo(compound(days.map(({ rate }) => rate)), 10);
    expect(figure?.previous).toBeCloseTo(compound(days.map(({ benchmark }) => benchmark)), 10);
    const january = days.filter(({ day }) => day < '2026-02-01').map(({ rate }) => rate);
    expect(figure?.values).toHaveLength(3);
    expect(figure?.values[0]).toBeCloseTo(compound(january), 10);
    expect(figure?.values.at(-1)).toBe(figure?.value);
  });

  test('show the flows of the month and of the month before', async () => {
    const figure = figureOf(await read(as), 'netFlows');
    const flowsOf = (month: string) =>
      one(
        `select coalesce(sum(amount), 0) from cash_flows ${of} and date_trunc('month', day) = date '${month}'`,
      );
    expect(figure?.value).toBeCloseTo(await flowsOf('2026-03-01'), 2);
    expect(figure?.previous).toBeCloseTo(await flowsOf('2026-02-01'), 2);
    expect(figure?.values).toHaveLength(6);
  });

  test('show the last fees beside their forecast', async () => {
    const figure = figureOf(await read(as), 'fees');
    const feesOf = (column: string) =>
      one(`select sum(${column}) from fees ${of} and month = date '2026-03-01'`);
    expect(figure?.value).toBeCloseTo(await feesOf('amount'), 2);
    expect(figure?.previous).toBeCloseTo(await feesOf('forecast'), 2);
    expect(figure?.values).toHaveLength(6);
  });

  test('show the weight of each asset class beside its target and band', async () => {
    const { allocation } = await read(as);
    const value = await one(`select sum(value) from portfolio_days ${of} and day = date '2026-03-31'`);
    const classes = await rows(
      `select asset_class, sum(p.value) / ${value}, any_value(t.target) / ${value}, any_value(t.band) / ${value}
         from positions p join instruments using (tenant_id, instrument_id)
         join (select asset_class, sum(value * weight) as target, sum(value * band) as band
                 from portfolio_days join targets using (tenant_id, portfolio_id)
                ${of} and day = date '2026-03-31' group by asset_class) t using (asset_class)
        ${of} and day = date '2026-03-31' group by asset_class order by 2 desc`,
    );
    const labels: Record<string, string> = { Equity: 'Equities' };
    expect(allocation.map(({ label }) => label)).toEqual(
      classes.map(([name]) => labels[String(name)] ?? name),
    );
    expect(allocation.map(({ label, slot }) => [label, slot])).toEqual(
      expect.arrayContaining([
        ['Equities', 0],
        ['Government bonds', 1],
        ['Real estate', 3],
        ['Cash', 6],
      ]),
    );
    allocation.forEach(({ weight, target, band }, at) => {
      const [, ...expected] = classes[at] ?? [];
      [weight, target, band].forEach((share, place) =>
        expect(share).toBeCloseTo(number(expected[place]), 10),
      );
    });
  });
});

describe('the value at risk', () => {
  /** The 99 % quantile of the losses of the days from April 2025 until a day. */
  async function lossUntil(lastDay: string): Promise<number> {
    const days = await dailyRates(`('acorn')`, '2025-04-01');
    const rates = days.filter(({ day }) => day <= lastDay).map(({ rate }) => rate);
    const sorted = rates.toSorted((left, right) => left - right);
    const at = 0.01 * (sorted.length - 1);
    const [low = 0, high = 0] = sorted.slice(Math.floor(at), Math.floor(at) + 2);
    return -low - (high - low) * (at - Math.floor(at));
  }

  test('the value at risk is the 99 % quantile of the daily losses of one year, times the net assets', async () => {
    const home = await read(adam);
    const figure = figureOf(home, 'valueAtRisk');
    expect(figure).toMatchObject({ format: 'money', goodDirection: 'down' });
    const ends = ['2025-10-31', '2025-11-30', '2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31'];
    const losses = await Promise.all(ends.map(lossUntil));
    const expected = losses.map((loss, at) => loss * (home.netAssets[at]?.value ?? Number.NaN));
    expect(figure?.values).toEqual(expected.map((value) => expect.closeTo(value, 6) as number));
    expect(figure?.value).toBeCloseTo(expected.at(-1) ?? Number.NaN, 6);
    expect(figure?.previous).toBe(figure?.values.at(-2));
  });
});

describe('figures that do not add up over tenants', () => {
  const idsOf = ({ figures }: HomeFigures) => figures.map(({ id }) => id);

  test('totals name the figures that they leave out', async () => {
    const home = await read(gina);
    expect(idsOf(home)).toEqual(['netAssets', 'netFlows', 'fees']);
    expect(home.needsTenant).toEqual(['returnThisYear', 'valueAtRisk']);
  });

  test('a chosen tenant and people with one get all figures', async () => {
    const chosen = (await gina({ url: `${url}?tenantId=birch` })).json<HomeFigures>();
    for (const home of [chosen, await read(adam)]) {
      expect([idsOf(home), home.needsTenant]).toEqual([keyFigures, []]);
    }
  });
});

describe('a link', () => {
  const figuresOfReports: [KeyFigure['id'], (result: ReportRun) => ResultValue | undefined][] = [
    ['netAssets', (result) => readTile(result, 'value').sum('closing')],
    ['returnThisYear', (result) => readTile(result, 'portfolio-return').sum('cumulative')],
    ['netFlows', (result) => readTile(result, 'flows-by-client').sum('netFlow')],
    ['fees', (result) => readTile(result, 'fees').sum('fees')],
    ['valueAtRisk', (result) => readTile(result, 'risk-by-portfolio').sum('amountAtRisk')],
  ];

  test.each(figuresOfReports)('opens the report with the same figure: %s', async (id, inReport) => {
    const figure = figureOf(await read(adam), id);
    const { pathname, searchParams } = new URL(figure?.link ?? '', 'http://localhost');
    const report = pathname.replace('/reports/', '');
    expect([...searchParams.keys()]).toEqual(['p.period']);
    const result = await run(adam, report, { parameters: { period: searchParams.get('p.period') ?? '' } });
    expect(number(inReport(result))).toBeCloseTo(figure?.value ?? Number.NaN, 6);
  });

  test('leaves out a figure of a report that the person may not open', async () => {
    const { figures } = await read(olivia);
    expect(figures.map(({ id }) => id)).toEqual(['netAssets', 'returnThisYear', 'netFlows', 'fees']);
  });
});

test('two tenants read only their own figures, cached or not', async () => {
  const [acorn, birch] = [await read(adam), await read(boris)];
  expect(await read(adam)).toEqual(acorn);
  expect(await read(boris)).toEqual(birch);
  expect(figureOf(birch, 'netAssets')?.value).not.toBe(figureOf(acorn, 'netAssets')?.value);
  expect(JSON.stringify(acorn)).not.toMatch(/birch|cedar/);
  expect(JSON.stringify(birch)).not.toMatch(/acorn|cedar/);
});

describe('a chosen tenant', () => {
  const choose = (as: Inject, tenantId: string) => as({ url: `${url}?tenantId=${tenantId}` });

  test('shows a person without a tenant the figures of the chosen one, with the value at risk', async () => {
    const chosen = (await choose(gina, 'birch')).json<HomeFigures>();
    expect(chosen).toEqual(await read(boris));
    expect(figureOf(chosen, 'valueAtRisk')).toBeDefined();
  });

  test.each([
    ['a person with a tenant', adam, 'birch', [422, 'validation.unknown_field', '/tenantId']],
    ['a tenant that does not exist', gina, 'nobody', [422, 'validation.failed', '/tenantId']],
  ])('a chosen tenant is rejected for %s', async (_, as, tenantId, problem) => {
    expect(getProblem(await choose(as, tenantId))).toEqual(problem);
  });
});

test('asset classes have labels in the language of the reader', async () => {
  expect((await read(adam, 'tr')).allocation[0]?.label).toBe('Hisse senetleri');
});
