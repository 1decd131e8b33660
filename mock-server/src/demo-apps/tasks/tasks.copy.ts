import { addDays } from '@portal/shared/contracts';
import type { TaskActivity } from '@portal/shared/contracts/sample-apps';
import { findTimeZones, todayInFirst } from '../samples/viewer-day';
import type { SampleApp } from '../samples/sample-app';
import { sampleTasks, type SampleTask } from './sample-tasks';
import { insertTags } from './tags.repository';
import { insertTasks, type StoredTask } from './tasks.repository';

const dayLength = 86_400_000;

interface Copying {
  personId: string;
  now: Date;
  today: string;
}

const daysBefore = ({ now }: Copying, days: number): string =>
  new Date(now.getTime() - days * dayLength).toISOString();

const toMember = (key: string | null, { personId }: Copying) => (key === 'me' ? personId : key);

const toEntry = (
  { daysAgo, by, act, value }: SampleTask['activity'][number],
  copying: Copying,
): TaskActivity => ({
  at: daysBefore(copying, daysAgo),
  by: toMember(by, copying) ?? '',
  act,
  value: act === 'due' ? addDays(copying.today, Number(value)) : value === null ? null : String(value),
});

const toStored =
  (copying: Copying) =>
  ({ key, dueInDays, completedDaysAgo, activity, ...task }: SampleTask): StoredTask => ({
    ...task,
    id: key,
    tags: [...task.tags],
    completed: completedDaysAgo !== null,
    completedAt: completedDaysAgo === null ? null : daysBefore(copying, completedDaysAgo),
    dueDate: dueInDays === null ? null : addDays(copying.today, dueInDays),
    assignedTo: toMember(task.assignedTo, copying),
    subTasks: task.subTasks.map((subTask, at) => ({ ...subTask, id: `${key}-${at + 1}` })),
    activity: activity.map((entry) => toEntry(entry, copying)).toReversed(),
  });

/** The tasks and tags of a person. Due dates are relative to the day of copying. */
export const tasksCopy: SampleApp = {
  name: 'tasks',
  changed: 'sample-tasks.changed',
  async insert(sql, { personId, now }) {
    const today = todayInFirst(now, await findTimeZones(sql, personId));
    await insertTags(sql, personId, sampleTasks.tags);
    const tasks = sampleTasks.rows.map(toStored({ personId, now, today }));
    await insertTasks(sql, personId, { tasks, position: 0 });
  },
  async remove(sql, { personId }) {
    await sql.query('delete from sample_tasks where person_id = $1', [personId]);
    await sql.query('delete from sample_task_tags where person_id = $1', [personId]);
  },
};
