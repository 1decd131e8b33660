import {
  globalSearchStatuses,
  globalSearchTypes,
  type GlobalSearchRequest,
  type GlobalSearchResult,
  type GlobalSearchSet,
  type GlobalSearchStatus,
  type GlobalSearchType,
  type Language,
} from '@portal/shared/contracts';
import { foldedRanges, type SearchQuery } from '@portal/shared/text';
import type { Sql } from '../../../platform/database/database';
import type { Listing, SortKey } from '../../../platform/lists/listing';
import { selectPage, type Page } from '../../../platform/lists/page';
import { computePeriodStart } from '../../../platform/lists/period';
import { readsOfAllTenants, rowOfWord } from '../../../platform/lists/words';

type Row = Pick<GlobalSearchResult, 'id' | 'title' | 'subtitle' | 'tenantId' | 'tenantName' | 'status'>;

interface Source {
  label: Record<Language, string>;
  table: string;
  words: string;
  /** Columns of a row, over the table `item`, besides the columns of the tenant. */
  columns: string;
  /** Column with the state. */
  status: string;
  /** The state as it is indexed. */
  indexedStatus?: string;
  /** Column with the id of the tenant; undefined for tenants themselves. */
  tenant?: string;
  /** Estimate of the number of rows for searches with more hits than the exact limit. */
  sampleBy: string;
}

const sources: Record<GlobalSearchType, Source> = {
  users: {
    label: { en: 'Users', tr: 'Kullanıcılar' },
    table: 'people',
    words: 'people_words',
    columns: `coalesce(nullif(trim(item.first_name || ' ' || item.last_name), ''), item.email) as title,
              item.email as subtitle`,
    status: 'status',
    indexedStatus: 'least(item.status)',
    tenant: 'tenant_id',
    sampleBy: 'item.id',
  },
  tenants: {
    label: { en: 'Tenants', tr: 'Kiracılar' },
    table: 'tenants',
    words: 'tenant_words',
    columns: 'item.name as title, item.slug as subtitle',
    status: 'status',
    sampleBy: 'item.created_at',
  },
  domains: {
    label: { en: 'Domains', tr: 'Alan adları' },
    table: 'domains',
    words: 'domains_words',
    columns: `item.name as title, '' as subtitle`,
    status: 'state',
    tenant: 'tenant_id',
    sampleBy: 'item.id',
  },
};

const sortByName = (language: Language): SortKey => ({
  ascending: `item.sort_${language}`,
  type: 'text',
  inWords: `sort_${language}`,
});

/** Written as in the indexes of the tables. */
const changedAt = 'coalesce(item.changed_at, item.created_at)';

interface GlobalFilter {
  tenantIds?: readonly string[] | undefined;
  status?: GlobalSearchStatus | undefined;
  /** Earliest time of the last change. */
  from?: Date | undefined;
}

/** Rows of the table, or those that a filter leaves of a sample. */
function estimateOf(
  table: string,
  { sampleBy, condition }: { sampleBy: string; condition: string | undefined },
): string {
  const rows = `(select greatest(reltuples, 0)::bigint from pg_class where oid = '${table}'::regclass)`;
  if (!condition) return rows;
  return `(select round(${rows} * avg(case when ${condition} then 1 else 0 end))::bigint
             from (select * from ${table} item order by ${sampleBy} limit 1000) item)`;
}

const hasStatus = (type: GlobalSearchType, status: GlobalSearchStatus | undefined): boolean =>
  globalSearchStatuses[type].some((known) => known === status);

/** Conditions of the filters; `$<count>` is the time, the last of the parameters. */
function conditionsOf(type: GlobalSearchType, { status, from }: GlobalFilter, count: number): string[] {
  const { status: column, indexedStatus = `item.${column}` } = sources[type];
  return [
    ...(hasStatus(type, status) ? [`${indexedStatus} = '${status}'`] : []),
    ...(from ? [`${changedAt} >= $${count}::timestamptz`] : []),
  ];
}

/**
 * Listing of the objects of one type in all tenants, or in some. The status is a constant of the contract and no
 * parameter, so that the planner knows how many objects have it.
 */
export function globalListing(
  type: GlobalSearchType,
  language: Language,
  filter: GlobalFilter = {},
): Listing {
  const { tenantIds, from } = filter;
  const { table, words, columns, tenant, status: statusColumn, sampleBy } = sources[type];
  const tenantColumn = tenant ? `item.${tenant}` : 'item.id';
  const tenantOfWords = tenant ? `words.${tenant}` : 'words.id';
  const params = [...(tenantIds ? [tenantIds] : []), ...(from ? [from] : [])];
  const conditions = conditionsOf(type, filter, params.length);
  const condition = conditions.length > 0 ? conditions.join(' and ') : undefined;
  const ofTenants = tenantIds ? `${tenantColumn} = any($1::text[])` : `${tenantColumn} is not null`;
  const where = [ofTenants, ...conditions].join(' and ');
  // Most users and tenants are active.
  const isMost = filter.status === 'active' && !from;
  return {
    table,
    where,
    params,
    columns: `item.id, ${columns}, item.${statusColumn} as status, ${tenantColumn} as "tenantId",
              (select tenants.name from tenants where tenants.id = ${tenantColumn}) as "tenantName"`,
    sampleBy,
    sorts: { name: sortByName(language) },
    words: {
      table: words,
      where: tenantIds ? `${tenantOfWords} = any($1::text[])` : `${tenantOfWords} is not null`,
      filter: condition ? rowOfWord(table, where, { maxReads: readsOfAllTenants, isMost }) : undefined,
    },
    total: { estimate: estimateOf(table, { sampleBy, condition }) },
  };
}

const links: Record<GlobalSearchType, (row: Row) => string> = {
  users: ({ id }) => `/global/users?${new URLSearchParams({ id })}`,
  tenants: ({ id }) => `/tenants?${new URLSearchParams({ id })}`,
  domains: ({ tenantId: id, title: search }) =>
    `/tenants?${new URLSearchParams({ id, tab: 'domains', search })}`,
};

const resultOf = (row: Row, type: GlobalSearchType, query: SearchQuery): GlobalSearchResult => {
  const { title } = row;
  const highlights = [...foldedRanges(title, query)].map(([start, end]): [number, number] => [start, end]);
  return { ...row, type, link: links[type](row), highlights };
};

interface Search {
  request: GlobalSearchRequest;
  query: SearchQuery;
  language: Language;
  now: Date;
}

/** Searches all tenants. Types that are not asked for have the number of their results only. */
export function searchAllTenants(
  sql: Sql,
  { request, query, language, now }: Search,
): Promise<GlobalSearchSet[]> {
  const { types = globalSearchTypes, tenantIds, status, since, page = 1, size = 25, cursor } = request;
  const from = since && computePeriodStart(since, now);
  const setOf = async (id: GlobalSearchType): Promise<GlobalSearchSet> => {
    const isShown = types.includes(id);
    const position = isShown ? { size, ...(cursor ? { cursor } : { page }) } : { size: 10 as const };
    const found: Page<Row> = await selectPage<Row>(
      sql,
      { search: request.query, sort: 'name', ...position },
      globalListing(id, language, { tenantIds, status, from }),
    );
    return {
      id,
      label: sources[id].label[language],
      total: found.total,
      totalIsEstimate: found.totalIsEstimate,
      ...(isShown && found.cursors && { cursors: found.cursors }),
      results: isShown ? found.items.map((row) => resultOf(row, id, query)) : [],
    };
  };
  return Promise.all(globalSearchTypes.map(setOf));
}
