import { apiUrl, changedTags, portalApi } from '@portal/shared/api';
import type {
  Announcement,
  AnnouncementAudience,
  AnnouncementStats,
  AudienceCount,
  CreateAnnouncement,
  ManagedAnnouncement,
  ManagedAnnouncementList,
  ManagedAnnouncementQuery,
  PreviewAnnouncement,
  UpdateAnnouncement,
} from '@portal/shared/contracts';
import { showChange } from '../../detail/show-change';

/** `ifMatch`: the revision that the person has seen. */
export interface AnnouncementArgs {
  id: string;
  ifMatch?: number | undefined;
}
export type UpdateAnnouncementArgs = AnnouncementArgs & { content: UpdateAnnouncement };

const url = (part = '') => apiUrl(`global/announcements${part}`);
const shown = showChange({ detail: 'getManagedAnnouncement', list: 'listManagedAnnouncements' });
const changed = changedTags('ManagedAnnouncements');

/** Returns the definition of a call that publishes an announcement or takes it back. */
const publication = (act: 'publish' | 'unpublish') => ({
  query: ({ id, ifMatch }: AnnouncementArgs) => ({
    url: url(`/${id}/${act}`),
    method: 'POST' as const,
    ifMatch,
  }),
  onQueryStarted: shown,
  invalidatesTags: changed,
});

const announcementsApi = portalApi
  .enhanceEndpoints({ addTagTypes: ['ManagedAnnouncements'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listManagedAnnouncements: build.query<ManagedAnnouncementList, ManagedAnnouncementQuery>({
        query: (params) => ({ url: url(), params }),
        providesTags: ['ManagedAnnouncements'],
      }),
      getManagedAnnouncement: build.query<ManagedAnnouncement, string>({
        query: (id) => url(`/${id}`),
        providesTags: ['ManagedAnnouncements'],
      }),
      getAnnouncementStats: build.query<AnnouncementStats, string>({
        query: (id) => url(`/${id}/stats`),
        providesTags: ['ManagedAnnouncements'],
      }),
      previewAnnouncement: build.query<Announcement, PreviewAnnouncement>({
        query: (body) => ({ url: url('/preview'), method: 'POST', body }),
        keepUnusedDataFor: 0,
      }),
      countAudience: build.query<AudienceCount, AnnouncementAudience>({
        query: (body) => ({ url: url('/preview-audience'), method: 'POST', body }),
        keepUnusedDataFor: 0,
      }),
      createAnnouncement: build.mutation<ManagedAnnouncement, CreateAnnouncement>({
        query: (body) => ({ url: url(), method: 'POST', body }),
        invalidatesTags: changed,
      }),
      updateAnnouncement: build.mutation<ManagedAnnouncement, UpdateAnnouncementArgs>({
        query: ({ id, ifMatch, content }) => ({
          url: url(`/${id}`),
          method: 'PATCH',
          body: content,
          ifMatch,
        }),
        onQueryStarted: shown,
        invalidatesTags: changed,
      }),
      publishAnnouncement: build.mutation<ManagedAnnouncement, AnnouncementArgs>(publication('publish')),
      unpublishAnnouncement: build.mutation<ManagedAnnouncement, AnnouncementArgs>(publication('unpublish')),
      duplicateAnnouncement: build.mutation<ManagedAnnouncement, string>({
        query: (id) => ({ url: url(`/${id}/duplicate`), method: 'POST' }),
        invalidatesTags: changed,
      }),
      deleteAnnouncement: build.mutation<null, AnnouncementArgs>({
        query: ({ id, ifMatch }) => ({ url: url(`/${id}`), method: 'DELETE', ifMatch }),
        invalidatesTags: changed,
      }),
    }),
  });

export const {
  useListManagedAnnouncementsQuery,
  useLazyListManagedAnnouncementsQuery,
  useGetManagedAnnouncementQuery,
  useLazyGetManagedAnnouncementQuery,
  useGetAnnouncementStatsQuery,
  useLazyGetAnnouncementStatsQuery,
  usePreviewAnnouncementQuery,
  useLazyPreviewAnnouncementQuery,
  useCountAudienceQuery,
  useLazyCountAudienceQuery,
  useCreateAnnouncementMutation,
  useUpdateAnnouncementMutation,
  usePublishAnnouncementMutation,
  useUnpublishAnnouncementMutation,
  useDuplicateAnnouncementMutation,
  useDeleteAnnouncementMutation,
} = announcementsApi;

/** Fetches a page of the list before the list is rendered. */
export const prefetchManagedAnnouncements = (args: ManagedAnnouncementQuery) =>
  announcementsApi.endpoints.listManagedAnnouncements.initiate(args, { subscribe: false });
