import { apiUrl, changedTags, portalApi } from '@portal/shared/api';
import type {
  ChangedMembers,
  Job,
  SetWorkspaceMember,
  SetWorkspaceMembers,
  WorkspaceCandidateList,
  WorkspaceCandidateListQuery,
  WorkspaceMember,
  WorkspaceMemberBulk,
  WorkspaceMemberList,
  WorkspaceMemberListQuery,
} from '@portal/shared/contracts';
import { announceJob } from '../jobs/announce-job';

/** `id`: id of the workspace. */
export type ListMembersArgs = WorkspaceMemberListQuery & { id: string };
export type ListCandidatesArgs = WorkspaceCandidateListQuery & { id: string };
export type SetMembersArgs = SetWorkspaceMembers & { id: string };
/** `id`: the workspace; `userId`: the member. */
export type MemberArgs = { id: string; userId: string };
/** `ifMatch`: the revision that the person has seen. */
export type ChangeMemberArgs = MemberArgs & { ifMatch: number };
export type SetMemberArgs = ChangeMemberArgs & SetWorkspaceMember;
export type ChangeMatchingMembersArgs = WorkspaceMemberBulk & { id: string };
export type RemoveMembersArgs = { id: string; ids: readonly string[] };

const memberUrl = ({ id, userId }: MemberArgs): string => apiUrl(`workspaces/${id}/members/${userId}`);
const changed = changedTags('Workspaces', 'Users', 'Audit');

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
      getMember: build.query<WorkspaceMember, MemberArgs>({
        query: (member) => memberUrl(member),
        providesTags: ['Workspaces', 'Users'],
      }),
      setMember: build.mutation<WorkspaceMember, SetMemberArgs>({
        query: ({ role, ifMatch, ...member }) => ({
          url: memberUrl(member),
          method: 'PUT',
          body: { role },
          ifMatch,
        }),
        invalidatesTags: changed,
      }),
      removeMember: build.mutation<{ id: string }, ChangeMemberArgs>({
        query: ({ ifMatch, ...member }) => ({ url: memberUrl(member), method: 'DELETE', ifMatch }),
        invalidatesTags: changed,
      }),
      changeMatchingMembers: build.mutation<Job, ChangeMatchingMembersArgs>({
        query: ({ id, ...body }) => ({ url: apiUrl(`workspaces/${id}/members/bulk`), method: 'POST', body }),
        onQueryStarted: announceJob,
      }),
      setMembers: build.mutation<ChangedMembers, SetMembersArgs>({
        query: ({ id, ...body }) => ({ url: apiUrl(`workspaces/${id}/members`), method: 'POST', body }),
        invalidatesTags: changed,
      }),
      removeMembers: build.mutation<ChangedMembers, RemoveMembersArgs>({
        query: ({ id, ...body }) => ({
          url: apiUrl(`workspaces/${id}/members/remove`),
          method: 'POST',
          body,
        }),
        invalidatesTags: changed,
      }),
    }),
  });

export const {
  useListMembersQuery,
  useLazyListMembersQuery,
  useListCandidatesQuery,
  useLazyGetMemberQuery,
  useSetMemberMutation,
  useRemoveMemberMutation,
  useChangeMatchingMembersMutation,
  useSetMembersMutation,
  useRemoveMembersMutation,
} = membersApi;
