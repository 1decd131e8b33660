import type { AuditEntry, GlobalAuditFilters } from '@portal/shared/contracts';
import type { Sql } from '../../../platform/database/database';
import { hasWords, toWordRanges, type Bind } from '../../../platform/lists/words';
import { searchTerms } from '../../../platform/text/sort-key';
import { toFilteredListing } from '../audit.repository';

/** Entries that matched a search and filters when a job started. */
export interface EntryMatch {
  filters: GlobalAuditFilters;
  /** Entries that were added later do not match. */
  until: Date;
}

/** A matching entry, with the value that the next portion starts after. */
export type MatchingEntry = AuditEntry & { key: string };

function statementOf({ filters, until }: EntryMatch) {
  const listing = toFilteredListing(filters, until);
  const params = [...listing.params];
  const bind: Bind = (value) => `$${params.push(value)}`;
  const terms = toWordRanges(searchTerms(filters.search), bind);
  const where = [
    listing.where,
    `item.created_at <= ${bind(until)}::timestamptz`,
    ...(terms.length > 0 ? [hasWords(listing.words, terms, 'item.id')] : []),
  ].join(' and ');
  return { listing, params, bind, where };
}

export async function countMatching(sql: Sql, match: EntryMatch): Promise<number> {
  const { params, where } = statementOf(match);
  const [row] = await sql.query<{ count: number }>(
    `select count(*)::integer as count from audit_entries item where ${where}`,
    params,
  );
  return row?.count ?? 0;
}

/** Returns the next entries of a job, the oldest first. */
export function nextMatching(
  sql: Sql,
  match: EntryMatch,
  { after, limit }: { after: readonly [key: string, id: string] | null; limit: number },
): Promise<MatchingEntry[]> {
  const { listing, params, bind, where } = statementOf(match);
  const { ascending: key = 'item.created_at', type = 'timestamptz' } = listing.sorts['createdAt'] ?? {};
  const beyond = after ? `and (${key}, item.id) > (${bind(after[0])}::${type}, ${bind(after[1])})` : '';
  return sql.query<MatchingEntry>(
    // The text of a time keeps its microseconds.
    `select ${listing.columns}, ${key}::text as key from audit_entries item where ${where} ${beyond}
      order by ${key}, item.id limit ${limit}`,
    params,
  );
}
