import { randomUUID } from 'node:crypto';
import type { PortalDeps } from '../../platform/app/portal-app';
import type { Sql } from '../../platform/database/database';
import type { Job, JobResult } from '../../platform/jobs/job';
import { cancelJobs, scheduleJobs } from '../../platform/jobs/jobs.repository';
import type { Mailer, MailMessage, MailOutcome } from '../../platform/mail/mail';
import { announceToAdministrators } from '../../platform/events/announce-to-administrators';
import type { InvitationRow } from '../../identity/invitations/invitation-row';
import { createToken } from '../../platform/auth/link-token';
import { invitationMessage } from './mail/invitation-mail';
import { lockInvitations } from './invitations.repository';
import { claimAttempt, storeOutcome, type SendingAttempt } from './invitation-attempts';

/** Kind of the jobs that send the messages of invitations. Their subject is the id of the invitation. */
export const messageJob = 'invitations.send';

/** Queues the messages of invitations of one tenant, or of the provider. */
export const scheduleMessages = (
  sql: Sql,
  rows: readonly Pick<InvitationRow, 'id' | 'tenantId'>[],
  dueAt: Date,
): Promise<void> =>
  scheduleJobs(
    sql,
    { kind: messageJob, subjects: rows.map(({ id }) => id) },
    { tenantId: rows[0]?.tenantId ?? null, dueAt },
  );

/**
 * Queues the waiting messages of a tenant that becomes active. A run that found the tenant inactive in the meantime does
 * not store when it tries again, because its job is scheduled again.
 */
export async function resumeMessages(sql: Sql, tenantId: string, dueAt: Date): Promise<void> {
  await lockInvitations(sql, tenantId);
  const rows = await sql.query<Pick<InvitationRow, 'id' | 'tenantId'>>(
    `update invitations set failure = null where tenant_id = $1 and state = 'pending' and delivery = 'waiting'
     returning id, tenant_id as "tenantId"`,
    [tenantId],
  );
  await scheduleMessages(sql, rows, dueAt);
}

export const cancelMessages = (sql: Sql, ids: readonly string[]): Promise<void> =>
  cancelJobs(sql, messageJob, ids);

const system = { as: 'system' } as const;
const done: JobResult = { save: async () => null };
/** Time between two attempts while the tenant is not active. When it is resumed, the message is sent at once. */
const pauseTime = 86_400_000;

/** Content of a message that a link is sent with. */
type LinkMessage = Pick<SendingAttempt, 'row' | 'tenantName' | 'expiresAt'> & { isReminder?: boolean };

/** Returns the message of an invitation, or its reminder. */
export function messageFor({ settings }: PortalDeps, message: LinkMessage, token: string): MailMessage {
  const { row, ...content } = message;
  const { publicUrl, productName, embeddedIdentity } = settings;
  return invitationMessage({
    ...row,
    ...content,
    product: productName,
    link: embeddedIdentity ? `${publicUrl}/identity/invitations/${token}` : `${publicUrl}/landing`,
    acceptsBySignIn: !embeddedIdentity,
  });
}

export function logOutcome(
  { log }: PortalDeps,
  { row }: Pick<SendingAttempt, 'row'>,
  outcome: MailOutcome,
): void {
  if (outcome.kind === 'sent') return;
  const { id, tenantId } = row;
  log.warn(
    { event: 'mail.not_sent', invitation: id, tenantId, outcome: outcome.kind, reason: outcome.reason },
    'the message of an invitation was not sent',
  );
}

/**
 * Returns the handler that sends the message of an invitation. The attempt and the token are stored before the message is
 * handed over, and the outcome right after it, so that a server that crashes in between leads to `unconfirmed` and not
 * to a second message.
 */
export const sendMessageJob =
  (deps: PortalDeps, mailer: Mailer) =>
  async ({ subject, tenantId }: Pick<Job, 'subject' | 'tenantId'>): Promise<JobResult> => {
    const { token, tokenHash } = createToken();
    const key = randomUUID();
    const { db, now } = deps;
    const attempt = await db.transaction(system, (sql) =>
      claimAttempt(sql, subject, { key, tokenHash, now: now() }),
    );
    if (!attempt) return done;
    const publish = () => announceToAdministrators(deps, tenantId, ['invitations.changed']);
    if (attempt === 'paused') {
      await publish();
      return { save: async () => new Date(now().getTime() + pauseTime) };
    }
    if (attempt.isInterrupted) {
      await publish();
      return done;
    }
    const outcome = await mailer.send(messageFor(deps, attempt, token));
    await db.transaction(system, (sql) => storeOutcome(sql, key, { outcome, now: now() }));
    logOutcome(deps, attempt, outcome);
    await publish();
    if (outcome.kind === 'failed') throw new Error(outcome.reason);
    return done;
  };
