import type { Sql } from '../../../platform/database/database';
import { cancelJobs } from '../../../platform/jobs/jobs.repository';
import type { SubscriptionRow } from '../subscription-row';
import { setNextRun } from '../subscriptions.repository';
import { runJob } from './job-kinds';
import { tellOwner } from './notices';

/**
 * Pauses a subscription whose values the report no longer accepts, or whose report is gone, and tells its owner once.
 * Returns the people who were told.
 */
export async function stopForValues(
  sql: Sql,
  row: SubscriptionRow,
  { now, reason }: { now: Date; reason: 'parameters' | 'reportMissing' },
): Promise<string[]> {
  const stopped = await sql.query(
    'select 1 from report_subscriptions where id = $1 and paused is null for update',
    [row.id],
  );
  if (stopped.length === 0) return [];
  await setNextRun(sql, row.id, { nextRunAt: null, paused: reason });
  await cancelJobs(sql, runJob, [row.id]);
  return tellOwner(sql, row, { notice: { key: reason }, now });
}
