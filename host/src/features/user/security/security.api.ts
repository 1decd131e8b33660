import { apiUrl, portalApi } from '@portal/shared/api';
import type { ChangePassword, OwnSecurity } from '@portal/shared/contracts';

const securityApi = portalApi
  .enhanceEndpoints({ addTagTypes: ['OwnSecurity', 'OwnSessions'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getOwnSecurity: build.query<OwnSecurity, void>({
        query: () => apiUrl('me/security'),
        providesTags: ['OwnSecurity'],
      }),
      changePassword: build.mutation<null, ChangePassword>({
        query: (body) => ({ url: apiUrl('me/password'), method: 'PUT', body }),
        invalidatesTags: (_result, error) => (error ? [] : ['OwnSecurity', 'OwnSessions']),
      }),
    }),
  });

export const { useChangePasswordMutation, useGetOwnSecurityQuery } = securityApi;
