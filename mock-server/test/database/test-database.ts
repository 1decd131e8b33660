import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Database } from '../../src/platform/database/database';
import { openDatabase } from '../../src/platform/database/open-database';
import { ensureTemplate, folderOfTemplate, openFolder, openFolderCopy } from './run-templates';
import { silentLog } from '../silent-log';

const server = process.env.TEST_DATABASE_URL;

export const testEngine = server ? 'postgres' : 'pglite';

export interface TestDatabase {
  db: Database;
  url?: string;
  /** Closes and deletes the database. */
  drop(): Promise<void>;
}

async function runOnServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

export const createDatabase = (name: string, template = 'template1') =>
  runOnServer(`create database ${name} template ${template}`);

export const dropDatabase = (name: string) => runOnServer(`drop database ${name} with (force)`);

/** Returns the address of a database of the test server. */
export function databaseUrl(name: string): string {
  const url = new URL(server ?? 'postgres://localhost');
  url.pathname = `/${name}`;
  return url.href;
}

/** Opens a database of the test server and applies missing migrations. */
export async function openOnServer(name: string): Promise<TestDatabase> {
  const url = databaseUrl(name);
  const db = await openDatabase({ dataDir: 'memory://', databaseUrl: url, log: silentLog });
  return {
    db,
    url,
    async drop() {
      await db.close();
      await dropDatabase(name);
    },
  };
}

export const newDatabaseName = () => `test_${randomUUID().replaceAll('-', '')}`;

/** Opens a fresh, migrated database of the engine under test. */
export async function openTestDatabase(): Promise<TestDatabase> {
  if (testEngine === 'pglite') {
    await ensureTemplate('migrated', async () => (await openFolder(folderOfTemplate('migrated'))).close());
    return openFolderCopy('migrated');
  }
  const name = newDatabaseName();
  await createDatabase(name);
  return openOnServer(name);
}
