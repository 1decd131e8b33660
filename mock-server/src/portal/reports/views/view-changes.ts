import { randomUUID } from 'node:crypto';
import type { CreateView, SavedView, UpdateView } from '@portal/shared/contracts';
import type { Viewer } from '../../../platform/app/in-scope';
import type { Sql } from '../../../platform/database/database';
import { fail, notFound } from '../../../platform/http/problem';
import { rejectStale } from '../../../platform/http/revisions';
import {
  getView,
  insertView,
  isFull,
  isNameTaken,
  lockViews,
  removeView,
  setDefault,
  updateView,
  type ViewTarget,
} from './views.repository';

const nameTaken = { errors: [{ pointer: '/name', code: 'exists' }] };

/** A view that a call changes. `revision` is the value of `If-Match`. */
export interface ChangedView extends ViewTarget {
  revision: number | undefined;
}

function acceptedName(name: string): string {
  const trimmed = name.trim();
  return trimmed === ''
    ? fail('validation.failed', { errors: [{ pointer: '/name', code: 'required' }] })
    : trimmed;
}

/** Saves a view of a report under a new name. */
export async function createView(
  sql: Sql,
  viewer: Viewer,
  { reportId, name, isShared, isDefault, parameters, filters = [] }: CreateView & { reportId: string },
): Promise<SavedView> {
  const target = { reportId, id: randomUUID() };
  await lockViews(sql, viewer);
  if (await isFull(sql, viewer, reportId)) return fail('list.full');
  const content = { name: acceptedName(name), isShared, parameters, filters };
  if (!(await insertView(sql, viewer, { ...target, ...content }))) return fail('object.conflict', nameTaken);
  if (isDefault) await setDefault(sql, viewer, { ...target, isDefault });
  return (await getView(sql, viewer, target)) ?? notFound();
}

/** Changes a view of the viewer. A colleague's shared view can only become the viewer's default. */
export async function changeView(
  sql: Sql,
  viewer: Viewer,
  { target, change }: { target: ChangedView; change: UpdateView },
): Promise<SavedView> {
  await lockViews(sql, viewer);
  const view = (await getView(sql, viewer, target)) ?? notFound();
  const { isDefault, ...content } = change;
  const changesContent = Object.keys(content).length > 0;
  if (changesContent && !view.isOwn) return notFound();
  rejectStale(target.revision, view.version);
  if (changesContent) {
    const next = { ...view, ...content };
    const name = acceptedName(next.name);
    if (await isNameTaken(sql, viewer, { ...target, name })) return fail('object.conflict', nameTaken);
    await updateView(sql, viewer, { ...next, name });
  }
  if (isDefault !== undefined) await setDefault(sql, viewer, { ...target, isDefault });
  return (await getView(sql, viewer, target)) ?? notFound();
}

/** Deletes a view of the viewer. */
export async function deleteView(sql: Sql, viewer: Viewer, target: ChangedView): Promise<void> {
  await lockViews(sql, viewer);
  const view = (await getView(sql, viewer, target)) ?? notFound();
  if (!view.isOwn) notFound();
  rejectStale(target.revision, view.version);
  await removeView(sql, viewer, target.id);
}
