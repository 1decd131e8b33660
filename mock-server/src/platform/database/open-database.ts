import type { Database, DatabaseOptions } from './database';
import { migrate } from './migrations';
import { openPglite } from './pglite/pglite-database';
import { openPostgres } from './postgres/postgres-database';

async function migratePostgres(options: Parameters<typeof openPostgres>[0]): Promise<void> {
  const database = await openPostgres({ ...options, isUnlimited: true });
  try {
    await migrate(database);
  } finally {
    await database.close();
  }
}

/** Opens the engine that the settings select and applies missing migrations. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl } = options;
  if (!databaseUrl) return openPglite(options);
  await migratePostgres({ ...options, databaseUrl });
  return openPostgres({ ...options, databaseUrl });
}
