import { apiUrl, portalApi } from '@portal/shared/api';
import type { Navigation } from '@portal/shared/contracts';

const navigationApi = portalApi.enhanceEndpoints({ addTagTypes: ['Navigation'] }).injectEndpoints({
  endpoints: (build) => ({
    getNavigation: build.query<Navigation, void>({
      query: () => apiUrl('navigation'),
      providesTags: ['Navigation'],
    }),
  }),
});

export const { useGetNavigationQuery } = navigationApi;
/** Fetches the navigation again, for a person whose roles have changed. */
export const invalidateNavigation = () => navigationApi.util.invalidateTags(['Navigation']);
/** Fetches the navigation, or joins the request in flight. */
export const prefetchNavigation = () => navigationApi.endpoints.getNavigation.initiate();
