import type { Sql } from '../../platform/database/database';
import type { Place } from './configurators.repository';

/** A change whose portions are applied. */
export interface AppliedChange {
  id: string;
  actorName: string;
  at: Date | string;
}

/** Kind of the jobs that apply the portions of changes of many items. */
export const changeJob = 'configuration.change';

/** Marks a change as running: its portions are applied by a job. */
export async function insertRunningChange(
  sql: Sql,
  { tenantId, type }: Place,
  { id, actorName, at }: AppliedChange,
): Promise<void> {
  await sql.query(
    `insert into mapping_running_changes (tenant_id, type, change_id, actor_name, started_at)
     values ($1, $2, $3, $4, $5::timestamptz)`,
    [tenantId, type, id, actorName, at],
  );
}

/** Returns the change of a configurator that is running. */
export async function findRunningChange(
  sql: Sql,
  { tenantId, type }: Place,
): Promise<AppliedChange | undefined> {
  const [change] = await sql.query<AppliedChange>(
    `select change_id as id, actor_name as "actorName", started_at as at
       from mapping_running_changes where tenant_id = $1 and type = $2`,
    [tenantId, type],
  );
  return change;
}

export async function deleteRunningChange(sql: Sql, { tenantId, type }: Place): Promise<void> {
  await sql.query('delete from mapping_running_changes where tenant_id = $1 and type = $2', [tenantId, type]);
}

/** Ends a change that cannot be completed. The history has the items that it has changed, which can be undone. */
export async function abandonChange(sql: Sql, place: Place): Promise<void> {
  const { tenantId, type } = place;
  await sql.query('delete from mapping_portions where tenant_id = $1 and type = $2', [tenantId, type]);
  await sql.query(
    `with changed as (
       select count(*)::integer as items, coalesce(sum(item.occurrences), 0) as row_count,
              coalesce(sum(item.amount), 0) as amount
         from mapping_change_items change
         join mapping_running_changes running using (tenant_id, type, change_id)
         join mapping_items item
           on item.tenant_id = change.tenant_id and item.type = change.type and item.id = change.item_id
        where change.tenant_id = $1 and change.type = $2)
     update mapping_changes change
        set items = changed.items, row_count = changed.row_count, amount = changed.amount
       from changed, mapping_running_changes running
      where running.tenant_id = $1 and running.type = $2
        and change.tenant_id = $1 and change.type = $2 and change.id = running.change_id`,
    [tenantId, type],
  );
  await deleteRunningChange(sql, place);
}
