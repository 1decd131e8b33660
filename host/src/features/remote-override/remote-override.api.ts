import { apiUrl, portalApi } from '@portal/shared/api';
import type { RemoteOverride, RemoteOverrideSet } from '@portal/shared/contracts';

const url = () => apiUrl('remotes/override');

const remoteOverrideApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    createRemoteOverride: build.mutation<RemoteOverrideSet, RemoteOverride>({
      query: (body) => ({ url: url(), method: 'POST', body }),
    }),
    deleteRemoteOverride: build.mutation<null, void>({ query: () => ({ url: url(), method: 'DELETE' }) }),
  }),
});

export const { useCreateRemoteOverrideMutation, useDeleteRemoteOverrideMutation } = remoteOverrideApi;
