import { noteLimits, type NoteTask } from '@portal/shared/contracts/sample-apps';
import { formatNumber } from '@portal/shared/i18n';
import { Button, IconButton } from '@portal/shared/ui';
import { SortableList } from '@portal/shared/ui/drag';
import { Checkbox, Input } from '@portal/shared/ui/form';
import { ChevronDown, ChevronRight, Plus, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { NewEntry } from '../../../new-entry/new-entry';
import { useTranslations } from '../../../translations';

export interface ChecklistProps {
  tasks: readonly NoteTask[];
  onChange(tasks: NoteTask[]): void;
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Shows the items of a note: the open ones, which can be moved, and below them the done ones, folded. */
export function Checklist({ tasks, onChange }: ChecklistProps) {
  const { t } = useTranslations('notes');
  const open = tasks.filter(({ completed }) => !completed);
  const done = tasks.filter(({ completed }) => completed);
  const row = (task: NoteTask, handle: ReactNode) => (
    <TaskRow
      task={task}
      handle={handle}
      onChange={(changed) => onChange(tasks.map((one) => (one.id === task.id ? changed : one)))}
      onToggle={() => {
        const others = (list: readonly NoteTask[]) => list.filter(({ id }) => id !== task.id);
        const moved = { ...task, completed: !task.completed };
        // A done item sinks to the end, an open one to the end of the open ones.
        onChange(moved.completed ? [...others(open), ...done, moved] : [...open, moved, ...others(done)]);
      }}
      onRemove={() => onChange(tasks.filter(({ id }) => id !== task.id))}
    />
  );
  return (
    <div className="demo-note-list">
      <SortableList
        label={t('checklist.title')}
        items={open}
        itemKey={({ id }) => id}
        itemName={({ content }) => content}
        renderItem={(task, { handle }) => row(task, handle)}
        onMove={(from, to) => {
          const moved = [...open];
          moved.splice(to, 0, ...moved.splice(from, 1));
          onChange([...moved, ...done]);
        }}
      />
      {tasks.length < noteLimits.tasks && (
        <NewTask
          onAdd={(content) =>
            onChange([...open, { id: crypto.randomUUID(), content, completed: false }, ...done])
          }
        />
      )}
      {done.length > 0 && (
        <DoneTasks count={done.length}>
          {done.map((task) => (
            <li key={task.id}>{row(task, null)}</li>
          ))}
        </DoneTasks>
      )}
    </div>
  );
}

interface TaskRowProps {
  task: NoteTask;
  handle: ReactNode;
  onChange(task: NoteTask): void;
  onToggle(): void;
  onRemove(): void;
}

function TaskRow({ task, handle, onChange, onToggle, onRemove }: TaskRowProps) {
  const { t } = useTranslations('notes');
  return (
    <div className="demo-note-task" data-sample data-completed={task.completed || undefined}>
      {handle}
      <Checkbox
        aria-label={t('checklist.done', { task: task.content })}
        checked={task.completed}
        onChange={onToggle}
      />
      <Input
        variant="borderless"
        aria-label={t('checklist.item')}
        maxLength={noteLimits.task}
        value={task.content}
        onChange={({ target }) => onChange({ ...task, content: target.value })}
      />
      <IconButton
        label={t('checklist.remove', { task: task.content })}
        icon={<X {...icon} />}
        onClick={onRemove}
      />
    </div>
  );
}

function NewTask({ onAdd }: { onAdd(content: string): void }) {
  const { t } = useTranslations('notes');
  return (
    <div className="demo-note-task demo-note-task--new">
      <Plus {...icon} />
      <NewEntry label={t('checklist.add')} maxLength={noteLimits.task} onAdd={onAdd} />
    </div>
  );
}

function DoneTasks({ count, children }: { count: number; children: ReactNode }) {
  const { t } = useTranslations('notes');
  const [isOpen, setOpen] = useState(false);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<Chevron {...icon} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('checklist.completed', { count, number: formatNumber(count) })}
      </Button>
      {isOpen && (
        <ul className="demo-note-list__done" aria-label={t('checklist.completedTitle')}>
          {children}
        </ul>
      )}
    </>
  );
}
