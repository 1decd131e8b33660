import { parameterScopes, type ParameterScope, type ParameterValue } from '@portal/shared/contracts';
import type { Viewer } from '../../../platform/app/in-scope';
import type { Sql } from '../../../platform/database/database';

/** The person whose levels are read. */
export type LevelReader = Pick<Viewer, 'personId' | 'tenantId'>;

/** A value as stored, with the name of the person who set it. */
export interface LevelEntry {
  value: ParameterValue;
  isLocked: boolean;
  by: string;
  at: string;
}

export interface StoredLevel {
  scope: ParameterScope;
  version: number;
  entries: Readonly<Record<string, LevelEntry>>;
}

/** Columns that say whose level a row belongs to. */
export function levelColumns(scope: ParameterScope, { personId, tenantId }: LevelReader) {
  return {
    tenantId: scope === 'global' ? null : tenantId,
    personId: scope === 'user' ? personId : null,
  };
}

/** Returns the key of a level, as the database computes it. */
export function levelKey(scope: ParameterScope, reader: LevelReader): string {
  const { tenantId, personId } = levelColumns(scope, reader);
  return `${scope}/${tenantId ?? ''}/${personId ?? ''}`;
}

/** Levels that apply to a person. People without a tenant have no level of a tenant. */
export const listScopes = ({ tenantId }: LevelReader): ParameterScope[] =>
  parameterScopes.filter((scope) => scope !== 'tenant' || tenantId !== null);

/** Returns the keys of the levels that apply to a person. */
export const levelKeys = (reader: LevelReader): string[] =>
  listScopes(reader).map((scope) => levelKey(scope, reader));

/** Returns the levels of a person, the lowest first. A level without values has the version 0. */
export async function readLevels(sql: Sql, reader: LevelReader): Promise<StoredLevel[]> {
  const rows = await sql.query<StoredLevel>(
    'select scope, version, entries from parameter_levels where level = any($1::text[])',
    [levelKeys(reader)],
  );
  return listScopes(reader).map(
    (scope) => rows.find((row) => row.scope === scope) ?? { scope, version: 0, entries: {} },
  );
}

/** Lets changes of one level happen one after the other. */
export async function lockLevel(sql: Sql, level: string): Promise<void> {
  await sql.query(`select pg_advisory_xact_lock(hashtextextended('parameters ' || $1, 0))`, [level]);
}

/** Stores the values of a level and returns its new version. */
export async function saveLevel(
  sql: Sql,
  reader: LevelReader,
  { scope, entries }: Pick<StoredLevel, 'scope' | 'entries'>,
): Promise<number> {
  const { tenantId, personId } = levelColumns(scope, reader);
  const [row] = await sql.query<{ version: number }>(
    `insert into parameter_levels as stored (scope, tenant_id, person_id, entries, version)
     values ($1, $2, $3, $4::text::jsonb, 1)
     on conflict (level) do update set entries = excluded.entries, version = stored.version + 1
     returning version`,
    [scope, tenantId, personId, JSON.stringify(entries)],
  );
  return row?.version ?? 0;
}
