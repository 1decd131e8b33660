import { randomUUID } from 'node:crypto';
import {
  taskLimits,
  type CreateTask,
  type Task,
  type TaskValues,
} from '@portal/shared/contracts/sample-apps';
import type { Viewer } from '../../platform/app/in-scope';
import type { Sql } from '../../platform/database/database';
import { fail, rejectField } from '../../platform/http/problem';
import { rejectStale } from '../../platform/http/revisions';
import { sampleMembers } from '../members/sample-members';
import { listTags } from './tags.repository';
import { recordChanges } from './task-activity';
import {
  findTask,
  insertTasks,
  listTasks,
  lockList,
  storeOrder,
  storeTask,
  type StoredTask,
  type TaskRow,
} from './tasks.repository';

/** Deleted rows can be restored for a day. */
const keptFor = 86_400_000;

/** Values of a task without content, as specified. */
const blankTask: Omit<StoredTask, 'id' | 'type'> = {
  title: '',
  notes: null,
  completed: false,
  completedAt: null,
  dueDate: null,
  priority: 1,
  tags: [],
  assignedTo: null,
  subTasks: [],
  activity: [],
};

const isMember = ({ personId }: Viewer, id: string): boolean =>
  id === personId || sampleMembers.some((member) => member.id === id);

function readSubTasks(values: TaskValues, stored: StoredTask): StoredTask['subTasks'] {
  if (!values.subTasks) return stored.subTasks;
  if (new Set(values.subTasks.map(({ id }) => id)).size < values.subTasks.length)
    rejectField('/task/subTasks', 'repeated');
  return values.subTasks.map(({ id, title, completed }) => ({ id, title: title.trim(), completed }));
}

/** Returns the stored value where none is given. */
const given = <T>(value: T | undefined, present: T): T => (value === undefined ? present : value);

async function readTags(sql: Sql, viewer: Viewer, ids: readonly string[]): Promise<string[]> {
  const known = new Set((await listTags(sql, viewer)).map(({ id }) => id));
  return [...new Set(ids)].filter((id) => known.has(id));
}

/** Returns since when a task is completed. */
function completedSince({ now }: Viewer, stored: StoredTask, isCompleted: boolean): string | null {
  return isCompleted ? (stored.completedAt ?? now.toISOString()) : null;
}

/** Returns a task with the given values. Ids of tags and members that do not exist change nothing. */
async function changeValues(
  sql: Sql,
  viewer: Viewer,
  { stored, values }: { stored: StoredTask; values: TaskValues },
): Promise<StoredTask> {
  const { assignedTo = stored.assignedTo } = values;
  const completed = given(values.completed, stored.completed);
  return {
    ...stored,
    title: given(values.title, stored.title).trim(),
    notes: given(values.notes, stored.notes) || null,
    completed,
    completedAt: completedSince(viewer, stored, completed),
    dueDate: given(values.dueDate, stored.dueDate),
    priority: given(values.priority, stored.priority),
    tags: values.tags ? await readTags(sql, viewer, values.tags) : stored.tags,
    assignedTo: assignedTo === null || isMember(viewer, assignedTo) ? assignedTo : stored.assignedTo,
    subTasks: readSubTasks(values, stored),
  };
}

/** A section has a title only. */
const valuesFor = (type: Task['type'], values: TaskValues): TaskValues =>
  type === 'section' ? { ...(values.title !== undefined && { title: values.title }) } : values;

const stored = async (sql: Sql, viewer: Viewer, id: string): Promise<TaskRow> =>
  (await findTask(sql, viewer, id)) ?? fail('object.not_found');

