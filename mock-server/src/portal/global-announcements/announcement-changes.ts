import {
  announcementAuditFields,
  type CreateAnnouncement,
  type UpdateAnnouncement,
} from '@portal/shared/contracts';
import {
  changedFields,
  recordAction,
  type AuditedAction,
  type AuditSource,
} from '../../platform/audit/audit';
import type { Sql } from '../../platform/database/database';
import { pickFields } from '../../platform/fields';
import { fail, notFound } from '../../platform/http/problem';
import { rejectStale } from '../../platform/http/revisions';
import { computeAnnouncementStatus, type AnnouncementRow } from './announcement-row';
import { rejectInvalid } from './announcement-rules';
import {
  deleteAnnouncement,
  getManaged,
  hasCriticalRival,
  insertDraft,
  lockCritical,
  updateContent,
  updateDraftState,
} from './global-announcements.repository';

/** The announcement of a call. */
export interface AnnouncementTarget {
  id: string;
  revision: number | undefined;
  source: AuditSource;
}

/** The values of an announcement that the audit contains. */
const settingsOf = (row: AnnouncementRow) =>
  pickFields(
    {
      ...row,
      title: row.texts.en?.title ?? '',
      startsAt: row.startsAt && new Date(row.startsAt).toISOString(),
      endsAt: row.endsAt && new Date(row.endsAt).toISOString(),
    },
    announcementAuditFields,
  );

interface AnnouncementAction extends Pick<AuditedAction, 'act' | 'before' | 'after'> {
  row: AnnouncementRow;
}

const record = (sql: Sql, source: AuditSource, { row, ...act }: AnnouncementAction): Promise<void> => {
  const name = row.texts.en?.title ?? row.id;
  return recordAction(sql, source, { target: { type: 'announcement', id: row.id, name }, ...act });
};

/** Locks and returns the announcement, in the revision that the person has seen. */
async function lockTarget(sql: Sql, { id, revision }: AnnouncementTarget): Promise<AnnouncementRow> {
  const row = (await getManaged(sql, id, { forUpdate: true })) ?? notFound();
  rejectStale(revision, row.version);
  return row;
}

/** Rejects a published critical banner while another one is shown. */
async function rejectCriticalRival(sql: Sql, row: AnnouncementRow): Promise<void> {
  if (row.isDraft || row.severity !== 'critical' || row.placement === 'bell') return;
  await lockCritical(sql);
  if (await hasCriticalRival(sql, row))
    fail('announcement.critical_exists', { errors: [{ pointer: '/severity', code: 'critical_exists' }] });
}

/** Creates a draft. */
export async function createDraft(
  sql: Sql,
  source: AuditSource,
  content: CreateAnnouncement,
): Promise<AnnouncementRow> {
  await rejectInvalid(sql, content);
  const row = (await insertDraft(sql, content, { author: source.actor.name, now: source.at })) ?? notFound();
  await record(sql, source, { row, act: 'announcement.created', after: settingsOf(row) });
  return row;
}

/** Creates a draft with the texts and the audience of an announcement, without dates. */
export const createCopy = (
  sql: Sql,
  source: AuditSource,
  { translations, linkUri, placement, severity, audience }: CreateAnnouncement,
): Promise<AnnouncementRow> =>
  createDraft(sql, source, {
    ...{ translations, linkUri, placement, severity, audience },
    ...{ dismissible: true, startsAt: null, endsAt: null },
  });

/** Changes an announcement, also while it is live. */
export async function changeAnnouncement(
  sql: Sql,
  target: AnnouncementTarget,
  { showAgain = false, ...content }: UpdateAnnouncement,
): Promise<AnnouncementRow> {
  await rejectInvalid(sql, content);
  const { source } = target;
  const before = await lockTarget(sql, target);
  // A published announcement keeps a start.
  const startsAt = content.startsAt ?? (before.isDraft ? null : source.at.toISOString());
  if (
    !before.isDraft &&
    content.endsAt !== null &&
    startsAt !== null &&
    Date.parse(content.endsAt) <= Date.parse(startsAt)
  )
    fail('validation.failed', { errors: [{ pointer: '/endsAt', code: 'before_start' }] });
  const row =
    (await updateContent(sql, before.id, {
      content: { ...content, startsAt },
      showAgain,
      now: source.at,
    })) ?? notFound();
  await rejectCriticalRival(sql, row);
  const changes = changedFields(settingsOf(before), settingsOf(row));
  await record(sql, source, {
    row,
    act: 'announcement.updated',
    before: changes.before,
    after: { ...changes.after, ...(showAgain && { showAgain }) },
  });
  return row;
}

/** Publishes a draft, or takes a published announcement back. */
export async function changePublication(
  sql: Sql,
  target: AnnouncementTarget,
  { isDraft }: { isDraft: boolean },
): Promise<AnnouncementRow> {
  const { source } = target;
  const before = await lockTarget(sql, target);
  if (before.isDraft === isDraft) return before;
  const isOver = before.endsAt !== null && new Date(before.endsAt) <= source.at;
  if (!isDraft && isOver) fail('announcement.ended', { errors: [{ pointer: '/endsAt', code: 'passed' }] });
  const row = (await updateDraftState(sql, before.id, { isDraft, now: source.at })) ?? notFound();
  await rejectCriticalRival(sql, row);
  await record(sql, source, {
    row,
    act: isDraft ? 'announcement.unpublished' : 'announcement.published',
    before: { status: computeAnnouncementStatus(before, source.at) },
    after: { status: computeAnnouncementStatus(row, source.at) },
  });
  return row;
}

/** Deletes an announcement with the marks of its readers. Returns what was deleted. */
export async function removeAnnouncement(sql: Sql, target: AnnouncementTarget): Promise<AnnouncementRow> {
  const row = await lockTarget(sql, target);
  await deleteAnnouncement(sql, row.id);
  await record(sql, target.source, { row, act: 'announcement.removed', before: settingsOf(row) });
  return row;
}
