import type { CourseStep, CourseWithSteps } from '@portal/shared/contracts/sample-apps';
import { Button, IconButton } from '@portal/shared/ui';
import { Pane, PaneHead } from '@portal/shared/ui/panes';
import { Progress } from '@portal/shared/ui/progress';
import { RichText } from '@portal/shared/ui/rich-text';
import { Award, Check, ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from '../../../translations';
import { getShare } from '../course-progress';
import { CourseCompleted } from './course-completed';
import type { CoursePlayer } from './use-course-player';

interface CourseStepPaneProps {
  course: CourseWithSteps;
  player: CoursePlayer;
}

/** Shows the current step with its controls, or what follows the last step. */
export function CourseStepPane({ course, player }: CourseStepPaneProps) {
  const { t } = useTranslations('academy');
  const step = player.step === null ? undefined : course.steps[player.step];
  return (
    <Pane
      label={t('player.step')}
      contentKey={`${course.id}/${player.step ?? 'done'}`}
      head={<StepHead course={course} />}
      foot={step && <StepControls course={course} player={player} step={step} />}
    >
      {step ? <StepText step={step} /> : <CourseCompleted course={course} />}
    </Pane>
  );
}

function StepHead({ course }: { course: CourseWithSteps }) {
  const { t } = useTranslations('academy');
  const { id, title, progress } = course;
  return (
    <PaneHead
      title={title}
      actions={
        <>
          <div className="demo-course__progress">
            <Progress label={t('progressOf', { title })} share={getShare(course)} />
          </div>
          {progress.completed > 0 && (
            <Link className="demo-course__certificate" to={`/apps/academy/${id}/certificate`}>
              <Award size={18} strokeWidth={1.5} aria-hidden />
              {t('certificate.title')}
            </Link>
          )}
        </>
      }
    />
  );
}

function StepText({ step: { title, subtitle, content } }: { step: CourseStep }) {
  return (
    <article className="demo-course__text">
      <h2 className="demo-course__title">{title}</h2>
      <p className="demo-course__subtitle">{subtitle}</p>
      <RichText html={content} headings={2} />
    </article>
  );
}

interface StepControlsProps extends CourseStepPaneProps {
  step: CourseStep;
}

function StepControls({ course, player, step: { order, title } }: StepControlsProps) {
  const { t } = useTranslations('academy');
  const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true };
  return (
    <div className="demo-course__controls">
      <IconButton
        label={t('player.previous')}
        icon={<ChevronLeft {...icon} />}
        disabled={order === 0}
        onClick={() => player.go(-1)}
      />
      <p className="demo-course__count" role="status">
        {t('player.count', { step: order + 1, total: course.totalSteps })}
        <span className="ui-hidden">{`: ${title}`}</span>
      </p>
      <IconButton
        label={t('player.next')}
        icon={<ChevronRight {...icon} />}
        disabled={player.isLast}
        onClick={() => player.go(1)}
      />
      <Button
        variant="primary"
        icon={<Check {...icon} />}
        disabled={player.isSaving}
        onClick={player.complete}
      >
        {player.isLast ? t('player.completeCourse') : t('player.complete')}
      </Button>
    </div>
  );
}
