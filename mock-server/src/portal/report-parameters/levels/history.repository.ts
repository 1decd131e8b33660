import {
  parameterSetLimits,
  type ParameterHistory,
  type ParameterScope,
  type ParameterValue,
} from '@portal/shared/contracts';
import type { Sql } from '../../../platform/database/database';
import { levelColumns, levelKey, levelKeys, type LevelReader } from './levels.repository';

/** A changed value of a level. */
export interface ValueChange {
  id: string;
  from: ParameterValue | null;
  to: ParameterValue | null;
  wasLocked: boolean;
  isLocked: boolean;
}

/** Changes of each parameter that are kept. */
const kept = 100;

/** Adds changes to the history and removes the oldest ones. */
export async function recordChanges(
  sql: Sql,
  reader: LevelReader,
  {
    scope,
    by,
    at,
    changes,
  }: { scope: ParameterScope; by: string; at: Date; changes: readonly ValueChange[] },
): Promise<void> {
  const { tenantId, personId } = levelColumns(scope, reader);
  await sql.query(
    `insert into parameter_changes (scope, tenant_id, person_id, parameter, value_before, value_after, was_locked,
                                    is_locked, changed_by, changed_at)
     select $1, $2, $3, id, nullif("from", 'null'), nullif("to", 'null'), "wasLocked", "isLocked", $4, $5::timestamptz
       from jsonb_to_recordset($6::text::jsonb)
            as given(id text, "from" jsonb, "to" jsonb, "wasLocked" boolean, "isLocked" boolean)`,
    [scope, tenantId, personId, by, at, JSON.stringify(changes)],
  );
  await sql.query(
    `delete from parameter_changes where id in (
       select id from (select id, row_number() over (partition by parameter order by id desc) as place
                         from parameter_changes where level = $1 and parameter = any($2::text[])) listed
        where place > ${kept})`,
    [levelKey(scope, reader), changes.map(({ id }) => id)],
  );
}

/** Returns the newest changes of a parameter at the levels of a person. */
export const listChanges = (
  sql: Sql,
  reader: LevelReader,
  parameter: string,
): Promise<ParameterHistory['items']> =>
  sql.query<ParameterHistory['items'][number]>(
    `select scope, case when scope = 'global' and $3::boolean then null else changed_by end as by, changed_at as at,
            value_before as "from", value_after as "to", was_locked as "wasLocked", is_locked as "isLocked"
       from parameter_changes where level = any($1::text[]) and parameter = $2
      order by id desc limit ${parameterSetLimits.history}`,
    [levelKeys(reader), parameter, reader.tenantId !== null],
  );
