import { useSyncExternalStore } from 'react';
import type { ActingSession } from '../contracts';
import { storedActing, type ActingState } from '../storage';
import { externalStore } from './external-store';

/** The session of this document. */
export interface ShownSession extends ActingState {
  /** The server has rejected a call of the session. Calls still name its tenant, so that the page shows no other data. */
  isEnded?: boolean;
}

const store = externalStore<ShownSession | null>(storedActing.read());

/** Loads documents. A session begins and ends with a new document, so that no data of before remain in memory. */
export const documents = {
  open: (address: string): void => location.assign(address),
};

/** The session inside a tenant that this tab shows. */
export const actingSession = {
  get: store.get,
  subscribe: store.subscribe,
  /** Reads the session of the tab again, as a new document does. */
  restore: (): void => store.set(storedActing.read()),
  /** Shows the tenant from a new document. The end returns to the current address. */
  enter(session: ActingSession, target = '/home'): void {
    storedActing.write({ ...session, returnTo: location.pathname + location.search });
    documents.open(target);
  },
  /** Takes over the mode and the end of the open session, which another tab may have opened again. */
  update(session: ActingSession): void {
    const state = store.get();
    if (state?.tenantId !== session.tenantId) return;
    // The page shows what another person sees.
    if (state.person?.id !== session.person?.id) return actingSession.markEnded();
    const { returnTo } = state;
    storedActing.write({ ...session, returnTo });
    store.set({ ...session, returnTo });
  },
  markEnded(): void {
    const state = store.get();
    if (state && !state.isEnded) store.set({ ...state, isEnded: true });
  },
  /** Continues in this document without the session. */
  clear(): void {
    storedActing.remove();
    store.set(null);
  },
  /** Leaves the tenant for the address at which the session was opened. */
  leave(): void {
    const address = store.get()?.returnTo ?? '/home';
    storedActing.remove();
    documents.open(address);
  },
};

/** Returns the session inside a tenant of this tab, or null, and re-renders when it changes. */
export const useActingSession = (): ShownSession | null =>
  useSyncExternalStore(actingSession.subscribe, actingSession.get);
