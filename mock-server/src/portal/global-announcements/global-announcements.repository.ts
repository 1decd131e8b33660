import { randomUUID } from 'node:crypto';
import type {
  AnnouncementAudience,
  AnnouncementStats,
  AnnouncementStatus,
  CreateAnnouncement,
  Language,
  ManagedAnnouncementQuery,
  announcementSortFields,
} from '@portal/shared/contracts';
import type { Sql } from '../../platform/database/database';
import type { Listing, SortKey } from '../../platform/lists/listing';
import { selectPage, type Page } from '../../platform/lists/page';
import { rowOfWord } from '../../platform/lists/words';
import { searchText, sortKeys } from '../../platform/text/sort-key';
import {
  activePeople,
  announcementColumns,
  hasRoleAndLanguage,
  listedColumns,
  statusConditions,
  targetCount,
  type AnnouncementRow,
  type StoredTexts,
} from './announcement-row';

type Sorts = Record<(typeof announcementSortFields)[number], SortKey>;

const sortsOf = (language: Language): Sorts => ({
  title: { ascending: `item.sort_${language}`, type: 'text', inWords: `sort_${language}` },
  startsAt: { ascending: `coalesce(item.starts_at, 'infinity'::timestamptz)`, type: 'timestamptz' },
  updatedAt: { ascending: 'item.updated_at', type: 'timestamptz' },
});

/** Listing of the announcements, all or with one status at a time. */
export function announcementsListing(
  language: Language,
  filter?: { status: AnnouncementStatus; now: Date },
): Listing {
  const common = { table: 'announcements', columns: listedColumns, sorts: sortsOf(language) };
  if (!filter)
    return {
      ...common,
      where: 'true',
      params: [],
      words: { table: 'announcement_words', where: 'true' },
      total: {
        estimate: `(select greatest(reltuples, 0)::bigint from pg_class where oid = 'announcements'::regclass)`,
      },
    };
  const where = statusConditions[filter.status];
  return {
    ...common,
    where,
    params: [filter.now],
    words: {
      table: 'announcement_words',
      where: 'true',
      filter: rowOfWord('announcements', where),
    },
    total: { kept: `(select count(*) from announcements item where ${where})` },
  };
}

/** Returns one page of the announcements. Only the audiences of the page are counted, by a second statement. */
export async function listManaged(
  sql: Sql,
  { language, now }: { language: Language; now: Date },
  query: ManagedAnnouncementQuery,
): Promise<Page<AnnouncementRow>> {
  const page = await selectPage<Omit<AnnouncementRow, 'targetCount'>>(
    sql,
    { ...query, sort: query.sort ?? '-startsAt' },
    announcementsListing(language, query.status && { status: query.status, now }),
  );
  const counts = await sql.query<Pick<AnnouncementRow, 'id' | 'targetCount'>>(
    `select id, ${targetCount} as "targetCount" from announcements item where id = any($1::text[])`,
    [page.items.map(({ id }) => id)],
  );
  const countById = new Map(counts.map(({ id, targetCount: count }) => [id, count]));
  return {
    ...page,
    items: page.items.map((item) => ({ ...item, targetCount: countById.get(item.id) ?? null })),
  };
}

/** Returns an announcement, and locks it with `forUpdate`. */
export async function getManaged(
  sql: Sql,
  id: string,
  { forUpdate = false } = {},
): Promise<AnnouncementRow | undefined> {
  const [row] = await sql.query<AnnouncementRow>(
    `select ${announcementColumns} from announcements item where item.id = $1 ${forUpdate ? 'for update' : ''}`,
    [id],
  );
  return row;
}

function textsOf({ translations }: Pick<CreateAnnouncement, 'translations'>): StoredTexts {
  const texts = Object.entries(translations).flatMap(([language, text]) => {
    if (!text) return [];
    const { hyperText, ...rest } = text;
    return [[language, { ...rest, ...(hyperText !== null && { hyperText }) }]];
  });
  return Object.fromEntries(texts) as StoredTexts;
}

/** Returns the values of the columns from `texts` to `search_text`, in the order of the statements below. */
function valuesOf(content: CreateAnnouncement): unknown[] {
  const { linkUri, placement, severity, dismissible, audience, startsAt, endsAt, translations } = content;
  const { en, tr } = translations;
  return [
    JSON.stringify(textsOf(content)),
    linkUri,
    placement,
    severity,
    dismissible,
    audience.tenantIds.length > 0 ? 'tenants' : 'all',
    audience.tenantIds,
    audience.roles,
    audience.languages,
    startsAt,
    endsAt,
    searchText(en.title, tr?.title ?? ''),
    sortKeys(en.title).en,
    sortKeys(tr?.title ?? en.title).tr,
  ];
}

const columnNames = `texts, link_uri, placement, severity, dismissible, audience, tenant_ids, roles, languages, starts_at,
                     ends_at, search_text, sort_en, sort_tr`;
const columnValues = `$3::jsonb, $4, $5, $6, $7, $8, $9::text[], $10::text[], $11::text[], $12::timestamptz,
                      $13::timestamptz, $14, $15, $16`;

