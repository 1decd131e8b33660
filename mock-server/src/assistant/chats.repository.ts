import { randomBytes } from 'node:crypto';
import { chatLimits, type ChatMessage, type ChatSource } from '@portal/shared/contracts';
import type { Database, Scope, Sql } from '../platform/database/database';
import { fail, notFound } from '../platform/http/problem';

/** Maximum time for an answer. After it the server has probably failed, and the next question is accepted. */
const maxAnswerSeconds = 60;

export interface ChatOwner {
  tenantId: string;
  personId: string;
}

export interface AskedQuestion {
  chatId: string;
  history: ChatMessage[];
}

interface MessageRow {
  role: ChatMessage['role'];
  content: string;
  index: number;
  timestamp: string;
  sources: ChatSource[] | string;
}

/** Creates the repository of conversations. Row-level security limits every call to the owner's conversations. */
export function createChats(db: Database, now: () => Date) {
  const asOwner = <T>(owner: ChatOwner, work: (chat: ChatRows) => Promise<T>): Promise<T> =>
    db.transaction({ as: 'tenant', ...owner } satisfies Scope, (sql) =>
      work({ sql, owner, at: now().toISOString() }),
    );

  return {
    /** Stores the question and marks the chat as waiting for its answer. */
    ask: (owner: ChatOwner, chatId: string | null, content: string): Promise<AskedQuestion> =>
      asOwner(owner, (chat) => storeQuestion(chat, chatId, content)),

    answer: (owner: ChatOwner, chatId: string, reply: { content: string; sources: ChatSource[] }) =>
      asOwner(owner, async (chat): Promise<ChatMessage[]> => {
        await append(chat, { chatId, role: 'assistant', ...reply });
        await setWaiting(chat, chatId, false);
        return readMessages(chat, chatId, chatLimits.context);
      }),

    /** Ends the waiting after a failure and keeps the question, so that it can be asked again. */
    cancelQuestion: (owner: ChatOwner, chatId: string): Promise<void> =>
      asOwner(owner, (chat) => setWaiting(chat, chatId, false)),

    read: (owner: ChatOwner, chatId: string): Promise<ChatMessage[]> =>
      asOwner(owner, async (chat) => {
        const [found] = await chat.sql.query('select id from chats where tenant_id = $1 and id = $2', [
          owner.tenantId,
          chatId,
        ]);
        return found ? readMessages(chat, chatId, chatLimits.storedMessages) : notFound();
      }),
  };
}

/** Transaction on the chats of one person. */
interface ChatRows {
  sql: Sql;
  owner: ChatOwner;
  at: string;
}

async function storeQuestion(chat: ChatRows, chatId: string | null, content: string): Promise<AskedQuestion> {
  const id = chatId ?? (await createChat(chat));
  const [state] = await chat.sql.query<{ message_count: number; waiting: boolean }>(
    `select message_count, coalesce(waiting_since > $3::timestamptz - make_interval(secs => $4), false) as waiting
       from chats where tenant_id = $1 and id = $2 for update`,
    [chat.owner.tenantId, id, chat.at, maxAnswerSeconds],
  );
  if (!state) return notFound();
  if (state.waiting) return fail('chat.busy');
  if (state.message_count + 2 > chatLimits.storedMessages) {
    return fail('object.conflict', { detail: 'This conversation is full: begin a new one' });
  }
  const history = await readMessages(chat, id, chatLimits.context);
  const last = history.at(-1);
  // The client repeats a question whose answer failed; it is stored once.
  const isRepeated = last?.role === 'user' && last.content === content;
  if (!isRepeated) await append(chat, { chatId: id, role: 'user', content, sources: [] });
  await setWaiting(chat, id, true);
  return { chatId: id, history: isRepeated ? history.slice(0, -1) : history };
}

async function createChat({ sql, owner, at }: ChatRows): Promise<string> {
  const id = randomBytes(16).toString('hex');
  await sql.query('insert into chats (tenant_id, id, person_id, created_at) values ($1, $2, $3, $4)', [
    owner.tenantId,
    id,
    owner.personId,
    at,
  ]);
  return id;
}

async function setWaiting({ sql, owner, at }: ChatRows, chatId: string, isWaiting: boolean): Promise<void> {
  await sql.query('update chats set waiting_since = $3 where tenant_id = $1 and id = $2', [
    owner.tenantId,
    chatId,
    isWaiting ? at : null,
  ]);
}

async function append({ sql, owner, at }: ChatRows, message: NewMessage): Promise<void> {
  const { chatId, role, content, sources } = message;
  await sql.query(
    `with counted as (
       update chats set message_count = message_count + 1, updated_at = $6 where tenant_id = $1 and id = $2
       returning message_count - 1 as index
     )
     insert into chat_messages (tenant_id, chat_id, index, person_id, role, content, sources, created_at)
     select $1, $2, index, $3, $4, $5, $7::jsonb, $6 from counted`,
    [owner.tenantId, chatId, owner.personId, role, content, at, JSON.stringify(sources)],
  );
}

interface NewMessage {
  chatId: string;
  role: ChatMessage['role'];
  content: string;
  sources: ChatSource[];
}

async function readMessages({ sql, owner }: ChatRows, chatId: string, limit: number): Promise<ChatMessage[]> {
  const rows = await sql.query<MessageRow>(
    `select role, content, index, created_at as timestamp, sources from chat_messages
      where tenant_id = $1 and chat_id = $2 order by index desc limit $3`,
    [owner.tenantId, chatId, limit],
  );
  return rows.reverse().map(({ role, content, index, timestamp, sources: stored }) => {
    const sources = typeof stored === 'string' ? (JSON.parse(stored) as ChatSource[]) : stored;
    return { role, content, index, timestamp, ...(sources.length > 0 ? { sources } : {}) };
  });
}
