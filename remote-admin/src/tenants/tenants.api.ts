import { apiUrl, portalApi } from '@portal/shared/api';
import type { TenantList, TenantListQuery } from '@portal/shared/contracts';

export type ListTenantsArgs = TenantListQuery;

const tenantsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    listTenants: build.query<TenantList, ListTenantsArgs>({
      query: (params) => ({ url: apiUrl('tenants'), params }),
      // The server sorts names by the alphabet of the language.
      providesTags: ['Translated'],
    }),
  }),
});

export const { useListTenantsQuery } = tenantsApi;

/** Arguments of `useListTenantsQuery` for fields that select tenants. */
export const tenantChoices: ListTenantsArgs = { sort: 'name', size: 100 };
