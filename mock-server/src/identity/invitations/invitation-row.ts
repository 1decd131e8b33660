import {
  defaultLanguage,
  Invitation,
  invitationDeliveries,
  invitationStates,
  nullable,
  oneOf,
  tenantNotActive,
  type InvitationState,
} from '@portal/shared/contracts';
import { Type, type Static } from '@sinclair/typebox';
import { selectList } from '../../platform/lists/select-list';
import { classifyMailFailure } from '../../platform/mail/mail-failure';

const { firstName, lastName, roles, workspaceIds, language, message } = Invitation.properties;

/** Values that the inviting person gives. */
const InvitedValues = Type.Object({
  firstName,
  lastName,
  roles,
  workspaceIds,
  language,
  message,
  defaultLandingPage: nullable(Type.String()),
});
export type InvitedValues = Static<typeof InvitedValues>;
export const invitedFields = Object.keys(InvitedValues.properties) as (keyof InvitedValues)[];

/** Values that the inviting person leaves out. */
export const noInvitedValues: InvitedValues = {
  firstName: '',
  lastName: '',
  roles: [],
  workspaceIds: [],
  language: defaultLanguage,
  message: '',
  defaultLandingPage: null,
};

/** A stored invitation. An expired one is pending. */
const InvitationRow = Type.Object({
  ...Type.Omit(Invitation, ['state', 'delivery', 'failure', 'failureReply', 'hasLink']).properties,
  ...InvitedValues.properties,
  tenantId: nullable(Type.String({ description: 'null for people of the provider' })),
  state: Type.Exclude(oneOf(invitationStates), Type.Literal('expired')),
  delivery: oneOf([...invitationDeliveries, 'sending']),
  failure: nullable(Type.String({ description: 'as the mail server says it, or `tenant_not_active`' })),
  requestedAt: Type.String(),
  hasToken: Type.Boolean({ description: 'false until a message with a link was sent' }),
  isImported: Type.Boolean({ description: 'an imported file had the address' }),
});
export type InvitationRow = Static<typeof InvitationRow>;

/** Columns of an invitation, over the table `item`. */
export const invitationColumns = selectList(InvitationRow, { hasToken: 'item.token_hash is not null' });

/** Condition that rows belong to the tenant in the parameter $1, or to the provider if that is null. */
export const ofTenant = (tenantId: string | null, column = 'tenant_id'): string =>
  tenantId === null ? `($1::text is null and ${column} is null)` : `${column} = $1`;

/** Condition that an invitation belongs to an active tenant or to the provider, over the table `item`. */
export const isOfActiveTenant = `(item.tenant_id is null
  or exists (select 1 from tenants where tenants.id = item.tenant_id and tenants.status = 'active'))`;

/** Returns the state of an invitation at a time. */
export const stateAt = (
  { state, expiresAt }: Pick<InvitationRow, 'state' | 'expiresAt'>,
  now: Date,
): InvitationState =>
  state === 'pending' && expiresAt !== null && new Date(expiresAt) <= now ? 'expired' : state;

function describeFailure({
  failure,
  delivery,
}: Pick<InvitationRow, 'failure' | 'delivery'>): Pick<Invitation, 'failure' | 'failureReply'> {
  if (failure === null || failure === tenantNotActive) return { failure, failureReply: null };
  return {
    failure: classifyMailFailure(failure, { isAboutRecipient: delivery === 'refused' }),
    failureReply: failure,
  };
}

/** Returns an invitation as its administrators see it. */
export function toInvitation(
  row: InvitationRow,
  { now, keepsMessages }: { now: Date; keepsMessages: boolean },
): Invitation {
  const { tenantId: _, defaultLandingPage: __, requestedAt: ___, isImported: ____, ...rest } = row;
  const { delivery, failure: _____, hasToken, ...shown } = rest;
  const state = stateAt(row, now);
  return {
    ...shown,
    ...describeFailure(row),
    state,
    delivery: delivery === 'sending' ? 'waiting' : delivery,
    hasLink: keepsMessages && state === 'pending' && delivery === 'sent' && hasToken,
  };
}
