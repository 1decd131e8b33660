import type { Language, TenantUser, UserFilters } from '@portal/shared/contracts';
import type { Sql } from '../../../platform/database/database';
import { hasWords, toWordRanges, type Bind } from '../../../platform/lists/words';
import { searchTerms } from '../../../platform/text/sort-key';
import { membershipsColumn } from '../user-workspaces';
import type { NamedWorkspace } from '../workspace-names';
import { userColumns } from '../users.repository';

/** Users that matched a search and filters when a job started. */
export interface UserMatch {
  tenantId: string;
  filters: UserFilters;
  excludeIds: readonly string[];
  /** Only these users match. */
  ids?: readonly string[] | undefined;
  /** Users that were created later do not match. */
  until: Date;
}

/** A matching user, with the values that the next portion starts after. */
export type MatchingUser = TenantUser & { key: string };

/** A matching user with all workspaces. */
export type NamedUser = MatchingUser & { memberships: NamedWorkspace[] };

export interface UserPortion {
  /** Key and id of the last user of the previous portion; null for the first portion. */
  after: readonly [key: string, id: string] | null;
  limit: number;
}

const isMember = (tenant: string, workspace: string): string =>
  `exists (select 1 from workspace_members m
            where m.tenant_id = ${tenant} and m.workspace_id = ${workspace} and m.person_id = item.id)`;

function conditionsOf({ tenantId, filters, excludeIds, ids, until }: UserMatch, bind: Bind): string {
  const { status, role, workspace, search } = filters;
  const tenant = bind(tenantId);
  const terms = toWordRanges(searchTerms(search), bind);
  const words = { table: 'people_words', where: `words.tenant_id = ${tenant}` };
  return [
    `item.tenant_id = ${tenant}`,
    `item.created_at <= ${bind(until)}::timestamptz`,
    ...(excludeIds.length > 0 ? [`item.id <> all(${bind(excludeIds)}::text[])`] : []),
    ...(ids ? [`item.id = any(${bind(ids)}::text[])`] : []),
    ...(status ? [`item.status = ${bind(status)}`] : []),
    ...(role ? [role === 'user' ? `item.roles = '{}'` : `${bind(role)} = any(item.roles)`] : []),
    ...(workspace ? [isMember(tenant, bind(workspace))] : []),
    ...(terms.length > 0 ? [hasWords(words, terms, 'item.id')] : []),
  ].join(' and ');
}

export async function countMatching(sql: Sql, match: UserMatch): Promise<number> {
  const params: unknown[] = [];
  const where = conditionsOf(match, (value) => `$${params.push(value)}`);
  const [row] = await sql.query<{ count: number }>(
    `select count(*)::integer as count from people item where ${where}`,
    params,
  );
  return row?.count ?? 0;
}

interface Order {
  /** Indexed expression that the users are sorted by. */
  key: string;
  type: 'text' | 'timestamptz';
  columns: string;
}

function read<Row extends MatchingUser>(
  sql: Sql,
  match: UserMatch,
  { after, limit, key, type, columns }: UserPortion & Order,
): Promise<Row[]> {
  const params: unknown[] = [];
  const bind: Bind = (value) => `$${params.push(value)}`;
  const where = conditionsOf(match, bind);
  const beyond = after ? `and (${key}, item.id) > (${bind(after[0])}::${type}, ${bind(after[1])})` : '';
  return sql.query<Row>(
    // The text of a time keeps its microseconds.
    `select ${columns}, ${key}::text as key from people item where ${where} ${beyond}
      order by ${key}, item.id limit ${limit}`,
    params,
  );
}

/** Returns the next users of a job, in an order that its own changes do not affect. */
export const nextMatching = (sql: Sql, match: UserMatch, portion: UserPortion): Promise<MatchingUser[]> =>
  read(sql, match, { ...portion, key: 'item.created_at', type: 'timestamptz', columns: userColumns });

/** Returns the next users of an export with their workspaces, by name in the alphabet of the language. */
export const nextByName = (
  sql: Sql,
  match: UserMatch,
  { language, ...portion }: UserPortion & { language: Language },
): Promise<NamedUser[]> =>
  read(sql, match, {
    ...portion,
    key: `item.sort_${language}`,
    type: 'text',
    columns: `${userColumns}, ${membershipsColumn(language)} as memberships`,
  });
