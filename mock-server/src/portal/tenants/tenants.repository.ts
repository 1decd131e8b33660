import type { Language, Tenant, TenantListQuery } from '@portal/shared/contracts';
import type { Sql } from '../../platform/database/database';
import { iso, isoOrNull } from '../iso';
import type { Page } from '../page';
import { searchTerms, searchText, sortKeys } from '../sort-key';

type Row = Omit<Tenant, 'lastActivityAt' | 'createdAt'> & { lastActivityAt: Date | null; createdAt: Date };

const compare = (a: string | number, b: string | number): number => (a === b ? 0 : a < b ? -1 : 1);

const orders: Record<string, (tenant: Tenant) => string | number> = {
  status: (tenant) => tenant.status,
  userCount: (tenant) => tenant.userCount,
  createdAt: (tenant) => tenant.createdAt,
};

/** One page of all tenants. Tenants are few, so names are folded and sorted here and need no key columns. */
export async function listTenants(
  sql: Sql,
  { query, language }: { query: TenantListQuery; language: Language },
): Promise<Page<Tenant>> {
  const rows = await sql.query<Row>(
    `select t.id, t.slug, t.name, t.status, t.created_at as "createdAt",
            count(p.id)::int as "userCount", max(p.last_sign_in_at) as "lastActivityAt"
       from tenants t left join people p on p.tenant_id = t.id
      group by t.id order by t.id`,
  );
  const terms = searchTerms(query.search);
  const found = rows
    .map((row) => ({ ...row, createdAt: iso(row.createdAt), lastActivityAt: isoOrNull(row.lastActivityAt) }))
    .filter((tenant) => terms.every((term) => searchText(tenant.name, tenant.slug).includes(term)));
  const { page = 1, size = 25 } = query;
  const items = sorted(found, query.sort ?? 'name', language).slice((page - 1) * size, page * size);
  return { items, page, size, total: found.length, totalIsEstimate: false };
}

function sorted(tenants: Tenant[], sort: string, language: Language): Tenant[] {
  const sign = sort.startsWith('-') ? -1 : 1;
  const byName = (tenant: Tenant) => sortKeys(tenant.name)[language];
  const key = orders[sort.replace(/^-/, '')] ?? byName;
  return tenants.toSorted((a, b) => sign * compare(key(a), key(b)) || compare(byName(a), byName(b)));
}
