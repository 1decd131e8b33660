import type { Language } from '@portal/shared/contracts';
import {
  sampleContentLimits,
  sampleFileLimits,
  type FileItem,
  type FolderContent,
  type FolderNode,
  type FolderTree,
} from '@portal/shared/contracts/sample-apps';
import type { Viewer } from '../../platform/app/in-scope';
import { sampleUser } from '../../platform/auth/sample-user';
import type { Sql } from '../../platform/database/database';
import { searchTerms } from '../../platform/text/sort-key';
import { countUsedBytes } from '../blobs/contents.repository';

interface ItemRow extends Pick<
  FileItem,
  'id' | 'folderId' | 'name' | 'extension' | 'createdAt' | 'modifiedAt' | 'type' | 'description' | 'trashedAt'
> {
  createdBy: string | null;
  ownName: string;
  files: number;
  bytes: number;
}

const units = ['byte', 'kilobyte', 'megabyte'] as const;

/** Returns a size as text, such as `1.4 MB`. */
export function sizeText(bytes: number, language: Language): string {
  const step = bytes < 1_000 ? 0 : bytes < 999_500 ? 1 : 2;
  const unit = units[step] ?? 'byte';
  const maximumFractionDigits = step === 2 ? 1 : 0;
  // The short unit has no plural: `761 byte`.
  const unitDisplay = step === 0 ? 'long' : 'short';
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay, maximumFractionDigits }).format(
    bytes / 1_000 ** step,
  );
}

const filesText: Record<Language, (count: number) => string> = {
  en: (count) => `${count.toLocaleString('en')} ${count === 1 ? 'file' : 'files'}`,
  tr: (count) => `${count.toLocaleString('tr')} dosya`,
};

const toItem =
  (language: Language) =>
  ({ createdBy, ownName, files, ...row }: ItemRow): FileItem => ({
    ...row,
    createdBy: createdBy ?? ownName,
    isMine: createdBy === null,
    size: sizeText(row.bytes, language),
    contents: row.type === 'folder' ? filesText[language](files) : null,
  });

/** Statement for items: `condition` selects them, and the files below a folder are counted. */
const itemsStatement = (condition: string, order: string): string => `
  with recursive chosen as (select * from sample_files item where person_id = $1 and ${condition}),
  inside as (
    select id as root, id, type, bytes, trashed_with from chosen where type = 'folder'
    union all
    select inside.root, item.id, item.type, item.bytes, item.trashed_with
      from inside join sample_files item on item.person_id = $1 and item.folder_id = inside.id
       and item.trashed_with is not distinct from inside.trashed_with
     where inside.type = 'folder'),
  counted as (
    select root, count(*)::int as files, sum(bytes)::bigint as bytes from inside where type <> 'folder' group by root)
  select item.id, item.folder_id as "folderId", item.name, item.extension, item.type, item.description,
         item.created_by as "createdBy", coalesce(nullif(concat_ws(' ', person.first_name, person.last_name), ''), '${sampleUser.name}') as "ownName",
         item.created_at as "createdAt", item.modified_at as "modifiedAt", item.trashed_at as "trashedAt",
         coalesce(counted.files, 0) as files, coalesce(counted.bytes, item.bytes)::bigint as bytes
    from chosen item
    left join people person on person.id = $1
    left join counted on counted.root = item.id
   order by ${order}`;

const byName = (language: Language) => `item.sort_${language}, item.name, item.extension, item.id`;

async function selectItems(
  sql: Sql,
  { personId, language }: Viewer,
  { where, params = [], order = byName(language) }: { where: string; params?: unknown[]; order?: string },
): Promise<FileItem[]> {
  const rows = await sql.query<ItemRow>(itemsStatement(where, order), [personId, ...params]);
  return rows.map(toItem(language));
}

const present = 'trashed_with is null';

/** Returns the folders from the root down to a folder, which is the last one. */
const readPath = (sql: Sql, viewer: Viewer, folderId: string): Promise<FileItem[]> =>
  selectItems(sql, viewer, {
    where: `id in (
      with recursive up as (
        select id, folder_id from sample_files
         where person_id = $1 and id = $2 and type = 'folder' and ${present}
        union all
        select item.id, item.folder_id from up join sample_files item on item.person_id = $1 and item.id = up.folder_id)
      select id from up)`,
    params: [folderId],
  });

function inOrder(path: readonly FileItem[]): FileItem[] {
  const ordered: FileItem[] = [];
  for (
    let next = path.find(({ folderId }) => folderId === null);
    next;
    next = path.find(({ folderId }) => folderId === ordered.at(-1)?.id)
  )
    ordered.push(next);
  return ordered;
}

/** Returns the items of a folder by name; null is the root. Everything is empty for an unknown folder. */
export async function readFolder(sql: Sql, viewer: Viewer, folderId: string | null): Promise<FolderContent> {
  const [items, path] = await Promise.all([
    selectItems(sql, viewer, {
      where: `folder_id is not distinct from $2 and ${present}`,
      params: [folderId],
    }),
    folderId === null ? [] : readPath(sql, viewer, folderId),
  ]);
  return {
    folders: items.filter(({ type }) => type === 'folder'),
    files: items.filter(({ type }) => type !== 'folder'),
    path: inOrder(path),
  };
}

export async function getItem(sql: Sql, viewer: Viewer, id: string): Promise<FileItem | null> {
  const [item] = await selectItems(sql, viewer, { where: 'id = $2', params: [id] });
  return item ?? null;
}

/** Returns items by their ids, by name. */
export const listItems = (sql: Sql, viewer: Viewer, ids: readonly string[]): Promise<FileItem[]> =>
  selectItems(sql, viewer, { where: `id = any($2::text[])`, params: [ids] });

/** Returns the files that were modified last. */
export const listRecentFiles = (sql: Sql, viewer: Viewer): Promise<FileItem[]> =>
  selectItems(sql, viewer, {
    where: `id in (select id from sample_files where person_id = $1 and type <> 'folder' and ${present}
                    order by modified_at desc, id limit ${sampleFileLimits.recent})`,
    order: 'item.modified_at desc, item.id',
  });

/** Returns the items in which every word of the search begins a word of the name or the description. */
export async function searchItems(sql: Sql, viewer: Viewer, query: string): Promise<FileItem[]> {
  const terms = searchTerms(query);
  if (terms.length === 0) return [];
  const isFound = terms
    .map((_, at) => `(search_text like $${at + 2} or search_text like '% ' || $${at + 2})`)
    .join(' and ');
  const patterns = terms.map((term) => `${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  return selectItems(sql, viewer, {
    where: `id in (select id from sample_files where person_id = $1 and ${present} and ${isFound}
                    order by modified_at desc limit ${sampleFileLimits.found})`,
    params: patterns,
  });
}

/** Returns all folders by name, and the bytes that count for the person. */
export async function readTree(sql: Sql, { personId, language }: Viewer): Promise<FolderTree> {
  const [folders, usedBytes] = await Promise.all([
    sql.query<FolderNode>(
      `select id, folder_id as "folderId", name from sample_files
        where person_id = $1 and type = 'folder' and ${present} order by sort_${language}, name, id`,
      [personId],
    ),
    countUsedBytes(sql, { personId }),
  ]);
  return { folders, usedBytes, maxBytes: sampleContentLimits.person };
}
