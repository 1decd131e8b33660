import { storedValue } from '@portal/shared/storage';

const stored = storedValue('meridian.session-began', (text) => (Number(text) > 0 ? Number(text) : null), {
  area: 'session',
});

/** Start of this tab's last session at the identity provider, in milliseconds since the epoch. */
export const sessionBegan = {
  set: (time: number): void => void stored.write(time),
  setNow: (): void => void stored.write(Date.now()),
  get: stored.read,
};
