import { sampleContacts, type SampleContact } from '../contacts/sample-contacts';
import { sampleUser } from '../../platform/auth/sample-user';
import type { SampleApp } from '../samples/sample-app';
import { storeContacts, type ContactValues } from './contacts.repository';
import { sampleChats } from './sample-chats';
import type { Sql } from '../../platform/database/database';
import type { Viewer } from '../../platform/app/in-scope';

const minute = 60_000;

const toValues = ({ key, name, about, emails, phoneNumbers, ...details }: SampleContact): ContactValues => ({
  id: key,
  name,
  about,
  details: {
    ...details,
    emails: [...emails],
    phoneNumbers: [...phoneNumbers],
    address: details.address ?? '',
  },
  attachments: { media: [], docs: [], links: [] },
});

async function insertChats(sql: Sql, { personId, now }: Viewer): Promise<void> {
  const chats = sampleChats.map(({ contact, unreadCount, muted }) => ({
    id: `chat-${contact}`,
    contact_id: contact,
    unread_count: unreadCount,
    muted,
  }));
  await sql.query(
    `insert into sample_chats (person_id, id, contact_id, unread_count, muted)
     select $1, id, contact_id, unread_count, muted
       from jsonb_to_recordset($2::jsonb) as rows (id text, contact_id text, unread_count int, muted boolean)`,
    [personId, JSON.stringify(chats)],
  );
  const messages = sampleChats.flatMap(({ contact, messages: list }) =>
    list.map(({ isMine, text, minutesAgo }, at) => ({
      chat_id: `chat-${contact}`,
      id: `${contact}-${at + 1}`,
      value: text,
      is_mine: isMine,
      created_at: new Date(now.getTime() - minutesAgo * minute).toISOString(),
    })),
  );
  await sql.query(
    `insert into sample_messages (person_id, chat_id, id, value, is_mine, created_at)
     select $1, chat_id, id, value, is_mine, created_at
       from jsonb_to_recordset($2::jsonb) as rows
         (chat_id text, id text, value text, is_mine boolean, created_at timestamptz)
      order by created_at`,
    [personId, JSON.stringify(messages)],
  );
}

/** The chats and contacts of a person. */
export const chatCopy: SampleApp = {
  name: 'chat',
  changed: 'sample-chat.changed',
  async insert(sql, viewer) {
    const [profile] = await sql.query(
      `insert into sample_profiles (person_id, name, email, about)
       select id, concat_ws(' ', first_name, last_name), email, '' from people where id = $1
       union all select $2, $3, $4, '' where $1 = $2
       returning person_id`,
      [viewer.personId, sampleUser.id, sampleUser.name, sampleUser.email],
    );
    if (!profile) throw new Error('the person has no account');
    await storeContacts(sql, viewer.personId, sampleContacts.map(toValues));
    await insertChats(sql, viewer);
  },
  async remove(sql, { personId }) {
    await sql.query('delete from sample_contacts where person_id = $1', [personId]);
    await sql.query('delete from sample_profiles where person_id = $1', [personId]);
  },
};
