import { apiUrl, portalApi } from '@portal/shared/api';
import type { Me, Preferences, ResolvedPreferences } from '@portal/shared/contracts';
import { mergeWhenSaved } from './merge-into-session';

const meApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    getMe: build.query<Me, void>({ query: () => apiUrl('me') }),
    updatePreferences: build.mutation<ResolvedPreferences, Preferences>({
      query: (body) => ({ url: apiUrl('me/preferences'), method: 'PATCH', body }),
      onQueryStarted: mergeWhenSaved<ResolvedPreferences>((preferences) => ({ preferences })),
    }),
  }),
});

export const { useUpdatePreferencesMutation } = meApi;

/** Fetches the signed-in person without the cache, because the start repeats the request with a renewed token. */
export const fetchMe = () => meApi.endpoints.getMe.initiate(undefined, { forceRefetch: true });
