import {
  WorkspaceMember,
  type Language,
  type ListQuery,
  type WorkspaceMemberListQuery,
  type WorkspaceRole,
} from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import { requireTenantId, type Viewer } from '../../platform/app/in-scope';
import type { Sql } from '../../platform/database/database';
import { selectList } from '../../platform/lists/select-list';
import { exactLimit, type Listing } from '../../platform/lists/listing';
import { selectPage, type Page } from '../../platform/lists/page';
import { readsOfTenant } from '../../platform/lists/words';
import type { WorkspaceRow } from './workspace-row';

/** A workspace of a tenant. */
export interface WorkspaceKey {
  tenantId: string;
  workspaceId: string;
}

/** Which members a list has. */
export interface MemberFilter {
  role?: WorkspaceRole | undefined;
  /** Whether there are too many members to read and sort them all. */
  isLarge: boolean;
}

/**
 * Condition that a person is a member. Of a few members, their rows are read; of many, the index of the sort is scanned
 * and each of its people looked up. `offset` prevents a join with all members.
 */
const isMember = (person: string, { role, isLarge }: MemberFilter): string => {
  const members = `workspace_members m
    where m.tenant_id = $1 and m.workspace_id = $2${role ? ' and m.role = $3' : ''}`;
  return isLarge
    ? `exists (select 1 from ${members} and m.person_id = ${person} offset 0)`
    : `${person} = any(array(select m.person_id from ${members}))`;
};

/** In another order, each person of the tenant would be compared with all ids. */
const readById = { sampleBy: 'item.id' };

const personColumns = selectList(Type.Omit(WorkspaceMember, ['role', 'version']));

const sortsIn = (language: Language): Listing['sorts'] => ({
  name: { ascending: `item.sort_${language}`, type: 'text', inWords: `sort_${language}` },
});

/**
 * Condition that a person is in the tenant and not a member. Few candidates are selected at once; in the order of the
 * sort, most people would be looked up before a page is full.
 */
const isCandidate = (person: string, { areFew }: { areFew: boolean }): string =>
  areFew
    ? `${person} = any(array(
        select p.id from people p where p.tenant_id = $1 and p.id not in (
          select m.person_id from workspace_members m where m.tenant_id = $1 and m.workspace_id = $2)))`
    : `not ${isMember(person, { isLarge: true })}`;

/**
 * Listing of the people of the tenant who are not members of a workspace.
 * @param amount `areFew`: at most `exactLimit` people, fewer than the workspace has members
 */
export function candidatesListing(
  { tenantId, workspaceId }: WorkspaceKey,
  language: Language,
  amount: { areFew: boolean },
): Listing {
  return {
    table: 'people',
    where: `item.tenant_id = $1 and ${isCandidate('item.id', amount)}`,
    params: [tenantId, workspaceId],
    columns: personColumns,
    ...(amount.areFew && readById),
    sorts: sortsIn(language),
    words: {
      table: 'people_words',
      where: 'words.tenant_id = $1',
      filter: {
        // Comparing each word with the ids of all candidates would take longer.
        condition: isCandidate('words.id', { areFew: false }),
        ...(amount.areFew && { maxReads: readsOfTenant, share: 'few' }),
      },
    },
    total: {
      kept: `(select user_count from tenants where id = $1)
             - coalesce((select member_count from workspaces where tenant_id = $1 and id = $2), 0)`,
    },
  };
}

/** Returns whether a tenant has few people who are not members of a workspace with many. */
async function hasFewCandidates(
  sql: Sql,
  { tenantId, memberCount }: Pick<WorkspaceRow, 'tenantId' | 'memberCount'>,
): Promise<boolean> {
  if (memberCount <= exactLimit) return false;
  const rows = await sql.query('select 1 from tenants where id = $1 and user_count <= $2', [
    tenantId,
    memberCount + exactLimit,
  ]);
  return rows.length > 0;
}

/** Returns one page of the people of the tenant who are not members of a workspace. */
export async function listCandidates(
  sql: Sql,
  workspace: Pick<WorkspaceRow, 'tenantId' | 'id' | 'memberCount'>,
  { query, language }: { query: ListQuery; language: Language },
): Promise<Page<Omit<WorkspaceMember, 'role' | 'version'>>> {
  const { tenantId, id: workspaceId } = workspace;
  const areFew = await hasFewCandidates(sql, workspace);
  return selectPage(sql, query, candidatesListing({ tenantId, workspaceId }, language, { areFew }));
}

