import {
  GlobalUser,
  globalRoles,
  type GlobalUserListQuery,
  type GlobalUserRoleFilter,
  type globalUserSortFields,
  type Language,
  type UserStatus,
} from '@portal/shared/contracts';
import type { Sql } from '../../platform/database/database';
import { selectList } from '../../platform/lists/select-list';
import type { Listing, SortKey } from '../../platform/lists/listing';
import { selectPage, type Page } from '../../platform/lists/page';
import { readsOfAllTenants, rowOfWord, type WordsTable } from '../../platform/lists/words';
import { searchText, sortKeys } from '../../platform/text/sort-key';

type GlobalUserSorts = Record<(typeof globalUserSortFields)[number], SortKey>;

/** Replaces a missing sign-in by an infinite time, as the indexes do. */
const signInOr = (end: string): string =>
  `case when item.last_sign_in_at is null then ${end}::timestamptz else item.last_sign_in_at end`;

/** Written as in the indexes of all people, so that lists of one tenant do not use them. */
const createdAt = 'least(item.created_at)';

const sortsIn = (language: Language): GlobalUserSorts => ({
  name: { ascending: `item.sort_${language}`, type: 'text', inWords: `sort_${language}` },
  email: { ascending: 'item.email collate "C"', type: 'text' },
  lastSignInAt: {
    ascending: signInOr("'infinity'"),
    descending: signInOr("'-infinity'"),
    type: 'timestamptz',
  },
  createdAt: { ascending: createdAt, type: 'timestamptz' },
});

const quoted = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');

const rolesIn = (roles: readonly string[]): string =>
  `array(select role from unnest(item.roles) role where role in (${quoted(roles)}))`;

/** Columns of a person, over the table `item`. Global roles count only for people without a tenant. */
const columns = selectList(GlobalUser, {
  globalRoles: `case when item.tenant_id is null then ${rolesIn(globalRoles)} else '{}' end`,
  membership: `(select jsonb_build_object('tenantId', t.id, 'tenantName', t.name, 'tenantStatus', t.status,
                                          'roles', to_jsonb(${rolesIn(['TenantAdmin'])}))
                  from tenants t where t.id = item.tenant_id)`,
});

export interface GlobalUserFilter {
  status?: UserStatus | undefined;
  role?: GlobalUserRoleFilter | undefined;
}

const roleCondition = (role: GlobalUserRoleFilter): string =>
  role === 'TenantAdmin'
    ? `'TenantAdmin' = any(item.roles)`
    : `item.tenant_id is null and '${role}' = any(item.roles)`;

/** The words say who is invited; each other filter reads the person. */
function wordsOf({ status, role }: GlobalUserFilter, where: string): WordsTable {
  const table = 'people_words';
  if (status === 'invited' && !role) return { table, where: 'words.is_invited' };
  if (!status && !role) return { table, where: 'true' };
  const isMost = status === 'active' && !role;
  return {
    table,
    where: 'true',
    filter: rowOfWord('people', where, { maxReads: readsOfAllTenants, isMost }),
  };
}

/**
 * Listing of the people of all tenants and of the provider. The filters are constants of the contract and no parameters,
 * so that the planner knows how many people have them.
 */
export function globalUsersListing(language: Language, { status, role }: GlobalUserFilter = {}): Listing {
  const conditions = [
    ...(status ? [`least(item.status) = '${status}'`] : []),
    ...(role ? [roleCondition(role)] : []),
  ];
  const where = conditions.join(' and ') || 'true';
  return {
    table: 'people',
    where,
    params: [],
    columns,
    sampleBy: createdAt,
    sorts: sortsIn(language),
    words: wordsOf({ status, role }, where),
    total: { estimate: estimateOf(conditions) },
  };
}

