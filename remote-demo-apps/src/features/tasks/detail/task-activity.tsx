import type { SampleMember, TaskActivity, TaskPriority } from '@portal/shared/contracts/sample-apps';
import { formatDate, formatRelativeDate } from '@portal/shared/i18n';
import { Avatar } from '@portal/shared/ui';
import { useTranslations } from '../../../translations';
import { useGetTaskQuery } from '../tasks.api';

interface TaskActivityListProps {
  /** Id of the task. */
  id: string;
  /** The caller is the first one. */
  members: readonly SampleMember[];
}

/** Shows who changed a task, the newest change first. */
export function TaskActivityList({ id, members }: TaskActivityListProps) {
  const { t } = useTranslations('tasks');
  const { data } = useGetTaskQuery(id);
  const describe = useDescription(members);
  const { activity = [] } = data ?? {};
  if (activity.length === 0) return null;
  return (
    <section className="demo-task-activity" aria-label={t('activity.title')}>
      <h3 className="demo-task-detail__label">{t('activity.title')}</h3>
      <ul>
        {activity.map((entry) => {
          const member = members.find((one) => one.id === entry.by);
          return (
            <li key={`${entry.at} ${entry.act}`} className="demo-task-activity__entry">
              <Avatar id={entry.by} name={member?.name ?? ''} size={20} />
              <span className="demo-task-activity__text">{describe(entry)}</span>
              <time dateTime={entry.at} className="demo-task-activity__time">
                {formatRelativeDate(entry.at)}
              </time>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Returns a function that says in a sentence what somebody did. */
function useDescription(members: readonly SampleMember[]) {
  const { t } = useTranslations('tasks');
  const nameOf = (id: string | null) => members.find((member) => member.id === id)?.name ?? t('somebody');
  const values: Partial<Record<TaskActivity['act'], (value: string | null) => string>> = {
    due: (value) => (value === null ? '' : formatDate(value, 'dayOfYear')),
    priority: (value) => t(`priorities.${Number(value) as TaskPriority}`),
    assigned: nameOf,
    'sub-tasks-added': (value) => value ?? '',
  };
  return ({ by, act, value }: TaskActivity): string => {
    const isMine = by === members[0]?.id;
    const form = value === null && (act === 'due' || act === 'assigned') ? (`no-${act}` as const) : act;
    const details = { name: nameOf(by), value: values[act]?.(value) ?? '', count: Number(value) };
    return isMine ? t(`activity.mine.${form}`, details) : t(`activity.theirs.${form}`, details);
  };
}
