import { randomUUID } from 'node:crypto';
import {
  workspaceLimits,
  type CreateWorkspace,
  type Language,
  type UpdateWorkspace,
} from '@portal/shared/contracts';
import { fold } from '@portal/shared/text';
import { requireTenantId, type Viewer } from '../../platform/app/in-scope';
import { changedFields, type AuditSource } from '../../platform/audit/audit';
import type { Sql } from '../../platform/database/database';
import { trimTexts } from '../../platform/fields';
import { fail, notFound } from '../../platform/http/problem';
import { rejectStale } from '../../platform/http/revisions';
import { countOrdinaryMembers, isOfTenant, storeMembers } from './members.repository';
import { countReports, placeReports, placedReports, readPlacements, unknownReports } from './placements';
import { recordChanged, recordCreated, recordDeleted, recordWorkspaceAction } from './workspace-actions';
import { nameIn, toVisibility, type WorkspaceRow } from './workspace-row';
import {
  allWorkspaces,
  deleteWorkspace,
  getWorkspace,
  insertWorkspace,
  lockWorkspaces,
  pickWorkspaceSettings,
  setArchivedAt,
  updateWorkspace,
  type WorkspaceSettings,
} from './workspaces.repository';

/** A workspace that a call changes. `revision` is the value of `If-Match`. */
export interface WorkspaceTarget {
  tenantId: string;
  id: string;
  revision?: number | undefined;
  language: Language;
  source: AuditSource;
}

/** Locks the workspaces of the tenant and returns one, unless a newer revision exists. */
export async function lockWorkspace(
  sql: Sql,
  { tenantId, id, revision }: WorkspaceTarget,
): Promise<WorkspaceRow> {
  await lockWorkspaces(sql, tenantId);
  const row = (await getWorkspace(sql, tenantId, id)) ?? notFound();
  rejectStale(revision, row.version);
  return row;
}

/** Rejects a name that another workspace has in one of the languages, without regard to case and accents. */
function rejectTakenName(name: string, others: readonly WorkspaceRow[]): void {
  const isTaken = others.some(({ titleEn, titleTr }) =>
    [titleEn, titleTr].some((title) => fold(title) === fold(name)),
  );
  if (isTaken) fail('workspace.exists', { errors: [{ pointer: '/name', code: 'exists' }] });
}

/** Settings that a request leaves out. */
const newSettings = { description: '', icon: 'folder', color: 'blue', isDefault: false } as const;

/** Creates a workspace. The caller becomes its administrator. */
export async function createWorkspace(
  sql: Sql,
  { viewer, source }: { viewer: Viewer; source: AuditSource },
  body: CreateWorkspace,
): Promise<WorkspaceRow> {
  const tenantId = requireTenantId(viewer);
  const { name, visibility, ...given } = trimTexts(body);
  await lockWorkspaces(sql, tenantId);
  const present = await allWorkspaces(sql, tenantId);
  if (present.length >= workspaceLimits.perTenant) return fail('list.full');
  rejectTakenName(name, present);
  const id = `w-${randomUUID()}`;
  const settings = {
    ...newSettings,
    ...given,
    titleEn: name,
    titleTr: name,
    isOpen: visibility === 'tenant',
  };
  const now = viewer.now;
  const row = (await insertWorkspace(sql, { tenantId, id, now, settings })) ?? notFound();
  // A person of the provider in a session is not of the tenant.
  const ids = (await isOfTenant(sql, viewer)) ? [viewer.personId] : [];
  await storeMembers(sql, { tenantId, workspaceId: id }, { ids, role: 'admin' });
  await recordCreated(sql, source, row);
  return { ...row, memberCount: ids.length };
}

/** Returns the settings after a change. A name that differs from the shown one replaces the names in all languages. */
function settingsAfter(row: WorkspaceRow, change: UpdateWorkspace, language: Language): WorkspaceSettings {
  const { name = nameIn(row, language), visibility = toVisibility(row), ...given } = trimTexts(change);
  const titles = name === nameIn(row, language) ? {} : { titleEn: name, titleTr: name };
  return { ...pickWorkspaceSettings(row), ...given, ...titles, isOpen: visibility === 'tenant' };
}

