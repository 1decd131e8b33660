import { apiUrl, portalApi } from '@portal/shared/api';
import type { Avatar, LandingPage, Me, Profile, Sessions } from '@portal/shared/contracts';
import { mergeWhenSaved } from '../../me/merge-into-session';
import { ownSignOut } from '../../me/own-sign-out';

const userApi = portalApi.enhanceEndpoints({ addTagTypes: ['OwnSessions'] }).injectEndpoints({
  endpoints: (build) => ({
    listLandingPages: build.query<{ items: LandingPage[] }, void>({
      query: () => apiUrl('me/landing-pages'),
    }),
    listSessions: build.query<Sessions, void>({
      query: () => apiUrl('me/sessions'),
      providesTags: ['OwnSessions'],
    }),
    updateProfile: build.mutation<Me, Profile>({
      query: (body) => ({ url: apiUrl('me'), method: 'PATCH', body }),
      onQueryStarted: mergeWhenSaved<Me>(({ firstName, lastName }) => ({ firstName, lastName })),
    }),
    updateAvatar: build.mutation<Avatar, Blob>({
      query: (body) => ({ url: apiUrl('me/avatar'), method: 'PUT', body }),
      onQueryStarted: mergeWhenSaved<Avatar>((avatar) => avatar),
    }),
    deleteAvatar: build.mutation<Avatar, void>({
      query: () => ({ url: apiUrl('me/avatar'), method: 'DELETE' }),
      onQueryStarted: mergeWhenSaved<Avatar>((avatar) => avatar),
    }),
    endSession: build.mutation<null, string>({
      query: (id) => ({ url: apiUrl(`me/sessions/${id}`), method: 'DELETE' }),
      invalidatesTags: ['OwnSessions'],
    }),
    signOutEverywhere: build.mutation<null, void>({
      query: () => ({ url: apiUrl('me/sign-out-everywhere'), method: 'POST', body: { confirmed: true } }),
      onQueryStarted: (_args, { queryFulfilled }) => ownSignOut.during(queryFulfilled),
    }),
  }),
});

export const {
  useDeleteAvatarMutation,
  useEndSessionMutation,
  useListLandingPagesQuery,
  useListSessionsQuery,
  useSignOutEverywhereMutation,
  useUpdateAvatarMutation,
  useUpdateProfileMutation,
} = userApi;
