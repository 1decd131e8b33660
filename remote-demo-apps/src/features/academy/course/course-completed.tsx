import type { CourseWithSteps } from '@portal/shared/contracts/sample-apps';
import { EmptyState } from '@portal/shared/ui';
import { Link } from 'react-router-dom';
import { useTranslations } from '../../../translations';
import { useListCoursesQuery } from '../academy.api';
import { findNextCourse } from '../course-progress';

const button = (variant: 'primary' | 'secondary') => `ui-button ui-button--${variant} ui-button--medium`;

/** Offers the certificate and the next course after the last step. */
export function CourseCompleted({ course: { id, title } }: { course: CourseWithSteps }) {
  const { t } = useTranslations('academy');
  const { data: courses } = useListCoursesQuery();
  const next = courses && findNextCourse(courses, id);
  const offer = next ? t('done.next', { title: next.title }) : t('done.all');
  return (
    <EmptyState
      title={t('done.title', { title })}
      description={courses && offer}
      action={
        <div className="demo-course__links">
          {next && (
            <Link className={button('primary')} to={`/apps/academy/${next.id}`}>
              <span className="ui-text">{t('done.start')}</span>
            </Link>
          )}
          <Link className={button('secondary')} to={`/apps/academy/${id}/certificate`}>
            <span className="ui-text">{t('certificate.open')}</span>
          </Link>
          <Link to="/apps/academy">{t('allCourses')}</Link>
        </div>
      }
    />
  );
}
