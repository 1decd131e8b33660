import { storedValue } from '@portal/shared/session';

const stored = storedValue('meridian.signed-in', String);

/**
 * Marker, shared by all tabs, that a person has signed in on this browser. The landing page then tries a silent
 * sign-in.
 */
export const signedInMarker = {
  exists: (): boolean => stored.read() !== null,
  set(): void {
    if (!stored.write('1')) console.warn('The signed-in marker could not be stored');
  },
  remove: stored.remove,
};
