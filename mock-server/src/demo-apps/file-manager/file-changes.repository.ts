import { randomUUID } from 'node:crypto';
import type {
  CreateFolder,
  FileItem,
  MoveFileItems,
  MovedFileItems,
  NameConflict,
  UpdateFileItem,
} from '@portal/shared/contracts/sample-apps';
import type { Viewer } from '../../platform/app/in-scope';
import type { Sql } from '../../platform/database/database';
import { fail } from '../../platform/http/problem';
import { releaseContents, useContent } from '../blobs/contents.repository';
import type { ReceivedFile } from '../blobs/receive-file';
import { checkName, freeName, type ItemName } from './file-names';
import { filesApp } from './files.copy';
import { getItem, listItems } from './files.repository';
import {
  findItems,
  findNamed,
  findTaken,
  insertItem,
  lockFolder,
  saveItem,
  type StoredItem,
} from './items.repository';
import { trashItems } from './trash.repository';

export async function createFolder(
  sql: Sql,
  viewer: Viewer,
  { folderId, name: given, existing = false }: CreateFolder,
): Promise<FileItem | null> {
  const name = given.trim();
  checkName({ name, extension: '' }, '/name');
  await lockFolder(sql, viewer, folderId);
  const present = await findNamed(sql, viewer, { folderId, name, extension: '' });
  if (present && !(existing && present.type === 'folder')) return fail('file.name_taken');
  const id = present?.id ?? randomUUID();
  if (!present)
    await insertItem(sql, viewer, { id, folderId, type: 'folder', name, extension: '', description: '' });
  return getItem(sql, viewer, id);
}

interface FileTarget {
  folderId: string | null;
  onConflict: NameConflict;
}

/** Throws `file.name_taken` when a file of that name would have to be asked about. */
export async function checkTarget(
  sql: Sql,
  viewer: Viewer,
  { folderId, onConflict, ...name }: FileTarget & Pick<ItemName, 'name' | 'extension'>,
): Promise<void> {
  await lockFolder(sql, viewer, folderId);
  const present = await findNamed(sql, viewer, { folderId, ...name });
  if (present && (onConflict === 'ask' || (onConflict === 'replace' && present.type === 'folder')))
    fail('file.name_taken');
}

/** Replaces the content of a file, which keeps its description and the person who created it. */
async function replaceContent(
  sql: Sql,
  { personId, now }: Viewer,
  { id, bytes, contentId }: { id: string; bytes: number; contentId: string },
): Promise<void> {
  await releaseContents(sql, { personId }, { app: filesApp, itemIds: [id] });
  await useContent(sql, { personId }, { app: filesApp, itemId: id, contentId });
  await sql.query(
    `update sample_files set bytes = $3::int, modified_at = $4::timestamptz where person_id = $1 and id = $2`,
    [personId, id, bytes, now.toISOString()],
  );
}

/**
 * Stores an uploaded file in a folder. Returns null when the name is taken and the file is skipped; its content is not
 * kept then.
 */
export async function storeFile(
  sql: Sql,
  viewer: Viewer,
  { folderId, onConflict, ...file }: FileTarget & ReceivedFile,
): Promise<FileItem | null> {
  await checkTarget(sql, viewer, { folderId, onConflict, ...file });
  const present = await findNamed(sql, viewer, { folderId, ...file });
  if (present && onConflict === 'skip') return null;
  if (present && onConflict === 'replace') {
    await replaceContent(sql, viewer, { ...file, id: present.id });
    return getItem(sql, viewer, present.id);
  }
  const id = randomUUID();
  const name = present ? freeName(file, await findTaken(sql, viewer, folderId)) : file.name;
  await insertItem(sql, viewer, { ...file, id, folderId, name, description: '' });
  await useContent(sql, viewer, { app: filesApp, itemId: id, contentId: file.contentId });
  return getItem(sql, viewer, id);
}

async function rejectOwnSubtree(
  sql: Sql,
  { personId }: Viewer,
  { ids, folderId }: { ids: readonly string[]; folderId: string | null },
): Promise<void> {
  const [inside] = await sql.query(
    `with recursive up as (
       select id, folder_id from sample_files where person_id = $1 and id = $2
       union all
       select item.id, item.folder_id from up join sample_files item on item.person_id = $1 and item.id = up.folder_id)
     select id from up where id = any($3::text[])`,
    [personId, folderId, ids],
  );
  if (inside) fail('file.own_subtree');
}

/** Places an item in a folder; returns false when its name is taken and has to be asked about. */
async function placeItem(
  sql: Sql,
  viewer: Viewer,
  { item, folderId, onConflict }: FileTarget & { item: StoredItem },
): Promise<boolean> {
  const present = await findNamed(sql, viewer, { ...item, folderId });
  let { name } = item;
  if (present && present.id !== item.id) {
    if (onConflict === 'replace' && present.type !== 'folder' && item.type !== 'folder')
      await trashItems(sql, viewer, [present.id]);
    else if (onConflict === 'keepBoth') name = freeName(item, await findTaken(sql, viewer, folderId));
    else return onConflict === 'skip';
  }
  await saveItem(sql, viewer, { ...item, name, folderId });
  return true;
}

/** Moves items to a folder. Names that the folder has are returned as conflicts unless it says what happens to them. */
export async function moveItems(
  sql: Sql,
  viewer: Viewer,
  { ids, item: { folderId }, onConflict = 'ask' }: MoveFileItems,
): Promise<MovedFileItems> {
  await lockFolder(sql, viewer, folderId);
  await rejectOwnSubtree(sql, viewer, { ids, folderId });
  const conflicts: string[] = [];
  const moved: string[] = [];
  for (const item of await findItems(sql, viewer, ids)) {
    const isDone = await placeItem(sql, viewer, { item, folderId, onConflict });
    (isDone ? moved : conflicts).push(item.id);
  }
  return { items: await listItems(sql, viewer, moved), conflicts };
}

/** Changes the given fields of an item; returns null for an unknown id. */
export async function updateItem(
  sql: Sql,
  viewer: Viewer,
  { id, item: changes, onConflict = 'ask' }: UpdateFileItem,
): Promise<FileItem | null> {
  await lockFolder(sql, viewer, changes.folderId ?? null);
  const [present] = await findItems(sql, viewer, [id]);
  if (!present) return null;
  const item = {
    ...present,
    name: changes.name?.trim() ?? present.name,
    description: changes.description ?? present.description,
  };
  checkName(item, '/item/name');
  const folderId = changes.folderId === undefined ? present.folderId : changes.folderId;
  if (folderId !== present.folderId) await rejectOwnSubtree(sql, viewer, { ids: [id], folderId });
  if (!(await placeItem(sql, viewer, { item, folderId, onConflict }))) return fail('file.name_taken');
  return getItem(sql, viewer, id);
}
