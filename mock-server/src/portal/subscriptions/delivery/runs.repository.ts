import { randomUUID } from 'node:crypto';
import {
  subscriptionLimits,
  type DeliveryState,
  type SubscriptionRunReason,
  type SubscriptionRunState,
} from '@portal/shared/contracts';
import type { Sql } from '../../../platform/database/database';
import { scheduleJobs } from '../../../platform/jobs/jobs.repository';
import type { SubscriptionRow } from '../subscription-row';
import { sendJob } from './job-kinds';

/** A run as stored. */
export interface RunRow {
  id: string;
  subscriptionId: string;
  kind: 'schedule' | 'now' | 'test';
  startedAt: string;
  endedAt: string | null;
  state: SubscriptionRunState;
  reason: SubscriptionRunReason | null;
  figure: number | null;
}

const runColumns = `run.id, run.subscription_id as "subscriptionId", run.kind, run.started_at as "startedAt",
  run.ended_at as "endedAt", run.state, run.reason, run.figure`;

/** Who gets a message of a run: a recipient, or one person for a test. */
export interface RunTarget {
  recipientId: string | null;
  personId: string | null;
  email: string | null;
}

export interface NewRun {
  kind: RunRow['kind'];
  /** Time by the schedule; null for a run that a person or a rule started. */
  dueAt: string | null;
  figure?: number;
  now: Date;
  targets: readonly RunTarget[];
}

/**
 * Starts a run: one delivery for each target, with its job. Returns undefined if the time of the schedule has run. The
 * oldest runs are deleted.
 */
export async function startRun(
  sql: Sql,
  { id: subscriptionId, tenantId }: Pick<SubscriptionRow, 'id' | 'tenantId'>,
  { kind, dueAt, figure, now, targets }: NewRun,
): Promise<string | undefined> {
  const id = randomUUID();
  const added = await sql.query(
    `insert into report_runs (id, tenant_id, subscription_id, kind, due_at, started_at, state, figure)
     values ($1, $2, $3, $4, $5::timestamptz, $6::timestamptz, 'running', $7::float8)
     on conflict (subscription_id, due_at) do nothing returning id`,
    [id, tenantId, subscriptionId, kind, dueAt, now, figure ?? null],
  );
  if (added.length === 0) return undefined;
  const deliveries = targets.map((target) => ({ ...target, id: randomUUID() }));
  await sql.query(
    `insert into report_deliveries (id, tenant_id, subscription_id, run_id, recipient_id, person_id, email, state,
                                    created_at)
     select id, $1, $2, $3, recipient_id, person_id, email, 'waiting', $4::timestamptz
       from unnest($5::text[], $6::text[], $7::text[], $8::text[]) as d (id, recipient_id, person_id, email)`,
    [
      ...[tenantId, subscriptionId, id, now],
      ...[deliveries.map((one) => one.id), deliveries.map(({ recipientId }) => recipientId)],
      ...[deliveries.map(({ personId }) => personId), deliveries.map(({ email }) => email)],
    ],
  );
  const subjects = deliveries.map((delivery) => delivery.id);
  await scheduleJobs(sql, { kind: sendJob, subjects }, { tenantId, dueAt: now });
  await sql.query(
    `delete from report_runs where subscription_id = $1 and ended_at is not null and id not in (
       select id from report_runs where subscription_id = $1 order by started_at desc, id limit $2::int)`,
    [subscriptionId, subscriptionLimits.runs],
  );
  return id;
}

/** Returns the last runs of a subscription, newest first. */
export const listRuns = (sql: Sql, subscriptionId: string): Promise<RunRow[]> =>
  sql.query<RunRow>(
    `select ${runColumns} from report_runs run where run.subscription_id = $1
      order by run.started_at desc, run.id limit $2::int`,
    [subscriptionId, subscriptionLimits.runs],
  );

/** The last run of each subscription, besides tests, with the number of recipients without a message. */
export const listLastRuns = (
  sql: Sql,
  subscriptionIds: readonly string[],
): Promise<(RunRow & { notSent: number })[]> =>
  sql.query<RunRow & { notSent: number }>(
    `select distinct on (run.subscription_id) ${runColumns},
            (select count(*)::int from report_deliveries d where d.run_id = run.id and d.state <> 'sent') as "notSent"
       from report_runs run where run.subscription_id = any($1::text[]) and run.kind <> 'test'
      order by run.subscription_id, run.started_at desc, run.id`,
    [subscriptionIds],
  );

/** A delivery in the history of the runs. */
export interface ListedDelivery {
  id: string;
  runId: string;
  personId: string | null;
  name: string;
  state: DeliveryState;
  reason: SubscriptionRunReason | null;
  rows: number | null;
  bytes: number | null;
}

export const listDeliveries = (sql: Sql, runIds: readonly string[]): Promise<ListedDelivery[]> =>
  sql.query<ListedDelivery>(
    `select d.id, d.run_id as "runId", d.person_id as "personId",
            coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email, d.email) as name,
            d.state, d.reason, d.rows, d.bytes
       from report_deliveries d left join people p on p.id = d.person_id
      where d.run_id = any($1::text[]) order by name, d.id`,
    [runIds],
  );
