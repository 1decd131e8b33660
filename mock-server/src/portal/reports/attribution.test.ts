// @both-engines The warehouse is PostgreSQL or DuckDB, as the database is.
import type { ReportRun, ResultValue } from '@portal/shared/contracts';
import { testEngine } from '../../../test/database/test-database';
import { openMemoryEngine } from '../../../test/warehouse/memory-engine';
import { openSample } from '../../../test/warehouse/open-sample';
import { copyToPostgresql } from '../../../test/warehouse/postgresql-copy';
import { readTile, reportsUrl, startReports } from '../../../test/warehouse/report-calls';
import { testApp } from '../../../test/test-app';
import type { WarehouseEngine } from '../../warehouse/engine/engine';
import { loadModel } from '../../warehouse/model/model';
import { createWarehouse } from '../../warehouse/warehouse';

const number = (value: ResultValue | undefined): number => Number(value ?? Number.NaN);
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const compound = (rates: readonly number[]): number =>
  rates.reduce((index, rate) => index * (1 + rate), 1) - 1;

const parts = ['allocation', 'selection', 'interaction', 'currencyEffect', 'feeEffect'] as const;
const tileIds = [
  'attribution',
  'attribution-by-sector',
  'attribution-by-currency',
  'attribution-by-portfolio',
];

/** Expects that the effects of each tile add up to the excess return, by rows, by columns and in total. */
function expectSums(result: ReportRun): number {
  const excess = number(readTile(result, 'portfolio-return').sum('excess'));
  for (const id of tileIds) {
    const table = readTile(result, id);
    expect([id, table.rows.length > 0]).toEqual([id, true]);
    for (const row of table.records)
      expect(Math.abs(sumOf(parts.map((part) => number(row[part]))) - number(row['effect']))).toBeLessThan(
        1e-12,
      );
    for (const key of [...parts, 'effect', 'contribution', 'benchmarkContribution'])
      expect(Math.abs(sumOf(table.column(key).map(number)) - number(table.sum(key)))).toBeLessThan(1e-12);
    expect(Math.abs(number(table.sum('effect')) - excess)).toBeLessThan(1e-9);
    expect(sumOf(table.column('portfolioWeight').map(number))).toBeCloseTo(1, 10);
  }
  return excess;
}

/** Opens the engine of the run: PostgreSQL with a copy of the rows, or DuckDB itself. */
async function openCopy(source: Pick<WarehouseEngine, 'query'>) {
  return testEngine === 'postgres' ? copyToPostgresql(source) : undefined;
}

