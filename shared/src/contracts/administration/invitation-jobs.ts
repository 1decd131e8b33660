import { Type, type Static } from '@sinclair/typebox';
import { Id } from '../base/lists';
import { oneOf } from '../base/schemas';
import { InvitationListQuery } from './invitations';
import { excludeLimit } from './user-jobs';

/** Search and filter of the list of invitations. */
export const InvitationFilters = Type.Pick(InvitationListQuery, ['search', 'state'], {
  additionalProperties: false,
});
export type InvitationFilters = Static<typeof InvitationFilters>;

/** Actions on several invitations. */
export const invitationBulkActions = ['resend', 'revoke'] as const;
export type InvitationBulkAction = (typeof invitationBulkActions)[number];

/**
 * Body of `POST /api/v1/invitations/bulk`: all invitations that match the query when the job starts, except `excludeIds`.
 * Accepted and revoked ones are left as they are.
 */
export const InvitationBulk = Type.Object(
  {
    action: oneOf(invitationBulkActions),
    selection: Type.Object(
      {
        query: InvitationFilters,
        excludeIds: Type.Optional(Type.Array(Id, { maxItems: excludeLimit, uniqueItems: true })),
      },
      { additionalProperties: false },
    ),
  },
  { $id: 'InvitationBulk', additionalProperties: false },
);
export type InvitationBulk = Static<typeof InvitationBulk>;

/**
 * Results for one invitation. `closed`: accepted or revoked before, so nothing was done. `domain_not_allowed`: expired or
 * bounced, and the address is outside the verified domains while the tenant enforces them.
 */
export const invitationChangeResults = [
  'resent',
  'revoked',
  'closed',
  'too_soon',
  'user_exists',
  'domain_not_allowed',
  'not_found',
] as const;
export type InvitationChangeResult = (typeof invitationChangeResults)[number];

/** Response of `POST /api/v1/invitations/resend` and `/revoke`, in the order of the request. */
export const ChangedInvitations = Type.Object({
  results: Type.Array(
    Type.Object({
      id: Type.String(),
      result: oneOf(invitationChangeResults),
    }),
  ),
});
export type ChangedInvitations = Static<typeof ChangedInvitations>;