/** Adds a task or section at the top, or behind another row. */
export async function createTask(sql: Sql, viewer: Viewer, body: CreateTask): Promise<TaskRow> {
  const { type, task = {}, after } = body;
  await lockList(sql, viewer);
  const rows = await listTasks(sql, viewer);
  if (rows.length >= taskLimits.tasks) fail('list.full');
  const id = randomUUID();
  const blank: StoredTask = { ...blankTask, id, type };
  const created = await changeValues(sql, viewer, { stored: blank, values: valuesFor(type, task) });
  const entry = { at: viewer.now.toISOString(), by: viewer.personId, act: 'created', value: null } as const;
  const position = rows.findIndex((row) => row.id === after) + 1;
  await insertTasks(sql, viewer.personId, { tasks: [{ ...created, activity: [entry] }], position });
  return stored(sql, viewer, id);
}

export interface TaskChange {
  id: string;
  values: TaskValues;
  revision: number | undefined;
}

/** Changes the given fields; returns null for an unknown id. */
export async function updateTask(
  sql: Sql,
  viewer: Viewer,
  { id, values, revision }: TaskChange,
): Promise<TaskRow | null> {
  await lockList(sql, viewer);
  const present = await findTask(sql, viewer, id);
  if (!present) return null;
  rejectStale(revision, present.version);
  const changed = await changeValues(sql, viewer, {
    stored: present,
    values: valuesFor(present.type, values),
  });
  const activity = recordChanges(present, changed, { by: viewer.personId, at: viewer.now.toISOString() });
  await storeTask(sql, viewer, { ...changed, activity });
  return stored(sql, viewer, id);
}

/**
 * Puts the rows into the order of the ids, of which unknown ones are ignored. Rejects a list without one of the rows,
 * because that row would lose its place.
 */
export async function orderTasks(sql: Sql, viewer: Viewer, ids: readonly string[]): Promise<Task[]> {
  await lockList(sql, viewer);
  const rows = await listTasks(sql, viewer);
  const sent = new Set(ids);
  if (rows.some(({ id }) => !sent.has(id))) rejectField('/tasks', 'incomplete');
  const own = new Set(rows.map(({ id }) => id));
  await storeOrder(
    sql,
    viewer,
    [...sent].filter((id) => own.has(id)),
  );
  return listTasks(sql, viewer);
}

/** Hides a task, so that it can be restored, and removes those that were deleted more than a day ago. */
export async function deleteTask(
  sql: Sql,
  viewer: Viewer,
  { id, revision }: Pick<TaskChange, 'id' | 'revision'>,
): Promise<void> {
  const { personId, now } = viewer;
  await lockList(sql, viewer);
  const present = await findTask(sql, viewer, id);
  if (!present) return;
  rejectStale(revision, present.version);
  await sql.query('delete from sample_tasks where person_id = $1 and deleted_at < $2::timestamptz', [
    personId,
    new Date(now.getTime() - keptFor).toISOString(),
  ]);
  await sql.query(
    'update sample_tasks set deleted_at = $3::timestamptz, version = version + 1 where person_id = $1 and id = $2',
    [personId, id, now.toISOString()],
  );
  await sql.query(
    'update sample_tasks set position = position - 1 where person_id = $1 and position > $2::int',
    [personId, present.order],
  );
}

/** Shows a deleted task again at its place; returns null for an id that is not deleted. */
export async function restoreTask(sql: Sql, viewer: Viewer, id: string): Promise<TaskRow | null> {
  const { personId } = viewer;
  await lockList(sql, viewer);
  const rows = await listTasks(sql, viewer);
  const [deleted] = await sql.query<{ position: number }>(
    'select position from sample_tasks where person_id = $1 and id = $2 and deleted_at is not null',
    [personId, id],
  );
  if (!deleted) return null;
  if (rows.length >= taskLimits.tasks) fail('list.full');
  const position = Math.min(deleted.position, rows.length);
  await sql.query(
    'update sample_tasks set position = position + 1 where person_id = $1 and position >= $2::int',
    [personId, position],
  );
  await sql.query(
    `update sample_tasks set deleted_at = null, position = $3::int, version = version + 1
      where person_id = $1 and id = $2`,
    [personId, id, position],
  );
  return stored(sql, viewer, id);
}