describe('worked examples', () => {
  const day = ['2025-01-01', '2025-01-02', '2025-01-03', '2025-01-06', '2025-01-07'];

  async function startExample(sql: string) {
    const engine = await openMemoryEngine();
    for (const table of [
      'portfolios',
      'instruments',
      'positions',
      'transactions',
      'cash_flows',
      'portfolio_days',
      'benchmark_segments',
      'fx_rates',
    ])
      await engine.run(`delete from ${table}`);
    await engine.run(`insert into portfolios values ('acorn', 'p', 'c1', 'a1', 'Example', 'Equity', 'EUR', 'b', '2020-01-01');
      insert into fx_rates select 'EUR', unnest(['${day.join("'::date, '")}'::date]), 1; ${sql}`);
    const copy = await openCopy(engine);
    const warehouse = createWarehouse({ engine: copy?.engine ?? engine, model: loadModel() });
    return {
      /** Rows by asset class, in percentage points with ten digits. */
      async read(measures: string[]): Promise<Record<string, number[]>> {
        const { rows } = await warehouse.query(
          {
            dataset: 'attribution',
            dimensions: ['assetClass'],
            measures,
            filters: [],
            period: { from: '2025-01-01', to: '2025-01-31' },
          },
          { tenantIds: ['acorn'], clientSegments: null, language: null },
        );
        return Object.fromEntries(
          rows.map(([name, ...values]) => [
            name,
            values.map((value) => Number((number(value) * 100).toFixed(10)) || 0),
          ]),
        );
      },
      async close() {
        await copy?.close();
        await engine.close();
      },
    };
  }

  // Carl R. Bacon, Practical Portfolio Performance Measurement and Attribution, 2nd edition, Wiley 2008, chapter 5,
  // Brinson-Fachler model: UK, Japanese and US equities; portfolio 8.3 %, benchmark 6.4 %.
  test('the effects equal those that Bacon publishes for his example of Brinson and Fachler', async () => {
    const example = await startExample(`
      insert into instruments select 'acorn', c, c, c, c, c, 'CH', 'EUR', 'k1' from (values ('UK'), ('Japan'), ('US')) t (c);
      insert into positions values
        ('acorn', 'p', 'UK', '${day[0]}', 1, 1, 1, 40), ('acorn', 'p', 'UK', '${day[1]}', 1, 1, 1, 48),
        ('acorn', 'p', 'Japan', '${day[0]}', 1, 1, 1, 30), ('acorn', 'p', 'Japan', '${day[1]}', 1, 1, 1, 28.5),
        ('acorn', 'p', 'US', '${day[0]}', 1, 1, 1, 30), ('acorn', 'p', 'US', '${day[1]}', 1, 1, 1, 31.8);
      insert into portfolio_days values
        ('acorn', 'p', '${day[0]}', 100, 0, 0, 0), ('acorn', 'p', '${day[1]}', 108.3, 0, 0.083, 0.064);
      insert into benchmark_segments values
        ('b', '${day[1]}', 'UK', 'UK', 'EUR', 0.4, 0.1, 0), ('b', '${day[1]}', 'Japan', 'Japan', 'EUR', 0.2, -0.04, 0),
        ('b', '${day[1]}', 'US', 'US', 'EUR', 0.4, 0.08, 0);`);
    expect(
      await example.read([
        'portfolioWeight',
        'benchmarkWeight',
        'classReturn',
        'benchmarkReturn',
        'contribution',
        'benchmarkContribution',
      ]),
    ).toEqual({
      UK: [40, 40, 20, 10, 8, 4],
      Japan: [30, 20, -5, -4, -1.5, -0.8],
      US: [30, 40, 6, 8, 1.8, 3.2],
    });
    expect(await example.read(['allocation', 'selection', 'interaction', 'effect'])).toEqual({
      UK: [0, 4, 0, 4],
      Japan: [-1.04, -0.2, -0.1, -1.34],
      US: [-0.16, -0.8, 0.2, -0.76],
    });
    await example.close();
  });

  test('a position that is bought and sold within the month counts with its whole gain, and fees with theirs', async () => {
    const example = await startExample(`
      insert into instruments select 'acorn', c, c, c, c, c, 'CH', 'EUR', 'k1' from (values ('Cash'), ('Equity')) t (c);
      insert into positions values
        ('acorn', 'p', 'Cash', '${day[0]}', 1, 1, 1, 100), ('acorn', 'p', 'Cash', '${day[1]}', 1, 1, 1, 60),
        ('acorn', 'p', 'Equity', '${day[1]}', 1, 1, 1, 44), ('acorn', 'p', 'Cash', '${day[2]}', 1, 1, 1, 112),
        ('acorn', 'p', 'Cash', '${day[3]}', 1, 1, 1, 110);
      insert into transactions
        select 'acorn', 't' || day, 'p', instrument, 'k1', day, day, type, 0, 1, amount, 'settled', null from (values
          ('Equity', date '${day[1]}', 'buy', -40), ('Equity', date '${day[2]}', 'sell', 52), ('Cash', date '${day[3]}', 'fee', -2)
        ) t (instrument, day, type, amount);
      insert into portfolio_days values ('acorn', 'p', '${day[0]}', 100, 0, 0, 0), ('acorn', 'p', '${day[1]}', 104, 0, 0.04, 0.01),
        ('acorn', 'p', '${day[2]}', 112, 0, 112.0 / 104 - 1, 0.01), ('acorn', 'p', '${day[3]}', 110, 0, 110.0 / 112 - 1, 0.01);
      insert into benchmark_segments select 'b', day, 'Equity', 'Equity', 'EUR', 1, 0.01, 0
        from (values (date '${day[1]}'), (date '${day[2]}'), (date '${day[3]}')) t (day);`);
    const found = await example.read(['contribution', ...parts, 'effect']);
    const column = (at: number) => sumOf(Object.values(found).map((values) => values[at] ?? 0));
    // The bought position gains 4 of 100 on its first day and 8 of the 104 of the second; the fee is 2.
    expect(found['Equity']?.[0]).toBeCloseTo(12, 9);
    expect(found['Fees']?.[0]).toBeCloseTo(-2, 9);
    expect(column(0)).toBeCloseTo(10, 9);
    expect(column(6)).toBeCloseTo((1.1 - 1.01 ** 3) * 100, 9);
    expect(found['Fees']?.slice(1, 5)).toEqual([0, 0, 0, 0]);
    expect(found['Fees']?.[5]).toBe(found['Fees']?.[6]);
    await example.close();
  });
});

