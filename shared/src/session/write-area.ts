import { createContext, useContext } from 'react';
import type { SessionMode } from '../contracts/base/acting';
import { useActingSession } from './acting';

/** Objects that a part of a screen changes: the person's own, the configuration of the tenant, or all others. */
export type WriteArea = 'own' | 'configuration' | 'administration';

const modesOfArea: Record<WriteArea, readonly SessionMode[]> = {
  own: ['read', 'configuration', 'write'],
  configuration: ['configuration', 'write'],
  administration: ['write'],
};

/** Area of the parts inside it; default: `own`. */
export const WriteAreaContext = createContext<WriteArea>('own');

/**
 * Returns whether the server accepts changes from this part of the screen. A session inside a tenant can forbid them;
 * without one, all are accepted that the person's roles allow.
 */
export function useCanWrite(): boolean {
  const area = useContext(WriteAreaContext);
  const session = useActingSession();
  return session === null || modesOfArea[area].includes(session.mode);
}

/** Returns whether the portal is shown as another person sees it. Then private parts of that person are not shown. */
export const useIsViewing = (): boolean => useActingSession()?.mode === 'view';
