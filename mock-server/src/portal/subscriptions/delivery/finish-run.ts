import type { SubscriptionRunReason, SubscriptionRunState } from '@portal/shared/contracts';
import type { Sql } from '../../../platform/database/database';
import { recordSent } from '../subscription-actions';
import type { SubscriptionRow } from '../subscription-row';
import { tellOwner } from './notices';

interface Counts {
  kind: 'schedule' | 'now' | 'test';
  waiting: number;
  sent: number;
  failed: number;
  /** Recipients who get nothing, although nobody chose that. */
  refused: number;
  failure: SubscriptionRunReason | null;
  refusal: SubscriptionRunReason | null;
  skip: SubscriptionRunReason | null;
}

/** A recipient who unsubscribed or switched off e-mails, and a run without rows, are as people want them. */
const isWanted = `d.reason in ('noRows', 'unsubscribed', 'alertsOff')`;

async function countOutcomes(sql: Sql, runId: string): Promise<Counts | undefined> {
  await sql.query('select 1 from report_runs where id = $1 for update', [runId]);
  const [counts] = await sql.query<Counts>(
    `select run.kind,
            (count(*) filter (where d.state = 'waiting'))::int as waiting,
            (count(*) filter (where d.state = 'sent'))::int as sent,
            (count(*) filter (where d.state = 'failed'))::int as failed,
            (count(*) filter (where d.state = 'skipped' and not ${isWanted}))::int as refused,
            min(d.reason) filter (where d.state = 'failed') as failure,
            min(d.reason) filter (where d.state = 'skipped' and not ${isWanted}) as refusal,
            min(d.reason) filter (where d.state = 'skipped') as skip
       from report_runs run left join report_deliveries d on d.run_id = run.id
      where run.id = $1 and run.ended_at is null group by run.id`,
    [runId],
  );
  return counts;
}

interface Outcome {
  state: SubscriptionRunState;
  reason: SubscriptionRunReason | null;
}

function outcomeOf({ sent, failed, refused, failure, refusal, skip }: Counts): Outcome {
  const reason = failure ?? refusal;
  if (sent > 0) return { state: failed + refused > 0 ? 'partial' : 'sent', reason };
  return reason === null ? { state: 'skipped', reason: skip } : { state: 'failed', reason };
}

/** The owner sees who may not read the report in the list, and a suspended organisation has nobody to tell. */
const isToTell = ({ kind, failed }: Counts, { state, reason }: Outcome): boolean =>
  kind !== 'test' && reason !== 'tenantSuspended' && (failed > 0 || state === 'failed');

/**
 * Ends a run whose deliveries have all ended, and tells the owner about a failure. Returns the people with a new
 * notification.
 */
export async function finishRun(
  sql: Sql,
  row: SubscriptionRow,
  { runId, now }: { runId: string; now: Date },
): Promise<string[]> {
  const counts = await countOutcomes(sql, runId);
  if (!counts || counts.waiting > 0) return [];
  const outcome = outcomeOf(counts);
  await sql.query(
    'update report_runs set state = $2, reason = $3, ended_at = $4::timestamptz where id = $1',
    [runId, outcome.state, outcome.reason, now],
  );
  if (counts.sent > 0) await recordSent(sql, row, { sent: counts.sent, at: now });
  // Wrong values and a missing report pause the subscription, which has a notice of its own.
  if (!isToTell(counts, outcome) || ['parameters', 'reportMissing'].includes(outcome.reason ?? '')) return [];
  const count = counts.failed + counts.refused;
  const { reason } = outcome;
  return tellOwner(sql, row, { notice: { key: 'failed', count, ...(reason && { reason }) }, now });
}
