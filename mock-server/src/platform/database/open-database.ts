import type { Database, DatabaseOptions } from './database';
import { migrate } from './migrations';
import { openPglite } from './pglite-database';
import { openPostgres } from './postgres-database';

/** Opens the engine that the settings select and applies missing migrations. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.databaseUrl) {
    const database = await openPostgres({ ...options, databaseUrl: options.databaseUrl });
    try {
      await migrate(database);
    } catch (error) {
      await database.close();
      throw error;
    }
    return database;
  }
  return openPglite(options);
}
