import type {
  Language,
  TenantUser,
  UserListQuery,
  UserStatus,
  userSortFields,
} from '@portal/shared/contracts';
import type { Sql } from '../../platform/database/database';
import type { Listing, SortKey } from '../lists/listing';
import { pageOf, type Page } from '../lists/page';

type UserSorts = Record<(typeof userSortFields)[number], SortKey>;

/** Replaces a missing sign-in by an infinite time, as the indexes do. */
const signInOr = (end: string): string =>
  `case when item.last_sign_in_at is null then ${end}::timestamptz else item.last_sign_in_at end`;

const userSorts = (language: Language): UserSorts => ({
  name: { ascending: `item.sort_${language}`, type: 'text', inWords: `sort_${language}` },
  email: { ascending: 'item.email collate "C"', type: 'text' },
  status: { ascending: 'item.status', type: 'text' },
  lastSignInAt: {
    ascending: signInOr("'infinity'"),
    descending: signInOr("'-infinity'"),
    type: 'timestamptz',
  },
  createdAt: { ascending: 'item.created_at', type: 'timestamptz' },
});

const ofTenant: Omit<Listing, 'sorts' | 'params'> = {
  table: 'people',
  where: 'item.tenant_id = $1',
  columns: `item.id, item.tenant_id as "tenantId", item.email, item.first_name as "firstName",
            item.last_name as "lastName", item.avatar, item.status, item.roles,
            item.last_sign_in_at as "lastSignInAt", item.created_at as "createdAt"`,
  words: { table: 'people_words', where: 'words.tenant_id = $1' },
  total: { kept: '(select user_count from tenants where id = $1)' },
};

const ofStatus: Omit<Listing, 'sorts' | 'params'> = {
  ...ofTenant,
  where: 'item.tenant_id = $1 and item.status = $2',
  words: {
    table: 'people_words',
    where: `words.tenant_id = $1
            and exists (select 1 from people where tenant_id = $1 and id = words.id and status = $2)`,
  },
  total: { kept: '(select count(*) from people where tenant_id = $1 and status = $2)' },
};

/** Listing of the people of one tenant, all or those with one status, sorted by the alphabet of the language. */
export const usersListing = (tenantId: string, language: Language, status?: UserStatus): Listing => ({
  ...(status === undefined ? ofTenant : ofStatus),
  params: status === undefined ? [tenantId] : [tenantId, status],
  sorts: userSorts(language),
});

/** Returns one page of the people of one tenant. */
export const listUsers = (
  sql: Sql,
  tenantId: string,
  { query, language }: { query: UserListQuery; language: Language },
): Promise<Page<TenantUser>> =>
  pageOf<TenantUser>(sql, query, usersListing(tenantId, language, query.status));
