import { apiUrl, portalApi, portalEvents } from '@portal/shared/api';
import type {
  Remote,
  RemoteDiff,
  RemoteHealth,
  RollbackRequest,
  RolloutRequest,
  StateRequest,
  TenantList,
} from '@portal/shared/contracts';
import { useAppDispatch } from '@portal/shared/store';
import { useEffect } from 'react';

/** One of the three ways to change a remote, as its address names it. */
export type Change =
  | { way: 'rollout'; body: RolloutRequest }
  | { way: 'rollback'; body: RollbackRequest }
  | { way: 'state'; body: StateRequest };

interface ChangeCall {
  name: string;
  /** The revision that the person has seen. */
  revision: number;
  change: Change;
}

const remotesApi = portalApi.enhanceEndpoints({ addTagTypes: ['Remotes'] }).injectEndpoints({
  endpoints: (call) => ({
    listRemotes: call.query<{ items: Remote[] }, void>({
      query: () => apiUrl('remotes'),
      providesTags: ['Remotes'],
    }),
    showRemote: call.query<Remote, string>({
      query: (name) => apiUrl(`remotes/${name}`),
      providesTags: ['Remotes'],
    }),
    remoteHealth: call.query<RemoteHealth, { name: string; minutes: number }>({
      query: ({ name, minutes }) => ({ url: apiUrl(`remotes/${name}/health`), params: { minutes } }),
      providesTags: ['Remotes'],
    }),
    remoteDiff: call.query<RemoteDiff, { name: string; from: string; to: string }>({
      query: ({ name, ...params }) => ({ url: apiUrl(`remotes/${name}/diff`), params }),
    }),
    remoteTenants: call.query<TenantList, void>({
      query: () => ({ url: apiUrl('tenants'), params: { sort: 'name', size: 100 } }),
    }),
    changeRemote: call.mutation<Remote, ChangeCall>({
      query: ({ name, revision, change: { way, body } }) => ({
        url: apiUrl(`remotes/${name}/${way}`),
        method: way === 'rollback' ? 'POST' : 'PUT',
        headers: { 'If-Match': `"${revision}"` },
        body,
      }),
      // Whoever comes second needs the state of the first.
      invalidatesTags: (_remote, error) => (!error || error.status === 412 ? ['Remotes'] : []),
    }),
  }),
});

export const {
  useListRemotesQuery,
  useShowRemoteQuery,
  useRemoteHealthQuery,
  useRemoteDiffQuery,
  useRemoteTenantsQuery,
  useChangeRemoteMutation,
} = remotesApi;

/** Figures grow older by themselves: they are asked for again while somebody looks. */
export const whileLooking = {
  pollingInterval: 15_000,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
} as const;

/** Looks anew as soon as the server tells that the registry has changed. */
export function useRemotesNews(): void {
  const dispatch = useAppDispatch();
  useEffect(
    () => portalEvents.on('remotes.changed', () => dispatch(remotesApi.util.invalidateTags(['Remotes']))),
    [dispatch],
  );
}
