import { portalApi } from '@portal/shared/api';
import type { SearchResultSet } from '@portal/shared/contracts';
import type {
  CategoryOfGuide,
  FaqCategory,
  GuideCategory,
  GuideFeedback,
  GuideFeedbackChange,
  LimitedGuideCategory,
} from '@portal/shared/contracts/sample-apps';
import { runFirstCall } from '@portal/shared/store';

const address = 'api/apps/help-center';

const helpCenterApi = portalApi.enhanceEndpoints({ addTagTypes: ['HelpFeedback'] }).injectEndpoints({
  endpoints: (build) => ({
    listFaqCategories: build.query<FaqCategory[], void>({
      query: () => `${address}/faqs`,
      providesTags: ['Translated'],
    }),
    listGuideCategories: build.query<LimitedGuideCategory[], void>({
      query: () => `${address}/guides`,
      providesTags: ['Translated'],
    }),
    getGuideCategory: build.query<GuideCategory | null, string>({
      query: (slug) => ({ url: `${address}/guides`, params: { slug } }),
      providesTags: ['Translated'],
    }),
    getGuide: build.query<CategoryOfGuide | null, { categorySlug: string; guideSlug: string }>({
      query: (params) => ({ url: `${address}/guide`, params }),
      providesTags: ['Translated'],
    }),
    searchHelpCenter: build.query<SearchResultSet[], string>({
      query: (query) => ({ url: `${address}/search`, params: { query } }),
      providesTags: ['Translated'],
    }),
    getGuideFeedback: build.query<GuideFeedback | null, string>({
      query: (guideId) => ({ url: `${address}/guide/feedback`, params: { guideId } }),
      providesTags: ['HelpFeedback'],
    }),
    saveGuideFeedback: build.mutation<GuideFeedback, GuideFeedbackChange>({
      query: (body) => ({ url: `${address}/guide/feedback`, method: 'PUT', body }),
      invalidatesTags: ['HelpFeedback'],
    }),
  }),
});

export const {
  useListFaqCategoriesQuery,
  useListGuideCategoriesQuery,
  useGetGuideCategoryQuery,
  useGetGuideQuery,
  useSearchHelpCenterQuery,
  useGetGuideFeedbackQuery,
  useSaveGuideFeedbackMutation,
} = helpCenterApi;

/** Fetches the questions before the screen is shown. */
export const prefetchFaqs = () =>
  runFirstCall(helpCenterApi.endpoints.listFaqCategories.initiate(undefined, { subscribe: false }));

/** Fetches the guides before the screen is shown. */
export const prefetchGuides = () =>
  runFirstCall(helpCenterApi.endpoints.listGuideCategories.initiate(undefined, { subscribe: false }));
