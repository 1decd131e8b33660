import type { MockSession } from '@portal/shared/contracts/sample-apps';
import { useSyncExternalStore } from 'react';

// The token stays in memory, so that a reload ends the sample session and nothing of it is stored.
let session: MockSession | null = null;
const listeners = new Set<() => void>();

/** Sets the session of the sample user, or ends it. The session of the portal is not touched. */
export function setMockSession(next: MockSession | null): void {
  session = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the session of the sample user, or null. */
export const useMockSession = (): MockSession | null => useSyncExternalStore(subscribe, () => session);
