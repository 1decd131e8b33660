import type { State } from '../state';

/** Commands and program code in the texts of the steps. */
const ownTexts = '.demo-course code';

/** States of the academy besides its screens. */
export const academyStates: readonly State[] = [
  { name: 'academy-none', path: 'apps/academy?search=zzzz' },
  { name: 'course', path: 'apps/academy/first-container', ownTexts },
  { name: 'course-completed', path: 'apps/academy/web-basics?step=done' },
  { name: 'course-gone', path: 'apps/academy/unknown' },
  {
    name: 'course-failed',
    path: 'apps/academy/android-basics',
    failing: '/api/apps/academy/courses/course',
  },
  { name: 'certificate', path: 'apps/academy/web-basics/certificate' },
  { name: 'certificate-none', path: 'apps/academy/cloud-for-leads/certificate' },
];
