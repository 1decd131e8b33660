import { storedValue } from '@portal/shared/storage';
import { signedInMarker } from './signed-in-marker';

const stored = storedValue('meridian.admitted', String);

/**
 * Whether the server has admitted the person to the portal since their last sign-out on this browser. The provider
 * rejects the silent sign-in of a person who was suspended since.
 */
export const admittedSession = {
  isCurrent(): boolean {
    const accountId = stored.read();
    return accountId !== null && signedInMarker.isOf(accountId);
  },
  set(): void {
    const accountId = signedInMarker.read();
    if (accountId !== null) stored.write(accountId);
  },
  remove: stored.remove,
};
