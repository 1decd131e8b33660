import { apiUrl, portalApi } from '@portal/shared/api';
import type { AuditList, AuditListQuery } from '@portal/shared/contracts';

export type ListAuditArgs = AuditListQuery;

const auditApi = portalApi.enhanceEndpoints({ addTagTypes: ['Audit'] }).injectEndpoints({
  endpoints: (build) => ({
    listAudit: build.query<AuditList, ListAuditArgs>({
      query: (params) => ({ url: apiUrl('audit'), params }),
      providesTags: ['Audit'],
    }),
  }),
});

export const { useListAuditQuery, useLazyListAuditQuery } = auditApi;
