import { createHash } from 'node:crypto';
import {
  formatMailAddress,
  type MailAddress,
  type MailLabelColor,
} from '@portal/shared/contracts/sample-apps';
import type { Viewer } from '../../platform/app/in-scope';
import { sampleUser } from '../../platform/auth/sample-user';
import type { Sql } from '../../platform/database/database';
import { sampleContacts } from '../contacts/sample-contacts';
import type { SampleApp } from '../samples/sample-app';
import { splitName } from '../blobs/file-kinds';
import { releaseAllContents } from '../blobs/contents.repository';
import { attachmentAddress, mailboxApp } from './attachments/attachments.repository';
import { attachmentContents, toAttachmentId } from './attachments/sample-attachments';
import { insertMails, sendDueMails, type StoredMail } from './mails.store';
import { sampleMails, type SampleAddress, type SampleLabel, type SampleMail } from './sample-mails';
import { deriveTexts } from './mail-text';

const minute = 60_000;

const labels: Record<SampleLabel, [title: string, color: MailLabelColor]> = {
  personal: ['Personal', 'blue'],
  work: ['Work', 'indigo'],
  payments: ['Payments', 'red'],
  invoices: ['Invoices', 'teal'],
  accounts: ['Accounts', 'purple'],
  forums: ['Forums', 'green'],
};

const contactByKey = new Map(sampleContacts.map((contact) => [contact.key, contact]));

/** Returns the same id for a key in all copies. */
function toUuid(key: string): string {
  const hash = createHash('sha256').update(`sample mail ${key}`).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `a${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

function toContact(address: SampleAddress, owner: MailAddress): string {
  if (address === 'me') return formatMailAddress(owner);
  const contact = contactByKey.get(address);
  if (!contact) return address;
  return formatMailAddress({ name: contact.name, email: contact.emails[0]?.email ?? '' });
}

const toKind = (mail: SampleMail): StoredMail['kind'] => {
  if (mail.folder === 'drafts') return 'draft';
  return mail.from === 'me' ? 'sent' : 'received';
};

const previewOf = (name: string, type: string): string => (type.startsWith('image/') ? name : 'pdf');

function toStored(mail: SampleMail, owner: MailAddress, now: Date): StoredMail {
  const list = (addresses: readonly SampleAddress[] | undefined) =>
    addresses ? addresses.map((address) => toContact(address, owner)) : null;
  const texts = {
    sender: toContact(mail.from, owner),
    recipients: mail.to.map((address) => toContact(address, owner)).join(', '),
    cc: list(mail.cc),
    bcc: list(mail.bcc),
    subject: mail.subject,
    content: mail.content,
  };
  const { starred, important, unread, folder } = mail;
  return {
    id: toUuid(mail.key),
    kind: toKind(mail),
    folder,
    ...texts,
    sent_at: new Date(now.getTime() - mail.minutesAgo * minute).toISOString(),
    attachments: mail.attachments.map(({ name, type, bytes }, at) => {
      const id = toAttachmentId(mail, at);
      const content = attachmentContents.byKey().get(id);
      return {
        id,
        type,
        name,
        size: content?.bytes ?? bytes,
        preview: previewOf(name, type),
        downloadUrl: content ? `${attachmentAddress}?id=${id}` : '',
      };
    }),
    starred,
    important,
    unread,
    labels: [...mail.labels],
    in_reply_to: null,
    ...deriveTexts(texts, owner.email),
  };
}

async function insertLabels(sql: Sql, personId: string): Promise<void> {
  const rows = Object.entries(labels).map(([slug, [title, color]]) => ({ slug, title, color }));
  await sql.query(
    `insert into sample_mail_labels (person_id, id, title, slug, color)
     select $1, slug, title, slug, color
       from jsonb_to_recordset($2::jsonb) as rows (slug text, title text, color text)`,
    [personId, JSON.stringify(rows)],
  );
}

/** Gives the files of the sample mails their contents, which all copies share. */
async function insertFiles(sql: Sql, { personId, now }: Viewer): Promise<void> {
  const rows = sampleMails.flatMap((mail) =>
    mail.attachments.flatMap(({ name: fullName }, at) => {
      const id = toAttachmentId(mail, at);
      const content = attachmentContents.byKey().get(id);
      return content ? [{ id, ...splitName(fullName), ...content }] : [];
    }),
  );
  const list = [personId, JSON.stringify(rows)];
  await sql.query(
    `insert into sample_mail_files (person_id, id, name, extension, bytes, created_at)
     select $1, id, name, extension, bytes, $3::timestamptz
       from jsonb_to_recordset($2::jsonb) as rows (id text, name text, extension text, bytes int)`,
    [...list, now.toISOString()],
  );
  await sql.query(
    `insert into sample_content_uses (person_id, app, item_id, content_id)
     select $1, $3, id, "contentId" from jsonb_to_recordset($2::jsonb) as rows (id text, "contentId" text)`,
    [...list, mailboxApp],
  );
}

/** The mails, labels and settings of a person. */
export const mailboxCopy: SampleApp = {
  name: 'mailbox',
  changed: 'sample-mailbox.changed',
  prepare: (deps) => attachmentContents.prepare(deps),
  async insert(sql, viewer) {
    const [owner] = await sql.query<MailAddress>(
      `insert into sample_mailboxes (person_id, name, email, settings)
       select id, concat_ws(' ', first_name, last_name), lower(email), '{"messageLayout": "right"}'::jsonb
         from people where id = $1
       union all select $2, $3, $4, '{"messageLayout": "right"}'::jsonb where $1 = $2
       returning name, email`,
      [viewer.personId, sampleUser.id, sampleUser.name, sampleUser.email],
    );
    if (!owner) throw new Error('the person has no account');
    await insertLabels(sql, viewer.personId);
    const mails = sampleMails.map((mail) => toStored(mail, owner, viewer.now));
    await insertMails(sql, viewer.personId, mails);
    await insertFiles(sql, viewer);
  },
  async remove(sql, { personId }) {
    await releaseAllContents(sql, { personId }, mailboxApp);
    await sql.query('delete from sample_mailboxes where person_id = $1', [personId]);
  },
  settle: (sql, viewer: Viewer) => sendDueMails(sql, viewer),
};
