import type { SampleMember, Task, TaskPriority, TaskTag } from '@portal/shared/contracts/sample-apps';
import { Avatar } from '@portal/shared/ui';
import { ArrowDown, ArrowUp, ListChecks } from 'lucide-react';
import { useTranslations } from '../../../translations';
import { dueState, formatDue } from '../due';

const hues = 6;

/** Shows a tag as a dot and its name. The hue depends on the place among all tags. */
export function TagMark({ tag, tags }: { tag: TaskTag; tags: readonly TaskTag[] }) {
  const hue = (tags.findIndex(({ id }) => id === tag.id) % hues) + 1;
  return (
    <span className="demo-task-tag" data-hue={hue} data-sample>
      {tag.title}
    </span>
  );
}

/** Shows the tags of a task. */
export function TagMarks({ task, tags }: { task: Task; tags: readonly TaskTag[] }) {
  const own = tags.filter(({ id }) => task.tags.includes(id));
  return own.map((tag) => <TagMark key={tag.id} tag={tag} tags={tags} />);
}

const icons = { 0: ArrowDown, 2: ArrowUp } as const;

/** Shows a high or low priority as an arrow; a normal one has none. */
export function PriorityMark({ priority }: { priority: TaskPriority }) {
  const { t } = useTranslations('tasks');
  if (priority === 1) return null;
  const Icon = icons[priority];
  const label = t(`priorities.${priority}`);
  return (
    <span className="demo-task-priority" data-priority={priority} title={label}>
      <Icon size={16} strokeWidth={1.5} role="img" aria-label={t('priorityOf', { priority: label })} />
    </span>
  );
}

/** Shows a due date, coloured while the task is open. */
export function DueMark({ task: { dueDate, completed }, today }: { task: Task; today: string }) {
  const { t } = useTranslations('tasks');
  if (dueDate === null) return null;
  const state = completed ? 'later' : dueState(dueDate, today);
  return (
    <span className="demo-task-due" data-due={state}>
      <span className="ui-hidden">{state === 'overdue' ? t('due.overdueSince') : t('due.label')} </span>
      {formatDue(dueDate, today)}
    </span>
  );
}

/** Shows how many sub-tasks are completed. */
export function StepsMark({ subTasks }: Pick<Task, 'subTasks'>) {
  const { t } = useTranslations('tasks');
  if (subTasks.length === 0) return null;
  const done = subTasks.filter(({ completed }) => completed).length;
  const label = t('subTasks.of', { done, total: subTasks.length });
  return (
    <span className="demo-task-steps" title={label}>
      <ListChecks size={14} strokeWidth={1.5} aria-hidden />
      <span aria-hidden>
        {done}/{subTasks.length}
      </span>
      <span className="ui-hidden">{label}</span>
    </span>
  );
}

/** Shows the face of the assignee, or a dashed circle. */
export function AssigneeMark({ member }: { member: SampleMember | undefined }) {
  const { t } = useTranslations('tasks');
  return member ? (
    <span title={member.name}>
      <Avatar {...member} size={20} label={t('assignedTo', { name: member.name })} />
    </span>
  ) : (
    <span className="demo-task-nobody" title={t('unassigned')}>
      <span className="ui-hidden">{t('unassigned')}</span>
    </span>
  );
}
