import { apiUrl, portalApi } from '@portal/shared/api';
import type { Language, TenantList, TenantListQuery } from '@portal/shared/contracts';

/** The language belongs to the question: the server sorts names by its alphabet. */
type TenantsQuestion = TenantListQuery & { language: Language };

const tenantsApi = portalApi.injectEndpoints({
  endpoints: (call) => ({
    listTenants: call.query<TenantList, TenantsQuestion>({
      query: ({ language: _language, ...params }) => ({ url: apiUrl('tenants'), params }),
    }),
  }),
});

export const { useListTenantsQuery } = tenantsApi;
