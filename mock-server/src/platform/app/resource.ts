import type { Sql } from '../database/database';
import type { PortalApp, PortalDeps } from './portal-app';

/** Part of the server: its routes and its sample data. */
export interface Resource {
  name: string;
  routes(app: PortalApp, deps: PortalDeps): void | Promise<void>;
  /** Inserts sample data as the owner of the database. It runs at every start, so it must be safe to repeat. */
  seed?(sql: Sql, now: Date): Promise<void>;
}

export const defineResource = (resource: Resource): Resource => resource;

// The same number on all servers, so that two servers that start together do not seed the database at the same
// time.
const seedLock = 20_260_101;

// Without a name, the framework compares each plugin with all loaded modules, a quarter of the time of a start.
const displayName = Symbol.for('fastify.display-name');

/** Seeds the resources in the order of the list, then registers their routes. */
export async function registerResources(
  app: PortalApp,
  deps: PortalDeps,
  resources: readonly Resource[],
): Promise<void> {
  if (deps.settings.seed) await seedResources(deps, resources);
  for (const { name, routes } of resources)
    await app.register(
      Object.assign(async (scope: PortalApp) => routes(scope, deps), { [displayName]: name }),
    );
}

async function seedResources({ db, now }: PortalDeps, resources: readonly Resource[]): Promise<void> {
  for (const { seed } of resources) {
    if (!seed) continue;
    await db.transaction({ as: 'system' }, async (sql) => {
      // The seed of another server may take longer than the lock timeout of requests.
      await sql.query(`select set_config('lock_timeout', '9s', true)`);
      await sql.query('select pg_advisory_xact_lock($1)', [seedLock]);
      await seed(sql, now());
    });
  }
}
