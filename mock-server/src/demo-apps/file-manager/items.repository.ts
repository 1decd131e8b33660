import type { Viewer } from '../../platform/app/in-scope';
import type { Sql } from '../../platform/database/database';
import { notFound } from '../../platform/http/problem';
import { nameColumns, nameKey, type ItemName } from './file-names';

/** An item as it is stored. */
export interface StoredItem extends ItemName {
  id: string;
  folderId: string | null;
  type: string;
}

const columns = 'id, folder_id as "folderId", type, name, extension, description';

/** Returns the items that are not in the trash, locked until the end of the transaction. */
export const findItems = (sql: Sql, { personId }: Viewer, ids: readonly string[]): Promise<StoredItem[]> =>
  sql.query<StoredItem>(
    `select ${columns} from sample_files where person_id = $1 and id = any($2::text[]) and trashed_with is null
      order by name_key for update`,
    [personId, ids],
  );

/** Rejects the call unless the folder exists. Changes of a folder wait for each other. */
export async function lockFolder(sql: Sql, { personId }: Viewer, folderId: string | null): Promise<void> {
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`sample-files ${personId}`]);
  if (folderId === null) return;
  const [folder] = await sql.query(
    `select id from sample_files where person_id = $1 and id = $2 and type = 'folder' and trashed_with is null`,
    [personId, folderId],
  );
  if (!folder) notFound();
}

/** Returns the keys of the names in a folder. */
export async function findTaken(
  sql: Sql,
  { personId }: Viewer,
  folderId: string | null,
): Promise<Set<string>> {
  const rows = await sql.query<{ key: string }>(
    `select name_key as key from sample_files
      where person_id = $1 and folder_id is not distinct from $2 and trashed_with is null`,
    [personId, folderId],
  );
  return new Set(rows.map(({ key }) => key));
}

/** Returns the item of a folder with the same name. */
export async function findNamed(
  sql: Sql,
  { personId }: Viewer,
  { folderId, ...name }: Pick<StoredItem, 'folderId' | 'name' | 'extension'>,
): Promise<StoredItem | undefined> {
  const [row] = await sql.query<StoredItem>(
    `select ${columns} from sample_files
      where person_id = $1 and folder_id is not distinct from $2 and name_key = $3 and trashed_with is null`,
    [personId, folderId, nameKey(name)],
  );
  return row;
}

/** Stores name, description and folder of an item. */
export async function saveItem(
  sql: Sql,
  { personId }: Viewer,
  { id, folderId, ...item }: ItemName & Pick<StoredItem, 'id' | 'folderId'>,
): Promise<void> {
  const named = nameColumns(item);
  await sql.query(
    `update sample_files
        set name = $3, name_key = $4, sort_en = $5, sort_tr = $6, search_text = $7, description = $8, folder_id = $9
      where person_id = $1 and id = $2`,
    [
      personId,
      id,
      named.name,
      named.name_key,
      named.sort_en,
      named.sort_tr,
      named.search_text,
      item.description,
      folderId,
    ],
  );
}

export async function insertItem(
  sql: Sql,
  { personId, now }: Viewer,
  { id, folderId, type, bytes = 0, ...item }: StoredItem & { bytes?: number },
): Promise<void> {
  const named = nameColumns(item);
  await sql.query(
    `insert into sample_files (person_id, id, folder_id, type, name, extension, name_key, sort_en, sort_tr, search_text,
       description, created_at, modified_at, bytes)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::timestamptz, $12::timestamptz, $13::int)`,
    [
      personId,
      id,
      folderId,
      type,
      named.name,
      named.extension,
      named.name_key,
      named.sort_en,
      named.sort_tr,
      named.search_text,
      item.description,
      now.toISOString(),
      bytes,
    ],
  );
}
