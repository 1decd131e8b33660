import {
  TenantUser,
  UpdateUser,
  type Language,
  type ListedUser,
  type UserListQuery,
  type UserRoleFilter,
  type UserStatus,
  type userSortFields,
} from '@portal/shared/contracts';
import type { Sql } from '../../platform/database/database';
import { selectList, toColumnName } from '../../platform/lists/select-list';
import type { Listing, SortKey, Subset } from '../../platform/lists/listing';
import { selectPage, type Page } from '../../platform/lists/page';
import { readsOfTenant, rowOfWord, type WordFilter } from '../../platform/lists/words';
import { searchText, sortKeys } from '../../platform/text/sort-key';
import { selectListedWorkspaces, selectWorkspaceMembers } from './user-workspaces';

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

/** Columns of a user, over the table `item`. */
export const userColumns = selectList(TenantUser);

export interface UserFilter {
  status?: UserStatus | undefined;
  role?: UserRoleFilter | undefined;
  /** Workspace whose members are listed. */
  workspace?: string | undefined;
}

const allUsers = '(select user_count from tenants where id = $1)';
const isAdmin = `'TenantAdmin' = any(item.roles)`;

const roleConditions: Record<UserRoleFilter, string> = { TenantAdmin: isAdmin, user: `item.roles = '{}'` };

/** The filters are constants of the contract and no parameters, so that the planner knows how many people have them. */
const conditionsOf = ({ status, role }: UserFilter): string[] => [
  ...(status ? [`item.status = '${status}'`] : []),
  ...(role ? [roleConditions[role]] : []),
];

/**
 * All people of the tenant or of the workspace, or the share that a filter leaves of the newest ones. A larger sample
 * would be sorted, because a prepared statement is planned for a tenant of average size.
 */
function totalOf(filter: UserFilter, subset: Subset | undefined): Listing['total'] {
  const { status, role } = filter;
  const all = subset?.count ?? allUsers;
  const filters = conditionsOf(filter);
  if (filters.length === 0) return { kept: all };
  if (role === 'user' && !status && !subset)
    return {
      kept: `${all} - (select count(*) from people item where item.tenant_id = $1 and ${isAdmin})`,
    };
  return {
    estimate: `(select round(${all} * avg(case when ${filters.join(' and ')} then 1 else 0 end))::bigint
                  from (select * from people item where item.tenant_id = $1
                         order by item.created_at desc, item.id desc limit 300) item)`,
  };
}

/** Most people are active and have no role. */
const isMost = ({ status = 'active', role = 'user' }: UserFilter): boolean =>
  status === 'active' && role === 'user';

/** Condition that a word's person passes the filters. */
function wordFilterOf(filter: UserFilter, where: string, subset: Subset | undefined): WordFilter | undefined {
  const hasFilters = conditionsOf(filter).length > 0;
  if (!subset) return hasFilters ? rowOfWord('people', where, { isMost: isMost(filter) }) : undefined;
  const isMember = subset.has('words.id');
  const condition = hasFilters ? `${isMember} and ${rowOfWord('people', where).condition}` : isMember;
  return { condition, maxReads: readsOfTenant };
}

/** Listing of the people of one tenant, all or the filtered ones, sorted by the alphabet of the language. */
export function usersListing(tenantId: string, language: Language, filter: UserFilter = {}): Listing {
  const { status, workspace } = filter;
  const where = ['item.tenant_id = $1', ...conditionsOf(filter)].join(' and ');
  const subset = workspace === undefined ? undefined : selectWorkspaceMembers('$2');
  return {
    table: 'people',
    where,
    params: [tenantId, ...(workspace === undefined ? [] : [workspace])],
    columns: `${userColumns}, ${selectListedWorkspaces(language)} as workspaces`,
    subset,
    // The order of the index of each status.
    ...(status && { sampleBy: 'item.id' }),
    sorts: userSorts(language),
    words: {
      table: 'people_words',
      where: 'words.tenant_id = $1',
      filter: wordFilterOf(filter, where, subset),
    },
    total: totalOf(filter, subset),
  };
}

