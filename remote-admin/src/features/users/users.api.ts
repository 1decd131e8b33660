import { apiUrl, portalApi } from '@portal/shared/api';
import type { Language, UserList, UserListQuery } from '@portal/shared/contracts';

/** The language belongs to the question: the server sorts names by its alphabet. */
type UsersQuestion = UserListQuery & { language: Language };

const usersApi = portalApi.injectEndpoints({
  endpoints: (call) => ({
    listUsers: call.query<UserList, UsersQuestion>({
      query: ({ language: _language, ...params }) => ({ url: apiUrl('users'), params }),
    }),
  }),
});

export const { useListUsersQuery } = usersApi;
