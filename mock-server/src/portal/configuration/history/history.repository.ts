import { MappingChange, type MappingAction, type MappingHistoryQuery } from '@portal/shared/contracts';
import type { Sql } from '../../../platform/database/database';
import { selectList } from '../../../platform/lists/select-list';
import type { Listing } from '../../../platform/lists/listing';
import { selectPage, type Page } from '../../../platform/lists/page';
import type { Place } from '../configurators.repository';
import { targetRef } from '../items/item-row';

const columns = selectList(MappingChange, { rows: 'item.row_count', target: targetRef('item.target_id') });

/** The changes of one configurator by time. */
export const historyListing = ({ tenantId, type }: Place): Listing => ({
  table: 'mapping_changes',
  where: 'item.tenant_id = $1 and item.type = $2',
  params: [tenantId, type],
  columns,
  sorts: { createdAt: { ascending: 'item.created_at', type: 'timestamptz', inWords: 'created_at' } },
  words: { table: 'mapping_changes_words', where: 'words.tenant_id = $1 and words.type = $2' },
  total: {
    kept: `coalesce((select total from row_counts where tenant_id = $1 and list = 'mapping_changes ' || $2), 0)`,
  },
});

/** Returns one page of the changes of a configurator, newest first by default. */
export const listHistory = (
  sql: Sql,
  place: Place,
  query: MappingHistoryQuery,
): Promise<Page<MappingChange>> =>
  selectPage<MappingChange>(sql, { sort: '-createdAt', ...query }, historyListing(place));

export async function getChange(
  sql: Sql,
  { tenantId, type }: Place,
  id: string,
): Promise<MappingChange | undefined> {
  const [change] = await sql.query<MappingChange>(
    `select ${columns} from mapping_changes item where item.tenant_id = $1 and item.type = $2 and item.id = $3`,
    [tenantId, type, id],
  );
  return change;
}

/** The last of the later changes of the same items. */
export interface LaterChange {
  act: MappingAction;
  actorName: string;
  createdAt: string;
  /** Number of items that were changed later. */
  items: number;
}

/** Revisions by id of the items of a change, which `$3` is. A join would depend on statistics about new rows. */
const seenVersions = `seen as materialized (
  select jsonb_object_agg(item_id, version) as versions from mapping_change_items
   where tenant_id = $1 and type = $2 and change_id = $3)`;

async function overtakenItems(sql: Sql, { tenantId, type }: Place, id: string): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `with ${seenVersions}
     select item.id from mapping_items item
      where item.tenant_id = $1 and item.type = $2
        and item.version <> ((select versions from seen) ->> item.id)::integer`,
    [tenantId, type, id],
  );
  return rows.map((row) => row.id);
}

/** Returns the last change that changed items of a change after it. */
export async function findLaterChange(sql: Sql, place: Place, id: string): Promise<LaterChange | undefined> {
  const ids = await overtakenItems(sql, place, id);
  if (ids.length === 0) return undefined;
  const [later] = await sql.query<LaterChange>(
    `with overtaken as materialized (
       select jsonb_object_agg(id, true) as items from unnest($3::text[]) as id)
     select change.act, change.actor_name as "actorName", change.created_at as "createdAt",
            cardinality($3::text[]) as items
       from mapping_changes change
      where change.tenant_id = $1 and change.type = $2
        and exists (select 1 from mapping_change_items later
                     where later.tenant_id = $1 and later.type = $2 and later.change_id = change.id
                       and jsonb_exists((select items from overtaken), later.item_id))
      order by change.created_at desc, change.id desc limit 1`,
    [place.tenantId, place.type, ids],
  );
  return later;
}

/** Returns the label of an inactive target that items had before a change. */
export async function inactiveTargetBefore(
  sql: Sql,
  { tenantId, type }: Place,
  id: string,
): Promise<string | undefined> {
  const [target] = await sql.query<{ label: string }>(
    `with former as materialized (
       select jsonb_object_agg(target_id, true) as targets from mapping_change_items
        where tenant_id = $1 and type = $2 and change_id = $3 and target_id is not null)
     select target.label from mapping_targets target
      where target.tenant_id = $1 and target.type = $2 and not target.is_active
        and jsonb_exists((select targets from former), target.id) limit 1`,
    [tenantId, type, id],
  );
  return target?.label;
}

export async function markUndone(
  sql: Sql,
  { tenantId, type }: Place,
  { id, undoneById }: { id: string; undoneById: string | null },
): Promise<void> {
  await sql.query(
    'update mapping_changes set undone_by_id = $4 where tenant_id = $1 and type = $2 and id = $3',
    [tenantId, type, id, undoneById],
  );
}
