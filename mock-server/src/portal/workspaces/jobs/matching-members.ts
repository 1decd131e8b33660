import type { WorkspaceMemberFilters } from '@portal/shared/contracts';
import type { Sql } from '../../../platform/database/database';
import { hasWords, toWordRanges, type Bind } from '../../../platform/lists/words';
import { searchTerms } from '../../../platform/text/sort-key';
import type { PersonWithRole, WorkspaceKey } from '../members.repository';

/** Members that matched a search and a filter when a job started. */
export interface MemberMatch extends WorkspaceKey {
  filters: WorkspaceMemberFilters;
  excludeIds: readonly string[];
  /** Members who were added later do not match. */
  until: Date;
}

export type MatchingMember = Pick<PersonWithRole, 'id' | 'email' | 'firstName' | 'lastName'>;

function membersThat(match: MemberMatch, bind: Bind): string {
  const { tenantId, workspaceId, filters, excludeIds, until } = match;
  const tenant = bind(tenantId);
  const terms = toWordRanges(searchTerms(filters.search), bind);
  const words = { table: 'people_words', where: `words.tenant_id = ${tenant}` };
  const conditions = [
    `m.tenant_id = ${tenant}`,
    `m.workspace_id = ${bind(workspaceId)}`,
    `m.added_at <= ${bind(until)}::timestamptz`,
    ...(filters.role ? [`m.role = ${bind(filters.role)}`] : []),
    ...(excludeIds.length > 0 ? [`m.person_id <> all(${bind(excludeIds)}::text[])`] : []),
    ...(terms.length > 0 ? [hasWords(words, terms, 'm.person_id')] : []),
  ];
  return `workspace_members m join people p on p.id = m.person_id where ${conditions.join(' and ')}`;
}

export async function countMatching(sql: Sql, match: MemberMatch): Promise<number> {
  const params: unknown[] = [];
  const members = membersThat(match, (value) => `$${params.push(value)}`);
  const [row] = await sql.query<{ count: number }>(
    `select count(*)::integer as count from ${members}`,
    params,
  );
  return row?.count ?? 0;
}

/** Returns the next members of a job, in an order that its own changes do not affect. */
export function nextMatching(
  sql: Sql,
  match: MemberMatch,
  { after, limit }: { after: string | null; limit: number },
): Promise<MatchingMember[]> {
  const params: unknown[] = [];
  const bind: Bind = (value) => `$${params.push(value)}`;
  const members = membersThat(match, bind);
  const beyond = after === null ? '' : `and m.person_id > ${bind(after)}`;
  return sql.query<MatchingMember>(
    `select p.id, p.email, p.first_name as "firstName", p.last_name as "lastName"
       from ${members} ${beyond} order by m.person_id limit ${limit}`,
    params,
  );
}
