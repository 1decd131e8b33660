import { apiUrl, changedTags, portalApi } from '@portal/shared/api';
import type {
  ActingSession,
  GlobalUser,
  GlobalUserDetail,
  GlobalUserList,
  GlobalUserListQuery,
  SetGlobalRoles,
  UpdateGlobalUser,
  UserSessions,
  ViewAsUser,
} from '@portal/shared/contracts';
import type { ActionArgs } from '../../detail/use-revised-action';
import { showChange } from '../../detail/show-change';

export type ListGlobalUsersArgs = GlobalUserListQuery;
export type UpdateGlobalUserArgs = UpdateGlobalUser & ActionArgs;
export type SetGlobalRolesArgs = SetGlobalRoles & ActionArgs;
export type ViewAsUserArgs = ViewAsUser & { id: string };

const shown = showChange({ detail: 'getGlobalUser', list: 'listGlobalUsers' });
const changed = changedTags('GlobalUsers', 'Audit');

const globalUsersApi = portalApi.enhanceEndpoints({ addTagTypes: ['GlobalUsers', 'Audit'] }).injectEndpoints({
  endpoints: (build) => ({
    listGlobalUsers: build.query<GlobalUserList, ListGlobalUsersArgs>({
      query: (params) => ({ url: apiUrl('global/users'), params }),
      // The server sorts names by the alphabet of the language.
      providesTags: ['GlobalUsers', 'Translated'],
    }),
    getGlobalUser: build.query<GlobalUserDetail, string>({
      query: (id) => apiUrl(`global/users/${id}`),
      providesTags: ['GlobalUsers'],
    }),
    updateGlobalUser: build.mutation<GlobalUser, UpdateGlobalUserArgs>({
      query: ({ id, ifMatch, ...body }) => ({
        url: apiUrl(`global/users/${id}`),
        method: 'PATCH',
        body,
        ifMatch,
      }),
      onQueryStarted: shown,
      invalidatesTags: changed,
    }),
    setGlobalRoles: build.mutation<GlobalUser, SetGlobalRolesArgs>({
      query: ({ id, ifMatch, ...body }) => ({
        url: apiUrl(`global/users/${id}/global-roles`),
        method: 'PUT',
        body,
        ifMatch,
      }),
      onQueryStarted: shown,
      invalidatesTags: changed,
    }),
    disableGlobalUser: build.mutation<GlobalUser, ActionArgs>({
      query: ({ id, ifMatch }) => ({
        url: apiUrl(`global/users/${id}/disable`),
        method: 'POST',
        ifMatch,
      }),
      onQueryStarted: shown,
      invalidatesTags: changed,
    }),
    enableGlobalUser: build.mutation<GlobalUser, ActionArgs>({
      query: ({ id, ifMatch }) => ({
        url: apiUrl(`global/users/${id}/enable`),
        method: 'POST',
        ifMatch,
      }),
      onQueryStarted: shown,
      invalidatesTags: changed,
    }),
    viewAsUser: build.mutation<ActingSession, ViewAsUserArgs>({
      query: ({ id, ...body }) => ({ url: apiUrl(`global/users/${id}/view-as`), method: 'POST', body }),
      invalidatesTags: (_session, error) => (error ? ['GlobalUsers'] : []),
    }),
  }),
});

const sessionsApi = globalUsersApi.injectEndpoints({
  endpoints: (build) => ({
    listGlobalUserSessions: build.query<UserSessions, string>({
      query: (id) => apiUrl(`global/users/${id}/sessions`),
      providesTags: ['GlobalUsers'],
    }),
    endGlobalUserSession: build.mutation<null, { id: string; sessionId: string }>({
      query: ({ id, sessionId }) => ({
        url: apiUrl(`global/users/${id}/sessions/${sessionId}`),
        method: 'DELETE',
      }),
      invalidatesTags: changed,
    }),
    signOutGlobalUser: build.mutation<GlobalUser, string>({
      query: (id) => ({ url: apiUrl(`global/users/${id}/sign-out`), method: 'POST' }),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useListGlobalUsersQuery,
  useGetGlobalUserQuery,
  useLazyGetGlobalUserQuery,
  useUpdateGlobalUserMutation,
  useSetGlobalRolesMutation,
  useDisableGlobalUserMutation,
  useEnableGlobalUserMutation,
  useViewAsUserMutation,
} = globalUsersApi;

export const {
  useListGlobalUserSessionsQuery,
  useEndGlobalUserSessionMutation,
  useSignOutGlobalUserMutation,
} = sessionsApi;

/** Fetches a page of the list before the list is rendered. */
export const prefetchGlobalUsers = (args: ListGlobalUsersArgs) =>
  globalUsersApi.endpoints.listGlobalUsers.initiate(args, { subscribe: false });
