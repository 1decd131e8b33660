import { apiUrl, portalApi } from '@portal/shared/api';
import type {
  Remote,
  RemoteDiff,
  RemoteHealth,
  RollbackRequest,
  RolloutRequest,
  StateRequest,
} from '@portal/shared/contracts';

/** A change of a remote; `kind` is the last segment of the URL. */
export type RemoteChange =
  | { kind: 'rollout'; body: RolloutRequest }
  | { kind: 'rollback'; body: RollbackRequest }
  | { kind: 'state'; body: StateRequest };

export interface UpdateRemoteArgs {
  name: string;
  /** Revision that the person has seen. */
  revision: number;
  change: RemoteChange;
}
export interface GetRemoteHealthArgs {
  name: string;
  minutes: number;
}
export interface GetRemoteDiffArgs {
  name: string;
  from: string;
  to: string;
}

const remotesApi = portalApi.enhanceEndpoints({ addTagTypes: ['Remotes'] }).injectEndpoints({
  endpoints: (build) => ({
    listRemotes: build.query<{ items: Remote[] }, void>({
      query: () => apiUrl('remotes'),
      providesTags: ['Remotes'],
    }),
    getRemote: build.query<Remote, string>({
      query: (name) => apiUrl(`remotes/${name}`),
      providesTags: ['Remotes'],
    }),
    getRemoteHealth: build.query<RemoteHealth, GetRemoteHealthArgs>({
      query: ({ name, minutes }) => ({ url: apiUrl(`remotes/${name}/health`), params: { minutes } }),
      providesTags: ['Remotes'],
    }),
    getRemoteDiff: build.query<RemoteDiff, GetRemoteDiffArgs>({
      query: ({ name, ...params }) => ({ url: apiUrl(`remotes/${name}/diff`), params }),
    }),
    updateRemote: build.mutation<Remote, UpdateRemoteArgs>({
      query: ({ name, revision, change: { kind, body } }) => ({
        url: apiUrl(`remotes/${name}/${kind}`),
        method: kind === 'rollback' ? 'POST' : 'PUT',
        ifMatch: revision,
        body,
      }),
      // The refetch takes a moment; an action opened before it would take the person's own change for a conflict.
      onQueryStarted: async ({ name }, { dispatch, queryFulfilled }) => {
        const result = await queryFulfilled.catch(() => undefined);
        if (result) dispatch(remotesApi.util.updateQueryData('getRemote', name, () => result.data));
      },
      // After 412 the newer revision is fetched and shown.
      invalidatesTags: (_remote, error) => (!error || error.status === 412 ? ['Remotes'] : []),
    }),
  }),
});

export const {
  useListRemotesQuery,
  useGetRemoteQuery,
  useGetRemoteHealthQuery,
  useGetRemoteDiffQuery,
  useUpdateRemoteMutation,
} = remotesApi;

/** Fetches the list before it is rendered. */
export const prefetchRemotes = () =>
  remotesApi.endpoints.listRemotes.initiate(undefined, { subscribe: false });

/** Query options for figures that change without an event: refetched every 15 s while the page is visible. */
export const pollWhileVisible = {
  pollingInterval: 15_000,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
} as const;
