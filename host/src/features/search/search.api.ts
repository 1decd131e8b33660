import { portalApi } from '@portal/shared/api';
import type { SearchResultSet } from '@portal/shared/contracts';

const searchApi = portalApi.injectEndpoints({
  endpoints: (call) => ({
    search: call.query<SearchResultSet[], string>({
      query: (query) => ({ url: 'api/common/search', method: 'POST', body: { query } }),
    }),
  }),
});

/** Asks anew each time: what was found a minute ago may be gone. */
export const askSearch = (query: string) =>
  searchApi.endpoints.search.initiate(query, { subscribe: false, forceRefetch: true });
