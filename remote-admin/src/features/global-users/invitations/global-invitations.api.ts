import { apiUrl, changedTags, portalApi } from '@portal/shared/api';
import type {
  CreateGlobalInvitation,
  Invitation,
  InvitationLink,
  InvitationList,
  InvitationListQuery,
  RevokedInvitation,
} from '@portal/shared/contracts';

const changed = changedTags('Invitations', 'Audit');

const globalInvitationsApi = portalApi
  .enhanceEndpoints({ addTagTypes: ['Invitations', 'Audit'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listGlobalInvitations: build.query<InvitationList, InvitationListQuery>({
        query: (params) => ({ url: apiUrl('global/invitations'), params }),
        providesTags: ['Invitations', 'Translated'],
      }),
      createGlobalInvitation: build.mutation<Invitation, CreateGlobalInvitation>({
        query: (body) => ({ url: apiUrl('global/invitations'), method: 'POST', body }),
        invalidatesTags: changed,
      }),
      resendGlobalInvitation: build.mutation<Invitation, string>({
        query: (id) => ({ url: apiUrl(`global/invitations/${id}/resend`), method: 'POST' }),
        invalidatesTags: changed,
      }),
      revokeGlobalInvitation: build.mutation<RevokedInvitation, string>({
        query: (id) => ({ url: apiUrl(`global/invitations/${id}`), method: 'DELETE' }),
        invalidatesTags: changed,
      }),
      getGlobalInvitationLink: build.query<InvitationLink, string>({
        query: (id) => apiUrl(`global/invitations/${id}/link`),
      }),
    }),
  });

export const {
  useListGlobalInvitationsQuery,
  useLazyListGlobalInvitationsQuery,
  useCreateGlobalInvitationMutation,
  useResendGlobalInvitationMutation,
  useRevokeGlobalInvitationMutation,
  useLazyGetGlobalInvitationLinkQuery,
} = globalInvitationsApi;
