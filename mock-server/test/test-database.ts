import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Database } from '../src/platform/database/database';
import { openDatabase } from '../src/platform/database/open-database';
import { silentLog } from './silent-log';

export const testEngine = process.env.TEST_DATABASE_URL ? 'postgres' : 'pglite';

/** A fresh, migrated database of the engine under test; `drop` closes and removes it. */
export async function openTestDatabase(): Promise<{ db: Database; url?: string; drop(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    const db = await openDatabase({ dataDir: 'memory://', log: silentLog });
    return { db, drop: () => db.close() };
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await admin(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const db = await openDatabase({ dataDir: 'memory://', databaseUrl: url.href, log: silentLog });
  return {
    db,
    url: url.href,
    async drop() {
      await db.close();
      await admin(`drop database ${name} with (force)`);
    },
  };
}
