import type { Language } from '@portal/shared/contracts';
import type { Sql } from '../../platform/database/database';
import { scheduleJob } from '../../platform/jobs/jobs.repository';
import type { MailOutcome } from '../../platform/mail/mail';
import type { MessageKind } from './account-mail';

/** Kind of the jobs that send messages about accounts. Their subject is the id of the message. */
export const messageJob = 'identity.message';

export interface NewMessage {
  kind: MessageKind;
  personId: string;
  now: Date;
}

/** Queues a message to a person, in the transaction of the act that it is about. */
export async function queueMessage(sql: Sql, { kind, personId, now }: NewMessage): Promise<void> {
  const [message] = await sql.query<{ id: string }>(
    'insert into account_messages (kind, person_id, created_at) values ($1, $2, $3) returning id',
    [kind, personId, now],
  );
  if (message)
    await scheduleJob(sql, { kind: messageJob, subject: message.id }, { tenantId: null, dueAt: now });
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

/** Deletes messages that are older than a week. Nobody reads them any more. */
export async function deleteOldMessages(sql: Sql, now: Date): Promise<void> {
  await sql.query('delete from account_messages where created_at < $1', [
    new Date(now.getTime() - 7 * 86_400_000),
  ]);
}
