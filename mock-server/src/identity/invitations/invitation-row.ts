import type { Invitation, InvitationDelivery, InvitationState, Language } from '@portal/shared/contracts';

/** Columns of an invitation, over the table `item`. */
export const invitationColumns = `item.id, item.tenant_id as "tenantId", item.email, item.first_name as "firstName",
  item.last_name as "lastName", item.roles, item.workspace_ids as "workspaceIds", item.language, item.message,
  item.default_landing_page as "defaultLandingPage", item.invited_by as "invitedBy", item.state, item.delivery,
  item.failure, item.requested_at as "requestedAt", item.sent_at as "sentAt", item.sent_count as "sentCount",
  item.expires_at as "expiresAt", item.created_at as "createdAt", item.token_hash is not null as "hasToken",
  item.is_imported as "isImported"`;

/** Condition that rows belong to the tenant in the parameter $1, or to the provider if that is null. */
export const ofTenant = (tenantId: string | null, column = 'tenant_id'): string =>
  tenantId === null ? `($1::text is null and ${column} is null)` : `${column} = $1`;

/** Condition that an invitation belongs to an active tenant or to the provider, over the table `item`. */
export const isOfActiveTenant = `(item.tenant_id is null
  or exists (select 1 from tenants where tenants.id = item.tenant_id and tenants.status = 'active'))`;

/** A stored invitation. An expired one is pending. */
export interface InvitationRow {
  id: string;
  /** null for people of the provider */
  tenantId: string | null;
  email: string;
  firstName: string;
  lastName: string;
  roles: string[];
  workspaceIds: string[];
  language: Language;
  message: string;
  defaultLandingPage: string | null;
  invitedBy: string;
  state: Exclude<InvitationState, 'expired'>;
  delivery: InvitationDelivery | 'sending';
  failure: string | null;
  requestedAt: string;
  sentAt: string | null;
  sentCount: number;
  expiresAt: string | null;
  createdAt: string;
  /** False until a message with a link was sent. */
  hasToken: boolean;
  /** Whether an imported file had the address. */
  isImported: boolean;
}

/** Returns the state of an invitation at a time. */
export const stateAt = (
  { state, expiresAt }: Pick<InvitationRow, 'state' | 'expiresAt'>,
  now: Date,
): InvitationState =>
  state === 'pending' && expiresAt !== null && new Date(expiresAt) <= now ? 'expired' : state;

/** Returns an invitation as its administrators see it. */
export function invitationOf(
  row: InvitationRow,
  { now, keepsMessages }: { now: Date; keepsMessages: boolean },
): Invitation {
  const { tenantId: _, defaultLandingPage: __, requestedAt: ___, isImported: ____, ...rest } = row;
  const { delivery, hasToken, ...shown } = rest;
  const state = stateAt(row, now);
  return {
    ...shown,
    state,
    delivery: delivery === 'sending' ? 'waiting' : delivery,
    hasLink: keepsMessages && state === 'pending' && delivery === 'sent' && hasToken,
  };
}
