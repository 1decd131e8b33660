import { apiUrl, portalApi } from '@portal/shared/api';
import type { Home, HomeFigures } from '@portal/shared/contracts';

const homeApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    getHome: build.query<Home, void>({ query: () => apiUrl('home'), providesTags: ['Translated'] }),
    getHomeFigures: build.query<HomeFigures, void>({
      query: () => apiUrl('home/figures'),
      providesTags: ['Translated'],
    }),
  }),
});

export const { useGetHomeQuery, useGetHomeFiguresQuery } = homeApi;
/** Fetches the start page's data before the screen is rendered. */
export const prefetchHome = () => homeApi.endpoints.getHome.initiate();
