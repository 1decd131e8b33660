import type { CourseWithSteps } from '@portal/shared/contracts/sample-apps';
import { EmptyState, QueryView, Skeleton } from '@portal/shared/ui';
import { Pane, Panes, RailGroup, RailLink, type PanesRail } from '@portal/shared/ui/panes';
import { ArrowLeft, Circle, CircleCheck } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { useTranslations } from '../../../translations';
import { useGetCourseQuery } from '../academy.api';
import { isStepDone } from '../course-progress';
import { CourseStepPane } from './course-step-pane';
import { useCoursePlayer, type CoursePlayer } from './use-course-player';
import '../academy.css';

const academy = '/apps/academy';

/** Shows the course in the address at the step in the address, else at the saved step. */
export function CoursePage() {
  const { t } = useTranslations('academy');
  const { courseId = '' } = useParams();
  const query = useGetCourseQuery(courseId);
  const course = query.data;
  return (
    <div className="demo-course" data-perf="course">
      {course ? (
        <Player key={course.id} course={course} />
      ) : (
        <Panes
          title={t('title')}
          list={
            <Pane label={t('player.step')}>
              <QueryView
                query={query}
                skeleton={<Skeleton rows={8} height={32} />}
                isEmpty={(found) => found === null}
                empty={
                  <EmptyState
                    title={t('gone.title')}
                    description={t('gone.text')}
                    action={<Link to={academy}>{t('allCourses')}</Link>}
                  />
                }
              >
                {() => null}
              </QueryView>
            </Pane>
          }
        />
      )}
    </div>
  );
}

function Player({ course }: { course: CourseWithSteps }) {
  const { t } = useTranslations('academy');
  const player = useCoursePlayer(course);
  const rail: PanesRail = {
    label: t('player.steps'),
    content: <StepList course={course} player={player} />,
  };
  return (
    <Panes
      className="demo-course__panes"
      title={course.title}
      rail={rail}
      list={<CourseStepPane course={course} player={player} />}
    />
  );
}

function StepList({ course, player }: { course: CourseWithSteps; player: CoursePlayer }) {
  const { t } = useTranslations('academy');
  return (
    <>
      <RailGroup>
        <RailLink
          to={academy}
          icon={<ArrowLeft size={18} strokeWidth={1.5} aria-hidden />}
          label={t('allCourses')}
        />
      </RailGroup>
      <RailGroup title={t('player.steps')}>
        {course.steps.map(({ order, title }) => {
          const isDone = isStepDone(course, order);
          const Icon = isDone ? CircleCheck : Circle;
          return (
            <RailLink
              key={order}
              to={player.at(order)}
              isCurrent={order === player.step}
              icon={
                <Icon
                  size={18}
                  strokeWidth={1.5}
                  {...(isDone
                    ? { role: 'img', 'aria-label': t('player.done'), className: 'demo-course__done' }
                    : { 'aria-hidden': true })}
                />
              }
              label={`${order + 1}. ${title}`}
            />
          );
        })}
      </RailGroup>
    </>
  );
}

export { CoursePage as Component };
