import { readFileSync } from 'node:fs';
import {
  deleteFolders,
  duckdbOptions,
  openSample,
  settled,
  temporaryFolder,
} from '../../../test/warehouse/open-sample';
import { sourcePath } from '../../platform/paths';
import { DuckdbEngine } from '../engine/duckdb/duckdb-engine';
import { lastBusinessDay } from './sample';

let engine: DuckdbEngine;
beforeAll(async () => {
  engine = await openSample();
}, 120_000);
afterAll(async () => {
  await engine.close();
  deleteFolders();
});

const rowsOf = async (from: DuckdbEngine, sql: string) =>
  (await from.query({ sql, parameters: [] }, { timeoutMs: 20_000, maxRows: 10_000 })).rows;
const rows = (sql: string) => rowsOf(engine, sql);
const value = async (sql: string) => (await rows(sql))[0]?.[0];

const tables = [
  ...readFileSync(sourcePath('warehouse', 'sample', 'schema.sql'), 'utf8').matchAll(/create table (\w+)/g),
].map(([, name]) => name ?? '');
const shared = ['benchmarks', 'benchmark_days', 'benchmark_segments', 'fx_rates'];
const ofTenants = tables.filter((table) => !shared.includes(table));

const checksums = (from: DuckdbEngine) =>
  Promise.all(
    tables.map(async (table) => [
      table,
      ...((await rowsOf(from, `select count(*), bit_xor(hash(t))::varchar from ${table} t`))[0] ?? []),
    ]),
  );

test.each([
  ['2026-03-31T00:00:00Z', '2026-03-30'],
  ['2026-03-31T23:59:59Z', '2026-03-30'],
  ['2026-11-23T12:00:00Z', '2026-11-20'],
  ['2026-11-22T12:00:00Z', '2026-11-20'],
  ['2027-01-01T12:00:00Z', '2026-12-31'],
  ['2026-12-28T08:00:00Z', '2026-12-24'],
])('the last business day before %s is %s', (now, day) => {
  expect(lastBusinessDay(new Date(now))).toBe(day);
});

test('every table of a tenant has rows of every tenant, and no other ones', async () => {
  expect(ofTenants).toHaveLength(14);
  for (const table of ofTenants)
    expect([table, await rows(`select distinct tenant_id from ${table} order by 1`)]).toEqual([
      table,
      [['acorn'], ['birch'], ['cedar']],
    ]);
  for (const table of shared) expect(await value(`select count(*) > 0 from ${table}`)).toBe(true);
});

test('the data cover 36 months and end at the last day', async () => {
  expect(await rows('select min(day), max(day), count(distinct day) > 740 from portfolio_days')).toEqual([
    ['2023-03-01', '2026-03-31', true],
  ]);
  expect(await value('select count(*) from positions where isodow(day) > 5')).toBe(0);
});

test('generates the same rows again', async () => {
  const other = new DuckdbEngine(duckdbOptions(temporaryFolder()));
  other.start();
  await settled(other);
  const again = await checksums(other);
  await other.close();
  expect(again).toEqual(await checksums(engine));
}, 60_000);

test('identifiers are unique, and references lead to rows of the same tenant', async () => {
  for (const [table, key] of [
    ['clients', 'client_id'],
    ['accounts', 'account_id'],
    ['portfolios', 'portfolio_id'],
    ['instruments', 'instrument_id'],
    ['instruments', 'isin'],
    ['counterparties', 'counterparty_id'],
    ['transactions', 'transaction_id'],
    ['opportunities', 'opportunity_id'],
  ] as const)
    expect([key, await value(`select count(*) - count(distinct ${key}) from ${table}`)]).toEqual([key, 0]);
  for (const [table, key, target] of [
    ['accounts', 'client_id', 'clients'],
    ['portfolios', 'client_id', 'clients'],
    ['portfolios', 'account_id', 'accounts'],
    ['instruments', 'counterparty_id', 'counterparties'],
    ['positions', 'portfolio_id', 'portfolios'],
    ['positions', 'instrument_id', 'instruments'],
    ['transactions', 'portfolio_id', 'portfolios'],
    ['transactions', 'instrument_id', 'instruments'],
    ['transactions', 'counterparty_id', 'counterparties'],
    ['portfolio_days', 'portfolio_id', 'portfolios'],
    ['cash_flows', 'portfolio_id', 'portfolios'],
    ['fees', 'portfolio_id', 'portfolios'],
    ['targets', 'portfolio_id', 'portfolios'],
    ['costs', 'client_id', 'clients'],
  ] as const)
    expect([
      table,
      key,
      await value(`select count(*) from ${table} anti join ${target} using (tenant_id, ${key})`),
    ]).toEqual([table, key, 0]);
});

