import { isApiError, useErrorMessage } from '@portal/shared/api';
import type { Task, TaskValues } from '@portal/shared/contracts/sample-apps';
import type { SaveState } from '@portal/shared/ui/form';
import { useVersionChoice } from '@portal/shared/ui/overlay';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from '../../../translations';
import { useLazyGetTaskQuery, useListTasksQuery, useUpdateTaskMutation } from '../tasks.api';

/** Milliseconds after the last key. */
const saveDelay = 300;

export type TaskChanges = Pick<
  TaskValues,
  'title' | 'notes' | 'completed' | 'dueDate' | 'priority' | 'tags' | 'assignedTo' | 'subTasks'
>;

export interface TaskDraft {
  /** The task with what is not saved yet. */
  task: Task;
  state: SaveState;
  /** Saves values at once. */
  set(values: TaskChanges): void;
  /** Saves typed text after a pause. */
  type(values: TaskChanges): void;
  /** Saves what is not saved yet; called when a field is left, and to repeat a failed save. */
  save(): void;
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const isStale = (error: unknown): boolean => isApiError(error) && error.status === 412;

/** Fields with text of which both versions are shown; of the others, the last change stays. */
const textFields = ['title', 'notes', 'subTasks'] as const;

const describeText = (value: TaskChanges[(typeof textFields)[number]]): string =>
  Array.isArray(value) ? value.map(({ title }) => title).join(', ') : (value ?? '');

/** Returns a function that asks which of two versions of the text stays; without differences, the own one does. */
function useTextChoice() {
  const { t } = useTranslations('tasks');
  const chooseVersion = useVersionChoice();
  return async (seen: Task, current: Task, mine: TaskChanges): Promise<'mine' | 'theirs'> => {
    const changed = textFields.filter(
      (field) =>
        mine[field] !== undefined &&
        !isEqual(current[field], seen[field]) &&
        !isEqual(current[field], mine[field]),
    );
    if (changed.length === 0) return 'mine';
    const rows = changed.map((field) => ({
      label: t(`fields.${field}`),
      theirs: describeText(current[field]),
      yours: describeText(mine[field]),
    }));
    return (await chooseVersion(rows)) ? 'mine' : 'theirs';
  };
}

interface Saves {
  state: SaveState;
  add(values: TaskChanges): void;
  hasUnsaved(): boolean;
  /** Saves after the saves before it. */
  flush(): Promise<void>;
}

/** Sends changes of a task until the server has them. `onTheirs`: the text of somebody else was chosen. */
function useSaves(task: Task, onTheirs: () => void): Saves {
  const errorMessage = useErrorMessage();
  const [update] = useUpdateTaskMutation();
  const [getTask] = useLazyGetTaskQuery();
  const chooseText = useTextChoice();
  const [state, setState] = useState<SaveState>({ status: 'rest' });
  const unsaved = useRef<TaskChanges>({});
  const seen = useRef(task);
  const queue = useRef<Promise<void> | null>(null);
  const hasUnsaved = () => Object.keys(unsaved.current).length > 0;
  useEffect(() => {
    if (!hasUnsaved() && queue.current === null) seen.current = task;
  });

  const mend = async (values: TaskChanges): Promise<void> => {
    const { data: current } = await getTask(task.id);
    if (!current) return;
    const mine = { ...values, ...unsaved.current };
    const choice = await chooseText(seen.current, current, mine);
    seen.current = current;
    unsaved.current = choice === 'mine' ? mine : {};
    if (choice === 'mine') return save();
    setState({ status: 'rest' });
    onTheirs();
  };
  const save = async (): Promise<void> => {
    const values = unsaved.current;
    if (!hasUnsaved()) return;
    unsaved.current = {};
    setState({ status: 'saving' });
    const { data, error } = await update({ id: task.id, task: values, ifMatch: seen.current.version });
    if (isStale(error)) return mend(values);
    if (error) {
      unsaved.current = { ...values, ...unsaved.current };
      setState({ status: 'failed', message: errorMessage(error) });
      return;
    }
    if (data) seen.current = data;
    setState({ status: 'saved' });
  };
  return {
    state,
    hasUnsaved,
    add: (values) => void (unsaved.current = { ...unsaved.current, ...values }),
    async flush() {
      const next = (queue.current ?? Promise.resolve()).then(save);
      queue.current = next;
      await next;
      if (queue.current === next) queue.current = null;
    },
  };
}

/** Shows changes of a task at once, and saves them. */
export function useTaskDraft(task: Task): TaskDraft {
  const { refetch } = useListTasksQuery();
  // Shown while a field is edited: the server trims texts.
  const [typed, setTyped] = useState<TaskChanges>({});
  const { state, add, hasUnsaved, flush } = useSaves(task, () => {
    setTyped({});
    void refetch();
  });
  const later = useLaterFlush(flush);
  const change = (values: TaskChanges) => {
    add(values);
    setTyped((present) => ({ ...present, ...values }));
  };
  const saveNow = async () => {
    await flush();
    if (!hasUnsaved()) setTyped({});
  };
  return {
    task: { ...task, ...typed } as Task,
    state,
    set(values) {
      change(values);
      void saveNow();
    },
    type(values) {
      change(values);
      later.start();
    },
    save: () => void saveNow(),
  };
}

/** Saves after a pause, when the page is hidden and when the task is left. */
function useLaterFlush(flush: () => Promise<void>): { start(): void } {
  const saving = useRef(flush);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    saving.current = flush;
  });
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && void saving.current();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      clearTimeout(timer.current);
      void saving.current();
    };
  }, []);
  return {
    start() {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void saving.current(), saveDelay);
    },
  };
}
