import {
  invitationLimits,
  tenantNotActive,
  type InvitationChangeResult,
  type RevokedInvitation,
} from '@portal/shared/contracts';
import type { AuditSource } from '../../platform/audit/audit';
import type { Sql } from '../../platform/database/database';
import { fail, notFound, PortalError } from '../../platform/http/problem';
import { addressesOutside } from '../../identity/invitations/addresses-outside';
import { recordInvitationActions } from '../../identity/invitations/invitation-actions';
import {
  invitationColumns,
  isOfActiveTenant,
  ofTenant,
  stateAt,
  type InvitationRow,
} from '../../identity/invitations/invitation-row';
import { cancelMessages, scheduleMessages } from './invitation-job';
import { addressesOfUsers, getInvitations, lockInvitations } from './invitations.repository';

/** Invitations that a call changes. */
export interface InvitationSelection {
  /** null for people of the provider */
  tenantId: string | null;
  ids: readonly string[];
  source: AuditSource;
}

/** Invitations that were changed, and why the others were not. */
export interface ChangedRows {
  changed: InvitationRow[];
  refused: ReadonlyMap<string, { row: InvitationRow; result: InvitationChangeResult }>;
}

type RefusalOf = (row: InvitationRow) => InvitationChangeResult | null;

const isClosed = ({ state }: InvitationRow): boolean => state === 'accepted' || state === 'revoked';

const waitOf = ({ requestedAt }: InvitationRow, now: Date): number =>
  new Date(requestedAt).getTime() + invitationLimits.resendSeconds * 1_000 - now.getTime();

/** Divides invitations into those that can be changed and those that cannot. */
function divide(rows: readonly InvitationRow[], refusalOf: RefusalOf) {
  const open: InvitationRow[] = [];
  const refused = new Map<string, { row: InvitationRow; result: InvitationChangeResult }>();
  for (const row of rows) {
    const result = refusalOf(row);
    if (result === null) open.push(row);
    else refused.set(row.id, { row, result });
  }
  return { open, refused };
}

async function lockRows(sql: Sql, { tenantId, ids }: InvitationSelection): Promise<InvitationRow[]> {
  await lockInvitations(sql, tenantId);
  return getInvitations(sql, tenantId, ids);
}

const idsOf = (rows: readonly InvitationRow[]): string[] => rows.map(({ id }) => id);

async function queueAgain(
  sql: Sql,
  { tenantId, source }: InvitationSelection,
  rows: readonly InvitationRow[],
): Promise<InvitationRow[]> {
  const changed = await sql.query<InvitationRow>(
    `update invitations item
        set state = 'pending', delivery = 'waiting', attempt = null, token_hash = null,
            failure = case when not ${isOfActiveTenant} then $4 end, reminder_token_hash = null,
            reminded_at = null, expires_at = null, requested_at = $3::timestamptz
      where ${ofTenant(tenantId, 'item.tenant_id')} and item.id = any($2) returning ${invitationColumns}`,
    [tenantId, idsOf(rows), source.at, tenantNotActive],
  );
  await scheduleMessages(sql, changed, source.at);
  await recordInvitationActions(sql, source, { act: 'resent', rows: changed });
  return changed;
}

/**
 * Queues new messages with new links, also for expired invitations. The old links stop working at once. Enforced domains
 * apply to expired and bounced invitations as to new ones; open ones stay valid.
 */
export async function resendInvitations(sql: Sql, selection: InvitationSelection): Promise<ChangedRows> {
  const { tenantId, source } = selection;
  const rows = await lockRows(sql, selection);
  const emails = rows.map(({ email }) => email);
  const users = await addressesOfUsers(sql, tenantId, emails);
  const outside = await addressesOutside(sql, tenantId, emails);
  const { open, refused } = divide(rows, (row) => {
    if (isClosed(row)) return 'closed';
    if (users.has(row.email)) return 'user_exists';
    if (outside.has(row.email) && stateAt(row, source.at) !== 'pending') return 'domain_not_allowed';
    return waitOf(row, source.at) > 0 ? 'too_soon' : null;
  });
  return { changed: open.length > 0 ? await queueAgain(sql, selection, open) : [], refused };
}

/** Revokes open invitations. They stay in the list; their links stop working. */
export async function revokeInvitations(sql: Sql, selection: InvitationSelection): Promise<ChangedRows> {
  const { tenantId, source } = selection;
  const rows = await lockRows(sql, selection);
  const { open, refused } = divide(rows, (row) => (isClosed(row) ? 'closed' : null));
  if (open.length === 0) return { changed: [], refused };
  await sql.query(
    `update invitations set state = 'revoked', attempt = null, token_hash = null, reminder_token_hash = null
      where ${ofTenant(tenantId)} and id = any($2)`,
    [tenantId, idsOf(open)],
  );
  await cancelMessages(sql, idsOf(open));
  await recordInvitationActions(sql, source, { act: 'revoked', rows: open });
  return { changed: open, refused };
}

/** An invitation that a call changes. */
export type InvitationTarget = Omit<InvitationSelection, 'ids'> & { id: string };

const selectionOf = ({ id, ...target }: InvitationTarget): InvitationSelection => ({ ...target, ids: [id] });

/** Returns the changed invitation, or throws why it was not changed. */
function changedOrThrow({ changed, refused }: ChangedRows, { id, source }: InvitationTarget): InvitationRow {
  const { row, result } = refused.get(id) ?? {};
  if (row === undefined) return changed[0] ?? notFound();
  if (result === 'user_exists') fail('invitation.user_exists');
  if (result === 'domain_not_allowed')
    fail('validation.failed', { errors: [{ pointer: '/email', code: result }] });
  if (result !== 'too_soon') fail('invitation.closed');
  throw new PortalError('rate.limited', { retryAfterSeconds: Math.ceil(waitOf(row, source.at) / 1_000) });
}

/** Sends one invitation again, or throws why it cannot be sent. */
export const resendInvitation = async (sql: Sql, target: InvitationTarget): Promise<InvitationRow> =>
  changedOrThrow(await resendInvitations(sql, selectionOf(target)), target);

/** Revokes one invitation, or throws why it cannot be revoked. */
export async function revokeInvitation(sql: Sql, target: InvitationTarget): Promise<RevokedInvitation> {
  const { id } = changedOrThrow(await revokeInvitations(sql, selectionOf(target)), target);
  return { id };
}
