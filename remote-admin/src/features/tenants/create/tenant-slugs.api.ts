import { apiUrl, portalApi } from '@portal/shared/api';
import type { TenantSlugCheck } from '@portal/shared/contracts';

const tenantSlugsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    getTenantSlugCheck: build.query<TenantSlugCheck, string>({
      query: (slug) => ({ url: apiUrl('tenant-slugs'), params: { slug } }),
    }),
  }),
});

export const { useLazyGetTenantSlugCheckQuery } = tenantSlugsApi;
