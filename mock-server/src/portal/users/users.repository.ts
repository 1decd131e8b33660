import type { Language, TenantUser, UserListQuery } from '@portal/shared/contracts';
import type { Sql } from '../../platform/database/database';
import { iso, isoOrNull } from '../iso';
import { pageOf, type Page } from '../page';
import { likePatterns } from '../sort-key';

type Row = Omit<TenantUser, 'lastSignInAt' | 'createdAt'> & { lastSignInAt: Date | null; createdAt: Date };

const columns = {
  email: 'p.email collate "C"',
  status: 'p.status collate "C"',
  lastSignInAt: 'p.last_sign_in_at',
  createdAt: 'p.created_at',
};

function orderBy(sort: string, language: Language): string {
  const direction = sort.startsWith('-') ? 'desc nulls last' : 'asc nulls last';
  const field = sort.replace(/^-/, '');
  const byName = `p.sort_${language} collate "C"`;
  if (field === 'name') return `${byName} ${direction}, p.id`;
  return `${columns[field as keyof typeof columns]} ${direction}, ${byName}, p.id`;
}

/** One page of the people of one tenant, in the alphabet of the language. */
export async function listUsers(
  sql: Sql,
  tenantId: string,
  { query, language }: { query: UserListQuery; language: Language },
): Promise<Page<TenantUser>> {
  const patterns = likePatterns(query.search);
  const matches = patterns.map((_, at) => `and p.search_text like $${at + 2} escape '\\'`).join(' ');
  const from = `from people p where p.tenant_id = $1 ${matches}`;
  return pageOf<Row, TenantUser>(sql, query, {
    count: `select count(*)::int as total ${from}`,
    rows: `select p.id, p.tenant_id as "tenantId", p.email, p.first_name as "firstName", p.last_name as "lastName",
                  p.avatar, p.status, p.roles, p.last_sign_in_at as "lastSignInAt", p.created_at as "createdAt"
             ${from} order by ${orderBy(query.sort ?? 'name', language)}`,
    params: [tenantId, ...patterns],
    toItem: (row) => ({ ...row, lastSignInAt: isoOrNull(row.lastSignInAt), createdAt: iso(row.createdAt) }),
  });
}
