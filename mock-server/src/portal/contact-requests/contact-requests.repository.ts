import { randomUUID } from 'node:crypto';
import type { ContactReceipt, ContactRequest, Language } from '@portal/shared/contracts';
import type { Sql } from '../../platform/database/database';

const maxPerHour = 5;
const hour = 3_600_000;
const keyLifetime = 24 * hour;
const cleanupBatch = 100;

export interface Sender {
  /** Id of the verified person; null for visitors. */
  personId: string | null;
  tenantId: string | null;
  address: string;
  language: Language;
}

/** State of an idempotency key: new, used by a different request, or used by this request, with its receipt. */
export type KeyState =
  { state: 'new' } | { state: 'mismatch' } | { state: 'repeated'; receipt: ContactReceipt };

const keyOwner = ({ personId }: Sender) => (personId === null ? 'visitor' : `person ${personId}`);

/**
 * Claims an idempotency key for this call. A second call with the same key waits here until the first transaction
 * ends.
 */
export async function claimKey(
  sql: Sql,
  sender: Sender,
  { key, digest, now }: { key: string; digest: string; now: Date },
): Promise<KeyState> {
  await sql.query(
    `delete from contact_request_keys where (sender, key) in
       (select sender, key from contact_request_keys where created_at < $1::timestamptz limit ${cleanupBatch} for update skip locked)`,
    [new Date(now.getTime() - keyLifetime).toISOString()],
  );
  const taken = await sql.query(
    `insert into contact_request_keys (sender, key, digest, created_at) values ($1, $2, $3, $4::timestamptz)
     on conflict do nothing returning key`,
    [keyOwner(sender), key, digest, now.toISOString()],
  );
  if (taken.length > 0) return { state: 'new' };
  const [known] = await sql.query<{ digest: string; answer: ContactReceipt }>(
    'select digest, answer from contact_request_keys where sender = $1 and key = $2',
    [keyOwner(sender), key],
  );
  return known?.digest === digest ? { state: 'repeated', receipt: known.answer } : { state: 'mismatch' };
}

export async function storeReceipt(
  sql: Sql,
  sender: Sender,
  { key, receipt }: { key: string; receipt: ContactReceipt },
): Promise<void> {
  await sql.query('update contact_request_keys set answer = $3::jsonb where sender = $1 and key = $2', [
    keyOwner(sender),
    key,
    JSON.stringify(receipt),
  ]);
}

/**
 * Counts a request against the hourly limit of the address. Returns 0, or the seconds to wait when the limit is
 * reached.
 */
export async function countRequest(sql: Sql, address: string, now: Date): Promise<number> {
  const windowStart = new Date(now.getTime() - hour).toISOString();
  await sql.query(
    `delete from contact_request_addresses where address in
       (select address from contact_request_addresses where last_at <= $1::timestamptz limit ${cleanupBatch} for update skip locked)`,
    [windowStart],
  );
  const booked = await sql.query(
    `insert into contact_request_addresses as known (address, times, last_at)
     values ($1, array[$2::timestamptz], $2::timestamptz)
     on conflict (address) do update
       set times = array(select at from unnest(known.times) at where at > $3::timestamptz order by at) || $2::timestamptz,
           last_at = $2::timestamptz
       where (select count(*) from unnest(known.times) at where at > $3::timestamptz) < ${maxPerHour}
     returning address`,
    [address, now.toISOString(), windowStart],
  );
  if (booked.length > 0) return 0;
  const [first] = await sql.query<{ at: string | null }>(
    `select min(at) as at from contact_request_addresses, unnest(times) at where address = $1 and at > $2::timestamptz`,
    [address, windowStart],
  );
  const free = new Date(first?.at ?? now).getTime() + hour;
  return Math.max(1, Math.ceil((free - now.getTime()) / 1000));
}

const referenceOf = (year: number, number: number) => `C-${year}-${String(number).padStart(6, '0')}`;

/** Stores the request under the next reference number of the year. */
export async function storeContactRequest(
  sql: Sql,
  sender: Sender,
  { request, now }: { request: ContactRequest; now: Date },
): Promise<ContactReceipt> {
  const year = now.getUTCFullYear();
  const [number] = await sql.query<{ last: number }>(
    `insert into contact_request_numbers as years (year, last) values ($1::integer, 1)
     on conflict (year) do update set last = years.last + 1 returning last`,
    [year],
  );
  const receipt = { id: randomUUID(), reference: referenceOf(year, Number(number?.last)) };
  const { name, email, company = '', topic, message, page, traceId = null } = request;
  await sql.query(
    `insert into contact_requests
       (id, reference, name, email, company, topic, message, page, language, trace_id, sender_id, sender_tenant_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::timestamptz)`,
    [
      ...[
        receipt.id,
        receipt.reference,
        name,
        email,
        company,
        topic,
        message,
        page,
        sender.language,
        traceId,
      ],
      ...[sender.personId, sender.tenantId, now.toISOString()],
    ],
  );
  return receipt;
}

/** Returns a receipt that looks real, for a request of a bot, which is not stored. */
export async function fakeReceipt(sql: Sql, now: Date): Promise<ContactReceipt> {
  const year = now.getUTCFullYear();
  const [number] = await sql.query<{ last: number }>(
    'select last from contact_request_numbers where year = $1::integer',
    [year],
  );
  return { id: randomUUID(), reference: referenceOf(year, Number(number?.last ?? 0) + 1) };
}
