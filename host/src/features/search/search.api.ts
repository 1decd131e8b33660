import { portalApi } from '@portal/shared/api';
import type { SearchResultSet } from '@portal/shared/contracts';

const searchApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    search: build.query<SearchResultSet[], string>({
      query: (query) => ({ url: 'api/common/search', method: 'POST', body: { query } }),
    }),
  }),
});

/** Searches without the cache, because cached results may be outdated. */
export const search = (query: string) =>
  searchApi.endpoints.search.initiate(query, { subscribe: false, forceRefetch: true });
