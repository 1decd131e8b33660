import type { Language } from '@portal/shared/contracts';
import type { Sql } from '../../../platform/database/database';
import { scheduleJob } from '../../../platform/jobs/jobs.repository';

/** Kind of the jobs that send e-mails of reminders. Their subject is the id of the e-mail. */
export const mailJob = 'notes.mail';

/** Key of a note, in the order in which due reminders are read. */
export interface NoteKey {
  personId: string;
  id: string;
}

/** A due reminder. */
export interface Reminder extends NoteKey {
  title: string;
  content: string;
  tasks: readonly { content: string; completed: boolean }[] | null;
  reminder: string;
  remindByMail: boolean;
}

const isDue = `reminder <= $1::timestamptz and reminded_at is null and deleted_at is null`;

/** Returns notes whose reminder is due, in the order of their keys. */
export const findDue = (
  sql: Sql,
  { now, after, limit }: { now: Date; after: NoteKey; limit: number },
): Promise<NoteKey[]> =>
  sql.query<NoteKey>(
    `select person_id as "personId", id from sample_notes
      where ${isDue} and (person_id, id) > ($2, $3) order by person_id, id limit $4::int`,
    [now.toISOString(), after.personId, after.id, limit],
  );

/** Marks a note as reminded. Returns undefined if another server did, or if nothing is due any more. */
export async function claimReminder(
  sql: Sql,
  { personId, id }: NoteKey,
  now: Date,
): Promise<Reminder | undefined> {
  const [claimed] = await sql.query<Reminder>(
    `update sample_notes set reminded_at = $1::timestamptz
      where ${isDue} and person_id = $2 and id = $3
     returning person_id as "personId", id, title, content, tasks, reminder, remind_by_mail as "remindByMail"`,
    [now.toISOString(), personId, id],
  );
  return claimed;
}

/** Queues the e-mail of a reminder. */
export async function queueMail(
  sql: Sql,
  { personId, id, reminder }: Reminder,
  { title, content, now }: { title: string; content: string; now: Date },
): Promise<void> {
  const [mail] = await sql.query<{ id: string }>(
    `insert into sample_note_mails (person_id, note_id, title, content, reminder)
     values ($1, $2, $3, $4, $5::timestamptz) returning id`,
    [personId, id, title, content, reminder],
  );
  if (mail) await scheduleJob(sql, { kind: mailJob, subject: mail.id }, { tenantId: null, dueAt: now });
}

/** An e-mail that is being sent. */
export interface SendingMail {
  id: string;
  personId: string;
  noteId: string;
  title: string;
  content: string;
  reminder: string;
  email: string;
  language: Language;
  /** A server stopped while it sent the message, so nothing more is sent. */
  isInterrupted: boolean;
}

/** Stores the start of an attempt. Returns undefined if the e-mail does not exist or its person has no account. */
export async function claimMail(sql: Sql, id: string): Promise<SendingMail | undefined> {
  const [mail] = await sql.query<SendingMail>(
    `with claimed as (
       select mail.id, mail.is_sending from sample_note_mails mail where mail.id = $1 for update)
     update sample_note_mails mail set is_sending = true
       from claimed, people person left join tenants tenant on tenant.id = person.tenant_id
      where mail.id = claimed.id and person.id = mail.person_id
     returning mail.id, mail.person_id as "personId", mail.note_id as "noteId", mail.title, mail.content, mail.reminder,
               person.email, claimed.is_sending as "isInterrupted",
               coalesce(person.preferences ->> 'language', tenant.settings -> 'preferences' ->> 'language', 'en')
                 as language`,
    [id],
  );
  return mail;
}

/** Makes an e-mail that was not handed over wait for the next attempt. */
export async function releaseMail(sql: Sql, id: string): Promise<void> {
  await sql.query('update sample_note_mails set is_sending = false where id = $1', [id]);
}

export async function deleteMail(sql: Sql, id: string): Promise<void> {
  await sql.query('delete from sample_note_mails where id = $1', [id]);
}
