import { apiUrl, portalApi } from '@portal/shared/api';
import type { RemoteOverride, RemoteOverrideSet } from '@portal/shared/contracts';

const calls = portalApi.injectEndpoints({
  endpoints: (call) => ({
    setRemoteOverride: call.mutation<RemoteOverrideSet, RemoteOverride>({
      query: (body) => ({ url: apiUrl('remotes/override'), method: 'POST', body }),
    }),
    resetRemoteOverride: call.mutation<null, void>({
      query: () => ({ url: apiUrl('remotes/override'), method: 'DELETE' }),
    }),
  }),
});

export const { useSetRemoteOverrideMutation, useResetRemoteOverrideMutation } = calls;
