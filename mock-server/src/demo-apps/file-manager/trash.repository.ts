import { sampleFileLimits, type FileItem } from '@portal/shared/contracts/sample-apps';
import type { Viewer } from '../../platform/app/in-scope';
import type { Sql } from '../../platform/database/database';
import { freeName, nameKey } from './file-names';
import { listItems } from './files.repository';
import { findTaken, saveItem } from './items.repository';

/** Deletes the items that were in the trash for 30 days, with their contents. */
export async function deleteExpired(sql: Sql, { personId, now }: Viewer): Promise<void> {
  await sql.query(
    `delete from sample_files where person_id = $1 and trashed_at < $2::timestamptz - make_interval(days => $3::int)`,
    [personId, now.toISOString(), sampleFileLimits.trashDays],
  );
}

/** Moves items with all that is in them to the trash. Unknown ids and items in the trash change nothing. */
export async function trashItems(sql: Sql, { personId, now }: Viewer, ids: readonly string[]): Promise<void> {
  // An item whose folder is chosen too goes with the folder.
  await sql.query(
    `with recursive inside as (
       select id as root, id, 0 as depth from sample_files
        where person_id = $1 and id = any($2::text[]) and trashed_with is null
       union all
       select inside.root, item.id, inside.depth + 1 from inside
         join sample_files item on item.person_id = $1 and item.folder_id = inside.id and item.trashed_with is null),
     outermost as (select distinct on (id) id, root from inside order by id, depth desc)
     update sample_files item set trashed_with = outermost.root, trashed_at = $3::timestamptz
       from outermost where item.person_id = $1 and item.id = outermost.id`,
    [personId, ids, now.toISOString()],
  );
}

/** Returns the items that were moved to the trash, the last one first. */
export async function listTrash(sql: Sql, viewer: Viewer): Promise<FileItem[]> {
  await deleteExpired(sql, viewer);
  const rows = await sql.query<{ id: string }>(
    `select id from sample_files where person_id = $1 and trashed_with = id order by trashed_at desc, id`,
    [viewer.personId],
  );
  const items = await listItems(
    sql,
    viewer,
    rows.map(({ id }) => id),
  );
  const byId = new Map(items.map((item) => [item.id, item]));
  return rows.flatMap(({ id }) => byId.get(id) ?? []);
}

/** Deletes everything in the trash for ever. */
export async function emptyTrash(sql: Sql, { personId }: Viewer): Promise<void> {
  await sql.query('delete from sample_files where person_id = $1 and trashed_with is not null', [personId]);
}

interface TrashedRow {
  id: string;
  name: string;
  extension: string;
  description: string;
  folderId: string | null;
}

/** Restores an item to its folder, or to the root if the folder is gone. A name that is taken gets a number. */
async function restoreItem(sql: Sql, viewer: Viewer, item: TrashedRow): Promise<void> {
  const taken = await findTaken(sql, viewer, item.folderId);
  const name = taken.has(nameKey(item)) ? freeName(item, taken) : item.name;
  await saveItem(sql, viewer, { ...item, name });
  await sql.query(
    'update sample_files set trashed_with = null, trashed_at = null where person_id = $1 and trashed_with = $2',
    [viewer.personId, item.id],
  );
}

/** Restores items from the trash and returns them. Ids that are not in the trash change nothing. */
export async function restoreItems(sql: Sql, viewer: Viewer, ids: readonly string[]): Promise<FileItem[]> {
  const items = await sql.query<TrashedRow>(
    `select item.id, item.name, item.extension, item.description, folder.id as "folderId"
       from sample_files item
       left join sample_files folder on folder.person_id = $1 and folder.id = item.folder_id and folder.trashed_with is null
      where item.person_id = $1 and item.id = any($2::text[]) and item.trashed_with = item.id`,
    [viewer.personId, ids],
  );
  for (const item of items) await restoreItem(sql, viewer, item);
  return listItems(
    sql,
    viewer,
    items.map(({ id }) => id),
  );
}
