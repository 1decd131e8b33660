import { apiUrl, changedTags, portalApi } from '@portal/shared/api';
import type {
  AddSecondFactor,
  ChangePassword,
  OwnSecurity,
  RecoveryCodes,
  SecondFactorEnrolment,
} from '@portal/shared/contracts';

const securityApi = portalApi
  .enhanceEndpoints({ addTagTypes: ['OwnSecurity', 'OwnSessions'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getOwnSecurity: build.query<OwnSecurity, void>({
        query: () => apiUrl('me/security'),
        providesTags: ['OwnSecurity'],
      }),
      startEnrolment: build.mutation<SecondFactorEnrolment, void>({
        query: () => ({ url: apiUrl('me/second-factor/enrolments'), method: 'POST' }),
      }),
      addSecondFactor: build.mutation<RecoveryCodes, AddSecondFactor>({
        query: (body) => ({ url: apiUrl('me/second-factor'), method: 'PUT', body }),
        invalidatesTags: changedTags('OwnSecurity'),
      }),
      renewRecoveryCodes: build.mutation<RecoveryCodes, void>({
        query: () => ({ url: apiUrl('me/second-factor/recovery-codes'), method: 'POST' }),
        invalidatesTags: changedTags('OwnSecurity'),
      }),
      removeSecondFactor: build.mutation<null, void>({
        query: () => ({ url: apiUrl('me/second-factor'), method: 'DELETE' }),
        invalidatesTags: changedTags('OwnSecurity'),
      }),
      changePassword: build.mutation<null, ChangePassword>({
        query: (body) => ({ url: apiUrl('me/password'), method: 'PUT', body }),
        invalidatesTags: changedTags('OwnSecurity', 'OwnSessions'),
      }),
    }),
  });

export const {
  useAddSecondFactorMutation,
  useChangePasswordMutation,
  useGetOwnSecurityQuery,
  useRemoveSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useStartEnrolmentMutation,
} = securityApi;
