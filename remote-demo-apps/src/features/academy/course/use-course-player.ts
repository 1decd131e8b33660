import type { CourseWithSteps } from '@portal/shared/contracts/sample-apps';
import { usePageKeys, useProblemNotice } from '@portal/shared/ui';
import { useSearchParams } from 'react-router-dom';
import { useTranslations } from '../../../translations';
import { useUpdateCourseMutation } from '../academy.api';

/** Value of `?step=` after the last step. */
const done = 'done';

export interface CoursePlayer {
  /** Order of the shown step; null for the page after the last step. */
  step: number | null;
  isLast: boolean;
  isSaving: boolean;
  /** Returns the query of the page that shows a step. */
  at(step: number): string;
  /** Shows another step, if the course has it. */
  go(by: 1 | -1): void;
  /** Saves the progress, and shows what comes next. */
  complete(): void;
}

/** Returns the step in the address, which counts from 1; without one, the saved step. */
function readStep(given: string | null, { progress, steps }: CourseWithSteps): number | null {
  if (given === done && progress.completed > 0) return null;
  const step = /^\d{1,2}$/.test(given ?? '') ? Number(given) - 1 : -1;
  return step in steps ? step : progress.currentStep;
}

/** Moves through the steps of a course and saves the progress. Registers the keys of the player. */
export function useCoursePlayer(course: CourseWithSteps): CoursePlayer {
  const [params, setParams] = useSearchParams();
  const showProblem = useProblemNotice();
  const [updateCourse, { isLoading: isSaving }] = useUpdateCourseMutation();
  const step = readStep(params.get('step'), course);
  const last = course.steps.length - 1;
  const show = (next: number | typeof done) => setParams({ step: next === done ? done : String(next + 1) });
  const go = (by: 1 | -1) => {
    const next = (step ?? last + 1) + by;
    if (next >= 0 && next <= last) show(next);
  };
  const complete = async () => {
    if (step === null || isSaving) return;
    const { error } = await updateCourse({ id: course.id, progress: advance(course, step) });
    if (error) return showProblem(error);
    show(step === last ? done : step + 1);
  };
  const player: CoursePlayer = {
    ...{ step, isLast: step === last, isSaving, go },
    at: (order) => `?step=${order + 1}`,
    complete: () => void complete(),
  };
  usePlayerKeys(player);
  return player;
}

/** Returns the progress after a step. An earlier step does not move the saved step back. */
function advance({ progress, steps }: CourseWithSteps, step: number) {
  if (step === steps.length - 1) return { currentStep: 0, completed: progress.completed + 1 };
  return { currentStep: Math.max(progress.currentStep, step + 1), completed: progress.completed };
}

function usePlayerKeys({ step, go, complete }: CoursePlayer): void {
  const { t } = useTranslations('academy');
  usePageKeys(
    [
      { keys: ['ArrowRight', 'j'], label: t('player.next'), run: () => go(1), enabled: step !== null },
      { keys: ['ArrowLeft', 'k'], label: t('player.previous'), run: () => go(-1), enabled: step !== 0 },
      { keys: ['c'], label: t('player.complete'), run: complete, enabled: step !== null },
    ],
    { title: t('title') },
  );
}
