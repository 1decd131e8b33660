import { randomUUID } from 'node:crypto';
import { subscriptionLimits, type RecipientInput } from '@portal/shared/contracts';
import { requireTenantId, type Viewer } from '../../platform/app/in-scope';
import type { AuditSource } from '../../platform/audit/audit';
import type { Sql } from '../../platform/database/database';
import { fail, notFound, rejectField } from '../../platform/http/problem';
import { rejectStale } from '../../platform/http/revisions';
import { cancelJobs, lockJobs, scheduleJob } from '../../platform/jobs/jobs.repository';
import { runJob } from './delivery/job-kinds';
import { resolveRecipients } from './recipients/recipient-inputs';
import { replaceRecipients } from './recipients/recipients.repository';
import { dueWarning } from './schedule/end-warnings';
import { nextRun, scheduleFault } from './schedule/schedule';
import { recordAdded, recordChanged, recordRemoved, recordTakenOver } from './subscription-actions';
import { isRule, type SubscriptionRow } from './subscription-row';
import {
  countOwn,
  deleteSubscription,
  getSubscription,
  insertSubscription,
  lockOwner,
  setNextRun,
  setOwner,
  updateContent,
  type SubscriptionContent,
} from './subscriptions.repository';

/** A call that changes subscriptions. */
export interface ChangeCall {
  viewer: Viewer;
  source: AuditSource;
}

/** The values of a request, with the recipients that it names. */
export interface EnteredSubscription extends SubscriptionContent {
  recipients: readonly RecipientInput[];
}

type Scheduled = Pick<SubscriptionRow, 'id' | 'tenantId' | 'kind' | 'paused' | 'schedule'>;

/** A rule without a schedule is checked at once, and then when the data change. */
function dueTime({ kind, paused, schedule: times }: Scheduled, now: Date): Date | null {
  if (paused !== null) return null;
  if (times) return nextRun(times, now);
  return kind === 'rule' ? now : null;
}

/** Schedules the next run, or cancels it. A change of the job discards the result of a run that has just begun. */
async function schedule(sql: Sql, row: Scheduled, now: Date): Promise<void> {
  const { id, tenantId, paused, schedule: times } = row;
  const dueAt = dueTime(row, now);
  await setNextRun(sql, id, { nextRunAt: times && dueAt, paused });
  if (dueAt) await scheduleJob(sql, { kind: runJob, subject: id }, { tenantId, dueAt });
  else await cancelJobs(sql, runJob, [id]);
}

/** The owner who chooses an end is not warned of it at once. */
async function forgetWarnings(
  sql: Sql,
  { id, schedule: times }: Pick<SubscriptionRow, 'id' | 'schedule'>,
  now: Date,
): Promise<void> {
  const known = dueWarning({ schedule: times, warnedDays: null }, now) ?? null;
  await sql.query('update report_subscriptions set warned_days = $2::int where id = $1', [id, known]);
}

function rejectWrongSchedule({ schedule: times }: Pick<SubscriptionContent, 'schedule'>, now: Date): void {
  const fault = times && scheduleFault(times, now);
  if (fault) rejectField(`/schedule/${fault.field}`, fault.code);
}

function acceptedName(name: string): string {
  const trimmed = name.trim();
  return trimmed === '' ? rejectField('/name', 'required') : trimmed;
}

async function rejectFull(
  sql: Sql,
  personId: string,
  target: Pick<SubscriptionRow, 'kind' | 'reportId'>,
): Promise<void> {
  await lockOwner(sql, personId);
  if ((await countOwn(sql, personId, target)) >= subscriptionLimits.perReport) fail('list.full');
}

/** Adds a subscription or a rule of the viewer. */
export async function createSubscription(
  sql: Sql,
  { viewer, source }: ChangeCall,
  {
    kind,
    reportId,
    entered: { recipients, ...entered },
  }: { kind: SubscriptionRow['kind']; reportId: string; entered: EnteredSubscription },
): Promise<SubscriptionRow> {
  const tenantId = requireTenantId(viewer);
  const { personId: ownerId, now } = viewer;
  const content = { ...entered, name: acceptedName(entered.name) };
  rejectWrongSchedule(content, now);
  await rejectFull(sql, ownerId, { kind, reportId });
  const found = await resolveRecipients(sql, tenantId, recipients);
  const id = randomUUID();
  const key = { id, tenantId };
  await insertSubscription(sql, { ...key, kind, reportId, ownerId, nextRunAt: null, now }, content);
  await replaceRecipients(sql, key, found);
  await forgetWarnings(sql, { id, schedule: content.schedule }, now);
  await schedule(sql, { ...key, kind, paused: null, schedule: content.schedule }, now);
  const added = (await getSubscription(sql, key)) ?? notFound();
  await recordAdded(sql, source, { row: added, recipients: found.length });
  return added;
}

/** A subscription that a call changes. `revision` is the value of `If-Match`. */
export interface ChangedSubscription {
  id: string;
  kind: SubscriptionRow['kind'];
  reportId: string;
  revision: number | undefined;
}

const isAdmin = ({ roles }: Pick<Viewer, 'roles'>): boolean => roles.includes('TenantAdmin');

/** Whether a person may pause, delete and run a subscription. Rules belong to their owners only. */
export const mayManage = (viewer: Viewer, row: SubscriptionRow): boolean =>
  row.ownerId === viewer.personId || (!isRule(row) && isAdmin(viewer));

