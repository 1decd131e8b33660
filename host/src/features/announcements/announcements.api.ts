import { apiUrl, portalApi } from '@portal/shared/api';
import type { Alert, Announcement } from '@portal/shared/contracts';

export interface UpdateAnnouncementReadArgs {
  id: string;
  read: boolean;
}

const queries = portalApi.enhanceEndpoints({ addTagTypes: ['Announcements', 'Alerts'] }).injectEndpoints({
  endpoints: (build) => ({
    listAnnouncements: build.query<Announcement[], void>({
      query: () => apiUrl('announcements'),
      providesTags: ['Announcements', 'Translated'],
    }),
    listAlerts: build.query<Alert[], void>({ query: () => apiUrl('alerts'), providesTags: ['Alerts'] }),
  }),
});

const patchList = (patch: (announcements: Announcement[]) => void) =>
  queries.util.updateQueryData('listAnnouncements', undefined, (announcements) => patch(announcements));

const mutations = queries.injectEndpoints({
  endpoints: (build) => ({
    updateAnnouncementRead: build.mutation<null, UpdateAnnouncementReadArgs>({
      query: ({ id, read }) => ({
        url: apiUrl(`announcements/${encodeURIComponent(id)}/${read ? 'read' : 'unread'}`),
        method: 'POST',
      }),
      async onQueryStarted({ id, read }, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          patchList((announcements) => {
            const changed = announcements.find((announcement) => announcement.id === id);
            if (changed) changed.read = read;
          }),
        );
        await queryFulfilled.catch(() => patch.undo());
      },
      // A failure may mean that the announcement has ended. After a success, a server event invalidates the list.
      invalidatesTags: (_result, error) => (error ? ['Announcements'] : []),
    }),
    markAllAnnouncementsRead: build.mutation<null, void>({
      query: () => ({ url: apiUrl('announcements/read-all'), method: 'POST' }),
      async onQueryStarted(_args, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          patchList((announcements) => announcements.forEach((announcement) => (announcement.read = true))),
        );
        await queryFulfilled.catch(() => patch.undo());
      },
    }),
  }),
});

export const { useListAnnouncementsQuery, useListAlertsQuery } = queries;
export const { useUpdateAnnouncementReadMutation, useMarkAllAnnouncementsReadMutation } = mutations;

/** Fetches the announcements before the first render, because the banner is above the first screen. */
export const prefetchAnnouncements = () =>
  queries.endpoints.listAnnouncements.initiate(undefined, { subscribe: false });
/** Fetches the alerts before the first render, for the count of the bell. */
export const prefetchAlerts = () => queries.endpoints.listAlerts.initiate(undefined, { subscribe: false });
