import { randomUUID } from 'node:crypto';
import type { Sql } from '../database/database';
import type { Job, JobKey } from './job';

/** A job that was taken. `lease` is the key of this run. */
export interface TakenJob extends Omit<Job, 'signal' | 'commit'> {
  lease: string;
}

/**
 * Schedules a job, or changes its time. A run in progress loses its lease, so its result, which is older, is not stored.
 * In the scope of a tenant, `tenantId` must be that tenant.
 */
export async function scheduleJob(
  sql: Sql,
  { kind, subject }: JobKey,
  { tenantId, dueAt }: { tenantId: string | null; dueAt: Date },
): Promise<void> {
  await sql.query(
    `insert into jobs (kind, subject, tenant_id, due_at) values ($1, $2, $3, $4::timestamptz)
     on conflict (kind, subject) do update set due_at = excluded.due_at, attempts = 0, lease = null`,
    [kind, subject, tenantId, dueAt],
  );
}

/** Schedules jobs of one kind at the same time, as `scheduleJob` does, in one statement. */
export async function scheduleJobs(
  sql: Sql,
  { kind, subjects }: { kind: string; subjects: readonly string[] },
  { tenantId, dueAt }: { tenantId: string | null; dueAt: Date },
): Promise<void> {
  await sql.query(
    `insert into jobs (kind, subject, tenant_id, due_at)
       select $1, subject, $3, $4::timestamptz from unnest($2::text[]) as subject
     on conflict (kind, subject) do update set due_at = excluded.due_at, attempts = 0, lease = null`,
    [kind, subjects, tenantId, dueAt],
  );
}

/**
 * Locks jobs until the transaction ends. A transaction that changes their subjects too locks the jobs first, as the
 * runner does, so that the two cannot block each other.
 */
export async function lockJobs(sql: Sql, kind: string, subjects: readonly string[]): Promise<void> {
  await sql.query('select 1 from jobs where kind = $1 and subject = any($2) order by subject for update', [
    kind,
    subjects,
  ]);
}

/** Deletes jobs of one kind. The results of runs in progress are not stored. */
export async function cancelJobs(sql: Sql, kind: string, subjects: readonly string[]): Promise<void> {
  await sql.query('delete from jobs where kind = $1 and subject = any($2)', [kind, subjects]);
}

/** Takes jobs that are due, oldest first. Jobs that another server is taking are skipped. */
export const takeJobs = (
  sql: Sql,
  kinds: readonly string[],
  { now, leaseEnd, limit }: { now: Date; leaseEnd: Date; limit: number },
): Promise<TakenJob[]> =>
  sql.query<TakenJob>(
    `with due as (
       select kind, subject from jobs where kind = any($1) and due_at <= $2::timestamptz
        order by due_at limit $3::integer for update skip locked)
     update jobs set due_at = $4::timestamptz, attempts = attempts + 1, lease = $5
       from due where jobs.kind = due.kind and jobs.subject = due.subject
     returning jobs.kind, jobs.subject, jobs.tenant_id as "tenantId", jobs.attempts, jobs.lease`,
    [kinds, now, limit, leaseEnd, randomUUID()],
  );

/** Locks the row of a job and returns whether this run still has the lease. */
export async function lockLease(sql: Sql, { kind, subject, lease }: TakenJob): Promise<boolean> {
  const rows = await sql.query(
    'select 1 from jobs where kind = $1 and subject = $2 and lease = $3 for update',
    [kind, subject, lease],
  );
  return rows.length > 0;
}

/**
 * Locks the row of a job, renews its lease and starts counting its attempts again. Returns whether this run still has
 * the lease.
 */
export async function renewLease(
  sql: Sql,
  { kind, subject, lease }: TakenJob,
  leaseEnd: Date,
): Promise<boolean> {
  const rows = await sql.query(
    `update jobs set due_at = $4::timestamptz, attempts = 1
      where kind = $1 and subject = $2 and lease = $3 returning 1`,
    [kind, subject, lease, leaseEnd],
  );
  return rows.length > 0;
}

/** Ends a lease after a success: the job is due again, or deleted. */
export async function completeJob(
  sql: Sql,
  { kind, subject, lease }: TakenJob,
  dueAt: Date | null,
): Promise<void> {
  const params = [kind, subject, lease];
  if (dueAt === null)
    await sql.query('delete from jobs where kind = $1 and subject = $2 and lease = $3', params);
  else
    await sql.query(
      `update jobs set due_at = $4::timestamptz, attempts = 0, lease = null, last_error = null
        where kind = $1 and subject = $2 and lease = $3`,
      [...params, dueAt],
    );
}

/** Ends a lease without a result. `error` is null for a run that was stopped, which does not count as an attempt. */
export async function releaseJob(
  sql: Sql,
  { kind, subject, lease }: TakenJob,
  { dueAt, error }: { dueAt: Date; error: string | null },
): Promise<void> {
  await sql.query(
    `update jobs set due_at = $4::timestamptz, lease = null, last_error = coalesce($5, last_error),
                     attempts = attempts - case when $5::text is null then 1 else 0 end
      where kind = $1 and subject = $2 and lease = $3`,
    [kind, subject, lease, dueAt, error],
  );
}
