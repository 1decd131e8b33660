import { apiUrl, portalApi } from '@portal/shared/api';
import type { AuditList, GlobalAuditListQuery } from '@portal/shared/contracts';

/** `tenant`: entries of one tenant, for administrators of the provider. */
export type ListAuditArgs = GlobalAuditListQuery;
export type ListGlobalAuditArgs = GlobalAuditListQuery;

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
  }),
});

export const {
  useListAuditQuery,
  useLazyListAuditQuery,
  useListGlobalAuditQuery,
  useLazyListGlobalAuditQuery,
} = auditApi;
