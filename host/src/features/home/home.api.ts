import { apiUrl, portalApi } from '@portal/shared/api';
import type { Home } from '@portal/shared/contracts';
import type { Language } from '@portal/shared/i18n';

const homeApi = portalApi.injectEndpoints({
  endpoints: (call) => ({
    // Announcements come in the reader's language, so the language is part of what is asked for.
    home: call.query<Home, Language>({ query: () => apiUrl('home') }),
    readAnnouncement: call.mutation<null, { id: string; language: Language }>({
      query: ({ id }) => ({ url: apiUrl(`announcements/${encodeURIComponent(id)}/read`), method: 'POST' }),
      async onQueryStarted({ id, language }, { dispatch, queryFulfilled }) {
        const change = dispatch(
          homeApi.util.updateQueryData('home', language, (home) => {
            home.announcements = home.announcements.filter((announcement) => announcement.id !== id);
          }),
        );
        await queryFulfilled.catch(() => change.undo());
      },
    }),
  }),
});

export const { useHomeQuery, useReadAnnouncementMutation } = homeApi;
/** Has the start page's answer on the way before the screen is drawn. */
export const askForHome = (language: Language) => homeApi.endpoints.home.initiate(language);
