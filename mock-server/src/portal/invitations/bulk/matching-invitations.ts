import type { InvitationFilters } from '@portal/shared/contracts';
import type { Sql } from '../../../platform/database/database';
import { hasWords, toWordRanges, type Bind } from '../../../platform/lists/words';
import { searchTerms } from '../../../platform/text/sort-key';
import { invitationColumns, type InvitationRow } from '../../../identity/invitations/invitation-row';

/** Invitations that matched a search and a state when a job started. */
export interface InvitationMatch {
  tenantId: string;
  filters: InvitationFilters;
  excludeIds: readonly string[];
  /** Time of the start. Invitations that were created later do not match. */
  at: Date;
}

/** A matching invitation, with the value that the next portion starts after. */
export type MatchingInvitation = InvitationRow & { key: string };

function stateCondition({ filters: { state }, at }: InvitationMatch, bind: Bind): string[] {
  if (state === undefined) return [];
  if (state === 'expired') return [`item.state = 'pending' and item.expires_at <= ${bind(at)}::timestamptz`];
  if (state !== 'pending') return [`item.state = ${bind(state)}`];
  return [
    `item.state = 'pending' and (item.expires_at is null or item.expires_at > ${bind(at)}::timestamptz)`,
  ];
}

function conditionsOf(match: InvitationMatch, bind: Bind): string {
  const { tenantId, filters, excludeIds, at } = match;
  const tenant = bind(tenantId);
  const terms = toWordRanges(searchTerms(filters.search), bind);
  const words = { table: 'invitations_words', where: `words.tenant_id = ${tenant}` };
  return [
    `item.tenant_id = ${tenant}`,
    `item.created_at <= ${bind(at)}::timestamptz`,
    ...stateCondition(match, bind),
    ...(excludeIds.length > 0 ? [`item.id <> all(${bind(excludeIds)}::text[])`] : []),
    ...(terms.length > 0 ? [hasWords(words, terms, 'item.id')] : []),
  ].join(' and ');
}

export async function countMatching(sql: Sql, match: InvitationMatch): Promise<number> {
  const params: unknown[] = [];
  const where = conditionsOf(match, (value) => `$${params.push(value)}`);
  const [row] = await sql.query<{ count: number }>(
    `select count(*)::integer as count from invitations item where ${where}`,
    params,
  );
  return row?.count ?? 0;
}

/** Returns the next invitations of a job, in an order that its own changes do not affect. */
export function nextMatching(
  sql: Sql,
  match: InvitationMatch,
  { after, limit }: { after: readonly [key: string, id: string] | null; limit: number },
): Promise<MatchingInvitation[]> {
  const params: unknown[] = [];
  const bind: Bind = (value) => `$${params.push(value)}`;
  const where = conditionsOf(match, bind);
  const beyond = after
    ? `and (item.created_at, item.id) > (${bind(after[0])}::timestamptz, ${bind(after[1])})`
    : '';
  return sql.query<MatchingInvitation>(
    // The text of a time keeps its microseconds.
    `select ${invitationColumns}, item.created_at::text as key from invitations item where ${where} ${beyond}
      order by item.created_at, item.id limit ${limit}`,
    params,
  );
}
