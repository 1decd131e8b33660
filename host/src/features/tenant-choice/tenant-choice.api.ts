import { apiUrl, portalApi } from '@portal/shared/api';
import type { TenantChoice, TenantChoiceList } from '@portal/shared/contracts';

const pageSize = 50;

const tenantChoiceApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    getTenantChoice: build.query<TenantChoice, string>({
      query: (id) => apiUrl(`tenant-choices/${encodeURIComponent(id)}`),
    }),
    listTenantChoices: build.infiniteQuery<TenantChoiceList, string, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ page, size, total }) => (page * size < total ? page + 1 : undefined),
      },
      query: ({ queryArg: search, pageParam: page }) => ({
        url: apiUrl('tenant-choices'),
        params: { search, sort: 'name', page, size: pageSize },
      }),
      // The server sorts names by the alphabet of the language.
      providesTags: ['Translated'],
    }),
  }),
});

export const { useGetTenantChoiceQuery, useListTenantChoicesInfiniteQuery } = tenantChoiceApi;

/** Stores a listed tenant as the response to `getTenantChoice`. */
export const keepTenant = (tenant: TenantChoice) =>
  tenantChoiceApi.util.upsertQueryData('getTenantChoice', tenant.id, tenant);
