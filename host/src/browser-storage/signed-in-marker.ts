import { storedValue } from '@portal/shared/storage';

const stored = storedValue('meridian.signed-in', String);
const hidden = storedValue('meridian.hidden-sign-in', String, { area: 'session' });
const probe = storedValue('meridian.probe', String);

const isStorable = (): boolean => {
  const isStored = probe.write('');
  probe.remove();
  return isStored;
};

/**
 * Marker, shared by all tabs, that a person has signed in on this browser: the id of their account at the provider.
 * The landing page then tries a silent sign-in.
 */
export const signedInMarker = {
  read: stored.read,
  exists: (): boolean => stored.read() !== null,
  isOf: (accountId: string): boolean => stored.read() === accountId,
  /** Whether the session of the account has ended: another tab has removed the marker, or another person has set it. */
  hasEnded(accountId: string): boolean {
    const marked = stored.read() ?? hidden.read();
    // Where the browser stores nothing, a missing marker says nothing.
    return marked !== accountId && isStorable();
  },
  set(accountId: string): void {
    hidden.remove();
    if (!stored.write(accountId)) console.warn('The signed-in marker could not be stored');
  },
  /** Removes the marker for public pages, while this tab keeps its session with an account that has no access. */
  hide(): void {
    const accountId = stored.read();
    if (accountId !== null) hidden.write(accountId);
    stored.remove();
  },
  remove(): void {
    stored.remove();
    hidden.remove();
  },
};
