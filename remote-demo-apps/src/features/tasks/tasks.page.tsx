import type { Task } from '@portal/shared/contracts/sample-apps';
import { Panes } from '@portal/shared/ui/panes';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useListSampleMembersQuery } from '../../sample-members/members.api';
import { useUndoKey } from '../../undo/undo-key';
import { useTranslations } from '../../translations';
import { focusTask } from './actions/focus-task';
import { useTasksKeys } from './actions/tasks-keys';
import { useLeaving } from './actions/use-leaving';
import { useTaskActions } from './actions/use-task-actions';
import { currentDay } from './due';
import { TasksList } from './list/tasks-list';
import { useNewRow } from './list/use-new-row';
import { shownList } from './task-list';
import { prefetchTasks, useListTasksQuery, useListTaskTagsQuery } from './tasks.api';
import { useTasksAddress } from './use-tasks-address';
import './tasks.css';

// Loaded with the first task that is opened.
const TaskDetail = lazy(async () => ({ default: (await import('./detail/task-detail')).TaskDetail }));

/** Shows the person's sample tasks by sections, and the one in the address beside them. */
export function TasksPage() {
  const { t } = useTranslations('tasks');
  const address = useTasksAddress();
  const { taskId } = address;
  const { data: all = [] } = useListTasksQuery();
  const { data: tags = [] } = useListTaskTagsQuery();
  const { data: members = [] } = useListSampleMembersQuery();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const search = useRef<HTMLInputElement>(null);
  const leaving = useLeaving();
  const today = currentDay();
  const me = members[0]?.id;
  const shown = shownList(all, { ...address, today, me, leaving: leaving.ids, folded });
  const actions = useTaskActions({ address, leaving, shown: shown.rows });
  const newRow = useNewRow({ address, today, me });
  const add = (type: Task['type']) => newRow.open(type, type === 'task' ? null : (all.at(-1)?.id ?? null));
  const fold = (id: string) =>
    setFolded(
      (present) => new Set(present.has(id) ? [...present].filter((one) => one !== id) : [...present, id]),
    );
  const close = () => {
    address.open(null);
    // On a phone, the row is hidden until the task has closed.
    if (taskId !== null) requestAnimationFrame(() => focusTask(taskId));
  };
  useTasksKeys({ address, tasks: all, actions, search, onAdd: add, onClose: close });
  useUndoKey();
  const context = { today, tags, members, openId: taskId, at: address.at, onToggle: actions.toggle };
  return (
    <div className="demo-tasks" data-perf="tasks">
      <Panes
        title={t('title')}
        action={{
          label: t('add.task'),
          icon: <Plus size={16} strokeWidth={1.5} aria-hidden />,
          onClick: () => add('task'),
        }}
        list={
          <TasksList
            {...{ address, tags, all, shown, folded, context, actions, newRow, search }}
            onAdd={add}
            onFold={fold}
          />
        }
        aside={
          taskId === null ? undefined : (
            <Suspense fallback={null}>
              <TaskDetail
                key={taskId}
                id={taskId}
                context={{ today, all, tags, members, actions }}
                onClose={close}
              />
            </Suspense>
          )
        }
      />
    </div>
  );
}

/** Fetches the tasks on the way to the screen. */
export const firstCall = (): Promise<void> => prefetchTasks();

export { TasksPage as Component };