/** Adds a draft. */
export async function insertDraft(
  sql: Sql,
  content: CreateAnnouncement,
  { author, now }: { author: string; now: Date },
): Promise<AnnouncementRow | undefined> {
  const [row] = await sql.query<AnnouncementRow>(
    `insert into announcements as item (id, updated_at, created_at, is_draft, created_by, ${columnNames})
     values ($1, $2::timestamptz, $2::timestamptz, true, $17, ${columnValues})
     returning ${announcementColumns}`,
    [randomUUID(), now, ...valuesOf(content), author],
  );
  return row;
}

/** Changes an announcement. With `showAgain` it starts a new read version without readers. */
export async function updateContent(
  sql: Sql,
  id: string,
  { content, showAgain, now }: { content: CreateAnnouncement; showAgain: boolean; now: Date },
): Promise<AnnouncementRow | undefined> {
  const [row] = await sql.query<AnnouncementRow>(
    `update announcements item set (${columnNames}) = (${columnValues}), updated_at = $2::timestamptz,
            version = version + 1, read_version = read_version + $17::integer
      where item.id = $1 returning ${announcementColumns}`,
    [id, now, ...valuesOf(content), showAgain ? 1 : 0],
  );
  return row;
}

/** Publishes an announcement, or makes it a draft again. A published one without a start begins now. */
export async function updateDraftState(
  sql: Sql,
  id: string,
  { isDraft, now }: { isDraft: boolean; now: Date },
): Promise<AnnouncementRow | undefined> {
  const [row] = await sql.query<AnnouncementRow>(
    `update announcements item
        set is_draft = $2, starts_at = case when $2 then starts_at else coalesce(starts_at, $3::timestamptz) end,
            updated_at = $3::timestamptz, version = version + 1
      where item.id = $1 returning ${announcementColumns}`,
    [id, isDraft, now],
  );
  return row;
}

export async function deleteAnnouncement(sql: Sql, id: string): Promise<void> {
  await sql.query('delete from announcements where id = $1', [id]);
}

/** Lets critical announcements be published one after the other, so that one of them is shown at a time. */
export async function lockCritical(sql: Sql): Promise<void> {
  await sql.query(`select pg_advisory_xact_lock(hashtextextended('critical announcements', 0))`);
}

/** Returns whether another published critical banner is shown in the period of the announcement. */
export async function hasCriticalRival(
  sql: Sql,
  { id, startsAt, endsAt }: Pick<AnnouncementRow, 'id' | 'startsAt' | 'endsAt'>,
): Promise<boolean> {
  const rows = await sql.query(
    `select 1 from announcements
      where id <> $1 and not is_draft and severity = 'critical' and placement <> 'bell'
        and tstzrange(starts_at, ends_at) && tstzrange($2::timestamptz, $3::timestamptz)`,
    [id, startsAt, endsAt],
  );
  return rows.length > 0;
}

/** Returns the number of active people of active tenants, and of the provider, in an audience. */
export async function countAudience(
  sql: Sql,
  { tenantIds, roles, languages }: AnnouncementAudience,
): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `select count(*)::int as count from ${activePeople(
      `(cardinality($1::text[]) = 0 or people.tenant_id = any ($1::text[]))
       and ${hasRoleAndLanguage('$2::text[]', '$3::text[]')}`,
    )}`,
    [tenantIds, roles, languages],
  );
  return row?.count ?? 0;
}

/** Returns the ids that are no tenants. */
export async function unknownTenants(sql: Sql, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await sql.query<{ id: string }>('select id from tenants where id = any ($1::text[])', [ids]);
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

/** Returns the exact numbers of people who read an announcement, and who read it before it was shown again. */
export async function countReads(
  sql: Sql,
  id: string,
): Promise<Pick<AnnouncementStats, 'readCount' | 'earlierReadCount'>> {
  const [row] = await sql.query<Pick<AnnouncementStats, 'readCount' | 'earlierReadCount'>>(
    `select count(*) filter (where reads.read_version = item.read_version)::int as "readCount",
            count(distinct reads.person_id) filter (where reads.read_version < item.read_version)::int as "earlierReadCount"
       from announcement_reads reads join announcements item on item.id = reads.announcement_id
      where reads.announcement_id = $1`,
    [id],
  );
  return row ?? { readCount: 0, earlierReadCount: 0 };
}

/** Fills in the search and sort columns of announcements that were inserted without them. */
export async function completeAnnouncements(sql: Sql): Promise<void> {
  const rows = await sql.query<{ id: string; texts: StoredTexts }>(
    `select id, texts from announcements where sort_en = ''`,
  );
  for (const { id, texts } of rows) {
    const en = texts.en?.title ?? '';
    const tr = texts.tr?.title ?? en;
    await sql.query('update announcements set search_text = $2, sort_en = $3, sort_tr = $4 where id = $1', [
      id,
      searchText(en, tr),
      sortKeys(en).en,
      sortKeys(tr).tr,
    ]);
  }
}
