import { storedValue } from '@portal/shared/storage';

const lifetime = 10_000;
const stored = storedValue('meridian.sign-in-attempt', Number, { area: 'session' });

/** Time of the last redirect to the identity provider that has not led to a session yet. */
export const signInAttempt = {
  exists: (): boolean => stored.read() !== null,
  /** Used to stop redirect loops. */
  isRecent: (): boolean => Date.now() - (stored.read() ?? 0) < lifetime,
  /** Returns false when the browser blocks storage, so that no sign-in can succeed. */
  setNow: (): boolean => stored.write(Date.now()),
  remove: stored.remove,
};