/** Rows of the table, or those that a filter leaves of a sample of its newest rows. */
function estimateOf(conditions: readonly string[]): string {
  const rows = `(select greatest(reltuples, 0)::bigint from pg_class where oid = 'people'::regclass)`;
  if (conditions.length === 0) return rows;
  return `(select round(${rows} * avg(case when ${conditions.join(' and ')} then 1 else 0 end))::bigint
             from (select * from people item order by ${createdAt} desc, item.id desc limit 1000) item)`;
}

/** Ids are searched as a whole, because they are not among the words. */
const isId = (search: string | undefined): search is string =>
  search !== undefined && /^[A-Za-z0-9_-]{8,64}$/.test(search.trim());

/** Returns one page of the people. A search for an id returns the person with this id alone. */
export async function listGlobalUsers(
  sql: Sql,
  { status, role, ...query }: GlobalUserListQuery,
  language: Language,
): Promise<Page<GlobalUser>> {
  const { search } = query;
  const [page, person] = await Promise.all([
    selectPage<GlobalUser>(sql, query, globalUsersListing(language, { status, role })),
    isId(search) ? getGlobalUser(sql, search.trim()) : undefined,
  ]);
  if (!person) return page;
  return { items: [person], page: 1, size: page.size, total: 1, totalIsEstimate: false };
}

export async function getGlobalUser(sql: Sql, id: string): Promise<GlobalUser | undefined> {
  const [person] = await sql.query<GlobalUser>(`select ${columns} from people item where item.id = $1`, [id]);
  return person;
}

/** Lets changes of the provider's people happen one after the other, so that one global administrator is left. */
export async function lockGlobalUsers(sql: Sql): Promise<void> {
  await sql.query(`select pg_advisory_xact_lock(hashtextextended('users of the provider', 0))`);
}

/** Returns whether the provider has an active global administrator besides the person with this id. */
export async function hasOtherGlobalAdmin(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql.query(
    `select 1 from people
      where tenant_id is null and status = 'active' and 'GlobalAdmin' = any(roles) and id <> $1 limit 1`,
    [id],
  );
  return rows.length > 0;
}

/** Replaces the global roles of a person. */
export async function storeGlobalRoles(
  sql: Sql,
  id: string,
  roles: GlobalUser['globalRoles'],
): Promise<GlobalUser | undefined> {
  const [person] = await sql.query<GlobalUser>(
    `update people item
        set roles = array(select role from unnest(item.roles) role where role not in (${quoted(globalRoles)})) || $2::text[]
      where item.id = $1 returning ${columns}`,
    [id, roles],
  );
  return person;
}

/**
 * Changes the status of a person. Access tokens of a disabled person become invalid for good. `iat` has a resolution of
 * one second.
 */
export async function storeStatus(
  sql: Sql,
  id: string,
  { status, now }: { status: UserStatus; now: Date },
): Promise<GlobalUser | undefined> {
  const [person] = await sql.query<GlobalUser>(
    `update people item
        set status = $2, min_iat = case when $2 = 'disabled' then $3::timestamptz else item.min_iat end
      where item.id = $1 returning ${columns}`,
    [id, status, new Date((Math.floor(now.getTime() / 1000) + 1) * 1000)],
  );
  return person;
}

export type GlobalUserValues = Pick<GlobalUser, 'firstName' | 'lastName' | 'defaultLandingPage'>;

/** Stores the name and the start page of a person, and the columns that lists search and sort by. */
export async function storeValues(
  sql: Sql,
  { id, email }: Pick<GlobalUser, 'id' | 'email'>,
  { firstName, lastName, defaultLandingPage }: GlobalUserValues,
): Promise<GlobalUser | undefined> {
  const sort = sortKeys(`${firstName} ${lastName}`);
  const [person] = await sql.query<GlobalUser>(
    `update people item
        set first_name = $2, last_name = $3, default_landing_page = $4, search_text = $5, sort_en = $6, sort_tr = $7
      where item.id = $1 returning ${columns}`,
    [
      ...[id, firstName, lastName, defaultLandingPage, searchText(firstName, lastName, email)],
      ...[sort.en, sort.tr],
    ],
  );
  return person;
}
