import { readFileSync } from 'node:fs';
import pg from 'pg';
import {
  createDatabase,
  databaseUrl,
  dropDatabase,
  newDatabaseName,
  testEngine as databaseEngine,
} from '../../../../test/test-database';
import { silentLog } from '../../../../test/silent-log';
import { limits, testEngine, tick } from '../../../../test/warehouse/engine-suite';
import { openSample } from '../../../../test/warehouse/open-sample';
import { sourcePath } from '../../../platform/paths';
import { openPostgresql } from '../open-warehouse';
import type { StartableEngine } from '../engine';

const queue = { concurrency: 2, waiting: 200 };

async function settled(engine: StartableEngine): Promise<void> {
  while (engine.status().state === 'preparing') await new Promise((resolve) => setTimeout(resolve, 10));
}

test('the warehouse is unavailable while the server cannot be reached', async () => {
  const lines: unknown[] = [];
  const log = { ...silentLog, error: (...line: unknown[]) => void lines.push(line[1]) };
  const engine = openPostgresql('postgres://nobody@127.0.0.1:9/none', queue, log as typeof silentLog);
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

const tables = ['benchmarks', 'benchmark_days', 'clients', 'fx_rates', 'portfolio_days', 'positions'];
const rowsPerInsert = 20_000;

/** Copies tables of the sample from DuckDB. */
async function copySample(client: pg.Client): Promise<void> {
  await client.query(readFileSync(sourcePath('warehouse', 'sample', 'schema.sql'), 'utf8'));
  const source = await openSample();
  for (const table of tables) {
    const { columns, rows } = await source.query(
      { sql: `select * from ${table}`, parameters: [] },
      { timeoutMs: 20_000, maxRows: 1_000_000 },
    );
    for (let start = 0; start < rows.length; start += rowsPerInsert) {
      const records = rows
        .slice(start, start + rowsPerInsert)
        .map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])));
      await client.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
        JSON.stringify(records),
      ]);
    }
  }
  await source.close();
}

const onPostgres = databaseEngine === 'postgres' ? describe : describe.skip;

onPostgres('PostgreSQL', () => {
  const name = newDatabaseName();
  const url = databaseUrl(name);
  let engine: StartableEngine;

  testEngine({
    async open() {
      await createDatabase(name);
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await copySample(client);
      await client.end();
      engine = openPostgresql(url, queue, silentLog);
      engine.start();
      await settled(engine);
      return engine;
    },
    async close() {
      await engine.close();
      await dropDatabase(name);
    },
  });

  const rows = async (sql: string) => (await engine.query({ sql, parameters: [] }, limits)).rows;

  test('refuses to leave the read-only transaction', async () => {
    await expect(rows('select 1; commit; drop table clients')).rejects.toThrow();
    await expect(rows(`select set_config('transaction_read_only', 'off', false)`)).rejects.toThrow();
    await expect(rows(`select pg_read_file('/etc/passwd') from clients for update`)).rejects.toThrow();
  });

  test('continues after the server ended its connections', async () => {
    const query = engine.query({ sql: 'select pg_sleep($1)', parameters: [20] }, limits);
    const client = new pg.Client({ connectionString: url });
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
