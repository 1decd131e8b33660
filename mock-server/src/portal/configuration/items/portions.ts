import type { MappingEffect } from '@portal/shared/contracts';
import type { Sql } from '../../../platform/database/database';
import type { Place } from '../configurators.repository';
import type { AppliedChange } from '../running-change.repository';
import { changedColumns, selectChanging, type Wanted } from './wanted-values';

/** Number of items that one statement changes. */
const portionSize = 50;

/** Items that change, and how the number of items in each state changes. */
export interface ChangeSums extends Omit<MappingEffect, 'reports'> {
  unmapped: number;
  mapped: number;
  ignored: number;
}

const sums = `count(*)::integer as items, coalesce(sum(occurrences), 0)::bigint as "rows",
  coalesce(sum(amount), 0)::bigint as amount,
  ${['unmapped', 'mapped', 'ignored']
    .map(
      (status) =>
        `(count(*) filter (where status = '${status}')
          - count(*) filter (where former_status = '${status}'))::integer as ${status}`,
    )
    .join(', ')}`;

const noSums: ChangeSums = { items: 0, rows: 0, amount: 0, unmapped: 0, mapped: 0, ignored: 0 };

/** Adds up what a change would change. */
export async function sumChange(sql: Sql, place: Place, wanted: Wanted): Promise<ChangeSums> {
  const { params, tables } = selectChanging(place, wanted);
  const [sum] = await sql.query<ChangeSums>(`${tables} select ${sums} from changing`, params);
  return sum ?? noSums;
}

/** Stores the new values of the items that change, in portions that `changePortion` takes. */
export async function storePortions(sql: Sql, place: Place, wanted: Wanted): Promise<ChangeSums> {
  const { params, tables } = selectChanging(place, wanted);
  const [sum] = await sql.query<ChangeSums>(
    `${tables},
     stored as (
       insert into mapping_portions (tenant_id, type, place, given)
       select $1, $2, place, jsonb_object_agg(id, jsonb_build_array(${changedColumns.join(', ')}))
         from (select changing.*, (row_number() over (order by id) - 1) / ${portionSize} as place from changing) as numbered
        group by place)
     select ${sums} from changing`,
    params,
  );
  return sum ?? noSums;
}

/** New values of items by id, as JSON, with the first and the last id in the order of the database. */
interface Portion {
  given: string;
  first: string;
  last: string;
}

/** Takes the next portion; undefined without one that is left. */
async function takePortion(sql: Sql, { tenantId, type }: Place): Promise<Portion | undefined> {
  const [portion] = await sql.query<Portion>(
    `delete from mapping_portions
      where tenant_id = $1 and type = $2
        and place = (select min(place) from mapping_portions where tenant_id = $1 and type = $2)
     returning given::text as given, (select min(id) from jsonb_object_keys(given) as id) as first,
               (select max(id) from jsonb_object_keys(given) as id) as last`,
    [tenantId, type],
  );
  return portion;
}

/**
 * Changes the items of the next portion, and stores their values before the change. Returns whether there was one. The
 * range of ids makes the plan read only these items, also without statistics.
 */
export async function changePortion(sql: Sql, place: Place, change: AppliedChange): Promise<boolean> {
  const portion = await takePortion(sql, place);
  if (!portion) return false;
  const { given, first, last } = portion;
  const ids = Object.keys(JSON.parse(given) as object);
  const next = changedColumns.map((column, at) => `${column} = (given.given -> item.id) ->> ${at}`);
  const isOfPortion = `item.tenant_id = $1 and item.type = $2 and item.id >= $8 and item.id <= $9
    and item.id = any($4::text[])`;
  await sql.query(
    `with former as materialized (
       select item.id, item.version, ${changedColumns.map((column) => `item.${column}`).join(', ')}
         from mapping_items item where ${isOfPortion}),
     changed as (
       update mapping_items item
          set ${next.join(', ')}, version = item.version + 1, updated_by = $5, updated_at = $6::timestamptz
         from (select $3::text::jsonb as given offset 0) as given
        where ${isOfPortion})
     insert into mapping_change_items (tenant_id, type, change_id, item_id, version, ${changedColumns.join(', ')})
       select $1, $2, $7, id, version + 1, ${changedColumns.join(', ')} from former`,
    [place.tenantId, place.type, given, ids, change.actorName, change.at, change.id, first, last],
  );
  return true;
}
