import { randomUUID } from 'node:crypto';
import type { DeliveryState, SubscriptionRunReason } from '@portal/shared/contracts';
import type { Sql } from '../../../platform/database/database';
import { scheduleJob } from '../../../platform/jobs/jobs.repository';
import { subscriptionColumns, subscriptionTables, type SubscriptionRow } from '../subscription-row';
import { sendJob } from './job-kinds';
import type { Notice } from './notice';

/** A message that is not sent yet. */
export interface DeliveryRow {
  id: string;
  subscriptionId: string;
  runId: string | null;
  recipientId: string | null;
  personId: string | null;
  email: string | null;
  notice: Notice | null;
  state: DeliveryState;
  sendingAt: string | null;
  createdAt: string;
  runKind: 'schedule' | 'now' | 'test' | null;
  figure: number | null;
}

export async function getDelivery(sql: Sql, id: string): Promise<DeliveryRow | undefined> {
  const [row] = await sql.query<DeliveryRow>(
    `select d.id, d.subscription_id as "subscriptionId", d.run_id as "runId", d.recipient_id as "recipientId",
            d.person_id as "personId", d.email, d.notice, d.state, d.sending_at as "sendingAt",
            d.created_at as "createdAt", run.kind as "runKind", run.figure
       from report_deliveries d left join report_runs run on run.id = d.run_id where d.id = $1`,
    [id],
  );
  return row;
}

export async function findSubscription(sql: Sql, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await sql.query<SubscriptionRow>(
    `select ${subscriptionColumns} from ${subscriptionTables} where s.id = $1`,
    [id],
  );
  return row;
}

/** Stores the start of an attempt. Returns false if another run has the delivery. */
export async function claimDelivery(sql: Sql, id: string, now: Date): Promise<boolean> {
  const rows = await sql.query(
    `update report_deliveries set sending_at = $2::timestamptz
      where id = $1 and state = 'waiting' and sending_at is null returning id`,
    [id, now],
  );
  return rows.length > 0;
}

/** Lets a delivery that was not handed over wait for the next attempt. */
export async function releaseDelivery(sql: Sql, id: string): Promise<void> {
  await sql.query(`update report_deliveries set sending_at = null, reason = 'mail' where id = $1`, [id]);
}

export interface Settlement {
  state: Exclude<DeliveryState, 'waiting'>;
  reason?: SubscriptionRunReason;
  rows?: number | null;
  bytes?: number | null;
}

/** Stores the outcome of a delivery. A notice is deleted. */
export async function settleDelivery(
  sql: Sql,
  { id, notice }: Pick<DeliveryRow, 'id' | 'notice'>,
  { state, reason, rows, bytes }: Settlement,
): Promise<void> {
  if (notice) await sql.query('delete from report_deliveries where id = $1', [id]);
  else
    await sql.query(
      'update report_deliveries set state = $2, reason = $3, rows = $4::int, bytes = $5::int where id = $1',
      [id, state, reason ?? null, rows ?? null, bytes ?? null],
    );
}

/** Queues the e-mail of a notice. */
export async function queueNotice(
  sql: Sql,
  { id: subscriptionId, tenantId }: Pick<SubscriptionRow, 'id' | 'tenantId'>,
  { personId, notice, now }: { personId: string; notice: Notice; now: Date },
): Promise<void> {
  const id = randomUUID();
  await sql.query(
    `insert into report_deliveries (id, tenant_id, subscription_id, person_id, notice, state, created_at)
     values ($1, $2, $3, $4, $5::text::jsonb, 'waiting', $6::timestamptz)`,
    [id, tenantId, subscriptionId, personId, JSON.stringify(notice), now],
  );
  await scheduleJob(sql, { kind: sendJob, subject: id }, { tenantId, dueAt: now });
}
