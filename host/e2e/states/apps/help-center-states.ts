import type { State } from '../state';

/** States of the help center besides its screens. */
export const helpCenterStates: readonly State[] = [
  { name: 'help-center-results', path: 'apps/help-center?q=meridian' },
  { name: 'help-center-nothing', path: 'apps/help-center?q=zzzz' },
  {
    name: 'help-center-failed',
    path: 'apps/help-center/guides/settings/failing',
    failing: '/api/apps/help-center/guide',
  },
  { name: 'help-center-topic', path: 'apps/help-center/guides/settings' },
  { name: 'help-center-guide', path: 'apps/help-center/guides/getting-started/welcome' },
  { name: 'help-center-no-guide', path: 'apps/help-center/guides/getting-started/unknown' },
];
