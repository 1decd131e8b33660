import { taskLimits, type SubTask } from '@portal/shared/contracts/sample-apps';
import { IconButton, readKey } from '@portal/shared/ui';
import { SortableList } from '@portal/shared/ui/drag';
import { Checkbox, Input } from '@portal/shared/ui/form';
import { Plus, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { NewEntry } from '../../../new-entry/new-entry';
import { useTranslations } from '../../../translations';
import type { TaskDraft } from './use-task-draft';

/** Shows the sub-tasks of a task, which are completed, renamed, moved, added and deleted here. */
export function SubTasks({ draft }: { draft: TaskDraft }) {
  const { t } = useTranslations('tasks');
  const { subTasks } = draft.task;
  const done = subTasks.filter(({ completed }) => completed).length;
  const withChanged = (changed: SubTask) =>
    subTasks.map((subTask) => (subTask.id === changed.id ? changed : subTask));
  const move = (from: number, to: number) => {
    const moved = subTasks.slice(from, from + 1);
    draft.set({ subTasks: subTasks.toSpliced(from, 1).toSpliced(to, 0, ...moved) });
  };
  return (
    <section className="demo-sub-tasks" aria-label={t('fields.subTasks')}>
      <div className="demo-sub-tasks__head">
        <h3 className="demo-task-detail__label">
          {t('fields.subTasks')}
          {subTasks.length > 0 && (
            <span className="demo-sub-tasks__count">
              {t('subTasks.count', { done, total: subTasks.length })}
            </span>
          )}
        </h3>
        {subTasks.length > 0 && (
          <progress
            className="demo-sub-tasks__progress"
            aria-label={t('subTasks.of', { done, total: subTasks.length })}
            value={done}
            max={subTasks.length}
          />
        )}
      </div>
      <SortableList
        label={t('fields.subTasks')}
        items={subTasks}
        itemKey={({ id }) => id}
        itemName={({ title }) => title}
        onMove={move}
        renderItem={(subTask, { handle }) => (
          <SubTaskRow
            subTask={subTask}
            handle={handle}
            onTick={(completed) => draft.set({ subTasks: withChanged({ ...subTask, completed }) })}
            onRename={(title) => draft.type({ subTasks: withChanged({ ...subTask, title }) })}
            onLeave={draft.save}
            onDelete={() => draft.set({ subTasks: subTasks.filter(({ id }) => id !== subTask.id) })}
          />
        )}
      />
      {subTasks.length < taskLimits.subTasks && (
        <NewSubTask
          onAdd={(title) =>
            draft.set({ subTasks: [...subTasks, { id: crypto.randomUUID(), title, completed: false }] })
          }
        />
      )}
    </section>
  );
}

interface SubTaskRowProps {
  subTask: SubTask;
  handle: ReactNode;
  onTick(completed: boolean): void;
  onRename(title: string): void;
  onLeave(): void;
  onDelete(): void;
}

function SubTaskRow({ subTask, handle, onTick, onRename, onLeave, onDelete }: SubTaskRowProps) {
  const { t } = useTranslations('tasks');
  const { title, completed } = subTask;
  // A blank title is no change: the server refuses it.
  const [blank, setBlank] = useState<string | null>(null);
  const rename = (text: string) => {
    setBlank(text.trim() === '' ? text : null);
    if (text.trim() !== '') onRename(text);
  };
  const leave = () => {
    setBlank(null);
    onLeave();
  };
  return (
    <div className="demo-sub-task" data-completed={completed || undefined} data-sample>
      {handle}
      <Checkbox
        aria-label={t('complete.name', { title })}
        checked={completed}
        onChange={({ target }) => onTick(target.checked)}
      />
      <Input
        variant="borderless"
        className="demo-sub-task__title"
        aria-label={t('subTasks.title')}
        maxLength={taskLimits.title}
        value={blank ?? title}
        title={title}
        onChange={({ target }) => rename(target.value)}
        onKeyDown={(event) => readKey(event) === 'Enter' && leave()}
        onBlur={leave}
      />
      <IconButton
        className="demo-sub-task__delete"
        label={t('subTasks.delete', { title })}
        icon={<X size={14} strokeWidth={1.5} aria-hidden />}
        onClick={onDelete}
      />
    </div>
  );
}

function NewSubTask({ onAdd }: { onAdd(title: string): void }) {
  const { t } = useTranslations('tasks');
  return (
    <div className="demo-sub-task demo-sub-task--new">
      <Plus size={16} strokeWidth={1.5} aria-hidden />
      <NewEntry
        className="demo-sub-task__title"
        label={t('subTasks.add')}
        maxLength={taskLimits.title}
        onAdd={onAdd}
      />
    </div>
  );
}
