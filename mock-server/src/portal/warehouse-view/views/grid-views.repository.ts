import { gridViewLimits, type GridView, type GridViewContent } from '@portal/shared/contracts';
import { fold } from '@portal/shared/text';
import type { Viewer } from '../../../platform/app/in-scope';
import type { Sql } from '../../../platform/database/database';

/** A view of a dataset. */
export interface GridViewTarget {
  datasetId: string;
  id: string;
}

/** A stored view, whose columns the dataset may no longer have. */
export type StoredGridView = Omit<GridView, 'leftOut'>;

const columns = `v.id, v.name, v.is_shared as "isShared", v.content, v.version, v.person_id = $1 as "isOwn",
  trim(p.first_name || ' ' || p.last_name) as "ownerName"`;
const tables = 'grid_views v join people p on p.id = v.person_id';

type Person = Pick<Viewer, 'personId'>;

/** Returns the person's own views and those that colleagues share, own ones first. Row security hides all others. */
export const listGridViews = (sql: Sql, { personId }: Person, datasetId: string): Promise<StoredGridView[]> =>
  sql.query<StoredGridView>(
    `select ${columns} from ${tables} where v.dataset_id = $2 order by v.person_id = $1 desc, v.name_key, v.id`,
    [personId, datasetId],
  );

export async function getGridView(
  sql: Sql,
  { personId }: Person,
  { datasetId, id }: GridViewTarget,
): Promise<StoredGridView | undefined> {
  const [view] = await sql.query<StoredGridView>(
    `select ${columns} from ${tables} where v.dataset_id = $2 and v.id = $3`,
    [personId, datasetId, id],
  );
  return view;
}

/** Lets changes of the views of one person happen one after the other. */
export async function lockGridViews(sql: Sql, { personId }: Person): Promise<void> {
  await sql.query(`select pg_advisory_xact_lock(hashtextextended('grid views ' || $1, 0))`, [personId]);
}

/** Whether the person has the maximum number of views of a dataset. */
export async function hasAllGridViews(sql: Sql, { personId }: Person, datasetId: string): Promise<boolean> {
  const [row] = await sql.query<{ total: number }>(
    'select count(*)::int as total from grid_views where person_id = $1 and dataset_id = $2',
    [personId, datasetId],
  );
  return (row?.total ?? 0) >= gridViewLimits.perDataset;
}

/** Whether the person has another view of the dataset with this folded name. */
export async function isGridViewNameTaken(
  sql: Sql,
  { personId }: Person,
  { datasetId, id, name }: GridViewTarget & { name: string },
): Promise<boolean> {
  const found = await sql.query(
    'select 1 from grid_views where person_id = $1 and dataset_id = $2 and name_key = $3 and id <> $4',
    [personId, datasetId, fold(name), id],
  );
  return found.length > 0;
}

interface Content {
  name: string;
  isShared: boolean;
  content: GridViewContent;
}

export async function insertGridView(
  sql: Sql,
  { personId, tenantId, now }: Pick<Viewer, 'personId' | 'tenantId' | 'now'>,
  { datasetId, id, name, isShared, content }: GridViewTarget & Content,
): Promise<void> {
  await sql.query(
    `insert into grid_views (id, tenant_id, person_id, dataset_id, name, name_key, is_shared, content, created_at)
     values ($1, $2, $3, $4, $5, $6, $7::boolean, $8::text::jsonb, $9::timestamptz)
     on conflict do nothing`,
    [id, tenantId, personId, datasetId, name, fold(name), isShared, JSON.stringify(content), now],
  );
}

export async function updateGridView(
  sql: Sql,
  { personId }: Person,
  { id, name, isShared, content }: Content & { id: string },
): Promise<void> {
  await sql.query(
    `update grid_views set name = $3, name_key = $4, is_shared = $5::boolean, content = $6::text::jsonb,
            version = version + 1
      where person_id = $1 and id = $2`,
    [personId, id, name, fold(name), isShared, JSON.stringify(content)],
  );
}

export async function removeGridView(sql: Sql, { personId }: Person, id: string): Promise<void> {
  await sql.query('delete from grid_views where person_id = $1 and id = $2', [personId, id]);
}
