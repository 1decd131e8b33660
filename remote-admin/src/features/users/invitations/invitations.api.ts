import { apiUrl, changedTags, portalApi } from '@portal/shared/api';
import type {
  ChangedInvitations,
  CreateInvitations,
  Invitation,
  InvitationBulk,
  InvitationLink,
  InvitationList,
  InvitationListQuery,
  InvitationResults,
  InvitationWorkspaces,
  Job,
  RevokedInvitation,
} from '@portal/shared/contracts';
import { announceJob } from '../../../jobs/announce-job';

const changed = changedTags('Invitations', 'Audit');

const invitationsApi = portalApi.enhanceEndpoints({ addTagTypes: ['Invitations', 'Audit'] }).injectEndpoints({
  endpoints: (build) => ({
    listInvitations: build.query<InvitationList, InvitationListQuery>({
      query: (params) => ({ url: apiUrl('invitations'), params }),
      providesTags: ['Invitations', 'Translated'],
    }),
    listInvitationWorkspaces: build.query<InvitationWorkspaces, void>({
      query: () => apiUrl('invitations/workspaces'),
      providesTags: ['Translated'],
    }),
    createInvitations: build.mutation<InvitationResults, CreateInvitations>({
      query: (body) => ({ url: apiUrl('invitations'), method: 'POST', body }),
      invalidatesTags: changed,
    }),
    resendInvitation: build.mutation<Invitation, string>({
      query: (id) => ({ url: apiUrl(`invitations/${id}/resend`), method: 'POST' }),
      invalidatesTags: changed,
    }),
    revokeInvitation: build.mutation<RevokedInvitation, string>({
      query: (id) => ({ url: apiUrl(`invitations/${id}`), method: 'DELETE' }),
      invalidatesTags: changed,
    }),
    resendInvitations: build.mutation<ChangedInvitations, readonly string[]>({
      query: (ids) => ({ url: apiUrl('invitations/resend'), method: 'POST', body: { ids } }),
      invalidatesTags: changed,
    }),
    revokeInvitations: build.mutation<ChangedInvitations, readonly string[]>({
      query: (ids) => ({ url: apiUrl('invitations/revoke'), method: 'POST', body: { ids } }),
      invalidatesTags: changed,
    }),
    // The server sends events while the job runs, so this call invalidates nothing.
    changeMatchingInvitations: build.mutation<Job, InvitationBulk>({
      query: (body) => ({ url: apiUrl('invitations/bulk'), method: 'POST', body }),
      onQueryStarted: announceJob,
    }),
    getInvitationLink: build.query<InvitationLink, string>({
      query: (id) => apiUrl(`invitations/${id}/link`),
    }),
  }),
});

export const {
  useListInvitationsQuery,
  useLazyListInvitationsQuery,
  useListInvitationWorkspacesQuery,
  useCreateInvitationsMutation,
  useResendInvitationMutation,
  useRevokeInvitationMutation,
  useResendInvitationsMutation,
  useRevokeInvitationsMutation,
  useChangeMatchingInvitationsMutation,
  useLazyGetInvitationLinkQuery,
} = invitationsApi;
