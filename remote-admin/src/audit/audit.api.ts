import { apiUrl, portalApi } from '@portal/shared/api';
import type { AuditList, GlobalAuditFilters, GlobalAuditListQuery, Job } from '@portal/shared/contracts';
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