/** Listing of the members of a workspace, all or with one role, sorted by the alphabet of the language. */
export function membersListing(
  { tenantId, workspaceId }: WorkspaceKey,
  language: Language,
  filter: MemberFilter,
): Listing {
  const { role } = filter;
  return {
    table: 'people',
    where: `item.tenant_id = $1 and ${isMember('item.id', filter)}`,
    params: [tenantId, workspaceId, ...(role ? [role] : [])],
    columns: `${personColumns},
      (select m.role from workspace_members m
        where m.tenant_id = $1 and m.workspace_id = $2 and m.person_id = item.id) as role,
      (select m.version from workspace_members m
        where m.tenant_id = $1 and m.workspace_id = $2 and m.person_id = item.id) as version`,
    ...(!filter.isLarge && readById),
    sorts: sortsIn(language),
    words: {
      table: 'people_words',
      where: 'words.tenant_id = $1',
      filter: {
        // Comparing each word with the ids of all members would take seconds.
        condition: isMember('words.id', { ...filter, isLarge: true }),
        maxReads: readsOfTenant,
        share: filter.isLarge ? 'most' : 'few',
      },
    },
    total: {
      kept: role
        ? '(select count(*) from workspace_members m where m.tenant_id = $1 and m.workspace_id = $2 and m.role = $3)'
        : 'coalesce((select member_count from workspaces where tenant_id = $1 and id = $2), 0)',
    },
  };
}

/** Returns whether a workspace has too many members with a role to read and sort them all. */
async function hasManyWithRole(sql: Sql, { tenantId, workspaceId }: WorkspaceKey, role: WorkspaceRole) {
  const rows = await sql.query(
    `select 1 from workspace_members where tenant_id = $1 and workspace_id = $2 and role = $3
     offset ${exactLimit} limit 1`,
    [tenantId, workspaceId, role],
  );
  return rows.length > 0;
}

/** Returns one page of the members of a workspace with this number of members. */
export async function listMembers(
  sql: Sql,
  { tenantId, id, memberCount }: Pick<WorkspaceRow, 'tenantId' | 'id' | 'memberCount'>,
  { query: { role, ...query }, language }: { query: WorkspaceMemberListQuery; language: Language },
): Promise<Page<WorkspaceMember>> {
  const key = { tenantId, workspaceId: id };
  const isLarge = memberCount > exactLimit && (!role || (await hasManyWithRole(sql, key, role)));
  return selectPage<WorkspaceMember>(sql, query, membersListing(key, language, { role, isLarge }));
}

/** A person of the tenant with the membership of a workspace; role and version are null for others. */
export type PersonWithRole = Omit<WorkspaceMember, 'role' | 'version'> & {
  role: WorkspaceRole | null;
  version: number | null;
};

/** Returns the people of the tenant with these ids, and their role in the workspace. */
export const findPeople = (
  sql: Sql,
  { tenantId, workspaceId }: WorkspaceKey,
  ids: readonly string[],
): Promise<PersonWithRole[]> =>
  sql.query<PersonWithRole>(
    `select p.id, p.email, p.first_name as "firstName", p.last_name as "lastName", p.avatar, p.status, m.role,
            m.version
       from people p left join workspace_members m
         on m.tenant_id = $1 and m.workspace_id = $2 and m.person_id = p.id
      where p.tenant_id = $1 and p.id = any($3)`,
    [tenantId, workspaceId, ids],
  );

/** Returns whether the workspace has an active administrator besides the people with these ids. */
export async function hasOtherAdmin(
  sql: Sql,
  { tenantId, workspaceId }: WorkspaceKey,
  ids: readonly string[],
): Promise<boolean> {
  const rows = await sql.query(
    `select 1 from workspace_members m join people p on p.id = m.person_id
      where m.tenant_id = $1 and m.workspace_id = $2 and m.role = 'admin' and p.status = 'active'
        and m.person_id <> all($3::text[]) limit 1`,
    [tenantId, workspaceId, ids],
  );
  return rows.length > 0;
}

/** Returns the number of members who are not administrators. */
export async function countOrdinaryMembers(
  sql: Sql,
  { tenantId, workspaceId }: WorkspaceKey,
): Promise<number> {
  const [row] = await sql.query<{ total: number }>(
    `select count(*)::int as total from workspace_members
      where tenant_id = $1 and workspace_id = $2 and role <> 'admin'`,
    [tenantId, workspaceId],
  );
  return row?.total ?? 0;
}

/** Adds people to a workspace, or changes their role. */
export async function storeMembers(
  sql: Sql,
  { tenantId, workspaceId }: WorkspaceKey,
  { ids, role }: { ids: readonly string[]; role: WorkspaceRole },
): Promise<void> {
  await sql.query(
    `insert into workspace_members (tenant_id, workspace_id, person_id, role)
     select $1, $2, person_id, $4 from unnest($3::text[]) as person_id
     on conflict (tenant_id, workspace_id, person_id) do update
        set role = excluded.role, version = workspace_members.version + 1`,
    [tenantId, workspaceId, ids, role],
  );
}

/** Returns whether the caller is of the tenant whose workspaces the call changes. */
export async function isOfTenant(sql: Sql, viewer: Viewer): Promise<boolean> {
  const rows = await sql.query('select 1 from people where id = $1 and tenant_id = $2', [
    viewer.personId,
    requireTenantId(viewer),
  ]);
  return rows.length > 0;
}

export async function deleteMembers(
  sql: Sql,
  { tenantId, workspaceId }: WorkspaceKey,
  ids: readonly string[],
): Promise<void> {
  await sql.query(
    'delete from workspace_members where tenant_id = $1 and workspace_id = $2 and person_id = any($3)',
    [tenantId, workspaceId, ids],
  );
}
