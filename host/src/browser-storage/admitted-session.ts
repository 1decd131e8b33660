import { storedValue } from '@portal/shared/storage';
import { sessionBegan } from './session-began';

const stored = storedValue('meridian.admitted', (text) => Number(text) || null, { area: 'session' });

/** Whether the server has admitted this tab's person to the portal since the session at the provider began. */
export const admittedSession = {
  isCurrent: (): boolean => stored.read() !== null && stored.read() === sessionBegan.get(),
  set: (): void => {
    const began = sessionBegan.get();
    if (began !== null) stored.write(began);
  },
  remove: stored.remove,
};
