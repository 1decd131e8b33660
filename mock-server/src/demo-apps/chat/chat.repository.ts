import { randomUUID } from 'node:crypto';
import {
  sampleChatLimits,
  type Chat,
  type SampleMessage,
  type ChatProfile,
  type SendMessage,
  type UpdateChat,
  type UpdateChatProfile,
} from '@portal/shared/contracts/sample-apps';
import type { Viewer } from '../../platform/app/in-scope';
import type { Sql } from '../../platform/database/database';
import { rejectStale } from '../../platform/http/revisions';
import { drawPortrait } from '../samples/portrait';
import { toSummary } from './contacts.repository';

/** A chat with its revision, which is sent as its entity tag. */
export interface RevisedChat extends Chat {
  version: number;
}

type RevisedProfile = ChatProfile & { version: number };

interface ChatRow extends Pick<
  RevisedChat,
  'version' | 'id' | 'contactId' | 'unreadCount' | 'muted' | 'messageCount'
> {
  name: string;
  about: string;
  messages: SampleMessage[] | null;
}

const messageObject = `jsonb_build_object('id', message.id, 'chatId', message.chat_id, 'contactId', chat.contact_id,
  'value', message.value, 'createdAt', to_char(message.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'isMine', message.is_mine)`;

const chatsStatement = (condition: string): string => `
  select chat.id, chat.contact_id as "contactId", chat.unread_count as "unreadCount", chat.muted, chat.version,
         contact.name, contact.about, shown.messages,
         (select count(*)::int from sample_messages message
           where message.person_id = $1 and message.chat_id = chat.id) as "messageCount"
    from sample_chats chat
    join sample_contacts contact on contact.person_id = $1 and contact.id = chat.contact_id
    left join lateral (
      select jsonb_agg(${messageObject} order by message.place) as messages, max(message.place) as place
        from (select * from sample_messages
               where person_id = $1 and chat_id = chat.id order by place desc limit $2::int) message
    ) shown on true
   where chat.person_id = $1 ${condition}
   order by shown.place desc nulls last, chat.id`;

function toChat({ name, about, messages: stored, ...chat }: ChatRow): RevisedChat {
  const messages = stored ?? [];
  const { value = '', createdAt = '' } = messages.at(-1) ?? {};
  return {
    ...chat,
    lastMessage: value,
    lastMessageAt: createdAt.slice(0, 10).split('-').toReversed().join('/'),
    contact: toSummary({ id: chat.contactId, name, about }),
    messages,
  };
}

/** Returns the chats, the one with the newest message first. @param newest messages per chat; default: all */
export async function listChats(sql: Sql, { personId }: Viewer, newest: number | undefined): Promise<Chat[]> {
  const rows = await sql.query<ChatRow>(chatsStatement(''), [personId, newest ?? null]);
  return rows.map(toChat);
}

export async function getChat(
  sql: Sql,
  { personId }: Viewer,
  { id, newest }: { id: string; newest?: number | undefined },
): Promise<RevisedChat | null> {
  const [row] = await sql.query<ChatRow>(chatsStatement('and chat.id = $3'), [personId, newest ?? null, id]);
  return row ? toChat(row) : null;
}

/** Returns a page of messages, oldest first: those before a message, or the newest ones. */
export async function listMessages(
  sql: Sql,
  { personId }: Viewer,
  { chatId, before, size = sampleChatLimits.page }: { chatId: string; before?: string; size?: number },
): Promise<SampleMessage[]> {
  const rows = await sql.query<{ message: SampleMessage }>(
    `select ${messageObject} as message
       from sample_messages message
       join sample_chats chat on chat.person_id = $1 and chat.id = message.chat_id
      where message.person_id = $1 and message.chat_id = $2
        and ($3::text is null or message.place < (select place from sample_messages
                                                   where person_id = $1 and chat_id = $2 and id = $3))
      order by message.place desc limit $4::int`,
    [personId, chatId, before ?? null, size],
  );
  return rows.map(({ message }) => message).toReversed();
}

/** Changes the given fields; returns null for an unknown id. */
export async function updateChat(
  sql: Sql,
  viewer: Viewer,
  { id, chat, revision }: UpdateChat & { revision: number | undefined },
): Promise<RevisedChat | null> {
  const [present] = await sql.query<{ version: number }>(
    'select version from sample_chats where person_id = $1 and id = $2 for update',
    [viewer.personId, id],
  );
  if (!present) return null;
  rejectStale(revision, present.version);
  await sql.query(
    `update sample_chats set muted = coalesce($3::boolean, muted), unread_count = coalesce($4::int, unread_count),
                             version = version + 1
      where person_id = $1 and id = $2`,
    [viewer.personId, id, chat.muted ?? null, chat.unreadCount ?? null],
  );
  return getChat(sql, viewer, { id });
}

/** Returns the chat with a contact, which is created unless it exists; null for an unknown contact. */
export async function openChat(sql: Sql, viewer: Viewer, contactId: string): Promise<RevisedChat | null> {
  const [row] = await sql.query<{ id: string }>(
    `insert into sample_chats (person_id, id, contact_id)
     select person_id, $3, id from sample_contacts
      where person_id = $1 and id = $2 and deleted_at is null
     on conflict (person_id, contact_id) do update set contact_id = excluded.contact_id
     returning id`,
    [viewer.personId, contactId, randomUUID()],
  );
  return row ? getChat(sql, viewer, { id: row.id }) : null;
}

/**
 * Stores a message of the viewer. A message that was sent with the same `clientId` is returned as it is. Returns null
 * for an unknown chat.
 */
export async function sendMessage(
  sql: Sql,
  { personId, now }: Viewer,
  { chatId, value, clientId }: SendMessage,
): Promise<SampleMessage | null> {
  const [row] = await sql.query<{ message: SampleMessage }>(
    `with sent as (
       insert into sample_messages (person_id, chat_id, id, client_id, value, is_mine, created_at)
       select person_id, id, $3, $4, $5, true, $6::timestamptz from sample_chats
        where person_id = $1 and id = $2
       on conflict (person_id, chat_id, client_id) do update set client_id = excluded.client_id
       returning *)
     select ${messageObject} as message
       from sent message join sample_chats chat on chat.person_id = $1 and chat.id = message.chat_id`,
    [personId, chatId, randomUUID(), clientId, value, now.toISOString()],
  );
  return row?.message ?? null;
}

export async function getProfile(sql: Sql, { personId }: Viewer): Promise<RevisedProfile> {
  const [row] = await sql.query<Omit<RevisedProfile, 'avatar'>>(
    'select person_id as id, name, email, about, version from sample_profiles where person_id = $1',
    [personId],
  );
  if (!row) throw new Error('the copy has no profile');
  return { ...row, avatar: drawPortrait(row.name) };
}

export async function updateProfile(
  sql: Sql,
  viewer: Viewer,
  { profile: { name, email, about }, revision }: UpdateChatProfile & { revision: number | undefined },
): Promise<RevisedProfile> {
  const [present] = await sql.query<{ version: number }>(
    'select version from sample_profiles where person_id = $1 for update',
    [viewer.personId],
  );
  rejectStale(revision, present?.version ?? 0);
  await sql.query(
    `update sample_profiles set name = coalesce($2, name), email = coalesce($3, email), about = coalesce($4, about),
                                version = version + 1
      where person_id = $1`,
    [viewer.personId, name ?? null, email ?? null, about ?? null],
  );
  return getProfile(sql, viewer);
}
