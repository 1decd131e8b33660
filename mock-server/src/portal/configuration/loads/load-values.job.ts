import type { PortalDeps } from '../../../platform/app/portal-app';
import type { Scope, Sql } from '../../../platform/database/database';
import { LeaseLostError, type Job, type JobHandler, type JobResult } from '../../../platform/jobs/job';
import type { Place } from '../configurators.repository';
import { readJobPlace } from '../job-place';
import { compareWith } from '../suggestions/similarity';
import { abandonLoad, listActiveTargets, listKnownItems, saveProgress, takeRows } from './loads.repository';
import { storeValues, type LoadBase } from './store-values';

/** Kind of the jobs that store the rows of loads. */
export const loadJob = 'configuration.load';

/** Rows of a portion. Each is compared with the targets. */
const portionSize = 50;
/** Time in milliseconds after which a transaction ends, because others wait for it on the embedded database. */
const longestTransaction = 60;
const progressInterval = 1_000;
/** Failures of the same portion after which a load ends without its other rows. */
const maxAttempts = 4;

/** Stores the next rows and returns whether none are left. */
async function loadPortion(
  sql: Sql,
  place: Place,
  { base, now }: { base: LoadBase; now: Date },
): Promise<boolean> {
  const rows = await takeRows(sql, place, portionSize);
  await storeValues(sql, place, { rows, base });
  const isEnded = rows.length < portionSize;
  await saveProgress(sql, place, { rows: rows.length, isEnded, now });
  return isEnded;
}

interface Portions {
  base: LoadBase;
  now: Date;
  /** Time in milliseconds, after which no further portion begins. */
  time: number;
}

/** Stores portions for a time, at least one, and returns whether none are left. */
async function loadPortions(sql: Sql, place: Place, { base, now, time }: Portions): Promise<boolean> {
  const start = performance.now();
  while (!(await loadPortion(sql, place, { base, now }))) if (performance.now() - start > time) return false;
  return true;
}

/** Reads the items and targets, which do not change during a load because writes are refused. */
async function readBase({ db }: PortalDeps, scope: Scope, place: Place): Promise<LoadBase> {
  const items = await listKnownItems((work) => db.batch(scope, work), place);
  const targets = await db.batch(scope, (sql) => listActiveTargets(sql, place));
  return { known: new Map(items.map((item) => [item.id, item])), suggest: compareWith(targets) };
}

const ended: JobResult = { save: async () => null };

/** Stores rows until none are left or the server stops. */
async function runLoad(deps: PortalDeps, job: Job, place: Place): Promise<void> {
  const scope = { as: 'tenant', tenantId: place.tenantId, personId: '' } as const;
  const publish = () =>
    deps.events.publish({ to: { tenantId: place.tenantId }, type: 'configuration.changed' });
  // After a failure, the portions before the one that fails are kept.
  const time = job.attempts > 1 ? 0 : longestTransaction;
  let publishedAt = 0;
  try {
    const base = await readBase(deps, scope, place);
    for (let isEnded = false; !isEnded && !job.signal.aborted;) {
      isEnded = await job.commit(scope, (sql) => loadPortions(sql, place, { base, now: deps.now(), time }));
      if (!isEnded && Date.now() - publishedAt < progressInterval) continue;
      publishedAt = Date.now();
      publish();
    }
  } catch (error) {
    if (error instanceof LeaseLostError || job.signal.aborted || job.attempts < maxAttempts) throw error;
    deps.log.error({ job: job.subject, reason: String(error) }, 'a load was given up');
    await job.commit(scope, (sql) => abandonLoad(sql, place, deps.now()));
    publish();
  }
}

/** Returns the handler of loads. Each portion and its progress are one transaction, so none is repeated. */
export const loadValues =
  (deps: PortalDeps): JobHandler =>
  async (job) => {
    const place = readJobPlace(job);
    if (place) await runLoad(deps, job, place);
    return ended;
  };
