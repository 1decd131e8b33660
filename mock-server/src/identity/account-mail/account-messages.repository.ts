import { randomUUID } from 'node:crypto';
import type { Language } from '@portal/shared/contracts';
import type { Sql } from '../../platform/database/database';
import { scheduleJob } from '../../platform/jobs/jobs.repository';
import type { MailOutcome } from '../../platform/mail/mail';
import type { MessageKind } from './account-mail';

/** Kind of the jobs that send messages about accounts. Their subject is the id of the message. */
export const messageJob = 'identity.message';

export interface NewMessage {
  kind: MessageKind;
  /** The person, or the address for which a link was requested. */
  to: { personId: string } | { email: string };
  /** Default: the language that the person chose. */
  language?: Language;
  now: Date;
}

/** Queues a message to a person, in the transaction of the action that it is about. Returns the id of the message. */
export async function queueMessage(sql: Sql, { kind, to, language, now }: NewMessage): Promise<string> {
  const id = randomUUID();
  const personId = 'personId' in to ? to.personId : null;
  const email = 'email' in to ? to.email : null;
  await sql.query(
    `insert into account_messages (id, kind, person_id, email, language, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, kind, personId, email, language ?? null, now],
  );
  await scheduleJob(sql, { kind: messageJob, subject: id }, { tenantId: null, dueAt: now });
  return id;
}

/** A message that is being sent, with the address and the language of the person. */
export interface SendingMessage {
  id: string;
  kind: MessageKind;
  personId: string;
  email: string;
  language: Language;
  createdAt: Date;
  /** A server stopped while it sent the message, so nothing more is sent. */
  isInterrupted: boolean;
}

/** Looks up the account of the address for which a link was requested. Invited and disabled people get no link. */
export async function resolveAddress(sql: Sql, id: string): Promise<void> {
  await sql.query(
    `update account_messages message set person_id = person.id
       from people person
      where message.id = $1 and message.person_id is null
        and lower(person.email) = message.email and person.status = 'active'`,
    [id],
  );
}

/** Returns how many links were sent to a person within an hour, besides one message. */
export async function countRecentLinks(
  sql: Sql,
  personId: string,
  { except, now }: { except: string; now: Date },
): Promise<number> {
  // Two messages to one person are counted one after the other.
  await sql.query('select 1 from people where id = $1 for update', [personId]);
  const [row] = await sql.query<{ count: number }>(
    `select count(*)::integer as count from account_messages
      where person_id = $1 and kind = 'resetLink' and created_at > $2 and id <> $3 and delivery <> 'waiting'`,
    [personId, new Date(now.getTime() - 3_600_000), except],
  );
  return row?.count ?? 0;
}

export async function deleteMessage(sql: Sql, id: string): Promise<void> {
  await sql.query('delete from account_messages where id = $1', [id]);
}

/** Stores the start of an attempt. Returns undefined if the message does not exist or was sent. */
export async function claimMessage(sql: Sql, id: string): Promise<SendingMessage | undefined> {
  const [row] = await sql.query<
    Omit<SendingMessage, 'isInterrupted' | 'createdAt'> & { createdAt: string; delivery: string }
  >(
    `update account_messages message
        set delivery = case when message.delivery = 'waiting' then 'sending' else 'unconfirmed' end
       from people person left join tenants tenant on tenant.id = person.tenant_id
      where message.id = $1 and message.delivery in ('waiting', 'sending') and person.id = message.person_id
     returning message.id, message.kind, person.id as "personId", person.email, message.created_at as "createdAt",
               message.delivery,
               coalesce(message.language, person.preferences ->> 'language',
                        tenant.settings -> 'preferences' ->> 'language', 'en') as language`,
    [id],
  );
  if (!row) return undefined;
  const { delivery, createdAt, ...message } = row;
  return { ...message, createdAt: new Date(createdAt), isInterrupted: delivery === 'unconfirmed' };
}

const deliveries = { sent: 'sent', refused: 'refused', unknown: 'unconfirmed', failed: 'waiting' } as const;

/** Stores the outcome of an attempt. A message that was not handed over waits for the next attempt. */
export async function storeOutcome(sql: Sql, id: string, { kind }: MailOutcome): Promise<void> {
  await sql.query(`update account_messages set delivery = $2 where id = $1 and delivery = 'sending'`, [
    id,
    deliveries[kind],
  ]);
}

/** Deletes messages that are older than a week. */
export async function deleteOldMessages(sql: Sql, now: Date): Promise<void> {
  await sql.query('delete from account_messages where created_at < $1', [
    new Date(now.getTime() - 7 * 86_400_000),
  ]);
}
