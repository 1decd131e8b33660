import type {
  Recipient,
  RunRecipient,
  Subscription,
  SubscriptionRun,
  ThresholdRule,
} from '@portal/shared/contracts';
import type { Viewer } from '../../platform/app/in-scope';
import type { Sql } from '../../platform/database/database';
import { getReportTitle } from './delivery/notices';
import {
  listDeliveries,
  listLastRuns,
  listRuns,
  type ListedDelivery,
  type RunRow,
} from './delivery/runs.repository';
import { listRecipients, type RecipientRow } from './recipients/recipients.repository';
import { mayManage } from './subscription-changes';
import type { RuleRow, SubscriptionRow } from './subscription-row';

type Reader = Pick<Viewer, 'personId' | 'tenantId' | 'roles' | 'language' | 'now'>;

export const toRecipient = (
  { id, personId, name, email, state }: RecipientRow,
  viewer: Pick<Viewer, 'personId'>,
): Recipient => ({ id, personId, name, email, isSelf: personId === viewer.personId, state });

interface Parts {
  recipients: readonly RecipientRow[];
  lastRun: (RunRow & { notSent: number }) | undefined;
}

/** A viewer who is just a recipient does not see the others. */
const shownRecipients = (row: SubscriptionRow, { recipients }: Parts, viewer: Reader): Recipient[] =>
  recipients
    .filter(({ personId }) => mayManage(viewer, row) || personId === viewer.personId)
    .map((recipient) => toRecipient(recipient, viewer));

const shownRun = ({ lastRun }: Parts): Subscription['lastRun'] =>
  lastRun
    ? {
        at: lastRun.startedAt,
        state: lastRun.state,
        reason: lastRun.reason,
        notSent: lastRun.state === 'running' ? 0 : lastRun.notSent,
      }
    : null;

function toSubscription(row: SubscriptionRow, parts: Parts, viewer: Reader): Subscription {
  const { id, reportId, viewId, name, paused, parameters, filters, schedule, format, onlyIfRows } = row;
  if (!schedule) throw new Error(`the subscription ${id} has no schedule`);
  const { ownerId, ownerName, isOwnerLost, nextRunAt, version } = row;
  const owner = { id: ownerId, name: ownerName ?? '', isDisabled: isOwnerLost };
  return {
    ...{ id, reportId, viewId, name, paused, parameters, filters, schedule, format, onlyIfRows, owner },
    ...{ nextRunAt, version },
    reportTitle: getReportTitle(reportId, viewer.language),
    enabled: paused === null,
    recipients: shownRecipients(row, parts, viewer),
    runAs: 'recipient',
    isOwn: ownerId === viewer.personId,
    canChange: mayManage(viewer, row),
    lastRun: shownRun(parts),
  };
}

async function readParts(
  sql: Sql,
  rows: readonly SubscriptionRow[],
): Promise<(row: SubscriptionRow) => Parts> {
  const ids = rows.map(({ id }) => id);
  const [recipients, runs] = await Promise.all([listRecipients(sql, ids), listLastRuns(sql, ids)]);
  return ({ id }) => ({
    recipients: recipients.filter(({ subscriptionId }) => subscriptionId === id),
    lastRun: runs.find(({ subscriptionId }) => subscriptionId === id),
  });
}

/** Returns subscriptions as in the contract. */
export async function toSubscriptions(
  sql: Sql,
  rows: readonly SubscriptionRow[],
  viewer: Reader,
): Promise<Subscription[]> {
  const partsOf = await readParts(sql, rows);
  return rows.map((row) => toSubscription(row, partsOf(row), viewer));
}

/** Returns rules as in the contract. */
export async function toRules(
  sql: Sql,
  rows: readonly RuleRow[],
  viewer: Pick<Viewer, 'personId'>,
): Promise<ThresholdRule[]> {
  const partsOf = await readParts(sql, rows);
  return rows.map((row) => {
    const { id, reportId, tileId, name, op, threshold, parameters, filters, schedule, version } = row;
    return {
      ...{ id, reportId, tileId, name, op, value: threshold, parameters, filters, schedule, version },
      enabled: row.paused === null,
      recipients: partsOf(row).recipients.map((recipient) => toRecipient(recipient, viewer)),
      state: row.failingSince === null ? row.state : 'failing',
      lastValue: row.lastValue,
      lastCheckedAt: row.checkedAt,
      firedAt: row.firedAt,
      nextCheckAt: row.nextRunAt,
    };
  });
}

const largest = (values: readonly (number | null)[]): number | null => {
  const known = values.flatMap((value) => value ?? []);
  return known.length > 0 ? Math.max(...known) : null;
};

const toRunRecipient = ({ id, name, state, reason }: ListedDelivery): RunRecipient => ({
  id,
  name,
  state,
  reason,
});

function toRun(run: RunRow, deliveries: readonly ListedDelivery[], isManaged: boolean): SubscriptionRun {
  const { id, startedAt, endedAt, kind, state, reason } = run;
  const durationMs = endedAt === null ? null : Date.parse(endedAt) - Date.parse(startedAt);
  return {
    ...{ id, at: startedAt, kind, state, durationMs },
    // The reason may be about somebody else.
    reason: isManaged ? reason : null,
    recipients: deliveries.map(toRunRecipient),
    rows: largest(deliveries.map(({ rows }) => rows)),
    bytes: largest(deliveries.map(({ bytes }) => bytes)),
  };
}

/** Returns the history of a subscription. A viewer who is just a recipient sees the runs with a message to the viewer. */
export async function toRuns(sql: Sql, row: SubscriptionRow, viewer: Reader): Promise<SubscriptionRun[]> {
  const isManaged = mayManage(viewer, row);
  const runs = await listRuns(sql, row.id);
  const deliveries = await listDeliveries(
    sql,
    runs.map(({ id }) => id),
  );
  const shown = deliveries.filter(({ personId }) => isManaged || personId === viewer.personId);
  return runs
    .map((run) =>
      toRun(
        run,
        shown.filter(({ runId }) => runId === run.id),
        isManaged,
      ),
    )
    .filter(({ recipients }) => isManaged || recipients.length > 0);
}
