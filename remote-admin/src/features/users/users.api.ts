import { apiUrl, portalApi } from '@portal/shared/api';
import type { UserList, UserListQuery } from '@portal/shared/contracts';

export type ListUsersArgs = UserListQuery;

const usersApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<UserList, ListUsersArgs>({
      query: (params) => ({ url: apiUrl('users'), params }),
      // The server sorts names by the alphabet of the language.
      providesTags: ['Translated'],
    }),
  }),
});

export const { useListUsersQuery } = usersApi;
