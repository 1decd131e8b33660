import { apiUrl, portalApi } from '@portal/shared/api';
import type { Navigation } from '@portal/shared/contracts';

const navigationApi = portalApi.injectEndpoints({
  endpoints: (call) => ({
    navigation: call.query<Navigation, void>({ query: () => apiUrl('navigation') }),
  }),
});

export const { useNavigationQuery } = navigationApi;
/** Starts or joins the one request for the navigation. */
export const askForNavigation = () => navigationApi.endpoints.navigation.initiate();
