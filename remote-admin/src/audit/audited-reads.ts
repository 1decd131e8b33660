import { auditedReads, type AuditEntry, type GlobalAuditListQuery } from '@portal/shared/contracts';

/** Entry of a list that also represents the reads of the same kind before it. */
export interface ListedEntry extends AuditEntry {
  /** All reads that the entry represents, the last one first. */
  reads?: readonly AuditEntry[];
}

const isRead = (act: string): boolean => auditedReads.some((read) => read === act);

/** Returns what tells the reads of one person from others. */
const keyOf = ({ act, actor, tenantId, onBehalfOfId }: AuditEntry): string =>
  JSON.stringify([act, actor.id, actor.name, tenantId, onBehalfOfId]);

/** Combines consecutive reads of one kind by one person. */
export function groupReads(entries: readonly AuditEntry[]): ListedEntry[] {
  const groups: AuditEntry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last?.[0] && isRead(entry.act) && keyOf(last[0]) === keyOf(entry)) last.push(entry);
    else groups.push([entry]);
  }
  return groups.flatMap((reads) => {
    const [entry] = reads;
    return entry === undefined ? [] : [reads.length > 1 ? { ...entry, reads } : entry];
  });
}

type AddressQuery = Omit<GlobalAuditListQuery, 'reads'> & { reads?: string };

/** Returns the query of an address. Reads are left out unless the address asks for them, or for one kind of action. */
export const withoutReads = ({ reads, ...query }: AddressQuery): GlobalAuditListQuery =>
  reads !== undefined || query.act !== undefined ? query : { ...query, reads: 'hidden' };
