import { portalApi } from '@portal/shared/api';
import type { SearchResultSet } from '@portal/shared/contracts';
import type { DocsCategory, DocsChangelog, DocsGuide } from '@portal/shared/contracts/sample-apps';
import { runFirstCall } from '@portal/shared/store';

const address = 'api/docs';

const docsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    listDocsCategories: build.query<DocsCategory[], void>({
      query: () => `${address}/guides`,
      providesTags: ['Translated'],
    }),
    getDocsGuide: build.query<DocsGuide | null, { category: string; slug: string }>({
      query: (params) => ({ url: `${address}/guide`, params }),
      providesTags: ['Translated'],
    }),
    listChangelogs: build.query<DocsChangelog[], void>({ query: () => `${address}/changelog` }),
    searchDocs: build.query<SearchResultSet[], string>({
      query: (query) => ({ url: `${address}/search`, params: { query } }),
      providesTags: ['Translated'],
    }),
  }),
});

export const {
  useListDocsCategoriesQuery,
  useGetDocsGuideQuery,
  useListChangelogsQuery,
  useSearchDocsQuery,
} = docsApi;

/** Fetches the list of guides before the screen is shown. */
export const prefetchDocs = () =>
  runFirstCall(docsApi.endpoints.listDocsCategories.initiate(undefined, { subscribe: false }));
