import { apiUrl, portalApi } from '@portal/shared/api';
import type { TenantChoice } from '@portal/shared/contracts';

export { useListTenantChoicesInfiniteQuery } from '@portal/shared/acting';

const tenantChoiceApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    getTenantChoice: build.query<TenantChoice, string>({
      query: (id) => apiUrl(`tenant-choices/${encodeURIComponent(id)}`),
    }),
  }),
});

export const { useGetTenantChoiceQuery } = tenantChoiceApi;

/** Stores a listed tenant as the response to `getTenantChoice`. */
export const keepTenant = (tenant: TenantChoice) =>
  tenantChoiceApi.util.upsertQueryData('getTenantChoice', tenant.id, tenant);
