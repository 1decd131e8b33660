import { storedValue } from '@portal/shared/storage';

/** Whether the dense navigation is narrow in this browser. Defaults to true. */
export const denseNavigation = storedValue('meridian.dense-navigation', (text) => text !== 'off', {
  format: (isDense) => (isDense ? 'on' : 'off'),
});
