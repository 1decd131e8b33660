import type { Viewer } from '../../platform/app/in-scope';
import type { Sql } from '../../platform/database/database';
import { defineSampleContents } from '../blobs/sample-contents';
import type { SampleApp } from '../samples/sample-app';
import { openSampleContents } from './file-contents';
import { nameColumns } from './file-names';
import { fileTypes, readSampleItems, type SampleItem } from './sample-files';

/** Name of the app in the uses of contents. */
export const filesApp = 'file-manager';
const day = 86_400_000;

const contents = defineSampleContents(() => {
  const contentOf = openSampleContents();
  const files = readSampleItems().filter(({ type }) => type !== 'folder');
  return new Map(files.map((item) => [item.key, contentOf(item)]));
});

function toRow({ key, parent, createdDaysAgo, modifiedDaysAgo, ...item }: SampleItem, now: Date) {
  const extension = item.type === 'folder' ? '' : fileTypes[item.type].extension;
  const at = (days: number) => new Date(now.getTime() - days * day).toISOString();
  return {
    id: key,
    folder_id: parent,
    type: item.type,
    description: item.description,
    created_by: item.createdBy,
    created_at: at(createdDaysAgo),
    modified_at: at(modifiedDaysAgo),
    bytes: contents.byKey().get(key)?.bytes ?? 0,
    ...nameColumns({ name: item.name, extension, description: item.description }),
  };
}

async function insertItems(sql: Sql, { personId, now }: Viewer): Promise<void> {
  const rows = readSampleItems().map((item) => toRow(item, now));
  await sql.query(
    `insert into sample_files (person_id, id, folder_id, type, name, extension, name_key, description, created_by,
       created_at, modified_at, bytes, sort_en, sort_tr, search_text)
     select $1, id, folder_id, type, name, extension, name_key, description, created_by, created_at, modified_at, bytes,
            sort_en, sort_tr, search_text
       from jsonb_to_recordset($2::jsonb) as rows
         (id text, folder_id text, type text, name text, extension text, name_key text, description text, created_by text,
          created_at timestamptz, modified_at timestamptz, bytes int, sort_en text, sort_tr text, search_text text)`,
    [personId, JSON.stringify(rows)],
  );
  const uses = [...contents.byKey()].map(([itemId, { contentId }]) => ({ itemId, contentId }));
  await sql.query(
    `insert into sample_content_uses (person_id, app, item_id, content_id)
     select $1, $2, item, content from unnest($3::text[], $4::text[]) as used (item, content)`,
    [personId, filesApp, uses.map(({ itemId }) => itemId), uses.map(({ contentId }) => contentId)],
  );
}

/** The folders and files of a person. The contents of the sample files are shared by all copies. */
export const filesCopy: SampleApp = {
  name: filesApp,
  changed: 'sample-files.changed',
  prepare: (deps) => contents.prepare(deps),
  insert: insertItems,
  async remove(sql, { personId }) {
    await sql.query('delete from sample_files where person_id = $1', [personId]);
  },
};
