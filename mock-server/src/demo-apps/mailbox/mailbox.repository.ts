import {
  formatMailAddress,
  mailFolders,
  type Contact,
  type MailboxSettings,
  type MailFilter,
  type MailFolder,
  type MailFolderId,
  type Recipient,
  type UpdateMailboxSettings,
} from '@portal/shared/contracts/sample-apps';
import type { Viewer } from '../../platform/app/in-scope';
import type { Sql } from '../../platform/database/database';

const folders: Record<MailFolderId, Pick<MailFolder, 'title' | 'icon'>> = {
  inbox: { title: 'Inbox', icon: 'inbox' },
  sent: { title: 'Sent', icon: 'send' },
  drafts: { title: 'Drafts', icon: 'file' },
  spam: { title: 'Spam', icon: 'octagon-alert' },
  trash: { title: 'Trash', icon: 'trash' },
};

/** The filters of the specification. `unread` is a filter of lists as well. */
export const filters: MailFilter[] = [
  { id: 'starred', title: 'Starred', slug: 'starred', icon: 'star' },
  { id: 'important', title: 'Important', slug: 'important', icon: 'flag' },
];

/** Returns the folders. The count of drafts and spam is that of all mails, of inbox that of unread ones, else 0. */
export async function listFolders(sql: Sql, { personId }: Viewer): Promise<MailFolder[]> {
  const rows = await sql.query<{ folder: string; count: number }>(
    `select folder, count(*) filter (where unread or folder in ('drafts', 'spam'))::int as count
       from sample_mails
      where person_id = $1 and send_at is null and folder in ('inbox', 'drafts', 'spam') group by folder`,
    [personId],
  );
  const counts = new Map(rows.map(({ folder, count }) => [folder, count]));
  return mailFolders.map((id) => ({ id, ...folders[id], slug: id, count: counts.get(id) ?? 0 }));
}

/** Returns the settings after the given ones are merged into them. */
export async function updateSettings(
  sql: Sql,
  { personId }: Viewer,
  { settings }: UpdateMailboxSettings,
): Promise<MailboxSettings> {
  const [row] = await sql.query<{ settings: MailboxSettings }>(
    'update sample_mailboxes set settings = settings || $2::jsonb where person_id = $1 returning settings',
    [personId, JSON.stringify(settings)],
  );
  if (!row) throw new Error('the copy has no mailbox');
  return row.settings;
}

export const getSettings = async (sql: Sql, viewer: Viewer): Promise<MailboxSettings> => {
  const [row] = await sql.query<{ settings: MailboxSettings }>(
    'select settings from sample_mailboxes where person_id = $1',
    [viewer.personId],
  );
  if (!row) throw new Error('the copy has no mailbox');
  return row.settings;
};

const maxRecipients = 2_000;

/** Returns the addresses of the contacts by name. The copy of the contacts must exist. */
export async function listRecipientContacts(sql: Sql, { personId, language }: Viewer): Promise<Recipient[]> {
  const contacts = await sql.query<Pick<Contact, 'id' | 'name' | 'details'>>(
    `select id, name, details from sample_contacts
      where person_id = $1 and deleted_at is null order by sort_${language}, id limit ${maxRecipients}`,
    [personId],
  );
  return contacts.flatMap(({ id, name, details: { emails, title, company, phoneNumbers } }) =>
    emails.map(({ email }) => ({
      contact: formatMailAddress({ name, email }),
      name,
      email,
      contactId: id,
      title,
      company,
      phone: phoneNumbers[0]?.phoneNumber ?? '',
    })),
  );
}
