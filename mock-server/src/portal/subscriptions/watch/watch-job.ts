import { subscriptionLimits } from '@portal/shared/contracts';
import type { PortalDeps } from '../../../platform/app/portal-app';
import type { Sql } from '../../../platform/database/database';
import type { Job, JobResult } from '../../../platform/jobs/job';
import { cancelJobs, lockJobs, scheduleJob } from '../../../platform/jobs/jobs.repository';
import { loadReports } from '../../reports/library/report-library';
import { rejectWrongFilters } from '../../reports/run/filters';
import { completeValues } from '../../reports/run/parameter-values';
import { runJob } from '../delivery/job-kinds';
import { tellAdministrators, tellOwner } from '../delivery/notices';
import { stopForValues } from '../delivery/stop-for-values';
import { daysLeft, dueWarning } from '../schedule/end-warnings';
import { nextRun } from '../schedule/schedule';
import type { SubscriptionRow } from '../subscription-row';
import { lockSubscription, setNextRun } from '../subscriptions.repository';
import {
  findEnding,
  findLost,
  findOwnerless,
  findRegained,
  findStaleRules,
  listRunning,
} from './watch.repository';

/** Milliseconds between two looks. */
export const watchInterval = 60_000;

const system = { as: 'system' } as const;

/** Changes one subscription. Returns the people who were told. */
type Change = (sql: Sql, row: SubscriptionRow, now: Date) => Promise<string[]>;

/** Applies a change to each subscription in a transaction of its own. */
async function applyToEach(
  deps: PortalDeps,
  rows: readonly SubscriptionRow[],
  change: Change,
): Promise<void> {
  for (const { id } of rows) {
    const told = await deps.db.transaction(system, async (sql) => {
      await lockJobs(sql, runJob, [id]);
      const row = await lockSubscription(sql, id);
      return row ? change(sql, row, deps.now()) : [];
    });
    for (const personId of told)
      for (const type of ['notifications.changed', 'subscriptions.changed'] as const)
        deps.events.publish({ to: { personId }, type });
  }
}

const loseOwner: Change = async (sql, row, now) => {
  if (!row.isOwnerLost || row.ownerLostAt !== null) return [];
  await sql.query('update report_subscriptions set owner_lost_at = $2::timestamptz where id = $1', [
    row.id,
    now,
  ]);
  const notice = { key: 'ownerLost', count: subscriptionLimits.ownerlessDays } as const;
  return tellAdministrators(sql, row, { notice, now });
};

const regainOwner: Change = async (sql, row, now) => {
  if (row.isOwnerLost) return [];
  await sql.query('update report_subscriptions set owner_lost_at = null where id = $1', [row.id]);
  if (row.paused !== 'ownerDisabled') return [];
  const dueAt = row.schedule && nextRun(row.schedule, now);
  await setNextRun(sql, row.id, { nextRunAt: dueAt, paused: dueAt ? null : 'ended' });
  const key = { kind: runJob, subject: row.id };
  if (dueAt) await scheduleJob(sql, key, { tenantId: row.tenantId, dueAt });
  return row.ownerId === null ? [] : [row.ownerId];
};

const pauseOwnerless: Change = async (sql, row, now) => {
  if (!row.isOwnerLost || row.paused !== null) return [];
  await setNextRun(sql, row.id, { nextRunAt: null, paused: 'ownerDisabled' });
  await cancelJobs(sql, runJob, [row.id]);
  const notice = { key: 'ownerPaused', count: subscriptionLimits.ownerlessDays } as const;
  return tellAdministrators(sql, row, { notice, now });
};

const warnOfEnd: Change = async (sql, row, now) => {
  const due = dueWarning(row, now);
  if (due === undefined || row.paused !== null) return [];
  await sql.query('update report_subscriptions set warned_days = $2::int where id = $1', [row.id, due]);
  return tellOwner(sql, row, { notice: { key: 'ending', count: daysLeft(row.schedule, now) }, now });
};

function isAccepted({ reportId, parameters, filters }: SubscriptionRow): boolean {
  const report = loadReports().reports.get(reportId);
  if (!report) return true;
  try {
    completeValues(report.parameters, parameters);
    rejectWrongFilters(report, filters);
    return true;
  } catch {
    return false;
  }
}

/** Reports change with the version of the server, so this runs once after each start. */
async function stopUnacceptable(deps: PortalDeps): Promise<void> {
  let after = '';
  for (;;) {
    const rows = await deps.db.batch(system, (sql) => listRunning(sql, after));
    const stop =
      (reason: 'parameters' | 'reportMissing'): Change =>
      (sql, row, now) =>
        stopForValues(sql, row, { now, reason });
    const isGone = ({ reportId }: SubscriptionRow) => !loadReports().reports.has(reportId);
    await applyToEach(deps, rows.filter(isGone), stop('reportMissing'));
    await applyToEach(
      deps,
      rows.filter((row) => !isAccepted(row)),
      stop('parameters'),
    );
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function checkStaleRules({ db, warehouse, now }: PortalDeps): Promise<void> {
  const version = warehouse.dataVersion();
  if (version === null || warehouse.status().state !== 'ready') return;
  await db.transaction(system, async (sql) => {
    for (const { id, tenantId } of await findStaleRules(sql, version))
      await scheduleJob(sql, { kind: runJob, subject: id }, { tenantId, dueAt: now() });
  });
}

/** Returns the handler that watches owners, ends, values and data, and is due again after a while. */
export function watchSubscriptions(deps: PortalDeps): (job: Pick<Job, 'signal'>) => Promise<JobResult> {
  let isChecked = false;
  const find = (work: (sql: Sql) => Promise<SubscriptionRow[]>) => deps.db.batch(system, work);
  return async () => {
    await applyToEach(deps, await find(findLost), loseOwner);
    await applyToEach(deps, await find(findRegained), regainOwner);
    await applyToEach(deps, await find((sql) => findOwnerless(sql, deps.now())), pauseOwnerless);
    await applyToEach(deps, await find((sql) => findEnding(sql, deps.now())), warnOfEnd);
    if (!isChecked) await stopUnacceptable(deps);
    isChecked = true;
    await checkStaleRules(deps);
    return { save: async () => new Date(deps.now().getTime() + watchInterval) };
  };
}
