import { apiUrl, portalApi } from '../api';
import type { ActingSession, OpenActingSession, RenewActingSession, TenantChoiceList } from '../contracts';

export type OpenActingSessionArgs = OpenActingSession & { tenantId: string };

const sessionsOf = (tenantId: string): string => apiUrl(`tenants/${encodeURIComponent(tenantId)}/sessions`);
const pageSize = 50;

const actingApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    openActingSession: build.mutation<ActingSession, OpenActingSessionArgs>({
      query: ({ tenantId, ...body }) => ({ url: sessionsOf(tenantId), method: 'POST', body }),
    }),
    renewActingSession: build.mutation<ActingSession, RenewActingSession & { tenantId: string }>({
      query: ({ tenantId, ...body }) => ({
        url: `${sessionsOf(tenantId)}/current/renewals`,
        method: 'POST',
        body,
      }),
    }),
    getActingSession: build.query<ActingSession, string>({
      query: (tenantId) => `${sessionsOf(tenantId)}/current`,
    }),
    closeActingSession: build.mutation<null, string>({
      query: (tenantId) => ({ url: `${sessionsOf(tenantId)}/current`, method: 'DELETE' }),
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

export const {
  useOpenActingSessionMutation,
  useRenewActingSessionMutation,
  useLazyGetActingSessionQuery,
  useCloseActingSessionMutation,
  useListTenantChoicesInfiniteQuery,
} = actingApi;
