import type { Mail, MailAttachment, MailFolderId } from '@portal/shared/contracts/sample-apps';
import type { Viewer } from '../../platform/app/in-scope';
import type { Sql } from '../../platform/database/database';
import type { DerivedTexts } from './mail-text';

/** Row of a mail. */
export interface StoredMail extends DerivedTexts {
  id: string;
  kind: 'received' | 'draft' | 'sent';
  folder: MailFolderId;
  sender: string;
  recipients: string;
  cc: string[] | null;
  bcc: string[] | null;
  sent_at: string;
  subject: string;
  content: string;
  attachments: MailAttachment[];
  starred: boolean;
  important: boolean;
  unread: boolean;
  labels: Mail['labels'];
  in_reply_to: string | null;
}

/** Row with what the database keeps about it. */
export interface MailRow extends StoredMail {
  send_at: string | null;
  revision: number;
}

const columns = `id, kind, folder, sender, recipients, cc, bcc, sent_at, subject, content, attachments, starred,
  important, unread, labels, in_reply_to, topic, people, search_text, to_self`;

export const mailColumns = `${columns}, send_at, revision`;

const recordType = `(id text, kind text, folder text, sender text, recipients text, cc jsonb, bcc jsonb,
  sent_at timestamptz, subject text, content text, attachments jsonb, starred boolean, important boolean,
  unread boolean, labels text[], in_reply_to text, topic text, people text[], search_text text, to_self boolean)`;

/** Inserts mails and replaces those that exist. */
export async function insertMails(sql: Sql, personId: string, mails: readonly StoredMail[]): Promise<void> {
  await sql.query(
    `insert into sample_mails (person_id, ${columns})
     select $1, ${columns} from jsonb_to_recordset($2::jsonb) as rows ${recordType}`,
    [personId, JSON.stringify(mails)],
  );
}

/** Replaces the texts and files of a draft. */
export async function replaceDraft(sql: Sql, personId: string, mail: StoredMail): Promise<void> {
  await sql.query(
    `update sample_mails mail
        set recipients = rows.recipients, cc = rows.cc, bcc = rows.bcc, subject = rows.subject,
            content = rows.content, attachments = rows.attachments, sent_at = rows.sent_at, topic = rows.topic,
            people = rows.people, search_text = rows.search_text, to_self = rows.to_self, revision = revision + 1
       from jsonb_to_recordset($2::jsonb) as rows ${recordType}
      where mail.person_id = $1 and mail.id = rows.id`,
    [personId, JSON.stringify([mail])],
  );
}

/** Reads and locks a mail of a person. */
export async function lockMail(sql: Sql, { personId }: Viewer, id: string): Promise<MailRow | undefined> {
  const [row] = await sql.query<MailRow>(
    `select ${mailColumns} from sample_mails where person_id = $1 and id = $2 for update`,
    [personId, id],
  );
  return row;
}

/**
 * Moves mails that can no longer be taken back to the folder of sent mails, and puts a copy of mails to the own address
 * into the inbox. It is called at each call, so no timer is needed. Returns whether there were any.
 */
export async function sendDueMails(sql: Sql, { personId, now }: Viewer): Promise<boolean> {
  const [due] = await sql.query<{ sent: number }>(
    `with due as (
       update sample_mails set kind = 'sent', folder = 'sent', send_at = null, revision = revision + 1
        where person_id = $1 and send_at <= $2::timestamptz returning *),
     received as (
       insert into sample_mails (person_id, id, kind, folder, sender, recipients, cc, sent_at, subject, content,
                                 attachments, unread, in_reply_to, topic, people, search_text, to_self)
       select person_id, gen_random_uuid()::text, 'received', 'inbox', sender, recipients, cc, sent_at, subject,
              content, attachments, true, in_reply_to, topic, people, search_text, false
         from due where to_self)
     select count(*)::int as sent from due`,
    [personId, now.toISOString()],
  );
  return (due?.sent ?? 0) > 0;
}