/** Changes the settings of a workspace. */
export async function changeWorkspace(
  sql: Sql,
  target: WorkspaceTarget,
  change: UpdateWorkspace,
): Promise<WorkspaceRow> {
  const { tenantId, id, language, source } = target;
  const row = await lockWorkspace(sql, target);
  const settings = settingsAfter(row, change, language);
  if (settings.isDefault && row.archivedAt !== null) return fail('workspace.archived');
  if (settings.titleEn !== row.titleEn) {
    const all = await allWorkspaces(sql, tenantId);
    rejectTakenName(
      settings.titleEn,
      all.filter((other) => other.id !== id),
    );
  }
  const { after } = changedFields({ ...row }, { ...settings });
  if (Object.keys(after).length === 0) return row;
  const changed = (await updateWorkspace(sql, row, settings)) ?? notFound();
  await recordChanged(sql, source, { act: 'workspace.updated', before: row, after: changed });
  return changed;
}

/** Archives or restores a workspace. Returns it as it is if it has the state. */
export async function changeState(
  sql: Sql,
  target: WorkspaceTarget,
  state: 'active' | 'archived',
): Promise<WorkspaceRow> {
  const row = await lockWorkspace(sql, target);
  const isArchived = row.archivedAt !== null;
  if (isArchived === (state === 'archived')) return row;
  const { source } = target;
  const changed = (await setArchivedAt(sql, row, isArchived ? null : source.at)) ?? notFound();
  const act = isArchived ? 'workspace.restored' : 'workspace.archived';
  await recordChanged(sql, source, { act, before: row, after: changed });
  return changed;
}

/** Deletes a workspace without reports and without members besides its administrators. */
export async function removeWorkspace(sql: Sql, target: WorkspaceTarget): Promise<{ id: string }> {
  const { tenantId, id, source } = target;
  const row = await lockWorkspace(sql, target);
  const reports = countReports(id, await readPlacements(sql, tenantId));
  const members = await countOrdinaryMembers(sql, { tenantId, workspaceId: id });
  if (reports + members > 0)
    fail('workspace.not_empty', {
      errors: [{ pointer: '', code: 'not_empty', params: { reports, members } }],
    });
  await recordDeleted(sql, source, row);
  await deleteWorkspace(sql, row);
  return { id };
}

/** Moves reports to a workspace that is not archived. With a single report, `revision` is the revision of its place. */
export async function moveReports(
  sql: Sql,
  target: WorkspaceTarget,
  reportIds: readonly string[],
): Promise<WorkspaceRow> {
  const { tenantId, id, language, source } = target;
  const row = await lockWorkspace(sql, { ...target, revision: undefined });
  if (row.archivedAt !== null) return fail('workspace.archived');
  if (unknownReports(reportIds).length > 0)
    return fail('validation.failed', { errors: [{ pointer: '/reportIds', code: 'not_allowed' }] });
  const all = await allWorkspaces(sql, tenantId);
  const names = new Map(all.map((workspace) => [workspace.id, nameIn(workspace, language)]));
  const placements = await readPlacements(sql, tenantId);
  const [reportId = ''] = reportIds;
  rejectStale(target.revision, placements.get(reportId)?.version ?? 0);
  const placed = placedReports(placements, { names, language });
  const moved = placed.filter((report) => reportIds.includes(report.id) && report.workspaceId !== id);
  if (moved.length === 0) return row;
  await placeReports(sql, { tenantId, workspaceId: id, reportIds: moved.map((report) => report.id) });
  await recordWorkspaceAction(sql, source, {
    act: 'workspace.reports_moved',
    workspace: row,
    before: { reports: moved.map(({ title, workspaceName }) => `${title} (${workspaceName ?? ''})`) },
    after: { reports: moved.map(({ title }) => `${title} (${nameIn(row, language)})`) },
  });
  return row;
}
