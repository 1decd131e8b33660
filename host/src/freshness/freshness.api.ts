import { apiUrl, portalApi } from '@portal/shared/api';
import type { WarehouseFreshness } from '@portal/shared/contracts';

const freshnessApi = portalApi.enhanceEndpoints({ addTagTypes: ['Freshness'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Of one tenant, or for null those that the person reads without a choice. */
    getWarehouseFreshness: build.query<WarehouseFreshness, string | null>({
      query: (tenantId) => ({ url: apiUrl('warehouse/freshness'), params: { tenantId } }),
      providesTags: ['Freshness', 'Translated'],
    }),
  }),
});

export const { useGetWarehouseFreshnessQuery } = freshnessApi;
