import {
  Tenant,
  TenantChoice,
  type Language,
  type TenantChoiceQuery,
  type TenantListQuery,
  type TenantStatus,
  type tenantSortFields,
} from '@portal/shared/contracts';
import { storedFeatures } from '../../platform/auth/features';
import type { Sql } from '../../platform/database/database';
import { selectList } from '../../platform/lists/select-list';
import type { Listing, SortKey } from '../../platform/lists/listing';
import { selectPage, type Page } from '../../platform/lists/page';
import { rowOfWord } from '../../platform/lists/words';
import { searchText, sortKeys } from '../../platform/text/sort-key';
import { tenantExpressions } from './tenant-columns';

type TenantSorts = Record<(typeof tenantSortFields)[number], SortKey>;

const tenantSorts = (language: Language): TenantSorts => ({
  name: { ascending: `item.sort_${language}`, type: 'text', inWords: `sort_${language}` },
  status: { ascending: 'item.status', type: 'text' },
  userCount: { ascending: 'item.user_count', type: 'integer' },
  createdAt: { ascending: 'item.created_at', type: 'timestamptz' },
});

const ofAll = (): Omit<Listing, 'sorts'> => ({
  table: 'tenants',
  where: 'true',
  params: [],
  columns: selectList(Tenant, tenantExpressions()),
  words: { table: 'tenant_words', where: 'true' },
  total: {
    estimate: `(select greatest(reltuples, 0)::bigint from pg_class where oid = 'tenants'::regclass)`,
  },
});

const ofStatus = (status: TenantStatus): Omit<Listing, 'sorts'> => ({
  ...ofAll(),
  where: 'item.status = $1',
  params: [status],
  words: {
    table: 'tenant_words',
    where: 'true',
    filter: rowOfWord('tenants', 'item.status = $1'),
  },
  total: { kept: '(select count(*) from tenants where status = $1)' },
});

/** Listing of the tenants, all or with one status, sorted by the alphabet of the language. */
export const tenantsListing = (language: Language, status?: TenantStatus): Listing => ({
  ...(status === undefined ? ofAll() : ofStatus(status)),
  sorts: tenantSorts(language),
});

/** Returns one page of all tenants. */
export async function listTenants(
  sql: Sql,
  { query, language }: { query: TenantListQuery; language: Language },
): Promise<Page<Tenant>> {
  const page = await selectPage<Tenant>(sql, query, tenantsListing(language, query.status));
  return { ...page, items: page.items.map((item) => ({ ...item, features: storedFeatures(item.features) })) };
}

/** Listing of the names of all tenants. */
export function tenantChoicesListing(language: Language): Listing {
  const { name } = tenantSorts(language);
  return { ...ofAll(), columns: selectList(TenantChoice), sorts: { name } };
}

/** Returns one page of the names of all tenants. */
export const listTenantChoices = (
  sql: Sql,
  { query, language }: { query: TenantChoiceQuery; language: Language },
): Promise<Page<TenantChoice>> => selectPage<TenantChoice>(sql, query, tenantChoicesListing(language));

/** Returns the name of a tenant, or undefined if it does not exist. */
export async function getTenantChoice(sql: Sql, id: string): Promise<TenantChoice | undefined> {
  const [tenant] = await sql.query<TenantChoice>('select id, name from tenants where id = $1', [id]);
  return tenant;
}

/** Returns the names of those tenants that exist. */
export const getTenantNames = (sql: Sql, ids: readonly string[]): Promise<TenantChoice[]> =>
  sql.query<TenantChoice>('select id, name from tenants where id = any($1::text[])', [ids]);

/** Fills in the search and sort columns of tenants that were inserted without them. */
export async function completeTenants(sql: Sql): Promise<void> {
  const rows = await sql.query<Pick<Tenant, 'id' | 'slug' | 'name'>>(
    `select id, slug, name from tenants where sort_en = ''`,
  );
  for (const { id, slug, name } of rows) {
    const sort = sortKeys(name);
    await sql.query('update tenants set search_text = $2, sort_en = $3, sort_tr = $4 where id = $1', [
      id,
      searchText(name, slug),
      sort.en,
      sort.tr,
    ]);
  }
}
