import type { PortalDeps } from '../../../platform/app/portal-app';
import type { Sql } from '../../../platform/database/database';
import { LeaseLostError, type Job, type JobHandler, type JobResult } from '../../../platform/jobs/job';
import type { Place } from '../configurators.repository';
import { readJobPlace } from '../job-place';
import { changePortion } from './portions';
import { abandonChange, deleteRunningChange, findRunningChange } from '../running-change.repository';

/** Time in milliseconds after which a transaction ends, because others wait for it on the embedded database. */
const longestTransaction = 60;
const progressInterval = 1_000;
/** Failures of the same portion after which a change ends without its other items. */
const maxAttempts = 4;

/** Applies portions for a time in milliseconds, at least one, and returns whether none are left. */
async function applyPortions(sql: Sql, place: Place, time: number): Promise<boolean> {
  const change = await findRunningChange(sql, place);
  if (!change) return true;
  const start = performance.now();
  while (await changePortion(sql, place, change)) if (performance.now() - start > time) return false;
  await deleteRunningChange(sql, place);
  return true;
}

const ended: JobResult = { save: async () => null };

async function runChange(deps: PortalDeps, job: Job, place: Place): Promise<void> {
  const scope = { as: 'tenant', tenantId: place.tenantId, personId: '' } as const;
  const publish = () =>
    deps.events.publish({ to: { tenantId: place.tenantId }, type: 'configuration.changed' });
  // After a failure, the portions before the one that fails are kept.
  const time = job.attempts > 1 ? 0 : longestTransaction;
  let publishedAt = Date.now();
  try {
    for (let isEnded = false; !isEnded && !job.signal.aborted;) {
      isEnded = await job.commit(scope, (sql) => applyPortions(sql, place, time));
      if (!isEnded && Date.now() - publishedAt < progressInterval) continue;
      publishedAt = Date.now();
      publish();
    }
  } catch (error) {
    if (error instanceof LeaseLostError || job.signal.aborted || job.attempts < maxAttempts) throw error;
    deps.log.error({ job: job.subject, reason: String(error) }, 'a change was given up');
    await job.commit(scope, (sql) => abandonChange(sql, place));
    publish();
  }
}

/** Returns the handler of changes. Each portion is changed in the transaction that takes it, so none is repeated. */
export const applyChanges =
  (deps: PortalDeps): JobHandler =>
  async (job) => {
    const place = readJobPlace(job);
    if (place) await runChange(deps, job, place);
    return ended;
  };
