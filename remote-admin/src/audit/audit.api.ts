import { apiUrl, portalApi } from '@portal/shared/api';
import type { AuditList, AuditListQuery, GlobalAuditListQuery } from '@portal/shared/contracts';

export type ListAuditArgs = AuditListQuery;
export type ListGlobalAuditArgs = GlobalAuditListQuery;

const auditApi = portalApi.enhanceEndpoints({ addTagTypes: ['Audit'] }).injectEndpoints({
  endpoints: (build) => ({
    listAudit: build.query<AuditList, ListAuditArgs>({
      query: (params) => ({ url: apiUrl('audit'), params }),
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
