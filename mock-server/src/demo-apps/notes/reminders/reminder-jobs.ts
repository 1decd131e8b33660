import type { PortalDeps } from '../../../platform/app/portal-app';
import type { Sql } from '../../../platform/database/database';
import type { Job, JobHandlers, JobResult } from '../../../platform/jobs/job';
import type { Mailer } from '../../../platform/mail/mail';
import { mayUseSampleApps } from '../../blobs/contents.routes';
import { reminderMail, reminderTexts, toExcerpt, toTitle, type ReminderTexts } from './reminder-texts';
import {
  claimMail,
  claimReminder,
  deleteMail,
  findDue,
  mailJob,
  queueMail,
  releaseMail,
  type NoteKey,
  type SendingMail,
} from './reminders.repository';

/** Kind of the job that looks for due reminders. There is one, of all people. */
export const remindJob = 'notes.remind';

/** Milliseconds between two looks. */
export const interval = 20_000;
const portion = 100;

const system = { as: 'system' } as const;
const done: JobResult = { save: async () => null };

/** What the jobs need from other parts of the server. */
export interface ReminderServices {
  mailer: Mailer;
  /** Adds a notification of a person; returns whether the list has space for it. */
  notify(sql: Sql, personId: string, notification: ReminderNotification): Promise<boolean>;
}

export interface ReminderNotification {
  texts: ReminderTexts;
  link: string;
  time: string;
}

/** Creates the notification and queues the e-mail of a due reminder, in one transaction. Returns whether it did. */
async function remind(
  sql: Sql,
  { notify }: ReminderServices,
  { key, now }: { key: NoteKey; now: Date },
): Promise<boolean> {
  const reminder = await claimReminder(sql, key, now);
  if (!reminder) return false;
  const isAdded = await notify(sql, key.personId, {
    texts: reminderTexts(reminder),
    link: noteLink(key.id),
    time: now.toISOString(),
  });
  // Rolled back, so that the next look tries again.
  if (!isAdded) throw new Error('the list of notifications is full');
  const texts = { title: toTitle(reminder), content: toExcerpt(reminder) };
  if (reminder.remindByMail) await queueMail(sql, reminder, { ...texts, now });
  return true;
}

const noteLink = (id: string): string => `/apps/notes?${new URLSearchParams({ note: id })}`;

/** Reminds of one note. A note that fails does not keep the others waiting. */
async function remindOne(
  { db, log, now, events }: PortalDeps,
  services: ReminderServices,
  key: NoteKey,
): Promise<void> {
  try {
    const isReminded = await db.transaction(system, (sql) => remind(sql, services, { key, now: now() }));
    if (isReminded) events.publish({ to: { personId: key.personId }, type: 'notifications.changed' });
  } catch (error) {
    log.warn({ note: key.id, reason: (error as Error).message }, 'a reminder failed');
  }
}

/** Returns the handler that reminds of all due notes and is due again after a while. */
const remindAll =
  (deps: PortalDeps, services: ReminderServices) =>
  async (job: Pick<Job, 'signal'>): Promise<JobResult> => {
    let after: NoteKey = { personId: '', id: '' };
    for (;;) {
      const due = await deps.db.batch(system, (sql) =>
        findDue(sql, { now: deps.now(), after, limit: portion }),
      );
      for (const key of due) if (!job.signal.aborted) await remindOne(deps, services, key);
      const last = due.at(-1);
      if (!last || job.signal.aborted) break;
      after = last;
    }
    return { save: async () => new Date(deps.now().getTime() + interval) };
  };

/** Stores the start of an attempt. Returns undefined, and deletes the e-mail, if there is nothing to send. */
async function prepare(sql: Sql, { settings }: PortalDeps, id: string): Promise<SendingMail | undefined> {
  const mail = await claimMail(sql, id);
  if (mail && !mail.isInterrupted && (await mayUseSampleApps(sql, settings, mail.personId))) return mail;
  await deleteMail(sql, id);
  return undefined;
}

/**
 * Returns the handler that sends the e-mail of a reminder. The attempt is stored before the message is handed over, so that
 * a server that crashes in between does not lead to a second message.
 */
const sendMail =
  (deps: PortalDeps, { mailer }: ReminderServices) =>
  async ({ subject }: Pick<Job, 'subject'>): Promise<JobResult> => {
    const { db, settings, log } = deps;
    const mail = await db.transaction(system, (sql) => prepare(sql, deps, subject));
    if (!mail) return done;
    const link = `${settings.publicUrl}${noteLink(mail.noteId)}`;
    const outcome = await mailer.send(reminderMail({ ...mail, link, product: settings.productName }));
    await db.transaction(system, (sql) =>
      outcome.kind === 'failed' ? releaseMail(sql, subject) : deleteMail(sql, subject),
    );
    if (outcome.kind === 'sent') return done;
    log.warn(
      { event: 'mail.not_sent', message: subject, outcome: outcome.kind, reason: outcome.reason },
      'the e-mail of a reminder was not sent',
    );
    if (outcome.kind === 'failed') throw new Error(outcome.reason);
    return done;
  };

/** Returns the handlers of the jobs that remind people of notes. */
export const reminderJobs = (deps: PortalDeps, services: ReminderServices): JobHandlers => ({
  [remindJob]: remindAll(deps, services),
  [mailJob]: sendMail(deps, services),
});
