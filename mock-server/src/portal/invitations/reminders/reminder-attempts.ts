import { invitationLimits } from '@portal/shared/contracts';
import type { Sql } from '../../../platform/database/database';
import { scheduleJob } from '../../../platform/jobs/jobs.repository';
import type { MailOutcome } from '../../../platform/mail/mail';
import {
  invitationColumns,
  isOfActiveTenant,
  type InvitationRow,
} from '../../../identity/invitations/invitation-row';

/** Kind of the jobs that send reminders. Their subject is the id of the invitation. */
export const reminderJob = 'invitations.remind';

/** Schedules the reminder of an invitation, or moves it if the invitation was sent again. */
export const scheduleReminder = (
  sql: Sql,
  { id, tenantId, expiresAt }: { id: string; tenantId: string | null; expiresAt: string },
): Promise<void> =>
  scheduleJob(
    sql,
    { kind: reminderJob, subject: id },
    { tenantId, dueAt: new Date(Date.parse(expiresAt) - invitationLimits.reminderDays * 86_400_000) },
  );

/** An invitation whose reminder is sent. */
export interface Reminder {
  row: InvitationRow;
  /** null for people of the provider */
  tenantName: string | null;
}

/** Stores the start of the reminder with the hash of its token. Returns undefined if no reminder should be sent. */
export async function claimReminder(
  sql: Sql,
  id: string,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<Reminder | undefined> {
  const [found] = await sql.query<InvitationRow & { tenantName: string | null }>(
    `update invitations item set reminder_token_hash = $2, reminded_at = $3::timestamptz
      where item.id = $1 and item.state = 'pending' and item.delivery in ('sent', 'unconfirmed')
        and item.token_hash is not null and item.expires_at > $3::timestamptz and item.reminded_at is null
        and ${isOfActiveTenant}
        and not exists (select 1 from people
                         where tenant_id is not distinct from item.tenant_id and lower(email) = item.email)
     returning ${invitationColumns},
               (select name from tenants where id = item.tenant_id) as "tenantName"`,
    [id, tokenHash, now],
  );
  if (!found) return undefined;
  const { tenantName, ...row } = found;
  return { row, tenantName };
}

/** Forgets the link of a reminder that was not sent. A failed one can be sent again, a refused one cannot. */
export async function storeReminderOutcome(
  sql: Sql,
  tokenHash: string,
  { kind }: Pick<MailOutcome, 'kind'>,
): Promise<void> {
  if (kind === 'sent' || kind === 'unknown') return;
  await sql.query(
    `update invitations
        set reminder_token_hash = null, reminded_at = case when $2 = 'failed' then null else reminded_at end
      where reminder_token_hash = $1`,
    [tokenHash, kind],
  );
}
