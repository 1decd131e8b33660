import { apiUrl, changedTags, portalApi } from '@portal/shared/api';
import type {
  ChangedUsers,
  DeletedUser,
  DeletedUsers,
  TenantUser,
  TenantUserDetail,
  UpdateUser,
  UserList,
  UserListQuery,
  UserSessions,
} from '@portal/shared/contracts';
import { showChange } from '../../detail/show-change';

export type ListUsersArgs = UserListQuery;
/** `ifMatch`: the revision that the person has seen. */
export type UserArgs = { id: string; ifMatch?: number | undefined };
export type UpdateUserArgs = UpdateUser & UserArgs;
type Ids = readonly string[];

const shown = showChange({ detail: 'getUser', list: 'listUsers' });
const changed = changedTags('Users', 'Audit');

const setState = (action: 'disable' | 'enable') => ({
  query: ({ id, ifMatch }: UserArgs) => ({
    url: apiUrl(`users/${id}/${action}`),
    method: 'POST' as const,
    ifMatch,
  }),
  onQueryStarted: shown,
  invalidatesTags: changed,
});

const usersApi = portalApi.enhanceEndpoints({ addTagTypes: ['Users', 'Audit'] }).injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<UserList, ListUsersArgs>({
      query: (params) => ({ url: apiUrl('users'), params }),
      // The server sorts names by the alphabet of the language.
      providesTags: ['Users', 'Translated'],
    }),
    getUser: build.query<TenantUserDetail, string>({
      query: (id) => apiUrl(`users/${id}`),
      providesTags: ['Users', 'Translated'],
    }),
    updateUser: build.mutation<TenantUser, UpdateUserArgs>({
      query: ({ id, ifMatch, ...body }) => ({
        url: apiUrl(`users/${id}`),
        method: 'PATCH',
        body,
        ifMatch,
      }),
      onQueryStarted: shown,
      invalidatesTags: changed,
    }),
    disableUser: build.mutation<TenantUser, UserArgs>(setState('disable')),
    enableUser: build.mutation<TenantUser, UserArgs>(setState('enable')),
    listUserSessions: build.query<UserSessions, string>({
      query: (id) => apiUrl(`users/${id}/sessions`),
      providesTags: ['Users'],
    }),
    endUserSession: build.mutation<null, { id: string; sessionId: string }>({
      query: ({ id, sessionId }) => ({ url: apiUrl(`users/${id}/sessions/${sessionId}`), method: 'DELETE' }),
      invalidatesTags: changed,
    }),
    deleteUser: build.mutation<DeletedUser, UserArgs>({
      query: ({ id, ifMatch }) => ({
        url: apiUrl(`users/${id}`),
        method: 'DELETE',
        ifMatch,
      }),
      invalidatesTags: changed,
    }),
    disableUsers: build.mutation<ChangedUsers, Ids>({
      query: (ids) => ({ url: apiUrl('users/disable'), method: 'POST', body: { ids } }),
      invalidatesTags: changed,
    }),
    enableUsers: build.mutation<ChangedUsers, Ids>({
      query: (ids) => ({ url: apiUrl('users/enable'), method: 'POST', body: { ids } }),
      invalidatesTags: changed,
    }),
    deleteUsers: build.mutation<DeletedUsers, Ids>({
      query: (ids) => ({ url: apiUrl('users/delete'), method: 'POST', body: { ids } }),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useListUsersQuery,
  useGetUserQuery,
  useLazyGetUserQuery,
  useUpdateUserMutation,
  useDisableUserMutation,
  useEnableUserMutation,
  useListUserSessionsQuery,
  useEndUserSessionMutation,
  useDeleteUserMutation,
  useDisableUsersMutation,
  useEnableUsersMutation,
  useDeleteUsersMutation,
} = usersApi;

/** Fetches a page of the list before the list is rendered. */
export const prefetchUsers = (args: ListUsersArgs) =>
  usersApi.endpoints.listUsers.initiate(args, { subscribe: false });
