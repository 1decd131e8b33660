import { taskLimits, type TaskAct, type TaskActivity } from '@portal/shared/contracts/sample-apps';
import type { StoredTask } from './tasks.repository';

/** Changes of the same kind within this time, in milliseconds, are one entry. Text is saved while it is typed. */
const joinedWithin = 600_000;

type NewEntry = Pick<TaskActivity, 'act' | 'value'>;

const countSubTasks = (before: StoredTask, after: StoredTask): number => {
  const known = new Set(before.subTasks.map(({ id }) => id));
  return after.subTasks.filter(({ id }) => !known.has(id)).length;
};

const isChanged = (before: unknown, after: unknown): boolean =>
  JSON.stringify(before) !== JSON.stringify(after);

function subTaskEntry(before: StoredTask, after: StoredTask): NewEntry | null {
  const added = countSubTasks(before, after);
  if (added > 0) return { act: 'sub-tasks-added', value: String(added) };
  return isChanged(before.subTasks, after.subTasks) ? { act: 'sub-tasks-changed', value: null } : null;
}

/** Returns the changes between two states of a task as entries, without person and time. */
function changesOf(before: StoredTask, after: StoredTask): NewEntry[] {
  const entryFor = (field: keyof StoredTask, act: TaskAct, value: string | null = null): NewEntry[] =>
    isChanged(before[field], after[field]) ? [{ act, value }] : [];
  const subTasks = subTaskEntry(before, after);
  return [
    ...entryFor('title', 'renamed'),
    ...entryFor('notes', 'notes'),
    ...entryFor('dueDate', 'due', after.dueDate),
    ...entryFor('priority', 'priority', String(after.priority)),
    ...entryFor('assignedTo', 'assigned', after.assignedTo),
    ...entryFor('tags', 'tags'),
    ...(subTasks ? [subTasks] : []),
    ...entryFor('completed', after.completed ? 'completed' : 'reopened'),
  ];
}

/** Returns the value of an entry that replaces an earlier one: the numbers of new sub-tasks are added. */
const joinedValue = (earlier: NewEntry, later: NewEntry): string | null =>
  later.act === 'sub-tasks-added' ? String(Number(earlier.value) + Number(later.value)) : later.value;

function addEntry(activity: readonly TaskActivity[], entry: TaskActivity): TaskActivity[] {
  const [last] = activity;
  const isJoined =
    last?.act === entry.act &&
    last.by === entry.by &&
    new Date(entry.at).getTime() - new Date(last.at).getTime() < joinedWithin;
  return isJoined
    ? [{ ...entry, value: joinedValue(last, entry) }, ...activity.slice(1)]
    : [entry, ...activity].slice(0, taskLimits.activity);
}

/** Returns the activity of a task with what a person has changed. */
export function recordChanges(
  before: StoredTask,
  after: StoredTask,
  { by, at }: Pick<TaskActivity, 'by' | 'at'>,
): TaskActivity[] {
  return changesOf(before, after).reduce(
    (activity, entry) => addEntry(activity, { ...entry, by, at }),
    before.activity,
  );
}
