import { apiUrl, portalApi } from '@portal/shared/api';
import type {
  ChangedMembers,
  SetWorkspaceMembers,
  WorkspaceCandidateList,
  WorkspaceCandidateListQuery,
  WorkspaceMemberList,
  WorkspaceMemberListQuery,
} from '@portal/shared/contracts';

/** `id`: the one of the workspace. */
export type ListMembersArgs = WorkspaceMemberListQuery & { id: string };
export type ListCandidatesArgs = WorkspaceCandidateListQuery & { id: string };
export type SetMembersArgs = SetWorkspaceMembers & { id: string };
export type RemoveMembersArgs = { id: string; ids: readonly string[] };

const changedTags = (_result: unknown, error: unknown) =>
  error ? [] : (['Workspaces', 'Users', 'Audit'] as const);

const membersApi = portalApi
  .enhanceEndpoints({ addTagTypes: ['Workspaces', 'Users', 'Audit'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listMembers: build.query<WorkspaceMemberList, ListMembersArgs>({
        query: ({ id, ...params }) => ({ url: apiUrl(`workspaces/${id}/members`), params }),
        providesTags: ['Workspaces', 'Users', 'Translated'],
      }),
      listCandidates: build.query<WorkspaceCandidateList, ListCandidatesArgs>({
        query: ({ id, ...params }) => ({ url: apiUrl(`workspaces/${id}/candidates`), params }),
        providesTags: ['Workspaces', 'Users', 'Translated'],
      }),
      setMembers: build.mutation<ChangedMembers, SetMembersArgs>({
        query: ({ id, ...body }) => ({ url: apiUrl(`workspaces/${id}/members`), method: 'POST', body }),
        invalidatesTags: changedTags,
      }),
      removeMembers: build.mutation<ChangedMembers, RemoveMembersArgs>({
        query: ({ id, ...body }) => ({
          url: apiUrl(`workspaces/${id}/members/remove`),
          method: 'POST',
          body,
        }),
        invalidatesTags: changedTags,
      }),
    }),
  });

export const {
  useListMembersQuery,
  useLazyListMembersQuery,
  useListCandidatesQuery,
  useSetMembersMutation,
  useRemoveMembersMutation,
} = membersApi;
