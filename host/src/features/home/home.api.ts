import { apiUrl, portalApi } from '@portal/shared/api';
import type { Home } from '@portal/shared/contracts';
import type { Language } from '@portal/shared/i18n';

const homeApi = portalApi.injectEndpoints({
  endpoints: (call) => ({
    home: call.query<Home, Language>({ query: () => apiUrl('home') }),
  }),
});

export const { useHomeQuery } = homeApi;
/** Has the start page's answer on the way before the screen is drawn. */
export const askForHome = (language: Language) => homeApi.endpoints.home.initiate(language);
