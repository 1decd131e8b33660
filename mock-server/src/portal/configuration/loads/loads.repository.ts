import type { Sql } from '../../../platform/database/database';
import type { Place } from '../configurators.repository';
import { readPages, type RunStatement } from '../items/read-all-items';
import type { ComparedTarget } from '../suggestions/similarity';
import type { ItemKey, KnownItem, PlannedValue } from './plan-load';

const keyColumns = 'source_system as "sourceSystem", source_key as "sourceKey"';

/** Returns the keys of the items that a configurator has. */
export const listItemKeys = (run: RunStatement, place: Place): Promise<ItemKey[]> =>
  readPages<ItemKey>(run, place, { columns: keyColumns });

export const listKnownItems = (run: RunStatement, place: Place): Promise<KnownItem[]> =>
  readPages<KnownItem>(run, place, {
    columns: `${keyColumns}, source_label as "sourceLabel", seen_in as "seenIn", occurrences, amount`,
  });

export const listActiveTargets = (sql: Sql, { tenantId, type }: Place): Promise<ComparedTarget[]> =>
  sql.query<ComparedTarget>(
    'select id, label from mapping_targets where tenant_id = $1 and type = $2 and is_active',
    [tenantId, type],
  );

/** Marks a load as running, before its rows are stored. */
export async function beginLoad(
  sql: Sql,
  { tenantId, type }: Place,
  { rows, now }: { rows: number; now: Date },
): Promise<void> {
  await sql.query(
    `insert into mapping_loads (tenant_id, type, started_at, row_total) values ($1, $2, $3::timestamptz, $4)
     on conflict (tenant_id, type) do update
        set started_at = excluded.started_at, finished_at = null, row_total = excluded.row_total, row_count = 0`,
    [tenantId, type, now, rows],
  );
}

/** Locks a load until the transaction ends. Returns whether it is still running. */
export async function lockLoad(sql: Sql, { tenantId, type }: Place, startedAt: Date): Promise<boolean> {
  const rows = await sql.query(
    `select 1 from mapping_loads
      where tenant_id = $1 and type = $2 and started_at = $3::timestamptz and finished_at is null for update`,
    [tenantId, type, startedAt],
  );
  return rows.length > 0;
}

/** Stores rows of a load. */
export async function storeRows(
  sql: Sql,
  { tenantId, type }: Place,
  rows: readonly PlannedValue[],
): Promise<void> {
  await sql.query(
    `insert into mapping_load_rows (tenant_id, type, line, item_id, source_system, source_key, source_label, seen_in,
                                    occurrences, amount, seen_at)
     select $1, $2, line, "itemId", "sourceSystem", "sourceKey", "sourceLabel", "seenIn", occurrences, amount, "seenAt"
       from jsonb_to_recordset($3::text::jsonb)
            as given (line integer, "itemId" text, "sourceSystem" text, "sourceKey" text, "sourceLabel" text,
                      "seenIn" text, occurrences integer, amount bigint, "seenAt" timestamptz)`,
    [tenantId, type, JSON.stringify(rows)],
  );
}

/** A row that is left. */
export interface LoadRow extends Omit<PlannedValue, 'seenAt'> {
  seenAt: string;
}

/** Takes the next rows of a load. The rows are new, so the database has no statistics about them for a join. */
export const takeRows = (sql: Sql, { tenantId, type }: Place, limit: number): Promise<LoadRow[]> =>
  sql.query<LoadRow>(
    `delete from mapping_load_rows
      where tenant_id = $1 and type = $2
        and line <= (select max(line)
                       from (select line from mapping_load_rows
                              where tenant_id = $1 and type = $2 order by line limit $3::integer) as next)
     returning line, item_id as "itemId", source_system as "sourceSystem", source_key as "sourceKey",
               source_label as "sourceLabel", seen_in as "seenIn", occurrences, amount, seen_at as "seenAt"`,
    [tenantId, type, limit],
  );

/** Stores the progress of a load. Without rows that are left, the load has ended. */
export async function saveProgress(
  sql: Sql,
  { tenantId, type }: Place,
  { rows, isEnded, now }: { rows: number; isEnded: boolean; now: Date },
): Promise<void> {
  await sql.query(
    `update mapping_loads set row_count = row_count + $3::integer,
            finished_at = case when $4::boolean then $5::timestamptz end
      where tenant_id = $1 and type = $2`,
    [tenantId, type, rows, isEnded, now],
  );
}

/** Ends a load that cannot be completed. What it has stored stays. */
export async function abandonLoad(sql: Sql, place: Place, now: Date): Promise<void> {
  const { tenantId, type } = place;
  await sql.query('delete from mapping_load_rows where tenant_id = $1 and type = $2', [tenantId, type]);
  await saveProgress(sql, place, { rows: 0, isEnded: true, now });
}
