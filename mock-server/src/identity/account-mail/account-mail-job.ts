import type { PortalDeps } from '../../platform/app/portal-app';
import type { Sql } from '../../platform/database/database';
import type { Job, JobResult } from '../../platform/jobs/job';
import type { Mailer } from '../../platform/mail/mail';
import { createResetLink, linksPerHour } from '../password-reset/reset-links';
import { accountMessage } from './account-mail';
import {
  claimMessage,
  countRecentLinks,
  deleteMessage,
  deleteOldMessages,
  resolveAddress,
  storeOutcome,
  type SendingMessage,
} from './account-messages.repository';

const system = { as: 'system' } as const;

/** A message with the page that it leads to and the time that it names. */
interface PreparedMessage {
  message: SendingMessage;
  link: string;
  date: Date;
}

/** Stores the start of an attempt. Returns undefined if there is nothing to send. */
async function prepare(
  sql: Sql,
  id: string,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<PreparedMessage | undefined> {
  await resolveAddress(sql, id);
  const message = await claimMessage(sql, id);
  if (message?.isInterrupted) return undefined;
  if (message && message.kind !== 'resetLink')
    return { message, link: `${publicUrl}/contact-us?topic=access`, date: message.createdAt };
  const { personId = '' } = message ?? {};
  if (!message || (await countRecentLinks(sql, personId, { except: id, now })) >= linksPerHour) {
    await deleteMessage(sql, id);
    return undefined;
  }
  const { token, expiresAt } = await createResetLink(sql, personId, now);
  return { message, link: `${publicUrl}/identity/password-reset/${token}`, date: expiresAt };
}

/**
 * Returns the handler that sends a message about an account. The attempt and the token of a link are stored before the
 * message is handed over, so that a server that crashes in between does not lead to a second message.
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
    const { publicUrl, productName: product } = settings;
    const prepared = await db.transaction(system, (sql) => prepare(sql, subject, { publicUrl, now: now() }));
    if (!prepared) return done;
    const { message, link, date } = prepared;
    const outcome = await mailer.send(accountMessage({ ...message, link, date, product }));
    await db.transaction(system, (sql) => storeOutcome(sql, subject, outcome));
    if (outcome.kind === 'sent') return done;
    log.warn(
      { event: 'mail.not_sent', message: subject, outcome: outcome.kind, reason: outcome.reason },
      'a message about an account was not sent',
    );
    if (outcome.kind === 'failed') throw new Error(outcome.reason);
    return done;
  };
