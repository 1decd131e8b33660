import type { State } from './state';

/** States of the academy besides its screens. */
export const academyStates: readonly State[] = [
  { name: 'academy-none', path: 'apps/academy?search=zzzz' },
  {
    name: 'academy-failed',
    path: 'apps/academy?completed=hidden',
    failing: '/api/apps/academy/courses',
  },
  { name: 'course', path: 'apps/academy/first-container' },
  { name: 'course-completed', path: 'apps/academy/web-basics?step=done' },
  { name: 'course-gone', path: 'apps/academy/unknown' },
  { name: 'certificate', path: 'apps/academy/web-basics/certificate' },
  { name: 'certificate-none', path: 'apps/academy/cloud-for-leads/certificate' },
];
