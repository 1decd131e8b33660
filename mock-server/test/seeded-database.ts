import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../src/platform/database/database';
import { openDatabase } from '../src/platform/database/open-database';
import { silentLog } from './silent-log';
import {
  createDatabase,
  newDatabaseName,
  openOnServer,
  openTestDatabase,
  testEngine,
  type TestDatabase,
} from './test-database';

type Seed = (db: Database) => Promise<void>;

interface Template {
  make(seed: Seed): Promise<void>;
  openCopy(): Promise<TestDatabase>;
}

// Created by jest.config.mjs for all workers of a run, and deleted at its end.
const runFolder = process.env.TEST_RUN_FOLDER ?? '';
const inRun = (name: string) => path.join(runFolder, name);

const openFolder = (dataDir: string) => openDatabase({ dataDir, log: silentLog });

const embedded: Template = {
  async make(seed) {
    const db = await openFolder(inRun('template'));
    await seed(db).finally(() => db.close());
  },
  async openCopy() {
    const folder = mkdtempSync(inRun('database-'));
    cpSync(inRun('template'), folder, { recursive: true });
    const db = await openFolder(folder);
    return {
      db,
      async drop() {
        await db.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
};

const onPostgres: Template = {
  async make(seed) {
    const name = process.env.TEST_TEMPLATE_DATABASE ?? '';
    await createDatabase(name);
    const { db } = await openOnServer(name);
    await seed(db).finally(() => db.close());
  },
  async openCopy() {
    const name = newDatabaseName();
    await createDatabase(name, process.env.TEST_TEMPLATE_DATABASE);
    return openOnServer(name);
  },
};

const templates = { pglite: embedded, postgres: onPostgres };

/** Returns whether this worker is the first of the run to claim the template. */
function claimTemplate(): boolean {
  return mkdirSync(inRun('claimed'), { recursive: true }) !== undefined;
}

/**
 * Opens a migrated and seeded database. The first call of a run creates a template, which later calls copy. Calls
 * in between return an empty database, which the server under test seeds.
 */
export async function openSeededDatabase(seed: Seed): Promise<TestDatabase> {
  const template = templates[testEngine];
  if (!existsSync(inRun('ready'))) {
    if (!claimTemplate()) return openTestDatabase();
    await template.make(seed);
    writeFileSync(inRun('ready'), '');
  }
  return template.openCopy();
}
