import { randomUUID } from 'node:crypto';
import { Zip, ZipPassThrough } from 'fflate';
import type { Viewer } from '../../platform/app/in-scope';
import type { Database, Sql } from '../../platform/database/database';
import { readParts } from '../blobs/contents.repository';
import { freeName, fullName, nameKey } from './file-names';
import { filesApp } from './files.copy';

/** Stores which items a download of several has, and returns its id. Those of the last hour are kept. */
export async function createArchive(
  sql: Sql,
  { personId, now }: Viewer,
  ids: readonly string[],
): Promise<string> {
  await sql.query(
    `delete from sample_file_archives where person_id = $1 and created_at < $2::timestamptz - interval '1 hour'`,
    [personId, now.toISOString()],
  );
  const id = randomUUID();
  await sql.query(
    'insert into sample_file_archives (id, person_id, item_ids, created_at) values ($1, $2, $3::text[], $4::timestamptz)',
    [id, personId, ids, now.toISOString()],
  );
  return id;
}

/** File of an archive; a folder has no content. */
export interface ArchiveEntry {
  path: string;
  contentId: string | null;
  modifiedAt: string;
}

interface ArchiveRow {
  id: string;
  folderId: string | null;
  root: boolean;
  name: string;
  extension: string;
  contentId: string | null;
  modifiedAt: string;
}

const rowsStatement = `
  with recursive inside as (
    select item.id, true as root from sample_file_archives archive
      join sample_files item on item.person_id = archive.person_id and item.id = any(archive.item_ids)
     where archive.id = $1 and archive.person_id = $2 and item.trashed_with is null
    union
    select item.id, false from inside
      join sample_files item on item.person_id = $2 and item.folder_id = inside.id and item.trashed_with is null)
  select item.id, item.folder_id as "folderId", bool_or(inside.root) as root, item.name, item.extension,
         item.modified_at as "modifiedAt", used.content_id as "contentId"
    from inside
    join sample_files item on item.person_id = $2 and item.id = inside.id
    left join sample_content_uses used on used.person_id = $2 and used.app = $3 and used.item_id = item.id
   group by item.person_id, item.id, used.content_id
   order by item.id`;

/** Returns what an archive contains: the items, and all that is in their folders. */
export async function listEntries(
  sql: Sql,
  { personId, archiveId }: { personId: string; archiveId: string },
): Promise<ArchiveEntry[]> {
  const rows = await sql.query<ArchiveRow>(rowsStatement, [archiveId, personId, filesApp]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isInside = ({ folderId }: ArchiveRow) => folderId !== null && byId.has(folderId);
  const names = new Map<string, string>();
  const taken = new Set<string>();
  // Items of several folders may have the same name.
  for (const row of rows.filter((item) => !isInside(item))) {
    const name = taken.has(nameKey(row)) ? freeName(row, taken) : row.name;
    taken.add(nameKey({ ...row, name }));
    names.set(row.id, name);
  }
  const pathOf = (row: ArchiveRow): string => {
    const parent = row.folderId === null ? undefined : byId.get(row.folderId);
    const own = fullName({ ...row, name: names.get(row.id) ?? row.name });
    return parent ? `${pathOf(parent)}/${own}` : own;
  };
  return rows.map((row) => ({
    path: row.contentId === null ? `${pathOf(row)}/` : pathOf(row),
    contentId: row.contentId,
    modifiedAt: row.modifiedAt,
  }));
}

/**
 * Writes a zip archive while it is read, so that only one part of a content is in memory. Files are stored as they are:
 * most of them are compressed already.
 */
export async function* writeArchive(
  db: Database,
  entries: readonly ArchiveEntry[],
): AsyncGenerator<Uint8Array> {
  let written: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  function* take() {
    yield* written;
    written = [];
  }
  for (const { path, contentId, modifiedAt } of entries) {
    const file = new ZipPassThrough(path);
    file.mtime = modifiedAt;
    zip.add(file);
    if (contentId !== null)
      for await (const part of readParts(db, contentId)) {
        file.push(part);
        yield* take();
      }
    file.push(new Uint8Array(), true);
    yield* take();
  }
  zip.end();
  yield* take();
}
