import { portalApi } from '@portal/shared/api';
import type { MockSession, MockSignIn, MockTokenSignIn } from '@portal/shared/contracts/sample-apps';

const address = 'api/auth';

const mockSignInApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    mockSignIn: build.mutation<MockSession, MockSignIn>({
      query: (body) => ({ url: `${address}/sign-in`, method: 'POST', body }),
    }),
    mockUnlock: build.mutation<MockSession, MockSignIn>({
      query: (body) => ({ url: `${address}/unlock-session`, method: 'POST', body }),
    }),
    mockRenew: build.mutation<MockSession, MockTokenSignIn>({
      query: (body) => ({ url: `${address}/sign-in-with-token`, method: 'POST', body }),
    }),
    mockSignUp: build.mutation<true, object>({
      query: (body) => ({ url: `${address}/sign-up`, method: 'POST', body }),
    }),
    mockForgotPassword: build.mutation<true, object>({
      query: (body) => ({ url: `${address}/forgot-password`, method: 'POST', body }),
    }),
    mockResetPassword: build.mutation<true, object>({
      query: (body) => ({ url: `${address}/reset-password`, method: 'POST', body }),
    }),
  }),
});

export const {
  useMockSignInMutation,
  useMockUnlockMutation,
  useMockRenewMutation,
  useMockSignUpMutation,
  useMockForgotPasswordMutation,
  useMockResetPasswordMutation,
} = mockSignInApi;
