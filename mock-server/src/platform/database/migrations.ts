import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { SqlError, type Database, type Sql } from './database';
import { migrationsFolder } from '../paths';

/** Thrown when the stored schema and the known migrations do not match. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

export interface Migration {
  version: number;
  name: string;
  text: string;
  checksum: string;
}

/** Returns all migrations in order, read from `NNN-name.sql`. */
export function readMigrations(folder = migrationsFolder): Migration[] {
  return readdirSync(folder)
    .filter((file) => /^\d{3}-[a-z0-9-]+\.sql$/.test(file))
    .sort()
    .map((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      return {
        version: Number(file.slice(0, 3)),
        name: file,
        text,
        checksum: createHash('sha256').update(text).digest('hex'),
      };
    });
}

const journal = `
  create table if not exists schema_migration (
    version integer primary key,
    name text not null,
    checksum text not null,
    at timestamptz not null default now(),
    by text not null default current_user
  )`;

/**
 * Forced row level security also applies to the owner, who must see all rows for seeds and the identity store. An
 * owner that is not a superuser needs its own policy for that.
 */
const ownerPolicies = `
  do $$
  declare t record;
  begin
    for t in
      select c.oid::regclass as name from pg_class c
      where c.relkind in ('r', 'p') and c.relrowsecurity and c.relnamespace = 'public'::regnamespace
        and not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'portal_owner')
    loop
      execute format('create policy portal_owner on %s to current_user using (true) with check (true)', t.name);
    end loop;
  end $$`;

const lockNotAvailable = '55P03';

/** Waits of two seconds for another replica, together half an hour: it may build indexes of large tables. */
const maxLockWaits = 900;

interface Applied {
  version: number;
  checksum: string;
}

function rejectForeignSchema(applied: Applied[], known: readonly Migration[]) {
  const byVersion = new Map(known.map((migration) => [migration.version, migration]));
  for (const { version, checksum } of applied) {
    const migration = byVersion.get(version);
    if (!migration)
      throw new MigrationError(
        `the database has schema ${version}, which this release does not know: use the newer release`,
      );
    if (migration.checksum !== checksum)
      throw new MigrationError(`migration ${migration.name} was changed after it ran`);
  }
}

async function applyNext(sql: Sql, known: readonly Migration[]): Promise<boolean> {
  // Replicas that start together wait here; the second one finds nothing to do.
  await sql.query(`select pg_advisory_xact_lock(7021946)`);
  await sql.query(journal);
  const applied = await sql.query<Applied>('select version, checksum from schema_migration order by version');
  rejectForeignSchema(applied, known);
  const done = new Set(applied.map(({ version }) => version));
  const next = known.find(({ version }) => !done.has(version));
  if (!next) return false;
  await sql.query(next.text);
  await sql.query('insert into schema_migration (version, name, checksum) values ($1, $2, $3)', [
    next.version,
    next.name,
    next.checksum,
  ]);
  await sql.query(ownerPolicies);
  return true;
}

/** Applies missing migrations, each in its own transaction. */
export async function migrate(
  database: Database,
  known: readonly Migration[] = readMigrations(),
): Promise<void> {
  let more = true;
  let attemptsLeft = maxLockWaits;
  while (more) {
    try {
      more = await database.transaction({ as: 'system' }, (sql) => applyNext(sql, known));
    } catch (error) {
      // Another replica is migrating and the wait for the lock timed out: retry.
      attemptsLeft -= 1;
      if (attemptsLeft <= 0 || !(error instanceof SqlError) || error.code !== lockNotAvailable) throw error;
    }
  }
}
