import { apiUrl, portalApi } from '@portal/shared/api';
import type { Preferences, ResolvedPreferences } from '@portal/shared/contracts';
import { sessionStore } from '@portal/shared/session';

const settingsApi = portalApi.injectEndpoints({
  endpoints: (call) => ({
    keepPreferences: call.mutation<ResolvedPreferences, Preferences>({
      query: (body) => ({ url: apiUrl('me/preferences'), method: 'PATCH', body }),
      async onQueryStarted(_change, { queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        const { me } = sessionStore.get();
        if (answer && me) sessionStore.set({ me: { ...me, preferences: answer.data } });
      },
    }),
  }),
});

export const { useKeepPreferencesMutation } = settingsApi;
