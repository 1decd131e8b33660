import { apiUrl, portalApi } from '@portal/shared/api';
import type { Home, HomeAttention, HomeFigures } from '@portal/shared/contracts';

const homeApi = portalApi.enhanceEndpoints({ addTagTypes: ['Alerts'] }).injectEndpoints({
  endpoints: (build) => ({
    getHome: build.query<Home, void>({ query: () => apiUrl('home'), providesTags: ['Translated'] }),
    /** Of one tenant, or for null those that the person reads without a choice. */
    getHomeFigures: build.query<HomeFigures, string | null>({
      query: (tenantId) => ({ url: apiUrl('home/figures'), params: { tenantId } }),
      providesTags: ['Translated'],
    }),
    getHomeAttention: build.query<HomeAttention, void>({
      query: () => apiUrl('home/attention'),
      providesTags: ['Alerts', 'Translated'],
    }),
  }),
});

export const { useGetHomeQuery, useGetHomeFiguresQuery, useGetHomeAttentionQuery } = homeApi;
/** Fetches the start page's data before the screen is rendered. */
export const prefetchHome = () => homeApi.endpoints.getHome.initiate();
