import type { Course } from '@portal/shared/contracts/sample-apps';

/** What the link of a course does: begin, go on at the saved step, or begin again after a completion. */
export function getNextAction({ progress }: Course): 'start' | 'continue' | 'startAgain' {
  if (progress.currentStep > 0) return 'continue';
  return progress.completed > 0 ? 'startAgain' : 'start';
}

/** Returns the share of the completed steps. A completed course that has not been started again is whole. */
export function getShare({ progress: { currentStep, completed }, totalSteps }: Course): number {
  return currentStep === 0 && completed > 0 ? 1 : currentStep / totalSteps;
}

/** Returns whether a step is completed. In a completed course that has not been started again, all of them are. */
export const isStepDone = (course: Course, order: number): boolean =>
  order < course.progress.currentStep || getShare(course) === 1;

/** Returns the course to offer after another one: the next that is not completed, of the same category if possible. */
export function findNextCourse(courses: readonly Course[], id: string): Course | undefined {
  const at = courses.findIndex((course) => course.id === id);
  const open = [...courses.slice(at + 1), ...courses.slice(0, Math.max(at, 0))].filter(
    ({ progress }) => progress.completed === 0,
  );
  return open.find(({ category }) => category === courses[at]?.category) ?? open[0];
}
