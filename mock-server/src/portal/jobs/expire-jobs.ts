import type { PortalDeps } from '../../platform/app/portal-app';
import { createJobRunner } from '../../platform/jobs/job-runner';
import { scheduleJob } from '../../platform/jobs/jobs.repository';
import { jobKinds } from '../../platform/person-jobs/job-kinds';
import { deleteOldJobs } from '../../platform/person-jobs/person-jobs.repository';

const kind = 'jobs.expire';
const hour = 60 * 60_000;

/** Deletes old jobs and their data at the start and every hour, on one of the servers. */
export function expireJobs(deps: PortalDeps): () => Promise<void> {
  const runner = createJobRunner(deps, {
    [kind]: async () => ({
      async save(sql) {
        const now = deps.now();
        await deleteOldJobs(sql, now);
        for (const { deleteOld } of jobKinds(deps).values()) await deleteOld?.(sql, now);
        return new Date(now.getTime() + hour);
      },
    }),
  });
  deps.onClose(() => runner.stop());
  return async () => {
    const job = { tenantId: null, dueAt: deps.now() };
    await deps.db.transaction({ as: 'system' }, (sql) => scheduleJob(sql, { kind, subject: 'all' }, job));
    runner.wake();
  };
}