test('the value of a position is quantity × price × rate in cents', async () => {
  expect(
    await value(`select count(*) from positions
      where abs(value::double - quantity::double * price::double * fx_rate::double) > 0.005001`),
  ).toBe(0);
  expect(await value('select count(*) from positions where quantity <= 0 or value <= 0')).toBe(0);
});

test('positions use the rates of the day, and one price for each instrument and day', async () => {
  expect(
    await value(`select count(*) from positions p join instruments i using (tenant_id, instrument_id)
      join fx_rates f on f.currency = i.currency and f.day = p.day where f.rate <> p.fx_rate`),
  ).toBe(0);
  expect(
    await value(`select count(*) from
      (select 1 from positions group by tenant_id, instrument_id, day having count(distinct price) > 1)`),
  ).toBe(0);
});

test('the value of a portfolio is the sum of its positions', async () => {
  expect(
    await value(`select count(*) from portfolio_days d
      full join (select tenant_id, portfolio_id, day, sum(value) as total from positions group by all) p
        using (tenant_id, portfolio_id, day)
      where p.total is distinct from d.value`),
  ).toBe(0);
});

test('a value is the previous value × (1 + return) + flow', async () => {
  const days = `select *, lag(value) over (partition by tenant_id, portfolio_id order by day) as previous
    from portfolio_days`;
  expect(
    await value(`select count(*) from (${days}) where previous is not null
      and round(previous::double * (1 + return) + flow::double, 2) <> value::double`),
  ).toBe(0);
  expect(
    await value(
      `select count(*) from (${days}) where previous is null and (return <> 0 or flow not in (0, value))`,
    ),
  ).toBe(0);
});

test('flows of a day are the cash flows, which are signed by direction', async () => {
  expect(
    await value(`select count(*) from portfolio_days d
      full join (select tenant_id, portfolio_id, day, sum(amount) as total from cash_flows group by all) c
        using (tenant_id, portfolio_id, day)
      where coalesce(c.total, 0) is distinct from d.flow`),
  ).toBe(0);
  expect(await value(`select count(*) from cash_flows where (direction = 'in') <> (amount > 0)`)).toBe(0);
});

test('transactions explain every change of a quantity', async () => {
  expect(
    await value(`with changes as (
        select tenant_id, portfolio_id, instrument_id, day,
          quantity - lag(quantity) over (partition by tenant_id, portfolio_id, instrument_id order by day) as change
        from positions join instruments using (tenant_id, instrument_id) where asset_class <> 'Cash'
      ), trades as (
        select tenant_id, portfolio_id, instrument_id, day, sum(quantity) as traded
        from transactions where type in ('buy', 'sell') group by all
      )
      select count(*) from changes left join trades using (tenant_id, portfolio_id, instrument_id, day)
      where change is not null and change <> coalesce(traded, 0)`),
  ).toBe(0);
});

test('cash changes by transactions and flows', async () => {
  expect(
    await value(`with cash as (
        select tenant_id, portfolio_id, day,
          value - lag(value) over (partition by tenant_id, portfolio_id order by day) as change
        from positions join instruments using (tenant_id, instrument_id) where asset_class = 'Cash'
      ), moved as (
        select tenant_id, portfolio_id, day, sum(amount) as total from (
          select tenant_id, portfolio_id, day, amount from transactions
          union all select tenant_id, portfolio_id, day, amount from cash_flows) group by all
      )
      select count(*) from cash left join moved using (tenant_id, portfolio_id, day)
      where change is not null and change <> coalesce(total, 0)`),
  ).toBe(0);
});

