import {
  PlainRecord,
  type CreatePlainRecord,
  type Language,
  type PlainRecordListQuery,
  type UpdatePlainRecord,
  type plainRecordSortFields,
} from '@portal/shared/contracts/exemplar';
import { requireTenantId, type Viewer } from '../../platform/app/in-scope';
import type { Sql } from '../../platform/database/database';
import { selectList } from '../../platform/lists/select-list';
import { notFound } from '../../platform/http/problem';
import { rejectStale } from '../../platform/http/revisions';
import type { Listing, SortKey } from '../../platform/lists/listing';
import { selectPage, type Page } from '../../platform/lists/page';
import { searchText, sortKeys } from '../../platform/text/sort-key';

type PlainRecordSorts = Record<(typeof plainRecordSortFields)[number], SortKey>;

const columns = selectList(PlainRecord);

const plainRecordSorts = (language: Language): PlainRecordSorts => ({
  name: { ascending: `item.sort_${language}`, type: 'text', inWords: `sort_${language}` },
  createdAt: { ascending: 'item.created_at', type: 'timestamptz' },
});

/** The plain records of one tenant, in the alphabet of the language. */
export const plainRecordsListing = (tenantId: string, language: Language): Listing => ({
  table: 'plain_records',
  where: 'item.tenant_id = $1',
  params: [tenantId],
  columns,
  sorts: plainRecordSorts(language),
  words: { table: 'plain_records_words', where: 'words.tenant_id = $1' },
  total: {
    kept: "coalesce((select total from row_counts where tenant_id = $1 and list = 'plain_records'), 0)",
  },
});

/** Returns one page of the plain records of the viewer's tenant. */
export const listPlainRecords = (
  sql: Sql,
  viewer: Viewer,
  query: PlainRecordListQuery,
): Promise<Page<PlainRecord>> =>
  selectPage<PlainRecord>(sql, query, plainRecordsListing(requireTenantId(viewer), viewer.language));

export async function getPlainRecord(
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<PlainRecord | undefined> {
  const [row] = await sql.query<PlainRecord>(
    `select ${columns} from plain_records item where item.tenant_id = $1 and item.id = $2`,
    [tenantId, id],
  );
  return row;
}

export async function createPlainRecord(
  sql: Sql,
  tenantId: string,
  { name }: CreatePlainRecord,
): Promise<PlainRecord> {
  const trimmed = name.trim();
  const sort = sortKeys(trimmed);
  const [row] = await sql.query<PlainRecord>(
    `insert into plain_records as item (tenant_id, name, search_text, sort_en, sort_tr)
     values ($1, $2, $3, $4, $5) returning ${columns}`,
    [tenantId, trimmed, searchText(trimmed), sort.en, sort.tr],
  );
  if (!row) throw new Error('the insert returned no row');
  return row;
}

/** Changes a plain record, unless a newer revision than `revision` exists. */
export async function updatePlainRecord(
  sql: Sql,
  { tenantId, id, revision }: { tenantId: string; id: string; revision: number | undefined },
  { name }: UpdatePlainRecord,
): Promise<PlainRecord> {
  const [present] = await sql.query<{ version: number }>(
    'select version from plain_records where tenant_id = $1 and id = $2 for update',
    [tenantId, id],
  );
  rejectStale(revision, (present ?? notFound()).version);
  const trimmed = name.trim();
  const sort = sortKeys(trimmed);
  const [row] = await sql.query<PlainRecord>(
    `update plain_records item set name = $3, search_text = $4, sort_en = $5, sort_tr = $6, version = version + 1
      where item.tenant_id = $1 and item.id = $2 returning ${columns}`,
    [tenantId, id, trimmed, searchText(trimmed), sort.en, sort.tr],
  );
  return row ?? notFound();
}

/** Deletes plain records and returns the ids of those that existed. */
export async function deletePlainRecords(
  sql: Sql,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await sql.query<{ id: string }>(
    'delete from plain_records where tenant_id = $1 and id = any($2) returning id',
    [tenantId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}
