import { apiUrl, portalApi } from '@portal/shared/api';
import type {
  CloseTenant,
  CreateTenant,
  DomainList,
  DomainListQuery,
  ResumeTenant,
  TenantDetail,
  TenantFeatures,
  TenantList,
  TenantListQuery,
  TenantSettings,
  UpdateTenant,
  UserList,
  UserListQuery,
} from '@portal/shared/contracts';

export type ListTenantsArgs = TenantListQuery;
/** `ifMatch`: the revision that the person has seen. */
export type TenantArgs = { id: string; ifMatch?: number | undefined };
export type UpdateTenantArgs = UpdateTenant & TenantArgs;
export type UpdateTenantFeaturesArgs = TenantFeatures & TenantArgs;
export type CloseTenantArgs = CloseTenant & TenantArgs;
export type ResumeTenantArgs = ResumeTenant & TenantArgs;
export type ListTenantUsersArgs = UserListQuery & { tenantId: string };
export type ListTenantDomainsArgs = DomainListQuery & { tenantId: string };

const withRevision = (ifMatch: number | undefined) => (ifMatch === undefined ? {} : { ifMatch });
const changedTags = (_result: unknown, error: unknown) => (error ? [] : (['Tenants', 'Audit'] as const));
const tenantUrl = (id: string, part = ''): string => apiUrl(`tenants/${encodeURIComponent(id)}${part}`);

const act =
  (action: 'suspend' | 'archive' | 'resume') =>
  ({ id, ifMatch, ...body }: TenantArgs) => ({
    url: tenantUrl(id, `/${action}`),
    method: 'POST' as const,
    body,
    ...withRevision(ifMatch),
  });

const tenantsApi = portalApi.enhanceEndpoints({ addTagTypes: ['Tenants', 'Audit'] }).injectEndpoints({
  endpoints: (build) => ({
    listTenants: build.query<TenantList, ListTenantsArgs>({
      query: (params) => ({ url: apiUrl('tenants'), params }),
      // The server sorts names by the alphabet of the language.
      providesTags: ['Tenants', 'Translated'],
    }),
    getTenant: build.query<TenantDetail, string>({
      query: (id) => tenantUrl(id),
      providesTags: ['Tenants'],
    }),
    createTenant: build.mutation<TenantSettings, CreateTenant>({
      query: (body) => ({ url: apiUrl('tenants'), method: 'POST', body }),
      invalidatesTags: changedTags,
    }),
    updateTenant: build.mutation<TenantSettings, UpdateTenantArgs>({
      query: ({ id, ifMatch, ...body }) => ({
        url: tenantUrl(id),
        method: 'PATCH',
        body,
        ...withRevision(ifMatch),
      }),
      invalidatesTags: changedTags,
    }),
    updateTenantFeatures: build.mutation<TenantSettings, UpdateTenantFeaturesArgs>({
      query: ({ id, ifMatch, ...body }) => ({
        url: tenantUrl(id, '/features'),
        method: 'PUT',
        body,
        ...withRevision(ifMatch),
      }),
      invalidatesTags: changedTags,
    }),
    suspendTenant: build.mutation<TenantSettings, CloseTenantArgs>({
      query: act('suspend'),
      invalidatesTags: changedTags,
    }),
    archiveTenant: build.mutation<TenantSettings, CloseTenantArgs>({
      query: act('archive'),
      invalidatesTags: changedTags,
    }),
    resumeTenant: build.mutation<TenantSettings, ResumeTenantArgs>({
      query: act('resume'),
      invalidatesTags: changedTags,
    }),
    listTenantUsers: build.query<UserList, ListTenantUsersArgs>({
      query: ({ tenantId, ...params }) => ({ url: tenantUrl(tenantId, '/users'), params }),
      providesTags: ['Tenants', 'Translated'],
    }),
    listTenantDomains: build.query<DomainList, ListTenantDomainsArgs>({
      query: ({ tenantId, ...params }) => ({ url: tenantUrl(tenantId, '/domains'), params }),
      providesTags: ['Tenants', 'Translated'],
    }),
  }),
});

export const {
  useListTenantsQuery,
  useLazyListTenantsQuery,
  useGetTenantQuery,
  useLazyGetTenantQuery,
  useCreateTenantMutation,
  useUpdateTenantMutation,
  useUpdateTenantFeaturesMutation,
  useSuspendTenantMutation,
  useArchiveTenantMutation,
  useResumeTenantMutation,
  useListTenantUsersQuery,
  useListTenantDomainsQuery,
} = tenantsApi;

/** Arguments of `useListTenantsQuery` for fields that select tenants. */
export const tenantChoices: ListTenantsArgs = { sort: 'name', size: 100 };
