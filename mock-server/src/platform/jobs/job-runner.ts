import type { PortalDeps } from '../app/portal-app';
import type { JobHandlers, JobResult } from './job';
import { completeJob, lockLease, releaseJob, takeJobs, type TakenJob } from './jobs.repository';

const system = { as: 'system' } as const;
const pollInterval = 10_000;
/** Longer than any run, plus the difference between the clocks of two servers. */
const leaseTime = 60_000;
const concurrency = 10;
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

async function runJob(
  deps: RunnerDeps,
  job: TakenJob,
  { handlers, signal }: { handlers: JobHandlers; signal: AbortSignal },
): Promise<void> {
  const { kind, subject, tenantId, attempts } = job;
  const release = (dueAt: Date, error: string | null) =>
    deps.db.transaction(system, (sql) => releaseJob(sql, job, { dueAt, error }));
  try {
    const result = await handlers[kind]?.({ kind, subject, tenantId, attempts, signal });
    if (signal.aborted) return await release(deps.now(), null);
    if (result) await store(deps, job, result);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (signal.aborted) return await release(deps.now(), null);
    deps.log.warn({ job: kind, subject, attempts, reason }, 'a job failed');
    await release(retryAt(deps.now(), attempts), reason.slice(0, 500));
  }
}

/**
 * Creates a runner of the jobs of these kinds. Several servers may run it on one database: each job has one runner at a
 * time, and that of a crashed server is taken by another one after its lease.
 */
export function createJobRunner(deps: RunnerDeps, handlers: JobHandlers): JobRunner {
  const kinds = Object.keys(handlers);
  const stopping = new AbortController();
  const { signal } = stopping;

  const take = (): Promise<TakenJob[]> => {
    const now = deps.now();
    const leaseEnd = new Date(now.getTime() + leaseTime);
    return deps.db.batch(system, (sql) => takeJobs(sql, kinds, { now, leaseEnd, limit: concurrency }));
  };

  async function runAll(): Promise<number> {
    let count = 0;
    while (!signal.aborted) {
      const jobs = await take();
      await Promise.all(jobs.map((job) => runJob(deps, job, { handlers, signal })));
      count += jobs.length;
      if (jobs.length < concurrency) break;
    }
    return count;
  }

  let running: Promise<number> | undefined;
  const runDue = (): Promise<number> =>
    (running ??= runAll().finally(() => {
      running = undefined;
    }));
  const tick = () =>
    void runDue().catch((error: Error) =>
      deps.log.warn({ reason: error.message }, 'the jobs could not be run'),
    );
  const timer = setInterval(tick, pollInterval).unref();

  return {
    runDue,
    wake: () => void Promise.allSettled([running]).then(tick),
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running?.catch(() => undefined);
    },
  };
}