test('fees are paid from the portfolios', async () => {
  expect(await rows(`select tenant_id, sum(amount) from fees group by 1 order by 1`)).toEqual(
    await rows(`select tenant_id, -sum(amount) from transactions where type = 'fee' group by 1 order by 1`),
  );
});

test('settled transactions have a day of settlement, failed ones a reason', async () => {
  expect(
    await value(`select count(*) from transactions where (status = 'settled') <> (settled_on is not null)
      or (status = 'failed') <> (failure_reason is not null) or settled_on < day`),
  ).toBe(0);
});

test('target weights add up to 1', async () => {
  expect(
    await value(`select count(*) from
      (select 1 from targets group by tenant_id, portfolio_id having abs(sum(weight) - 1) > 1e-9)`),
  ).toBe(0);
});

test('the level of a benchmark follows its returns', async () => {
  expect(
    await value(`select count(*) from
      (select *, lag(level) over (partition by benchmark_id order by day) as previous from benchmark_days)
      where abs(coalesce(previous, 100) * (1 + return) - level) > 1e-8`),
  ).toBe(0);
});

test('benchmark returns of portfolios equal the returns of their benchmark', async () => {
  expect(
    await value(`select count(*) from (
        select d.*, p.benchmark_id, row_number() over (partition by d.tenant_id, d.portfolio_id order by d.day) as n
        from portfolio_days d join portfolios p using (tenant_id, portfolio_id)) d
      join benchmark_days b using (benchmark_id, day) where d.n > 1 and b.return <> d.benchmark_return`),
  ).toBe(0);
});

test('the markets fall once by about 12 percent', async () => {
  expect(
    await value(`select min(fall) between -0.18 and -0.08 from (
      select level / max(level) over (order by day) - 1 as fall from benchmark_days where benchmark_id = 'BM-6040')`),
  ).toBe(true);
});

test('one day of the quality checks is bad', async () => {
  expect(
    await value(
      'select count(distinct day) from quality_checks where failed > 0.3 * checked and checked > 5',
    ),
  ).toBe(1);
});

test('no bond, share or property has the prefix of a country in its number', async () => {
  expect(await value(`select count(*) from instruments where isin not like 'XM__________'`)).toBe(0);
});

test('the segments of a benchmark make up its return of every day', async () => {
  expect(
    await value(`select count(*) from benchmark_days b left join (
        select benchmark_id, day, sum(weight) as weight, sum(weight * return) as return, sum(abs(currency_return)) as currency
        from benchmark_segments group by all) s using (benchmark_id, day)
      where s.weight is null or abs(s.weight - 1) > 1e-12 or abs(s.return - b.return) > 1e-12 or s.currency <> 0`),
  ).toBe(0);
  expect(
    await rows(`select benchmark_id, count(distinct asset_class), count(distinct sector), count(distinct currency)
      from benchmark_segments where benchmark_id in ('BM-1000', 'BM-6040') group by 1 order by 1`),
  ).toEqual([
    ['BM-1000', 1, 12, 6],
    ['BM-6040', 3, 19, 6],
  ]);
});

test('the months of the segments compound to the months of the benchmark', async () => {
  expect(
    await value(`select count(*) from (
        select benchmark_id, date_trunc('month', day) as month, exp(sum(ln(1 + part))) as growth
        from (select benchmark_id, day, sum(weight * return) as part from benchmark_segments group by all) group by all) s
      join (select benchmark_id, date_trunc('month', day) as month, exp(sum(ln(1 + return))) as growth
        from benchmark_days group by all) b using (benchmark_id, month)
      where abs(s.growth - b.growth) > 1e-12`),
  ).toBe(0);
});