/** Returns one page of the people of one tenant. */
export const listUsers = (
  sql: Sql,
  tenantId: string,
  { query: { status, role, workspace, ...query }, language }: { query: UserListQuery; language: Language },
): Promise<Page<ListedUser>> =>
  selectPage<ListedUser>(sql, query, usersListing(tenantId, language, { status, role, workspace }));

/** Returns the ids that are people of the tenant. */
export const getUsers = (sql: Sql, tenantId: string, ids: readonly string[]): Promise<TenantUser[]> =>
  sql.query<TenantUser>(
    `select ${userColumns} from people item where item.tenant_id = $1 and item.id = any($2)`,
    [tenantId, ids],
  );

export async function getUser(sql: Sql, tenantId: string, id: string): Promise<TenantUser | undefined> {
  const [user] = await getUsers(sql, tenantId, [id]);
  return user;
}

/** Lets changes of the people of one tenant happen one after the other, so that one administrator is left. */
export async function lockUsers(sql: Sql, tenantId: string): Promise<void> {
  await sql.query(`select pg_advisory_xact_lock(hashtextextended('users of ' || $1, 0))`, [tenantId]);
}

/** Returns whether the tenant has an active administrator besides the people with these ids. */
export async function hasOtherAdmin(sql: Sql, tenantId: string, ids: readonly string[]): Promise<boolean> {
  const rows = await sql.query(
    `select 1 from people
      where tenant_id = $1 and status = 'active' and 'TenantAdmin' = any(roles) and id <> all($2::text[]) limit 1`,
    [tenantId, ids],
  );
  return rows.length > 0;
}

/** Values that administrators edit. */
export type UserValues = Pick<TenantUser, keyof UpdateUser>;
const valueFields = Object.keys(UpdateUser.properties) as (keyof UserValues)[];

/** Columns of the values, with those that lists search and sort by, and the parameters from $3 on. */
const assignments = [...valueFields.map(toColumnName), 'search_text', 'sort_en', 'sort_tr']
  .map((column, at) => `${column} = $${at + 3}`)
  .join(', ');

/** Stores the values of a user. */
export async function updateUser(
  sql: Sql,
  { id, tenantId, email }: TenantUser,
  values: UserValues,
): Promise<TenantUser | undefined> {
  const { firstName, lastName } = values;
  const sort = sortKeys(`${firstName} ${lastName}`);
  const [user] = await sql.query<TenantUser>(
    `update people item set ${assignments}
      where item.tenant_id = $1 and item.id = $2 returning ${userColumns}`,
    [
      tenantId,
      id,
      ...valueFields.map((field) => values[field]),
      searchText(firstName, lastName, email),
      sort.en,
      sort.tr,
    ],
  );
  return user;
}

/** Stores roles and start pages of several users. */
export async function setRolesAndPages(
  sql: Sql,
  tenantId: string,
  users: readonly Pick<TenantUser, 'id' | 'roles' | 'defaultLandingPage'>[],
): Promise<void> {
  if (users.length === 0) return;
  await sql.query(
    `update people
        set roles = array(select jsonb_array_elements_text(given.roles)),
            default_landing_page = given."defaultLandingPage"
       from jsonb_to_recordset($2::text::jsonb) as given(id text, roles jsonb, "defaultLandingPage" text)
      where people.tenant_id = $1 and people.id = given.id`,
    [tenantId, JSON.stringify(users)],
  );
}

/**
 * Changes the status of people. Access tokens of a disabled person become invalid for good: otherwise they would be
 * valid again after the person is enabled. `iat` has a resolution of one second.
 */
export const setStatus = (
  sql: Sql,
  tenantId: string,
  { ids, status, now }: { ids: readonly string[]; status: UserStatus; now: Date },
): Promise<TenantUser[]> =>
  sql.query<TenantUser>(
    `update people item
        set status = $3, min_iat = case when $3 = 'disabled' then $4::timestamptz else item.min_iat end
      where item.tenant_id = $1 and item.id = any($2) returning ${userColumns}`,
    [tenantId, ids, status, new Date((Math.floor(now.getTime() / 1000) + 1) * 1000)],
  );

export async function deletePeople(sql: Sql, tenantId: string, ids: readonly string[]): Promise<void> {
  await sql.query('delete from people where tenant_id = $1 and id = any($2)', [tenantId, ids]);
}
