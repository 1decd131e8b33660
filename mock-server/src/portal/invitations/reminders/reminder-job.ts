import type { PortalDeps } from '../../../platform/app/portal-app';
import type { Job, JobResult } from '../../../platform/jobs/job';
import type { Mailer } from '../../../platform/mail/mail';
import { createToken } from '../../../platform/auth/link-token';
import { logOutcome, messageFor } from '../invitation-job';
import { claimReminder, storeReminderOutcome } from './reminder-attempts';

const system = { as: 'system' } as const;
const done: JobResult = { save: async () => null };

/**
 * Returns the handler that sends the reminder of an invitation. It is stored as sent before it is handed over, so a
 * server that crashes in between leads to no reminder and not to a second one.
 */
export const sendReminderJob =
  (deps: PortalDeps, mailer: Mailer) =>
  async ({ subject }: Pick<Job, 'subject'>): Promise<JobResult> => {
    const { db, now } = deps;
    const { token, tokenHash } = createToken();
    const reminder = await db.transaction(system, (sql) =>
      claimReminder(sql, subject, { tokenHash, now: now() }),
    );
    const { expiresAt } = reminder?.row ?? {};
    if (!reminder || !expiresAt) return done;
    const mail = { ...reminder, expiresAt: new Date(expiresAt), isReminder: true };
    const outcome = await mailer.send(messageFor(deps, mail, token));
    await db.transaction(system, (sql) => storeReminderOutcome(sql, tokenHash, outcome));
    logOutcome(deps, reminder, outcome);
    if (outcome.kind === 'failed') throw new Error(outcome.reason);
    return done;
  };
