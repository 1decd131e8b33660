import { apiUrl, portalApi } from '@portal/shared/api';
import type {
  GlobalSearchRequest,
  GlobalSearchSets,
  GlobalSearchType,
  Job,
  SearchIndexList,
} from '@portal/shared/contracts';
import { announceJob } from '../../jobs/announce-job';

const searchApi = portalApi.enhanceEndpoints({ addTagTypes: ['SearchIndexes'] }).injectEndpoints({
  endpoints: (build) => ({
    searchAllTenants: build.query<GlobalSearchSets, GlobalSearchRequest>({
      query: (body) => ({ url: apiUrl('global/search'), method: 'POST', body }),
      // The server sorts names by the alphabet of the language.
      providesTags: ['Translated'],
    }),
    listSearchIndexes: build.query<SearchIndexList, void>({
      query: () => apiUrl('global/search/indexes'),
      providesTags: ['SearchIndexes'],
    }),
    rebuildSearchIndex: build.mutation<Job, GlobalSearchType>({
      query: (id) => ({ url: apiUrl(`global/search/indexes/${id}/rebuild`), method: 'POST', body: {} }),
      onQueryStarted: announceJob,
    }),
  }),
});

export const { useSearchAllTenantsQuery, useListSearchIndexesQuery, useRebuildSearchIndexMutation } =
  searchApi;

/** Returns an action that returns the running search with these arguments. */
export const getRunningSearch = (request: GlobalSearchRequest) =>
  searchApi.util.getRunningQueryThunk('searchAllTenants', request);
