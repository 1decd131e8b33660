import { apiUrl, changedTags, portalApi } from '@portal/shared/api';
import type {
  CreateDomain,
  DeletedDomain,
  DeletedDomains,
  DomainList,
  DomainListQuery,
  OutsideDomains,
  QueuedChecks,
  TenantDomain,
  UpdateDomain,
} from '@portal/shared/contracts';
import { showChange } from '../../detail/show-change';

export type ListDomainsArgs = DomainListQuery;
export type CreateDomainArgs = CreateDomain;
/** `ifMatch`: the revision that the person has seen. */
export type UpdateDomainArgs = UpdateDomain & { id: string; ifMatch?: number | undefined };
export type DeleteDomainArgs = { id: string; ifMatch?: number | undefined };

const shown = showChange({ detail: 'getDomain', list: 'listDomains' });

const domainsApi = portalApi.enhanceEndpoints({ addTagTypes: ['Domains'] }).injectEndpoints({
  endpoints: (build) => ({
    listDomains: build.query<DomainList, ListDomainsArgs>({
      query: (params) => ({ url: apiUrl('domains'), params }),
      providesTags: ['Domains'],
    }),
    getDomain: build.query<TenantDomain, string>({
      query: (id) => apiUrl(`domains/${id}`),
      providesTags: ['Domains'],
    }),
    getOutsideDomains: build.query<OutsideDomains, void>({
      query: () => apiUrl('domains/outside'),
      providesTags: ['Domains'],
    }),
    createDomain: build.mutation<TenantDomain, CreateDomainArgs>({
      query: (body) => ({ url: apiUrl('domains'), method: 'POST', body }),
      invalidatesTags: changedTags('Domains'),
    }),
    updateDomain: build.mutation<TenantDomain, UpdateDomainArgs>({
      query: ({ id, ifMatch, ...body }) => ({
        url: apiUrl(`domains/${id}`),
        method: 'PATCH',
        body,
        ifMatch,
      }),
      onQueryStarted: shown,
      invalidatesTags: changedTags('Domains'),
    }),
    verifyDomain: build.mutation<TenantDomain, string>({
      query: (id) => ({ url: apiUrl(`domains/${id}/verify`), method: 'POST' }),
      onQueryStarted: shown,
      invalidatesTags: changedTags('Domains'),
    }),
    deleteDomain: build.mutation<DeletedDomain, DeleteDomainArgs>({
      query: ({ id, ifMatch }) => ({
        url: apiUrl(`domains/${id}`),
        method: 'DELETE',
        ifMatch,
      }),
      invalidatesTags: changedTags('Domains'),
    }),
    verifyDomains: build.mutation<QueuedChecks, readonly string[]>({
      query: (ids) => ({ url: apiUrl('domains/verify'), method: 'POST', body: { ids } }),
    }),
    deleteDomains: build.mutation<DeletedDomains, readonly string[]>({
      query: (ids) => ({ url: apiUrl('domains/delete'), method: 'POST', body: { ids } }),
      invalidatesTags: changedTags('Domains'),
    }),
  }),
});

export const {
  useListDomainsQuery,
  useLazyListDomainsQuery,
  useGetDomainQuery,
  useLazyGetDomainQuery,
  useGetOutsideDomainsQuery,
  useCreateDomainMutation,
  useUpdateDomainMutation,
  useVerifyDomainMutation,
  useDeleteDomainMutation,
  useVerifyDomainsMutation,
  useDeleteDomainsMutation,
} = domainsApi;

/** Fetches a page of the list before the list is rendered. */
export const prefetchDomains = (args: ListDomainsArgs) =>
  domainsApi.endpoints.listDomains.initiate(args, { subscribe: false });
