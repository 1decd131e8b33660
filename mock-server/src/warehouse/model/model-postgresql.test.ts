import { readFileSync } from 'node:fs';
import { openTestDatabase, type TestDatabase } from '../../../test/test-database';
import { openMemoryEngine, type MemoryEngine } from '../../../test/warehouse/memory-engine';
import { sourcePath } from '../../platform/paths';
import type { Sql } from '../../platform/database/database';
import { compileQuery } from './compile/compile';
import { readModel, type Dataset } from './model';

const schema = readFileSync(sourcePath('warehouse', 'sample', 'schema.sql'), 'utf8');
const tables = [...schema.matchAll(/create table (\w+)/g)].map(([, name = '']) => name);
const datasets = [...readModel().values()].map((dataset): [string, Dataset] => [dataset.id, dataset]);
const limits = { timeoutMs: 1_000, maxRows: 100_000 };

let duckdb: MemoryEngine;
let postgresql: TestDatabase;

async function copyTable(sql: Sql, table: string): Promise<void> {
  const { columns, rows } = await duckdb.query({ sql: `select * from ${table}`, parameters: [] }, limits);
  const records = rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at]])));
  await sql.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`, [
    JSON.stringify(records),
  ]);
}

const inWarehouse = <Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> =>
  postgresql.db.transaction({ as: 'system' }, async (sql) => {
    await sql.query('set local search_path to warehouse');
    return work(sql);
  });

beforeAll(async () => {
  duckdb = await openMemoryEngine();
  postgresql = await openTestDatabase();
  await postgresql.db.transaction({ as: 'system' }, (sql) => sql.query('create schema warehouse'));
  await inWarehouse(async (sql) => {
    await sql.query(schema);
    for (const table of tables) await copyTable(sql, table);
    await sql.query('analyze');
  });
}, 120_000);
afterAll(async () => {
  await duckdb.close();
  await postgresql.drop();
});

/** Engines round differently in the last digits. */
const comparable = (value: unknown): unknown => {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  const number = typeof value === 'boolean' || value === null || value === '' ? Number.NaN : Number(value);
  return Number.isNaN(number) ? value : Number(number.toPrecision(9)) || 0;
};

test.each(datasets)('PostgreSQL returns the same rows as DuckDB for the dataset %s', async (_, dataset) => {
  const columns = [...dataset.columns.keys()];
  const measures = [...dataset.measures.keys()];
  const period = { from: '2026-01-14', to: '2026-02-27' };
  const bases = dataset.rates ? [{}, { benchmarkId: 'b2', isBeforeFees: true }] : [{}];
  const groups = [[], ...columns.map((column) => [column])];
  for (const [dimensions, basis] of groups.flatMap((group) => bases.map((one) => [group, one] as const))) {
    const query = { dataset: dataset.id, dimensions, measures, filters: [], period, ...basis };
    const statement = compileQuery({
      dataset,
      query,
      tenantIds: ['acorn'],
      clientSegments: null,
      dialect: 'postgresql',
    });
    const found = await inWarehouse((sql) =>
      sql.query<Record<string, unknown>>(statement.sql, statement.parameters),
    );
    const { columns: names, rows } = await duckdb.query(statement, limits);
    const expected = rows.map((row) =>
      Object.fromEntries(names.map((name, at) => [name, comparable(row[at])])),
    );
    const shown = found.map((row) => Object.fromEntries(names.map((name) => [name, comparable(row[name])])));
    expect([dimensions, basis, shown]).toEqual([dimensions, basis, expected]);
  }
});
