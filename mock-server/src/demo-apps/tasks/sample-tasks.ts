import { readFileSync } from 'node:fs';
import type { TaskAct, TaskPriority, TaskTag, TaskType } from '@portal/shared/contracts/sample-apps';
import { sourcePath } from '../../platform/paths';

/** `me` for the owner of the copy, else the key of a sample member. */
type SamplePerson = string;

/** Task or section of the sample data, in the order of the list. Days count from the day of copying. */
export interface SampleTask {
  /** Unique slug, the id in every copy. */
  key: string;
  type: TaskType;
  title: string;
  notes: string | null;
  dueInDays: number | null;
  priority: TaskPriority;
  /** Ids of tags. */
  tags: readonly string[];
  assignedTo: SamplePerson | null;
  subTasks: readonly { title: string; completed: boolean }[];
  /** Null while the task is open. */
  completedDaysAgo: number | null;
  /** Oldest first. The value of `due` is a number of days as in `dueInDays`. */
  activity: readonly { daysAgo: number; by: SamplePerson; act: TaskAct; value: string | number | null }[];
}

interface SampleTasks {
  tags: readonly TaskTag[];
  rows: readonly SampleTask[];
}

/** 27 tasks in three sections, and their tags. */
export const sampleTasks = JSON.parse(
  readFileSync(sourcePath('demo-apps', 'tasks', 'sample-tasks.json'), 'utf8'),
) as SampleTasks;
