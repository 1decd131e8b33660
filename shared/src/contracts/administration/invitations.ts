import { Type, type Static } from '@sinclair/typebox';
import { languages, roles } from '../base/access';
import { bulkLimit } from '../base/bulk';
import { Id, Timestamp, listSchema, listQuery } from '../base/lists';
import { nullable, oneOf } from '../base/schemas';
import { profileLimits } from '../me';
import { emailAddress, enteredText } from '../base/texts';

/** States of an invitation, and the values of the list's filter `state`. `bounced`: the mail server refused the address. */
export const invitationStates = ['pending', 'accepted', 'expired', 'revoked', 'bounced'] as const;
export type InvitationState = (typeof invitationStates)[number];

/**
 * States of the message of an invitation. `unconfirmed`: the connection broke after the message was handed over, so it is
 * not sent again automatically.
 */
export const invitationDeliveries = ['waiting', 'sent', 'unconfirmed', 'refused'] as const;
export type InvitationDelivery = (typeof invitationDeliveries)[number];

/**
 * Value of `failure` while a message waits because its tenant is suspended or archived. It is sent when the tenant is
 * resumed, and its link then has the full lifetime.
 */
export const tenantNotActive = 'tenant_not_active';

/**
 * Why the message of an invitation has not arrived, by the status code of the mail server. `tenant_not_active`: it waits
 * while its tenant is suspended or archived, and is sent when the tenant is resumed.
 */
export const invitationFailures = [
  tenantNotActive,
  'no_such_address',
  'no_such_domain',
  'mailbox_full',
  'mailbox_disabled',
  'too_large',
  'rejected',
  'sender_rejected',
  'try_later',
  'unreachable',
  'other',
] as const;
export type InvitationFailure = (typeof invitationFailures)[number];

/**
 * Limits of invitations. `perTenant`: open ones; `resendSeconds`: time between two messages to one address; `days`:
 * lifetime of a link; `reminderDays`: days before its end at which a reminder is sent.
 */
export const invitationLimits = {
  email: 254,
  message: 500,
  perCall: bulkLimit,
  perTenant: 20_000,
  workspaces: 50,
  resendSeconds: 30,
  days: 7,
  reminderDays: 2,
} as const;

/** Fields that the list of invitations can be sorted by. */
export const invitationSortFields = ['email', 'createdAt'] as const;

/** Invitation of an e-mail address to a tenant. */
export const Invitation = Type.Object(
  {
    id: Type.String(),
    email: Type.String({ description: 'ASCII letters in lower case' }),
    firstName: Type.String(),
    lastName: Type.String(),
    roles: Type.Array(Type.String()),
    workspaceIds: Type.Array(Type.String()),
    language: oneOf(languages),
    message: Type.String(),
    state: oneOf(invitationStates),
    delivery: oneOf(invitationDeliveries),
    failure: nullable(oneOf(invitationFailures)),
    failureReply: nullable(
      Type.String({ description: 'reply of the mail server, or the error of the connection to it' }),
    ),
    invitedBy: Type.String(),
    attemptedAt: nullable(Timestamp),
    sentAt: nullable(Timestamp),
    sentCount: Type.Integer(),
    expiresAt: nullable(Timestamp),
    createdAt: Timestamp,
    hasLink: Type.Boolean({ description: 'the message is kept on the server, so its link can be copied' }),
  },
  { $id: 'Invitation' },
);
export type Invitation = Static<typeof Invitation>;

/** Query of `GET /api/v1/invitations`. `state` restricts the list to one state. */
export const InvitationListQuery = Type.Object(
  { ...listQuery(invitationSortFields).properties, state: Type.Optional(oneOf(invitationStates)) },
  { additionalProperties: false },
);
export type InvitationListQuery = Static<typeof InvitationListQuery>;
/** Response of `GET /api/v1/invitations`: one page of the tenant's invitations. */
export const InvitationList = listSchema(Invitation);
export type InvitationList = Static<typeof InvitationList>;

const name = enteredText({ max: profileLimits.name });

/** A person to invite. */
export const NewInvitation = Type.Object(
  {
    email: emailAddress(),
    firstName: Type.Optional(name),
    lastName: Type.Optional(name),
    roles: Type.Optional(Type.Array(oneOf(roles), { maxItems: roles.length, uniqueItems: true })),
    workspaceIds: Type.Optional(Type.Array(Id, { maxItems: invitationLimits.workspaces, uniqueItems: true })),
    language: Type.Optional(oneOf(languages)),
    message: Type.Optional(enteredText({ max: invitationLimits.message })),
  },
  { additionalProperties: false },
);
export type NewInvitation = Static<typeof NewInvitation>;

/** Body of `POST /api/v1/invitations`. */
export const CreateInvitations = Type.Object(
  { items: Type.Array(NewInvitation, { minItems: 1, maxItems: invitationLimits.perCall }) },
  { $id: 'CreateInvitations', additionalProperties: false },
);
export type CreateInvitations = Static<typeof CreateInvitations>;

/** Results that leave an address without an invitation. */
export const invitationRefusals = [
  'user_exists',
  'domain_not_allowed',
  'duplicate',
  'too_soon',
  'list_full',
] as const;
export type InvitationRefusal = (typeof invitationRefusals)[number];

/** Result for one address. An open invitation of the address is replaced (`reinvited`); its old link stops working. */
export const InvitationResult = Type.Object({
  email: Type.String(),
  id: nullable(Type.String()),
  result: oneOf(['invited', 'reinvited', ...invitationRefusals]),
});
export type InvitationResult = Static<typeof InvitationResult>;

/**
 * Response of `POST /api/v1/invitations`, in the order of the request. An address that has an account in another tenant
 * is invited like any other address. The call fails if no address was invited.
 */
export const InvitationResults = Type.Object({
  results: Type.Array(InvitationResult),
  hasLinks: Type.Boolean({
    description: 'messages are kept on the server, so that their links can be copied',
  }),
});
export type InvitationResults = Static<typeof InvitationResults>;

/** Response of `DELETE /api/v1/invitations/{id}`. */
export const RevokedInvitation = Type.Object({ id: Type.String() });
export type RevokedInvitation = Static<typeof RevokedInvitation>;

/** Path of an invitation of a tenant, for people of the provider. */
export const TenantInvitationParams = Type.Object(
  { id: Id, invitationId: Id },
  { additionalProperties: false },
);
export type TenantInvitationParams = Static<typeof TenantInvitationParams>;

/** Response of `GET /api/v1/invitations/{id}/link`. */
export const InvitationLink = Type.Object({ url: Type.String() });
export type InvitationLink = Static<typeof InvitationLink>;

/** A workspace that invited people can join. */
export const InvitationWorkspaces = Type.Object({
  items: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), isOpen: Type.Boolean() })),
});
export type InvitationWorkspaces = Static<typeof InvitationWorkspaces>;

/** Limits of a CSV file with users. */
export const importLimits = { rows: 5_000, bytes: 10 * 1024 * 1024 } as const;

/** Query of `POST /api/v1/users/imports`. */
export const ImportQuery = Type.Object(
  { dryRun: Type.Optional(Type.Boolean({ description: 'only find out what would happen' })) },
  { additionalProperties: false },
);
export type ImportQuery = Static<typeof ImportQuery>;
