import type { Task } from '@portal/shared/contracts/sample-apps';
import { usePageKeys } from '@portal/shared/ui';
import type { RefObject } from 'react';
import { useTranslations } from '../../../translations';
import type { TasksAddress } from '../use-tasks-address';
import { findFocusedTask, focusNextTask } from './focus-task';
import type { TaskActions } from './use-task-actions';

interface TasksKeysOptions {
  address: TasksAddress;
  tasks: readonly Task[];
  actions: TaskActions;
  search: RefObject<HTMLInputElement | null>;
  onAdd(type: Task['type']): void;
  /** Closes the open task. */
  onClose(): void;
}

/** Registers the keys of the tasks. */
export function useTasksKeys({ address, tasks, actions, search, onAdd, onClose }: TasksKeysOptions): void {
  const { t } = useTranslations('tasks');
  const withFocused = (act: (task: Task) => void) => () => {
    const id = findFocusedTask();
    const task = tasks.find((row) => row.id === id);
    if (task) act(task);
  };
  const hasTasks = () => tasks.some(({ type }) => type === 'task');
  usePageKeys(
    [
      { keys: ['Mod+/'], label: t('add.task'), run: () => onAdd('task') },
      { keys: ['Mod+.'], label: t('add.section'), run: () => onAdd('section') },
      { keys: ['j', 'ArrowDown'], label: t('keys.next'), run: () => focusNextTask(1), enabled: hasTasks },
      { keys: ['k', 'ArrowUp'], label: t('keys.previous'), run: () => focusNextTask(-1), enabled: hasTasks },
      // The row and its handle use the key themselves while they have the focus.
      { keys: [' '], label: t('keys.space'), run: withFocused(actions.toggle), enabled: hasTasks },
      { keys: ['Delete'], label: t('delete.task'), run: withFocused(actions.remove), enabled: hasTasks },
      { keys: ['Escape'], label: t('keys.close'), run: onClose, enabled: () => address.taskId !== null },
      { keys: ['/'], label: t('search.label'), run: () => search.current?.focus() },
    ],
    { title: t('title') },
  );
}