const reports = await startReports({ onDatabase: true });
afterAll(() => reports.close());

describe('attribution in the report', () => {
  const { adam, boris, gina, run, rows, send } = reports;
  const [from, to] = ['2025-11-03', '2026-02-27'];
  const parameters = { period: `${from}..${to}` };

  interface Cell {
    base: number;
    gain: number;
    exchange: number;
    fee: number;
    weight: number;
    part: number;
    exchangePart: number;
  }
  type Key = 'asset_class' | 'sector' | 'currency';
  const empty = (): Cell => ({ base: 0, gain: 0, exchange: 0, fee: 0, weight: 0, part: 0, exchangePart: 0 });
  type Table = Record<string, ResultValue>[];

  /** Rows of plain SQL as objects. */
  async function records(columns: string, source: string): Promise<Table> {
    const keys = columns.split(' ');
    return (await rows(`select ${keys.join(', ')} from ${source}`)).map((row) =>
      Object.fromEntries(keys.map((key, at) => [key, row[at] ?? null])),
    );
  }

  async function readRows(tenant: string) {
    const where = `where tenant_id = '${tenant}'`;
    const segments = 'asset_class sector currency';
    const held = `join instruments using (tenant_id, instrument_id) ${where}`;
    return {
      positions: await records(`day portfolio_id instrument_id value ${segments}`, `positions ${held}`),
      transactions: await records(`day portfolio_id type amount ${segments}`, `transactions ${held}`),
      flows: await records('day portfolio_id amount', `cash_flows ${where}`),
      segments: await records(
        `day benchmark_id weight return currency_return ${segments}`,
        'benchmark_segments',
      ),
      rates: new Map(
        (await rows('select currency, day, rate from fx_rates')).map(([a, b, c]) => [`${a} ${b}`, number(c)]),
      ),
      days: (await rows(`select distinct day from portfolio_days ${where} order by 1`)).map(([day]) =>
        String(day),
      ),
      portfolios: (await rows(`select portfolio_id from portfolios ${where} order by 1`)).map(([id]) =>
        String(id),
      ),
    };
  }
  type Rows = Awaited<ReturnType<typeof readRows>>;

  /** Amounts of each segment of some portfolios on one day, from the plain rows of this day and the one before. */
  function cellsOf(
    all: Rows,
    at: number,
    { key, ids, isGross }: { key: Key; ids: string[]; isGross: boolean },
  ) {
    const [before, day] = [all.days[at - 1] ?? '', all.days[at] ?? ''];
    const cells: Record<string, Cell> = {};
    const cell = (name: ResultValue | undefined): Cell => (cells[String(name)] ??= empty());
    const cash = key === 'currency' ? 'EUR' : 'Cash';
    const own = (table: Table, on: string) =>
      table.filter((row) => row['day'] === on && ids.includes(String(row['portfolio_id'])));
    for (const row of own(all.positions, before)) {
      const value = number(row['value']);
      const rate = (on: string) => all.rates.get(`${row['currency']} ${on}`) ?? Number.NaN;
      cell(row[key]).base += value;
      cell(row[key]).gain -= value;
      cell(row[key]).exchange += value * (rate(day) / rate(before) - 1);
    }
    for (const row of own(all.positions, day)) cell(row[key]).gain += number(row['value']);
    for (const row of own(all.transactions, day)) {
      const [amount, isFee] = [number(row['amount']), row['type'] === 'fee'];
      cell(cash).gain -= amount;
      if (!isFee) cell(row[key]).gain += amount;
      else if (!isGross) {
        cell('Fees').gain += amount;
        cell('Fees').fee += amount;
      }
    }
    for (const row of own(all.flows, day)) cell(cash).gain -= number(row['amount']);
    for (const row of all.segments.filter((one) => one['day'] === day && one['benchmark_id'] === 'b1')) {
      const weight = number(row['weight']);
      cell(row[key]).weight += weight;
      cell(row[key]).part += weight * number(row['return']);
      cell(row[key]).exchangePart += weight * number(row['currency_return']);
    }
    return cells;
  }

  /** Effects of one day in weights and returns, as the textbooks write them. */
  function effectsOf(cells: Record<string, Cell>) {
    const all = Object.values(cells);
    const total = sumOf(all.map(({ base }) => base));
    const localBenchmark = sumOf(all.map(({ part, exchangePart }) => part - exchangePart));
    return Object.entries(cells).map(
      ([name, { base, gain, exchange, fee, weight: W, part, exchangePart }]) => {
        const w = base / total;
        const local = (gain - exchange - fee) / total;
        const R = (part - exchangePart) / W;
        const r = local / w;
        const isOutside = W === 0;
        const isNew = w === 0;
        return {
          name,
          allocation: isOutside ? local - w * localBenchmark : (w - W) * (R - localBenchmark),
          selection: isOutside ? 0 : isNew ? local : W * (r - R),
          interaction: isOutside || isNew ? 0 : (w - W) * (r - R),
          currencyEffect: exchange / total - exchangePart,
          feeEffect: fee / total,
        };
      },
    );
  }

  type Effects = Record<(typeof parts)[number], number>;

  /** Recalculates the linked effects of each row with plain loops. `split`: rows are portfolios. */
  function recalculate(
    all: Rows,
    key: Key,
    { split = false, isGross = false } = {},
  ): Record<string, Effects> {
    const groups = split ? all.portfolios.map((id) => [id]) : [all.portfolios];
    const days = all.days.flatMap((day, at) => {
      if (at === 0 || day < from || day > to) return [];
      const cellsByGroup = groups.map((ids) => ({ ids, cells: cellsOf(all, at, { key, ids, isGross }) }));
      const sizes = cellsByGroup.map(({ cells }) => sumOf(Object.values(cells).map(({ base }) => base)));
      const total = sumOf(sizes);
      const gain = sumOf(cellsByGroup.flatMap(({ cells }) => Object.values(cells).map((cell) => cell.gain)));
      const effects = cellsByGroup.flatMap(({ ids, cells }, group) =>
        effectsOf(cells).map((row) => ({
          ...row,
          name: split ? String(ids[0]) : row.name,
          share: (sizes[group] ?? 0) / total,
        })),
      );
      const [first] = cellsByGroup;
      return [
        { effects, r: gain / total, b: sumOf(Object.values(first?.cells ?? {}).map(({ part }) => part)) },
      ];
    });
    const factor = (r: number, b: number) => (Math.log1p(r) - Math.log1p(b)) / (r - b);
    const whole = factor(compound(days.map(({ r }) => r)), compound(days.map(({ b }) => b)));
    const sums: Record<string, Effects> = {};
    for (const { effects, r, b } of days)
      for (const { name, share, ...row } of effects) {
        const sum = (sums[name] ??= {
          allocation: 0,
          selection: 0,
          interaction: 0,
          currencyEffect: 0,
          feeEffect: 0,
        });
        for (const part of parts) sum[part] += (row[part] * share * factor(r, b)) / whole;
      }
    return sums;
  }

  const codes: Record<string, string> = { Equities: 'Equity' };

  function expectRows(result: ReportRun, tile: string, column: string, expected: Record<string, Effects>) {
    const { records: shown } = readTile(result, tile);
    expect(shown.map((row) => codes[String(row[column])] ?? String(row[column])).toSorted()).toEqual(
      Object.keys(expected).toSorted(),
    );
    for (const row of shown) {
      const own = expected[codes[String(row[column])] ?? String(row[column])];
      for (const part of parts) expect(number(row[part])).toBeCloseTo(own?.[part] ?? Number.NaN, 11);
    }
  }

  test.each([
    ['acorn', adam, {}],
    ['birch', boris, {}],
    ['acorn', gina, { tenantId: 'acorn' }],
    ['birch', gina, { tenantId: 'birch' }],
    ['cedar', gina, { tenantId: 'cedar' }],
  ])('shows the effects of %s that plain loops over the rows find', async (tenant, as, chosen) => {
    const all = await readRows(tenant);
    const result = await run(as, 'performance', { parameters, ...chosen });
    expect(Math.abs(expectSums(result))).toBeGreaterThan(1e-4);
    expectRows(result, 'attribution', 'assetClass', recalculate(all, 'asset_class'));
    expectRows(result, 'attribution-by-sector', 'sector', recalculate(all, 'sector'));
    expectRows(result, 'attribution-by-currency', 'currency', recalculate(all, 'currency'));
    expectRows(
      result,
      'attribution-by-portfolio',
      'portfolioId',
      recalculate(all, 'asset_class', { split: true }),
    );
  });

  test('shows no effect of fees in returns before fees, and the effects still add up', async () => {
    const result = await run(adam, 'performance', { parameters: { ...parameters, fees: 'gross' } });
    expectSums(result);
    expectRows(
      result,
      'attribution',
      'assetClass',
      recalculate(await readRows('acorn'), 'asset_class', { isGross: true }),
    );
  });

  test('adds up to the excess over a chosen benchmark, for each portfolio and client too', async () => {
    expectSums(await run(adam, 'performance', { parameters: { ...parameters, benchmark: 'b2' } }));
    for (const portfolio of ['p1', 'p2', 'p3', 'p4'])
      expectSums(await run(adam, 'performance', { parameters: { ...parameters, portfolio: [portfolio] } }));
    expectSums(await run(adam, 'performance', { parameters: { ...parameters, client: ['c3'] } }));
  });

  test('starts with the row that cost most', async () => {
    const effects = readTile(await run(adam, 'performance', { parameters }), 'attribution')
      .column('effect')
      .map(number);
    expect(effects).toEqual(effects.toSorted((one, other) => one - other));
  });

  test('needs one tenant', async () => {
    const { tiles } = (
      await send(gina, 'performance', { parameters, tiles: ['attribution'] })
    ).json<ReportRun>();
    expect(tiles[0]?.error?.code).toBe('report.tenant_required');
  });
});

describe('attribution of the sample over 36 months', () => {
  let close = async () => {};
  afterAll(() => close());

  test('adds up to the excess return, for each portfolio too', async () => {
    const sample = await openSample();
    const copy = await openCopy(sample);
    const server = await testApp({ warehouse: copy?.engine ?? sample });
    close = async () => {
      await server.close();
      await copy?.close();
      await sample.close();
    };
    const as = await server.as('adam.admin@acorn.example');
    const run = async (parameters: Record<string, unknown>): Promise<ReportRun> => {
      const payload = { parameters: { period: 'last36Months', ...parameters } };
      return (await as({ method: 'POST', url: `${reportsUrl}/performance/run`, payload })).json<ReportRun>();
    };
    const whole = await run({});
    expectSums(whole);
    const portfolios = readTile(whole, 'attribution-by-portfolio').column('portfolioId');
    expect(portfolios.length).toBeGreaterThanOrEqual(4);
    for (const portfolio of portfolios) expectSums(await run({ portfolio: [portfolio] }));
  }, 120_000);
});
