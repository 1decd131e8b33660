import { randomUUID } from 'node:crypto';
import type { CreateGridView, UpdateGridView } from '@portal/shared/contracts';
import type { Viewer } from '../../../platform/app/in-scope';
import type { Sql } from '../../../platform/database/database';
import { fail, notFound } from '../../../platform/http/problem';
import { rejectStale } from '../../../platform/http/revisions';
import {
  getGridView,
  hasAllGridViews,
  insertGridView,
  isGridViewNameTaken,
  lockGridViews,
  removeGridView,
  updateGridView,
  type GridViewTarget,
  type StoredGridView,
} from './grid-views.repository';

/** A view that a call changes. `revision` is the value of `If-Match`. */
export interface ChangedGridView extends GridViewTarget {
  revision: number | undefined;
}

const rejectTaken = (): never => fail('object.conflict', { errors: [{ pointer: '/name', code: 'exists' }] });

const acceptedName = (name: string): string => {
  const trimmed = name.trim();
  return trimmed === ''
    ? fail('validation.failed', { errors: [{ pointer: '/name', code: 'required' }] })
    : trimmed;
};

async function ownView(sql: Sql, viewer: Viewer, target: ChangedGridView): Promise<StoredGridView> {
  await lockGridViews(sql, viewer);
  const view = (await getGridView(sql, viewer, target)) ?? notFound();
  if (!view.isOwn) notFound();
  rejectStale(target.revision, view.version);
  return view;
}

/** Saves a view of a dataset under a new name. */
export async function createGridView(
  sql: Sql,
  viewer: Viewer,
  { datasetId, name, ...view }: CreateGridView & { datasetId: string },
): Promise<StoredGridView> {
  const target = { datasetId, id: randomUUID(), name: acceptedName(name) };
  await lockGridViews(sql, viewer);
  if (await hasAllGridViews(sql, viewer, datasetId)) return fail('list.full');
  if (await isGridViewNameTaken(sql, viewer, target)) rejectTaken();
  await insertGridView(sql, viewer, { ...target, ...view });
  return (await getGridView(sql, viewer, target)) ?? notFound();
}

/** Changes a view of the viewer. */
export async function changeGridView(
  sql: Sql,
  viewer: Viewer,
  { target, change }: { target: ChangedGridView; change: UpdateGridView },
): Promise<StoredGridView> {
  const view = await ownView(sql, viewer, target);
  const next = { ...view, ...change };
  const name = acceptedName(next.name);
  if (await isGridViewNameTaken(sql, viewer, { ...target, name })) rejectTaken();
  await updateGridView(sql, viewer, { ...next, name });
  return (await getGridView(sql, viewer, target)) ?? notFound();
}

/** Deletes a view of the viewer. */
export async function deleteGridView(sql: Sql, viewer: Viewer, target: ChangedGridView): Promise<void> {
  await ownView(sql, viewer, target);
  await removeGridView(sql, viewer, target.id);
}
