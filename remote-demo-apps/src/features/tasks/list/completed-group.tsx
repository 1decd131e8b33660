import type { Task } from '@portal/shared/contracts/sample-apps';
import { formatRelativeDate } from '@portal/shared/i18n';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../../translations';
import { TaskRow, type RowContext } from './task-row';

interface CompletedGroupProps {
  /** The last completed one first. */
  tasks: readonly Task[];
  context: RowContext;
}

/** Shows the completed tasks in a group that is folded at first. */
export function CompletedGroup({ tasks, context }: CompletedGroupProps) {
  const { t } = useTranslations('tasks');
  const [isOpen, setOpen] = useState(false);
  const [last] = tasks;
  if (!last) return null;
  const when = last.completedAt === null ? '' : formatRelativeDate(last.completedAt);
  const lastText = t('completed.last', { title: last.title || t('untitled'), day: when });
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <section className="demo-task-completed">
      <div className="demo-task-section">
        <h2 className="demo-task-section__title">
          <button
            type="button"
            className="demo-task-section__fold"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Chevron size={16} strokeWidth={1.5} aria-hidden />
            <span className="demo-task-section__name">{t('completed.title')}</span>
            <span className="demo-task-section__count">{tasks.length}</span>
          </button>
        </h2>
        {last.completedAt !== null && (
          <span className="demo-task-completed__last" title={lastText} data-sample>
            {lastText}
          </span>
        )}
      </div>
      {isOpen && (
        <ul className="demo-task-completed__list" aria-label={t('completed.title')}>
          {tasks.map((task) => (
            <li key={task.id}>
              <TaskRow task={task} context={context} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