/** Locks the job and the row, and returns a subscription that the viewer may change. */
export async function lockManaged(
  sql: Sql,
  viewer: Viewer,
  { id, kind, reportId, revision }: ChangedSubscription,
): Promise<SubscriptionRow> {
  await lockJobs(sql, runJob, [id]);
  await sql.query('select 1 from report_subscriptions where id = $1 for update', [id]);
  const row = await getSubscription(sql, { tenantId: requireTenantId(viewer), id });
  if (!row || row.kind !== kind || row.reportId !== reportId || !mayManage(viewer, row)) return notFound();
  rejectStale(revision, row.version);
  return row;
}

/** Values that a request changes. `enabled: false` pauses the subscription. */
export interface SubscriptionChange extends Partial<SubscriptionContent> {
  recipients?: readonly RecipientInput[];
  enabled?: boolean;
}

/** A saved change of the owner, or switching it on, lets a subscription run again. */
function pausedAfter(
  { paused }: SubscriptionRow,
  { enabled }: SubscriptionChange,
): SubscriptionRow['paused'] {
  if (enabled !== undefined) return enabled ? null : 'owner';
  return paused === 'owner' || paused === 'ownerDisabled' ? paused : null;
}

/** A comparison that changed is armed again, and forgets the figures of another comparison. */
async function rearm(sql: Sql, before: SubscriptionRow, after: SubscriptionContent): Promise<void> {
  const compared = ({ tileId, op, threshold, parameters, filters }: SubscriptionContent) =>
    JSON.stringify([tileId, op, threshold, parameters, filters]);
  if (before.kind !== 'rule' || compared(before) === compared(after)) return;
  await sql.query(
    `update report_subscriptions set state = 'armed', last_value = null, previous_value = null, data_version = null
      where id = $1`,
    [before.id],
  );
}

function rejectForeignChange(
  { ownerId }: SubscriptionRow,
  { personId }: Viewer,
  { enabled: _enabled, ...content }: SubscriptionChange,
): void {
  if (Object.keys(content).length > 0 && ownerId !== personId) fail('authz.role_required');
}

/** Changes a subscription or a rule. A TenantAdmin who is not the owner changes only whether it runs. */
export async function changeSubscription(
  sql: Sql,
  { viewer, source }: ChangeCall,
  { target, change }: { target: ChangedSubscription; change: SubscriptionChange },
): Promise<SubscriptionRow> {
  const before = await lockManaged(sql, viewer, target);
  const { recipients, enabled: _enabled, ...values } = change;
  rejectForeignChange(before, viewer, change);
  const merged = { ...before, ...values };
  const content = { ...merged, name: acceptedName(merged.name) };
  const paused = pausedAfter(before, change);
  const resumes = paused === null && before.paused !== null;
  if (values.schedule || resumes) rejectWrongSchedule(content, viewer.now);
  await updateContent(sql, before.id, content);
  await rearm(sql, before, content);
  const found = recipients && (await resolveRecipients(sql, before.tenantId, recipients));
  if (found) await replaceRecipients(sql, before, found);
  if (values.schedule) await forgetWarnings(sql, { id: before.id, schedule: values.schedule }, viewer.now);
  await schedule(sql, { ...before, ...content, paused }, viewer.now);
  const after = (await getSubscription(sql, before)) ?? notFound();
  await recordChanged(sql, source, { before, after, recipients: found?.length });
  return after;
}

/** Deletes a subscription or a rule. */
export async function removeSubscription(
  sql: Sql,
  { viewer, source }: ChangeCall,
  target: ChangedSubscription,
): Promise<void> {
  const row = await lockManaged(sql, viewer, target);
  await cancelJobs(sql, runJob, [row.id]);
  await deleteSubscription(sql, row.id);
  await recordRemoved(sql, source, row);
}

async function isRecipient(sql: Sql, { id }: SubscriptionRow, personId: string): Promise<boolean> {
  const rows = await sql.query(
    'select 1 from report_recipients where subscription_id = $1 and person_id = $2 and unsubscribed_at is null',
    [id, personId],
  );
  return rows.length > 0;
}

/**
 * Makes the viewer the owner: a TenantAdmin at any time, a recipient while the owner is disabled or removed. The
 * subscription goes on if only its owner kept it from running.
 */
export async function takeOver(
  sql: Sql,
  { viewer, source }: ChangeCall,
  { id, reportId }: { id: string; reportId: string },
): Promise<SubscriptionRow> {
  const { personId, now } = viewer;
  await lockJobs(sql, runJob, [id]);
  await sql.query('select 1 from report_subscriptions where id = $1 for update', [id]);
  const row = await getSubscription(sql, { tenantId: requireTenantId(viewer), id });
  if (!row || row.kind === 'rule' || row.reportId !== reportId || row.ownerId === personId) return notFound();
  const isReceiver = row.isOwnerLost && (await isRecipient(sql, row, personId));
  if (!isAdmin(viewer) && !isReceiver) return notFound();
  await rejectFull(sql, personId, row);
  await setOwner(sql, id, personId);
  const paused = row.paused === 'ownerDisabled' ? null : row.paused;
  await schedule(sql, { ...row, paused }, now);
  await recordTakenOver(sql, source, row);
  return (await getSubscription(sql, row)) ?? notFound();
}
