import { storedValue } from '@portal/shared/storage';

const stored = storedValue('meridian.signed-in', String);

/**
 * Marker, shared by all tabs, that a person has signed in on this browser: the id of their account at the provider.
 * The landing page then tries a silent sign-in.
 */
export const signedInMarker = {
  read: stored.read,
  exists: (): boolean => stored.read() !== null,
  isOf: (accountId: string): boolean => stored.read() === accountId,
  set(accountId: string): void {
    if (!stored.write(accountId)) console.warn('The signed-in marker could not be stored');
  },
  remove: stored.remove,
};
