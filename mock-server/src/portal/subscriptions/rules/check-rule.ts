import type { PortalDeps } from '../../../platform/app/portal-app';
import type { Sql } from '../../../platform/database/database';
import { toPortalError } from '../../../platform/http/error-handlers';
import type { Job, JobResult } from '../../../platform/jobs/job';
import { finishRun } from '../delivery/finish-run';
import { tellOwner } from '../delivery/notices';
import { startRun } from '../delivery/runs.repository';
import { stopForValues } from '../delivery/stop-for-values';
import { findFigure } from '../figures/figure-values';
import { MissingReportError, readReport } from '../figures/read-tiles';
import { readReader } from '../figures/reader';
import { getPersonAsRecipient, listRecipients } from '../recipients/recipients.repository';
import { nextRun } from '../schedule/schedule';
import { isRule, type RuleRow } from '../subscription-row';
import { lockSubscription, setNextRun } from '../subscriptions.repository';
import { afterCheck } from './rule-state';

/** The figure with the version of its data, or why it could not be read. */
type Checked =
  | { value: number | null; version: string | null }
  | { stop: 'parameters' | 'reportMissing' }
  | { fails: true };

/** Attempts to read the figure until the owner is told. */
const readAttempts = 4;

async function readFigure(deps: PortalDeps, rule: RuleRow, signal: AbortSignal): Promise<Checked> {
  const { db, warehouse } = deps;
  const { ownerId, reportId, parameters, filters, tileId, id } = rule;
  // Row rules belong to the tenant; whether the owner may read the report is checked at this moment.
  const owner =
    ownerId === null
      ? undefined
      : await db.batch({ as: 'system' }, (sql) =>
          getPersonAsRecipient(sql, { personId: ownerId, subscriptionId: id }),
        );
  if (ownerId === null || owner?.state !== 'active' || !owner.isTenantActive) return { fails: true };
  const reader = await db.batch({ as: 'system' }, (sql) => readReader(sql, { ...owner, personId: ownerId }));
  const version = warehouse.dataVersion();
  const { report, tiles } = await readReport(deps, {
    ...{ reportId, parameters, filters, tileId, reader, signal },
    traceId: id,
  });
  const tile = report.tiles.find((known) => known.id === tileId);
  const [result] = tiles;
  return { value: (tile && result && findFigure(tile, result)?.value) ?? null, version };
}

async function check(
  deps: PortalDeps,
  rule: RuleRow,
  { signal, attempts }: Pick<Job, 'signal' | 'attempts'>,
): Promise<Checked> {
  try {
    return await readFigure(deps, rule, signal);
  } catch (error) {
    if (error instanceof MissingReportError) return { stop: 'reportMissing' };
    if (toPortalError(error).code.startsWith('validation.')) return { stop: 'parameters' };
    if (attempts < readAttempts) throw error;
    return { fails: true };
  }
}

async function storeFailure(sql: Sql, rule: RuleRow, now: Date): Promise<string[]> {
  const begun = await sql.query(
    `update report_subscriptions set failing_since = $2::timestamptz, checked_at = $2::timestamptz
      where id = $1 and failing_since is null returning id`,
    [rule.id, now],
  );
  return begun.length > 0 ? tellOwner(sql, rule, { notice: { key: 'ruleFailing' }, now }) : [];
}

async function fire(sql: Sql, rule: RuleRow, { value, now }: { value: number; now: Date }): Promise<void> {
  const recipients = await listRecipients(sql, [rule.id]);
  const targets = recipients.map(({ id, personId, email }) => ({ recipientId: id, personId, email }));
  const runId = await startRun(sql, rule, { kind: 'schedule', dueAt: null, figure: value, now, targets });
  if (runId !== undefined && targets.length === 0) await finishRun(sql, rule, { runId, now });
}

async function storeFigure(
  sql: Sql,
  rule: RuleRow,
  { value, version, now }: { value: number | null; version: string | null; now: Date },
): Promise<void> {
  const { memory, hasCrossed } = afterCheck(rule, { value, version });
  await sql.query(
    `update report_subscriptions set state = $2, last_value = $3::float8, previous_value = $4::float8, data_version = $5,
            checked_at = $6::timestamptz, failing_since = null,
            fired_at = case when $7::boolean then $6::timestamptz else fired_at end
      where id = $1`,
    [rule.id, memory.state, memory.lastValue, memory.previousValue, memory.dataVersion, now, hasCrossed],
  );
  if (hasCrossed && value !== null) await fire(sql, rule, { value, now });
}

/**
 * Checks a rule and starts one run if its figure has just crossed the threshold. Without a schedule, the next check
 * follows a change of the data.
 */
export async function checkRule(
  deps: PortalDeps,
  rule: RuleRow,
  job: Pick<Job, 'signal' | 'attempts'>,
): Promise<JobResult> {
  const checked = await check(deps, rule, job);
  let told: string[] = [];
  return {
    async save(sql) {
      const now = deps.now();
      const row = await lockSubscription(sql, rule.id);
      if (!row || !isRule(row) || row.paused !== null) return null;
      if ('stop' in checked) {
        told = await stopForValues(sql, row, { now, reason: checked.stop });
        return null;
      }
      if ('fails' in checked) told = await storeFailure(sql, row, now);
      else await storeFigure(sql, row, { ...checked, now });
      const next = row.schedule && nextRun(row.schedule, now);
      await setNextRun(sql, row.id, { nextRunAt: next, paused: row.schedule && !next ? 'ended' : null });
      return next;
    },
    afterCommit() {
      for (const personId of told) deps.events.publish({ to: { personId }, type: 'notifications.changed' });
      if (rule.ownerId !== null)
        deps.events.publish({ to: { personId: rule.ownerId }, type: 'subscriptions.changed' });
    },
  };
}
