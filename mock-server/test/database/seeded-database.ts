import type { Database } from '../../src/platform/database/database';
import { ensureTemplate, folderOfTemplate, openFolder, openFolderCopy } from './run-templates';
import {
  createDatabase,
  newDatabaseName,
  openOnServer,
  testEngine,
  type TestDatabase,
} from './test-database';

type Seed = (db: Database) => Promise<void>;

interface Template {
  make(seed: Seed): Promise<void>;
  openCopy(): Promise<TestDatabase>;
}

const name = 'seeded';

const embedded: Template = {
  async make(seed) {
    const db = await openFolder(folderOfTemplate(name));
    await seed(db).finally(() => db.close());
  },
  openCopy: () => openFolderCopy(name),
};

const template = process.env.TEST_TEMPLATE_DATABASE ?? '';

const onPostgres: Template = {
  async make(seed) {
    await createDatabase(template);
    const { db } = await openOnServer(template);
    await seed(db).finally(() => db.close());
  },
  async openCopy() {
    const copy = newDatabaseName();
    await createDatabase(copy, template);
    return openOnServer(copy);
  },
};

const templates = { pglite: embedded, postgres: onPostgres };

/** Opens a migrated and seeded database: a copy of the template, which the first call of a run makes. */
export async function openSeededDatabase(seed: Seed): Promise<TestDatabase> {
  const { make, openCopy } = templates[testEngine];
  await ensureTemplate(`${name}-on-${testEngine}`, () => make(seed));
  return openCopy();
}
