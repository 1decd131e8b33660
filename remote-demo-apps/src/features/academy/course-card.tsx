import type { Course } from '@portal/shared/contracts/sample-apps';
import { formatDate } from '@portal/shared/i18n';
import { Pill } from '@portal/shared/ui';
import { Progress } from '@portal/shared/ui/progress';
import { CircleCheck, Clock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from '../../translations';
import { getNextAction, getShare } from './course-progress';

/** Shows a course with its progress and the link that opens it at the saved step. */
export function CourseCard({ course, category }: { course: Course; category: string }) {
  const { t } = useTranslations('academy');
  const { id, title, description, duration, updatedAt, featured, progress } = course;
  const isCompleted = progress.completed > 0;
  return (
    <li className="demo-course-card" aria-labelledby={`course-${id}`}>
      <p className="demo-course-card__head">
        <span className="demo-course-card__category">{category}</span>
        {featured && <Pill tone="accent">{t('featured')}</Pill>}
        <span className="demo-course-card__time">
          <Clock size={14} strokeWidth={1.5} aria-hidden />
          {t('minutes', { count: duration })}
        </span>
      </p>
      <h2 id={`course-${id}`} className="demo-course-card__title">
        {title}
      </h2>
      <p className="demo-course-card__text">{description}</p>
      <p className="demo-course-card__state">
        {isCompleted && (
          <span className="demo-course-card__done">
            <CircleCheck size={14} strokeWidth={1.5} aria-hidden />
            {t('completed', { count: progress.completed })}
          </span>
        )}
        <span>{t('updated', { date: formatDate(updatedAt, 'medium') })}</span>
      </p>
      <Progress
        label={t('progressOf', { title })}
        share={getShare(course)}
        state={getShare(course) === 1 ? 'done' : 'running'}
      />
      <CourseLinks course={course} />
    </li>
  );
}

function CourseLinks({ course }: { course: Course }) {
  const { t } = useTranslations('academy');
  const { id, progress } = course;
  const action = getNextAction(course);
  const variant = action === 'continue' ? 'primary' : 'secondary';
  return (
    <div className="demo-course-card__links">
      <Link
        className={`ui-button ui-button--${variant} ui-button--medium`}
        to={`/apps/academy/${id}`}
        aria-describedby={`course-${id}`}
      >
        <span className="ui-text">{t(`actions.${action}`)}</span>
      </Link>
      {progress.completed > 0 && (
        <Link to={`/apps/academy/${id}/certificate`} aria-describedby={`course-${id}`}>
          {t('certificate.title')}
        </Link>
      )}
    </div>
  );
}
