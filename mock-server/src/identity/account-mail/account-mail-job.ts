import type { PortalDeps } from '../../platform/app/portal-app';
import type { Job, JobResult } from '../../platform/jobs/job';
import type { Mailer } from '../../platform/mail/mail';
import { accountMessage } from './account-mail';
import { claimMessage, deleteOldMessages, storeOutcome } from './account-messages.repository';

const system = { as: 'system' } as const;

/**
 * Returns the handler that sends a message about an account. The attempt is stored before the message is handed over, so
 * that a server that crashes in between does not lead to a second message.
 */
export const sendMessageJob =
  ({ db, settings, log, now }: PortalDeps, mailer: Mailer) =>
  async ({ subject }: Pick<Job, 'subject'>): Promise<JobResult> => {
    const done: JobResult = {
      async save(sql) {
        await deleteOldMessages(sql, now());
        return null;
      },
    };
    const message = await db.transaction(system, (sql) => claimMessage(sql, subject));
    if (!message || message.isInterrupted) return done;
    const outcome = await mailer.send(
      accountMessage({
        ...message,
        date: message.createdAt,
        link: `${settings.publicUrl}/contact-us?topic=access`,
        product: settings.productName,
      }),
    );
    await db.transaction(system, (sql) => storeOutcome(sql, subject, outcome));
    if (outcome.kind === 'sent') return done;
    log.warn(
      { event: 'mail.not_sent', message: subject, outcome: outcome.kind, reason: outcome.reason },
      'a message about an account was not sent',
    );
    if (outcome.kind === 'failed') throw new Error(outcome.reason);
    return done;
  };
