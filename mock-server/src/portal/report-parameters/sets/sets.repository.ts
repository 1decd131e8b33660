import {
  parameterSetLimits,
  type CreateParameterSet,
  type ParameterScope,
  type ParameterSet,
} from '@portal/shared/contracts';
import { fold } from '@portal/shared/text';
import type { Sql } from '../../../platform/database/database';
import type { Caller } from '../../../platform/auth/caller';
import { mayEdit } from '../levels/level-rights';
import { levelColumns, levelKey, levelKeys, type LevelReader } from '../levels/levels.repository';

const columns = `id, name, scope, report_id as "reportId", entries as values, is_default as "isDefault", version,
  updated_at as "updatedAt", case when scope = 'global' and $2::boolean then null else updated_by end as "updatedBy"`;

type Reader = Pick<Caller, 'personId' | 'tenantId' | 'roles'>;

const toSet = (row: Omit<ParameterSet, 'canEdit'>, reader: Reader): ParameterSet => ({
  ...row,
  canEdit: mayEdit(row.scope, reader),
});

/** Returns the sets of the levels of a person, by name. */
export async function listSets(sql: Sql, reader: Reader): Promise<ParameterSet[]> {
  const rows = await sql.query<Omit<ParameterSet, 'canEdit'>>(
    `select ${columns} from parameter_sets where level = any($1::text[]) order by name_key, id`,
    [levelKeys(reader), reader.tenantId !== null],
  );
  return rows.map((row) => toSet(row, reader));
}

/** Returns a set of the levels of a person. */
export async function getSet(sql: Sql, reader: Reader, id: string): Promise<ParameterSet | undefined> {
  const [row] = await sql.query<Omit<ParameterSet, 'canEdit'>>(
    `select ${columns} from parameter_sets where level = any($1::text[]) and id = $3`,
    [levelKeys(reader), reader.tenantId !== null, id],
  );
  return row && toSet(row, reader);
}

/** Whether a level has as many sets as it may have. */
export async function isFull(sql: Sql, reader: LevelReader, scope: ParameterScope): Promise<boolean> {
  const [row] = await sql.query<{ total: number }>(
    'select count(*)::int as total from parameter_sets where level = $1',
    [levelKey(scope, reader)],
  );
  return (row?.total ?? 0) >= parameterSetLimits.perScope;
}

interface Change {
  id: string;
  by: string;
  now: Date;
}

/** Adds a set. Returns false if the level has one with the same folded name. */
export async function insertSet(
  sql: Sql,
  reader: LevelReader,
  { id, by, now, name, scope, reportId, values, isDefault }: CreateParameterSet & Change,
): Promise<boolean> {
  const { tenantId, personId } = levelColumns(scope, reader);
  const added = await sql.query(
    `insert into parameter_sets (id, scope, tenant_id, person_id, report_id, name, name_key, entries, is_default,
                                 updated_at, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8::text::jsonb, $9::boolean, $10::timestamptz, $11)
     on conflict (level, name_key) do nothing returning id`,
    [
      ...[id, scope, tenantId, personId, reportId ?? null, name, fold(name), JSON.stringify(values)],
      ...[isDefault, now, by],
    ],
  );
  return added.length > 0;
}

/** Changes a set. Returns false if the level has another one with the same folded name. */
export async function updateSet(
  sql: Sql,
  reader: LevelReader,
  { id, by, now, scope, name, values, isDefault }: Omit<ParameterSet, 'version' | 'canEdit'> & Change,
): Promise<boolean> {
  const changed = await sql.query(
    `update parameter_sets set name = $2, name_key = $3, entries = $4::text::jsonb, is_default = $5::boolean,
            updated_at = $6::timestamptz, updated_by = $7, version = version + 1
      where id = $1 and not exists (
        select 1 from parameter_sets other where other.level = $8 and other.name_key = $3 and other.id <> $1)
      returning id`,
    [id, name, fold(name), JSON.stringify(values), isDefault, now, by, levelKey(scope, reader)],
  );
  return changed.length > 0;
}

/** Leaves one default among the sets of a level and report. */
export async function clearOtherDefaults(
  sql: Sql,
  reader: LevelReader,
  { id, scope, reportId }: Pick<ParameterSet, 'id' | 'scope' | 'reportId'>,
): Promise<void> {
  await sql.query(
    `update parameter_sets set is_default = false, version = version + 1
      where level = $1 and report_id is not distinct from $2 and id <> $3 and is_default`,
    [levelKey(scope, reader), reportId, id],
  );
}

export async function removeSet(sql: Sql, id: string): Promise<void> {
  await sql.query('delete from parameter_sets where id = $1', [id]);
}
