import { storedValue } from '@portal/shared/session';

/** Whether the dense navigation stays narrow in this browser; the default is narrow. */
export const denseNavigation = storedValue('meridian.dense-navigation', (text) => text !== 'off', {
  format: (isDense) => (isDense ? 'on' : 'off'),
});
