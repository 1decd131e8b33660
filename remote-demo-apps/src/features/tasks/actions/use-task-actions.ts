import type { Task } from '@portal/shared/contracts/sample-apps';
import { useNotice, useProblemNotice } from '@portal/shared/ui';
import { setLastUndo } from '../../../undo/undo-key';
import { useTranslations } from '../../../translations';
import {
  useDeleteTaskMutation,
  useOrderTasksMutation,
  useRestoreTaskMutation,
  useUpdateTaskMutation,
} from '../tasks.api';
import type { TasksAddress } from '../use-tasks-address';
import { focusTask, hasTaskFocus } from './focus-task';
import type { Leaving } from './use-leaving';

/** Milliseconds in which an action can be undone from its notice. */
const undoTime = 8_000;

interface TaskActionsOptions {
  address: TasksAddress;
  leaving: Leaving;
  /** Tasks that the list shows, in its order. */
  shown: readonly Task[];
}

export interface TaskActions {
  /** Completes a task, or opens it again. */
  toggle(task: Task): void;
  /** Deletes a task or section. The next task opens if it was open, and has the focus if it had the focus. */
  remove(task: Task): void;
  order(ids: readonly string[] | null): void;
}

/** Returns the task below the one that goes, the one above if it is the last, or null. */
const findNext = (shown: readonly Task[], id: string): Task | null => {
  const tasks = shown.filter(({ type }) => type === 'task');
  const at = tasks.findIndex((task) => task.id === id);
  return at < 0 ? null : (tasks[at + 1] ?? tasks[at - 1] ?? null);
};

/** Shows a notice with an action that takes the change back. */
function useUndoNotice() {
  const { t } = useTranslations('tasks');
  const notice = useNotice();
  return (text: string, undo: () => void) => {
    setLastUndo(undo);
    notice.success(text, { duration: undoTime, action: { label: t('undo'), run: undo } });
  };
}

export function useTaskActions(options: TaskActionsOptions): TaskActions {
  const showProblem = useProblemNotice();
  const [orderTasks] = useOrderTasksMutation();
  return {
    toggle: useToggle(options),
    remove: useRemove(options),
    order(ids) {
      if (ids) void orderTasks(ids).then(({ error }) => error && showProblem(error));
    },
  };
}

function useToggle({ leaving, shown }: TaskActionsOptions): TaskActions['toggle'] {
  const { t } = useTranslations('tasks');
  const showUndo = useUndoNotice();
  const showProblem = useProblemNotice();
  const [update] = useUpdateTaskMutation();
  const save = async (id: string, completed: boolean): Promise<boolean> => {
    if (!completed) leaving.stop(id);
    const { error } = await update({ id, task: { completed } });
    if (error) {
      leaving.stop(id);
      showProblem(error);
    }
    return !error;
  };
  return ({ id, title, completed }) => {
    if (completed) return void save(id, false);
    const next = findNext(shown, id);
    leaving.start(id, () => {
      // The row is still there, so the focus moves before it leaves.
      if (next && hasTaskFocus(id)) focusTask(next.id);
    });
    void save(id, true).then((isSaved) => {
      if (isSaved)
        showUndo(t('complete.done', { title: title || t('untitled') }), () => void save(id, false));
    });
  };
}

function useRemove({ address, shown }: TaskActionsOptions): TaskActions['remove'] {
  const { t } = useTranslations('tasks');
  const showUndo = useUndoNotice();
  const showProblem = useProblemNotice();
  const [deleteTask] = useDeleteTaskMutation();
  const [restoreTask] = useRestoreTaskMutation();
  return (task) => {
    const { id, title } = task;
    const isOpen = address.taskId === id;
    const next = findNext(shown, id);
    if (isOpen) address.open(next?.id ?? null, { replace: true });
    if (next && (isOpen || hasTaskFocus(id))) focusTask(next.id);
    const restore = async () => {
      const { error } = await restoreTask(id);
      if (error) return showProblem(error);
      if (isOpen) address.open(id, { replace: true });
    };
    void deleteTask(id).then(({ error }) => {
      if (error) return showProblem(error);
      showUndo(t('delete.done', { title: title || t('untitled') }), () => void restore());
    });
  };
}
