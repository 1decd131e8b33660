import { readFileSync } from 'node:fs';
import pg from 'pg';
import { sourcePath } from '../../src/platform/paths';
import type { StartableEngine, WarehouseEngine } from '../../src/warehouse/engine/engine';
import { openPostgresql } from '../../src/warehouse/engine/open-warehouse';
import { silentLog } from '../silent-log';
import { createDatabase, databaseUrl, dropDatabase, newDatabaseName } from '../database/test-database';
import { settled } from './open-sample';

const schema = readFileSync(sourcePath('warehouse', 'sample', 'schema.sql'), 'utf8');
const tables = [...schema.matchAll(/create table (\w+)/g)].map(([, name = '']) => name);
const rowsPerInsert = 20_000;

async function copyTable(
  client: pg.Client,
  source: Pick<WarehouseEngine, 'query'>,
  table: string,
): Promise<void> {
  const { columns, rows } = await source.query(
    { sql: `select * from ${table}`, parameters: [] },
    { timeoutMs: 60_000, maxRows: 1_000_000 },
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

/** A warehouse on PostgreSQL with all tables of another one. */
export interface PostgresqlCopy {
  engine: StartableEngine;
  url: string;
  close(): Promise<void>;
}

/** Copies the tables of an engine into a new database of the test server, and opens an engine on it. */
export async function copyToPostgresql(source: Pick<WarehouseEngine, 'query'>): Promise<PostgresqlCopy> {
  const name = newDatabaseName();
  const url = databaseUrl(name);
  await createDatabase(name);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(schema);
  for (const table of tables) await copyTable(client, source, table);
  await client.query('analyze');
  await client.end();
  const engine = openPostgresql(url, { concurrency: 2, waiting: 200 }, silentLog);
  engine.start();
  await settled(engine);
  return {
    engine,
    url,
    async close() {
      await engine.close();
      await dropDatabase(name);
    },
  };
}
