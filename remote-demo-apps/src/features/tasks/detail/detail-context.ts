import type { SampleMember, Task, TaskTag } from '@portal/shared/contracts/sample-apps';
import type { TaskActions } from '../actions/use-task-actions';
import type { TaskChanges } from './use-task-draft';

/** What the parts of the open task need. */
export interface DetailContext {
  today: string;
  all: readonly Task[];
  tags: readonly TaskTag[];
  /** The caller is the first one. */
  members: readonly SampleMember[];
  actions: TaskActions;
}

export interface FactProps {
  task: Task;
  context: DetailContext;
  onChange(values: TaskChanges): void;
}
