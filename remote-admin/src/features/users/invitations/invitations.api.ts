import { apiUrl, portalApi } from '@portal/shared/api';
import type {
  CreateInvitations,
  Invitation,
  InvitationLink,
  InvitationList,
  InvitationListQuery,
  InvitationResults,
  InvitationWorkspaces,
  RevokedInvitation,
} from '@portal/shared/contracts';

const changedTags = (_result: unknown, error: unknown) => (error ? [] : (['Invitations', 'Audit'] as const));

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
      invalidatesTags: changedTags,
    }),
    resendInvitation: build.mutation<Invitation, string>({
      query: (id) => ({ url: apiUrl(`invitations/${id}/resend`), method: 'POST' }),
      invalidatesTags: changedTags,
    }),
    revokeInvitation: build.mutation<RevokedInvitation, string>({
      query: (id) => ({ url: apiUrl(`invitations/${id}`), method: 'DELETE' }),
      invalidatesTags: changedTags,
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
  useLazyGetInvitationLinkQuery,
} = invitationsApi;
