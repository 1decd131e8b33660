import { apiUrl, portalApi } from '../api';
import type { ActingSession, OpenActingSession, TenantChoiceList } from '../contracts';

export type OpenActingSessionArgs = OpenActingSession & { tenantId: string };

const sessionsOf = (tenantId: string): string => apiUrl(`tenants/${encodeURIComponent(tenantId)}/sessions`);
const tenantsPerSearch = 25;

const actingApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    openActingSession: build.mutation<ActingSession, OpenActingSessionArgs>({
      query: ({ tenantId, ...body }) => ({ url: sessionsOf(tenantId), method: 'POST', body }),
    }),
    getActingSession: build.query<ActingSession, string>({
      query: (tenantId) => `${sessionsOf(tenantId)}/current`,
    }),
    closeActingSession: build.mutation<null, string>({
      query: (tenantId) => ({ url: `${sessionsOf(tenantId)}/current`, method: 'DELETE' }),
    }),
    searchTenants: build.query<TenantChoiceList, string>({
      query: (search) => ({
        url: apiUrl('tenant-choices'),
        params: { search, sort: 'name', page: 1, size: tenantsPerSearch },
      }),
      // The server sorts names by the alphabet of the language.
      providesTags: ['Translated'],
    }),
  }),
});

export const {
  useOpenActingSessionMutation,
  useLazyGetActingSessionQuery,
  useCloseActingSessionMutation,
  useSearchTenantsQuery,
} = actingApi;
