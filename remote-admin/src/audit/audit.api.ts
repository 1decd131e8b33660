import { apiUrl, portalApi } from '@portal/shared/api';
import {
  auditedReads,
  type AuditEntry,
  type AuditList,
  type GlobalAuditFilters,
  type GlobalAuditListQuery,
  type Job,
} from '@portal/shared/contracts';
import { announceJob } from '../jobs/announce-job';

/** `tenant`: entries of one tenant, for administrators of the provider. */
export type ListAuditArgs = GlobalAuditListQuery;
export type ListGlobalAuditArgs = GlobalAuditListQuery;
/** `ofAll`: of all tenants, or of the tenant in the filters. */
export type ExportAuditArgs = { filters: GlobalAuditFilters; ofAll: boolean };

const auditApi = portalApi.enhanceEndpoints({ addTagTypes: ['Audit'] }).injectEndpoints({
  endpoints: (build) => ({
    listAudit: build.query<AuditList, ListAuditArgs>({
      query: (params) => ({ url: apiUrl(params.tenant === undefined ? 'audit' : 'global/audit'), params }),
      providesTags: ['Audit'],
    }),
    listGlobalAudit: build.query<AuditList, ListGlobalAuditArgs>({
      query: (params) => ({ url: apiUrl('global/audit'), params }),
      providesTags: ['Audit'],
    }),
    exportAudit: build.mutation<Job, ExportAuditArgs>({
      query: ({ filters, ofAll }) => ({
        url: apiUrl(ofAll ? 'global/audit/exports' : 'audit/exports'),
        method: 'POST',
        body: filters,
      }),
      onQueryStarted: announceJob,
    }),
  }),
});

export const { useListAuditQuery, useListGlobalAuditQuery, useExportAuditMutation } = auditApi;

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
