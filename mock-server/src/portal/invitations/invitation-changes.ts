import { invitationLimits, type RevokedInvitation } from '@portal/shared/contracts';
import type { AuditSource } from '../../platform/audit/audit';
import type { Sql } from '../../platform/database/database';
import { fail, notFound, PortalError } from '../../platform/http/problem';
import { recordInvitationActs } from './invitation-acts';
import { cancelMessage, scheduleMessages } from './invitation-job';
import { invitationColumns, ofTenant, type InvitationRow } from './invitation-row';
import { addressesOfUsers, getInvitation, lockInvitations } from './invitations.repository';

/** An invitation that a call changes. */
export interface InvitationTarget {
  /** null for people of the provider */
  tenantId: string | null;
  id: string;
  source: AuditSource;
}

async function lockOpen(sql: Sql, { tenantId, id }: InvitationTarget): Promise<InvitationRow> {
  await lockInvitations(sql, tenantId);
  const row = (await getInvitation(sql, tenantId, id)) ?? notFound();
  return row.state === 'pending' || row.state === 'bounced' ? row : fail('invitation.closed');
}

function rejectTooSoon({ requestedAt }: InvitationRow, now: Date): void {
  const wait = new Date(requestedAt).getTime() + invitationLimits.resendSeconds * 1_000 - now.getTime();
  if (wait > 0) throw new PortalError('rate.limited', { retryAfterSeconds: Math.ceil(wait / 1_000) });
}

/** Queues a new message with a new link, also for an expired invitation. The old link stops working at once. */
export async function resendInvitation(sql: Sql, target: InvitationTarget): Promise<InvitationRow> {
  const { tenantId, source } = target;
  const row = await lockOpen(sql, target);
  if ((await addressesOfUsers(sql, tenantId, [row.email])).size > 0) fail('invitation.user_exists');
  rejectTooSoon(row, source.at);
  const [changed = notFound()] = await sql.query<InvitationRow>(
    `update invitations item
        set state = 'pending', delivery = 'waiting', attempt = null, token_hash = null, failure = null,
            reminder_token_hash = null, reminded_at = null, expires_at = null, requested_at = $3::timestamptz
      where ${ofTenant(tenantId, 'item.tenant_id')} and item.id = $2 returning ${invitationColumns}`,
    [tenantId, row.id, source.at],
  );
  await scheduleMessages(sql, [changed], source.at);
  await recordInvitationActs(sql, source, { act: 'resent', rows: [changed] });
  return changed;
}

/** Revokes an open invitation. It stays in the list; its link stops working. */
export async function revokeInvitation(sql: Sql, target: InvitationTarget): Promise<RevokedInvitation> {
  const { tenantId, source } = target;
  const row = await lockOpen(sql, target);
  await sql.query(
    `update invitations set state = 'revoked', attempt = null, token_hash = null, reminder_token_hash = null
      where ${ofTenant(tenantId)} and id = $2`,
    [tenantId, row.id],
  );
  await cancelMessage(sql, row.id);
  await recordInvitationActs(sql, source, { act: 'revoked', rows: [row] });
  return { id: row.id };
}
