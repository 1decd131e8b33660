import type { CreateTask, Task } from '@portal/shared/contracts/sample-apps';
import { useProblemNotice } from '@portal/shared/ui';
import { useRef, useState } from 'react';
import { useCreateTaskMutation } from '../tasks.api';
import type { TasksAddress } from '../use-tasks-address';

interface NewRowState {
  type: Task['type'];
  /** Id of the row above; null: at the top. */
  after: string | null;
}

export interface NewRowControl {
  row: NewRowState | null;
  open(type: Task['type'], after: string | null): void;
  close(): void;
  /** Returns whether the row was created. */
  create(title: string): Promise<boolean>;
}

interface NewRowOptions {
  address: TasksAddress;
  today: string;
  me: string | undefined;
}

/** Returns the values with which a new task is in the shown view. */
function valuesIn({ view, tag }: TasksAddress, { today, me }: NewRowOptions): CreateTask['task'] {
  return {
    ...(view === 'today' && { dueDate: today }),
    ...(view === 'mine' && me !== undefined && { assignedTo: me }),
    ...(tag !== null && { tags: [tag] }),
  };
}

/** Keeps the field of a new row. Tasks are created one after the other, each below the one before. */
export function useNewRow(options: NewRowOptions): NewRowControl {
  const { address } = options;
  const showProblem = useProblemNotice();
  const [createTask] = useCreateTaskMutation();
  const [row, setRow] = useState<NewRowState | null>(null);
  const last = useRef<Promise<string | null>>(Promise.resolve(null));
  const createAfter = async (after: string | null, title: string): Promise<string | null> => {
    if (!row) return null;
    const task = row.type === 'task' ? { title, ...valuesIn(address, options) } : { title };
    const { data, error } = await createTask({ type: row.type, task, ...(after !== null && { after }) });
    if (error) showProblem(error);
    if (data) setRow((present) => present && { ...present, after: data.id });
    return data?.id ?? null;
  };
  return {
    row,
    open(type, after) {
      // A new task would not be among these.
      if (type === 'section') address.change({ view: 'all', tag: null, search: '', sort: null });
      else if (address.view === 'overdue' || address.search !== '')
        address.change({ view: 'all', search: '' });
      last.current = Promise.resolve(after);
      setRow({ type, after });
    },
    close: () => setRow(null),
    async create(title) {
      const previous = last.current;
      const creation = previous.then((after) => createAfter(after, title));
      last.current = creation.then((id) => id ?? previous);
      return (await creation) !== null;
    },
  };
}
