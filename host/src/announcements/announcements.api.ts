import { apiUrl, portalApi } from '@portal/shared/api';
import type { Announcement } from '@portal/shared/contracts';
import type { Language } from '@portal/shared/i18n';

interface Mark {
  id: string;
  read: boolean;
  language: Language;
}

const readingApi = portalApi.enhanceEndpoints({ addTagTypes: ['announcements'] as const }).injectEndpoints({
  endpoints: (call) => ({
    // They come in the reader's language, so the language is part of what is asked for.
    announcements: call.query<Announcement[], Language>({
      query: () => apiUrl('announcements'),
      providesTags: ['announcements'],
    }),
  }),
});

const changed = (language: Language, change: (all: Announcement[]) => void) =>
  readingApi.util.updateQueryData('announcements', language, (all) => change(all));

const announcementsApi = readingApi.injectEndpoints({
  endpoints: (call) => ({
    markAnnouncement: call.mutation<null, Mark>({
      query: ({ id, read }) => ({
        url: apiUrl(`announcements/${encodeURIComponent(id)}/${read ? 'read' : 'unread'}`),
        method: 'POST',
      }),
      async onQueryStarted({ id, read, language }, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          changed(language, (all) => {
            const own = all.find((announcement) => announcement.id === id);
            if (own) own.read = read;
          }),
        );
        await queryFulfilled.catch(() => shown.undo());
      },
      // One that is over is gone; otherwise the event says when to look again.
      invalidatesTags: (_done, error) => (error ? ['announcements'] : []),
    }),
    markAllAnnouncements: call.mutation<null, Language>({
      query: () => ({ url: apiUrl('announcements/read-all'), method: 'POST' }),
      async onQueryStarted(language, { dispatch, queryFulfilled }) {
        const shown = dispatch(changed(language, (all) => all.forEach((own) => (own.read = true))));
        await queryFulfilled.catch(() => shown.undo());
      },
    }),
  }),
});

export const { useAnnouncementsQuery } = readingApi;
export const { useMarkAnnouncementMutation, useMarkAllAnnouncementsMutation } = announcementsApi;

/** Has the announcements on the way before anything is drawn: the banner stands above the first screen. */
export const askForAnnouncements = (language: Language) =>
  readingApi.endpoints.announcements.initiate(language, { subscribe: false });
/** What is shown is asked for anew. */
export const forgetAnnouncements = () => readingApi.util.invalidateTags(['announcements']);
