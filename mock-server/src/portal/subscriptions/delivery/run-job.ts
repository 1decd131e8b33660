import type { PortalDeps } from '../../../platform/app/portal-app';
import type { Sql } from '../../../platform/database/database';
import type { Job, JobResult } from '../../../platform/jobs/job';
import { listRecipients } from '../recipients/recipients.repository';
import { checkRule } from '../rules/check-rule';
import { nextRun } from '../schedule/schedule';
import { isRule, type SubscriptionRow } from '../subscription-row';
import { lockSubscription, setNextRun } from '../subscriptions.repository';
import { findSubscription } from './deliveries.repository';
import { finishRun } from './finish-run';
import { tellOwner } from './notices';
import { startRun } from './runs.repository';

/** Starts a run for all recipients of a subscription. */
export async function runForAll(
  sql: Sql,
  row: SubscriptionRow,
  run: { kind: 'schedule' | 'now'; dueAt: string | null; now: Date },
): Promise<string | undefined> {
  const recipients = await listRecipients(sql, [row.id]);
  const targets = recipients.map(({ id, personId, email }) => ({ recipientId: id, personId, email }));
  const runId = await startRun(sql, row, { ...run, targets });
  if (runId !== undefined && targets.length === 0) await finishRun(sql, row, { runId, now: run.now });
  return runId;
}

/** Stores the next run. After the last one, the subscription has ended, which its owner is told. */
async function storeNext(sql: Sql, row: SubscriptionRow, now: Date): Promise<Date | null> {
  const next = row.schedule && nextRun(row.schedule, now);
  await setNextRun(sql, row.id, { nextRunAt: next, paused: next ? null : 'ended' });
  if (!next) await tellOwner(sql, row, { notice: { key: 'ended' }, now });
  return next;
}

/** The run, its deliveries and the time of the next one are stored together, so that a crash loses and repeats none. */
const startScheduled = (deps: PortalDeps, { id, ownerId }: SubscriptionRow): JobResult => ({
  async save(sql) {
    const now = deps.now();
    const row = await lockSubscription(sql, id);
    if (!row || row.paused !== null || row.nextRunAt === null) return null;
    // The schedule was changed after the job was taken.
    if (Date.parse(row.nextRunAt) > now.getTime()) return new Date(row.nextRunAt);
    await runForAll(sql, row, { kind: 'schedule', dueAt: row.nextRunAt, now });
    return storeNext(sql, row, now);
  },
  afterCommit() {
    if (ownerId !== null) deps.events.publish({ to: { personId: ownerId }, type: 'subscriptions.changed' });
  },
});

/** Returns the handler that starts the run of a subscription or checks a rule. */
export const startRuns =
  (deps: PortalDeps) =>
  async (job: Pick<Job, 'subject' | 'signal' | 'attempts'>): Promise<JobResult> => {
    const row = await deps.db.batch({ as: 'system' }, (sql) => findSubscription(sql, job.subject));
    if (!row) return { save: async () => null };
    return isRule(row) ? checkRule(deps, row, job) : startScheduled(deps, row);
  };
