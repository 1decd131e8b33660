import { invitationLimits, tenantNotActive } from '@portal/shared/contracts';
import type { Sql } from '../../platform/database/database';
import type { MailOutcome } from '../../platform/mail/mail';
import {
  invitationColumns,
  isOfActiveTenant,
  type InvitationRow,
} from '../../identity/invitations/invitation-row';
import { scheduleReminder } from './reminders/reminder-attempts';

/** An attempt to send the message of an invitation. */
export interface SendingAttempt {
  row: InvitationRow;
  /** null for people of the provider */
  tenantName: string | null;
  expiresAt: Date;
  /** A server stopped while it sent the message, so nothing more is sent. */
  isInterrupted: boolean;
}

const expiryAfter = (now: Date): Date => new Date(now.getTime() + invitationLimits.days * 86_400_000);

/** Stores why the message of an invitation waits. Returns undefined if the invitation needs no message. */
async function pauseMessage(sql: Sql, id: string): Promise<'paused' | undefined> {
  const [paused] = await sql.query(
    `update invitations set failure = $2 where id = $1 and state = 'pending' and delivery = 'waiting' returning 1`,
    [id, tenantNotActive],
  );
  return paused && 'paused';
}

/**
 * Stores the start of an attempt with the hash of its token. The link of an earlier message stops working. Returns
 * `paused` while the tenant is not active, and undefined if the invitation needs no message.
 */
export async function claimAttempt(
  sql: Sql,
  id: string,
  { key, tokenHash, now }: { key: string; tokenHash: string; now: Date },
): Promise<SendingAttempt | 'paused' | undefined> {
  const expiresAt = expiryAfter(now);
  const [row] = await sql.query<InvitationRow & { tenantName: string | null }>(
    `update invitations item
        set delivery = case when item.delivery = 'waiting' then 'sending' else 'unconfirmed' end,
            attempt = case when item.delivery = 'waiting' then $2 end,
            token_hash = case when item.delivery = 'waiting' then $3 else item.token_hash end,
            expires_at = case when item.delivery = 'waiting' then $4::timestamptz else item.expires_at end,
            attempted_at = case when item.delivery = 'waiting' then $5::timestamptz else item.attempted_at end
      where item.id = $1 and item.state = 'pending'
        and (item.delivery = 'sending' or item.delivery = 'waiting' and ${isOfActiveTenant})
     returning ${invitationColumns}, (select name from tenants where id = item.tenant_id) as "tenantName"`,
    [id, key, tokenHash, expiresAt, now],
  );
  if (!row) return pauseMessage(sql, id);
  const { tenantName, ...invitation } = row;
  return { row: invitation, tenantName, expiresAt, isInterrupted: row.delivery === 'unconfirmed' };
}

const deliveries = { sent: 'sent', refused: 'refused', unknown: 'unconfirmed', failed: 'waiting' } as const;

/** Stores the outcome of an attempt and schedules the reminder of a link that was sent, unless the invitation was sent again or revoked in the meantime. */
export async function storeOutcome(
  sql: Sql,
  key: string,
  { outcome, now }: { outcome: MailOutcome; now: Date },
): Promise<void> {
  const { kind } = outcome;
  const hasLink = kind === 'sent' || kind === 'unknown';
  const [stored] = await sql.query<{ id: string; tenantId: string; expiresAt: string | null }>(
    `update invitations
        set delivery = $2, attempt = null, failure = $3,
            state = case when $2 = 'refused' then 'bounced' else state end,
            token_hash = case when $4::boolean then token_hash end,
            expires_at = case when $4::boolean then expires_at end,
            sent_at = case when $2 = 'sent' then $5::timestamptz else sent_at end,
            sent_count = sent_count + case when $4::boolean then 1 else 0 end
      where attempt = $1 and state = 'pending'
     returning id, tenant_id as "tenantId", expires_at as "expiresAt"`,
    [key, deliveries[kind], kind === 'sent' ? null : outcome.reason, hasLink, now],
  );
  if (stored?.expiresAt) await scheduleReminder(sql, { ...stored, expiresAt: stored.expiresAt });
}
