import type { PortalDeps } from '../app/portal-app';
import { LeaseLostError, type Job, type JobHandlers, type JobResult } from './job';
import { completeJob, lockLease, releaseJob, renewLease, takeJobs, type TakenJob } from './jobs.repository';

const system = { as: 'system' } as const;
const pollInterval = 10_000;
/** Longer than any run without `commit`, plus the difference between the clocks of two servers. */
const leaseTime = 60_000;
const defaultConcurrency = 10;
const firstRetry = 30_000;
const maxRetry = 60 * 60_000;

export interface JobRunner {
  /** Runs all jobs that are due and returns their number. */
  runDue(): Promise<number>;
  /** Runs due jobs soon instead of at the next poll. */
  wake(): void;
  /** Stops polling, aborts running jobs and waits for them. Their leases end, so that another server can run them. */
  stop(): Promise<void>;
}

type RunnerDeps = Pick<PortalDeps, 'db' | 'log' | 'now'>;

/** Returns the time of the next run after a failure: 30 s, doubled with each attempt up to 1 h. */
export const retryAt = (now: Date, attempts: number): Date =>
  new Date(now.getTime() + Math.min(maxRetry, firstRetry * 2 ** (attempts - 1)));

async function store({ db }: RunnerDeps, job: TakenJob, result: JobResult): Promise<void> {
  const isStored = await db.transaction(system, async (sql) => {
    if (!(await lockLease(sql, job))) return false;
    await completeJob(sql, job, await result.save(sql));
    return true;
  });
  if (isStored) result.afterCommit?.();
}

const commitOf =
  ({ db, now }: RunnerDeps, job: TakenJob): Job['commit'] =>
  (scope, work) =>
    db.transaction(scope, async (sql) => {
      const leaseEnd = new Date(now().getTime() + leaseTime);
      if (!(await renewLease(sql, job, leaseEnd))) throw new LeaseLostError();
      return work(sql);
    });

async function runJob(
  deps: RunnerDeps,
  job: TakenJob,
  { handlers, signal }: { handlers: JobHandlers; signal: AbortSignal },
): Promise<void> {
  const { kind, subject, tenantId, attempts } = job;
  const release = (dueAt: Date, error: string | null) =>
    deps.db.transaction(system, (sql) => releaseJob(sql, job, { dueAt, error }));
  try {
    const result = await handlers[kind]?.({
      kind,
      subject,
      tenantId,
      attempts,
      signal,
      commit: commitOf(deps, job),
    });
    if (signal.aborted) return await release(deps.now(), null);
    if (result) await store(deps, job, result);
  } catch (error) {
    if (error instanceof LeaseLostError) return;
    const reason = error instanceof Error ? error.message : String(error);
    if (signal.aborted) return await release(deps.now(), null);
    deps.log.warn({ job: kind, subject, attempts, reason }, 'a job failed');
    await release(retryAt(deps.now(), attempts), reason.slice(0, 500));
  }
}

interface Pool {
  take(limit: number): Promise<TakenJob[]>;
  run(job: TakenJob): Promise<void>;
  concurrency: number;
  signal: AbortSignal;
}

/** Runs due jobs until none is left or running. A long job does not keep others waiting: `refill` looks for more. */
function createPool({ take, run, concurrency, signal }: Pool) {
  let refill: () => void = () => undefined;

  async function runAll(): Promise<number> {
    const running = new Set<Promise<void>>();
    let count = 0;
    try {
      while (!signal.aborted) {
        const refilled = new Promise<void>((resolve) => (refill = resolve));
        const free = concurrency - running.size;
        const jobs = free > 0 ? await take(free) : [];
        count += jobs.length;
        for (const job of jobs) {
          const ended = run(job).finally(() => running.delete(ended));
          running.add(ended);
        }
        if (running.size === 0) break;
        await Promise.race([...running, refilled]);
      }
    } finally {
      await Promise.allSettled(running);
    }
    return count;
  }
  return { runAll, refill: () => refill() };
}

/**
 * Creates a runner of the jobs of these kinds. Several servers may run it on one database: each job has one runner at a
 * time, and another server takes the job of a crashed one after its lease.
 */
export function createJobRunner(
  deps: RunnerDeps,
  handlers: JobHandlers,
  { concurrency = defaultConcurrency }: { concurrency?: number } = {},
): JobRunner {
  const kinds = Object.keys(handlers);
  const stopping = new AbortController();
  const { signal } = stopping;
  const pool = createPool({
    concurrency,
    signal,
    run: (job) => runJob(deps, job, { handlers, signal }),
    take(limit) {
      const now = deps.now();
      const leaseEnd = new Date(now.getTime() + leaseTime);
      return deps.db.batch(system, (sql) => takeJobs(sql, kinds, { now, leaseEnd, limit }));
    },
  });

  let running: Promise<number> | undefined;
  const runDue = (): Promise<number> =>
    (running ??= pool.runAll().finally(() => {
      running = undefined;
    }));
  const tick = () => {
    pool.refill();
    runDue().catch((error: Error) => deps.log.warn({ reason: error.message }, 'the jobs could not be run'));
  };
  const timer = setInterval(tick, pollInterval).unref();

  return {
    runDue,
    wake() {
      pool.refill();
      void Promise.allSettled([running]).then(tick);
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      pool.refill();
      await running?.catch(() => undefined);
    },
  };
}
