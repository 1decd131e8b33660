import { subscriptionAuditFields } from '@portal/shared/contracts';
import {
  changedFields,
  recordAction,
  type AuditSource,
  type AuditedAction,
} from '../../platform/audit/audit';
import type { Sql } from '../../platform/database/database';
import { pickFields } from '../../platform/fields';
import { loadReports } from '../reports/library/report-library';
import type { SubscriptionRow } from './subscription-row';

/** Lists of the audit show the title in the language of their reader. */
const reportOf = ({ reportId }: SubscriptionRow): string =>
  loadReports().reports.get(reportId)?.title.en ?? reportId;

/** Recipients are counted: addresses of people do not belong into the audit. */
const settingsOf = (row: SubscriptionRow, recipients?: number) =>
  pickFields(
    {
      ...row,
      report: reportOf(row),
      isActive: row.paused === null,
      owner: row.ownerName ?? undefined,
      recipients,
    },
    subscriptionAuditFields,
  );

const targetOf = ({ id, name, kind }: SubscriptionRow) =>
  ({ type: kind === 'rule' ? 'threshold_rule' : 'subscription', id, name }) as const;

const actOf = ({ kind }: SubscriptionRow, act: 'created' | 'updated' | 'removed'): AuditedAction['act'] =>
  `${kind === 'rule' ? 'threshold_rule' : 'subscription'}.${act}`;

export const recordAdded = (
  sql: Sql,
  source: AuditSource,
  { row, recipients }: { row: SubscriptionRow; recipients: number },
): Promise<void> =>
  recordAction(sql, source, {
    act: actOf(row, 'created'),
    target: targetOf(row),
    after: settingsOf(row, recipients),
  });

export const recordRemoved = (sql: Sql, source: AuditSource, row: SubscriptionRow): Promise<void> =>
  recordAction(sql, source, {
    act: actOf(row, 'removed'),
    target: targetOf(row),
    before: settingsOf(row),
  });

export const recordChanged = (
  sql: Sql,
  source: AuditSource,
  {
    before,
    after,
    recipients,
  }: { before: SubscriptionRow; after: SubscriptionRow; recipients: number | undefined },
): Promise<void> =>
  recordAction(sql, source, {
    act: actOf(after, 'updated'),
    target: targetOf(after),
    ...changedFields(settingsOf(before), settingsOf(after, recipients)),
  });

export const recordTakenOver = (sql: Sql, source: AuditSource, row: SubscriptionRow): Promise<void> =>
  recordAction(sql, source, {
    act: 'subscription.taken_over',
    target: targetOf(row),
    before: { owner: row.ownerName },
    after: { owner: source.actor.name },
  });

/** Records that a run sent the figures of a report to people, as an export does. */
export const recordSent = (
  sql: Sql,
  row: SubscriptionRow,
  { sent, at }: { sent: number; at: Date },
): Promise<void> =>
  recordAction(
    sql,
    { actor: { id: null, name: 'portal', roles: [] }, tenantId: row.tenantId, requestId: null, at },
    {
      act: row.kind === 'rule' ? 'threshold_rule.fired' : 'subscription.sent',
      target: targetOf(row),
      after: { report: reportOf(row), recipients: sent },
    },
  );
