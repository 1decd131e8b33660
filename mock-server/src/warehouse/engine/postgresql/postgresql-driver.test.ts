import pg from 'pg';
import { silentLog } from '../../../../test/silent-log';
import { limits, testEngine, tick } from '../../../../test/warehouse/engine-suite';
import { openSample, settled } from '../../../../test/warehouse/open-sample';
import { copyToPostgresql, type PostgresqlCopy } from '../../../../test/warehouse/postgresql-copy';
import { compileQuery } from '../../model/compile/compile';
import { loadModel } from '../../model/model';
import type { DuckdbEngine } from '../duckdb/duckdb-engine';
import type { Statement, WarehouseEngine } from '../engine';
import { openPostgresql } from '../open-warehouse';

test('the warehouse is unavailable while the server cannot be reached', async () => {
  const lines: unknown[] = [];
  const log = { ...silentLog, error: (...line: unknown[]) => void lines.push(line[1]) };
  const engine = openPostgresql(
    'postgres://nobody@127.0.0.1:9/none',
    { concurrency: 2, waiting: 200 },
    log as typeof silentLog,
  );
  await expect(engine.query({ sql: 'select 1', parameters: [] }, limits)).rejects.toMatchObject({
    code: 'warehouse.preparing',
  });
  engine.start();
  await settled(engine);
  expect(engine.status()).toEqual({ state: 'unavailable', progress: 0, dataAsOf: null });
  await expect(engine.query({ sql: 'select 1', parameters: [] }, limits)).rejects.toMatchObject({
    code: 'warehouse.unavailable',
  });
  expect(lines).toEqual(['the warehouse is unavailable']);
  await engine.close();
});

const idsOfDatasets = [...loadModel().keys()];

/** Engines round differently in the last digits. */
const rounded = (value: unknown): unknown => {
  const number = typeof value === 'boolean' || value === null || value === '' ? Number.NaN : Number(value);
  return Number.isNaN(number) ? value : Number(number.toPrecision(6)) || 0;
};

describe('PostgreSQL', () => {
  let duckdb: DuckdbEngine;
  let copy: PostgresqlCopy;
  let engine: WarehouseEngine;

  testEngine({
    async open() {
      duckdb = await openSample();
      copy = await copyToPostgresql(duckdb);
      return (engine = copy.engine);
    },
    async close() {
      await copy.close();
      await duckdb.close();
    },
  });

  test.each(idsOfDatasets)('returns the same figures as DuckDB for the dataset %s', async (id) => {
    const dataset = loadModel().get(id);
    if (!dataset) throw new Error('no dataset');
    const columns = [...dataset.columns.keys()];
    const time = columns.filter((key) => key === 'month');
    const period = { from: '2025-10-01', to: '2026-03-31' };
    for (const dimensions of [[], time, columns.slice(-1)]) {
      const query = { dataset: id, dimensions, measures: [...dataset.measures.keys()], filters: [], period };
      const statement = compileQuery({
        dataset,
        query,
        tenantIds: ['acorn', 'birch'],
        clientSegments: null,
        dialect: 'postgresql',
      });
      const read = async (from: WarehouseEngine, asked: Statement) =>
        (await from.query(asked, limits)).rows.map((row) => row.map(rounded));
      expect([dimensions, await read(engine, statement)]).toEqual([
        dimensions,
        await read(duckdb, statement),
      ]);
    }
  });

  const rows = async (sql: string) => (await engine.query({ sql, parameters: [] }, limits)).rows;

  test('refuses to leave the read-only transaction', async () => {
    await expect(rows('select 1; commit; drop table clients')).rejects.toThrow();
    await expect(rows(`select set_config('transaction_read_only', 'off', false)`)).rejects.toThrow();
    await expect(rows(`select pg_read_file('/etc/passwd') from clients for update`)).rejects.toThrow();
  });

  test('continues after the server ended its connections', async () => {
    const query = engine.query({ sql: 'select pg_sleep($1)', parameters: [20] }, limits);
    const client = new pg.Client({ connectionString: copy.url });
    await client.connect();
    let isOver = false;
    const over = query.catch(() => undefined).then(() => void (isOver = true));
    // The connection of an earlier, cancelled query can still be reading.
    while (!isOver) {
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'portal-warehouse' and query like 'fetch%'
            and state = 'active'`,
      );
      await Promise.race([over, tick()]);
    }
    await client.end();
    await expect(query).rejects.toMatchObject({ code: 'warehouse.unavailable' });
    expect(await rows('select 1')).toEqual([[1]]);
  });
});
