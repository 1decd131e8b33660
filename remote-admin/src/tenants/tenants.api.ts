import { apiUrl, changedTags, portalApi } from '@portal/shared/api';
import { maxNamedTenants } from '@portal/shared/contracts';
import type {
  CloseTenant,
  CreateTenant,
  DomainList,
  DomainListQuery,
  Invitation,
  InvitationLink,
  InvitationList,
  ResumeTenant,
  TenantAttributes,
  TenantDetail,
  TenantFeatures,
  TenantHealth,
  TenantList,
  TenantListQuery,
  TenantNames,
  TenantSettings,
  TenantStartPages,
  TenantStartPagesQuery,
  UpdateTenant,
  UpdateTenantBranding,
  UserList,
  UserListQuery,
} from '@portal/shared/contracts';
import { showChange } from '../detail/show-change';

export type ListTenantsArgs = TenantListQuery;
/** `ifMatch`: the revision that the person has seen. */
export type TenantArgs = { id: string; ifMatch?: number | undefined };
export type UpdateTenantArgs = UpdateTenant & TenantArgs;
export type UpdateTenantFeaturesArgs = TenantFeatures & TenantArgs;
export type UpdateTenantAttributesArgs = TenantAttributes & TenantArgs;
export type UpdateTenantBrandingArgs = UpdateTenantBranding & TenantArgs;
export type UpdateTenantLogoArgs = TenantArgs & { picture: Blob };
export type CloseTenantArgs = CloseTenant & TenantArgs;
export type ResumeTenantArgs = ResumeTenant & TenantArgs;
export type ListTenantUsersArgs = UserListQuery & { tenantId: string };
/** `id`: the invitation. */
export type TenantInvitationArgs = { tenantId: string; id: string };
export type ListTenantDomainsArgs = DomainListQuery & { tenantId: string };

const shown = showChange({ detail: 'getTenant', list: 'listTenants' });
const changed = changedTags('Tenants', 'Audit');
const tenantUrl = (id: string, part = ''): string => apiUrl(`tenants/${encodeURIComponent(id)}${part}`);

/** Returns the definition of a call that changes a tenant or a part of it. */
const change = (method: 'PATCH' | 'POST' | 'PUT' | 'DELETE', part = '') => ({
  query: ({ id, ifMatch, ...body }: TenantArgs) => ({
    url: tenantUrl(id, part),
    method,
    ...(Object.keys(body).length > 0 && { body }),
    ifMatch,
  }),
  onQueryStarted: shown,
  invalidatesTags: changed,
});

const tenantsApi = portalApi
  .enhanceEndpoints({ addTagTypes: ['Tenants', 'Invitations', 'Audit'] })
  .injectEndpoints({
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
      getTenantNames: build.query<TenantNames, readonly string[]>({
        query: (ids) => ({
          url: apiUrl('tenant-choices/names'),
          method: 'POST',
          body: { ids: ids.slice(0, maxNamedTenants) },
        }),
        providesTags: ['Tenants'],
      }),
      listTenantStartPages: build.query<TenantStartPages, TenantStartPagesQuery>({
        query: (params) => ({ url: apiUrl('tenant-start-pages'), params }),
      }),
      createTenant: build.mutation<TenantSettings, CreateTenant>({
        query: (body) => ({ url: apiUrl('tenants'), method: 'POST', body }),
        invalidatesTags: changed,
      }),
      updateTenant: build.mutation<TenantSettings, UpdateTenantArgs>(change('PATCH')),
      updateTenantFeatures: build.mutation<TenantSettings, UpdateTenantFeaturesArgs>(
        change('PUT', '/features'),
      ),
      updateTenantAttributes: build.mutation<TenantSettings, UpdateTenantAttributesArgs>(
        change('PUT', '/attributes'),
      ),
      updateTenantBranding: build.mutation<TenantSettings, UpdateTenantBrandingArgs>(
        change('PUT', '/branding'),
      ),
      updateTenantLogo: build.mutation<TenantSettings, UpdateTenantLogoArgs>({
        query: ({ id, ifMatch, picture }) => ({
          url: tenantUrl(id, '/logo'),
          method: 'PUT',
          body: picture,
          ifMatch,
        }),
        onQueryStarted: shown,
        invalidatesTags: changed,
      }),
      deleteTenantLogo: build.mutation<TenantSettings, TenantArgs>(change('DELETE', '/logo')),
      suspendTenant: build.mutation<TenantSettings, CloseTenantArgs>(change('POST', '/suspend')),
      archiveTenant: build.mutation<TenantSettings, CloseTenantArgs>(change('POST', '/archive')),
      resumeTenant: build.mutation<TenantSettings, ResumeTenantArgs>(change('POST', '/resume')),
      deleteTenant: build.mutation<TenantSettings, CloseTenantArgs>(change('DELETE')),
      cancelDeletion: build.mutation<TenantSettings, ResumeTenantArgs>(change('POST', '/cancel-deletion')),
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

// Endpoints of the overview of a tenant.
const overviewApi = tenantsApi.injectEndpoints({
  endpoints: (build) => ({
    getTenantHealth: build.query<TenantHealth, string>({
      query: (id) => tenantUrl(id, '/health'),
      providesTags: ['Tenants'],
    }),
    listNewestTenantInvitations: build.query<InvitationList, string>({
      query: (tenantId) => ({ url: tenantUrl(tenantId, '/invitations'), params: { size: 10 } }),
      providesTags: ['Tenants', 'Invitations'],
    }),
    resendTenantInvitation: build.mutation<Invitation, TenantInvitationArgs>({
      query: ({ tenantId, id }) => ({
        url: tenantUrl(tenantId, `/invitations/${id}/resend`),
        method: 'POST',
      }),
      invalidatesTags: changedTags('Invitations', 'Audit'),
    }),
    getTenantInvitationLink: build.query<InvitationLink, TenantInvitationArgs>({
      query: ({ tenantId, id }) => tenantUrl(tenantId, `/invitations/${id}/link`),
    }),
  }),
});

export const {
  useListTenantsQuery,
  useLazyListTenantsQuery,
  useGetTenantQuery,
  useLazyGetTenantQuery,
  useGetTenantNamesQuery,
  useListTenantStartPagesQuery,
  useCreateTenantMutation,
  useUpdateTenantMutation,
  useUpdateTenantFeaturesMutation,
  useUpdateTenantAttributesMutation,
  useUpdateTenantBrandingMutation,
  useUpdateTenantLogoMutation,
  useDeleteTenantLogoMutation,
  useSuspendTenantMutation,
  useArchiveTenantMutation,
  useResumeTenantMutation,
  useDeleteTenantMutation,
  useCancelDeletionMutation,
  useListTenantUsersQuery,
  useListTenantDomainsQuery,
} = tenantsApi;

export const {
  useGetTenantHealthQuery,
  useListNewestTenantInvitationsQuery,
  useResendTenantInvitationMutation,
  useLazyGetTenantInvitationLinkQuery,
} = overviewApi;

/** Fetches a page of the list before the list is rendered. */
export const prefetchTenants = (args: ListTenantsArgs) =>
  tenantsApi.endpoints.listTenants.initiate(args, { subscribe: false });
