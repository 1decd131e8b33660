import { useSyncExternalStore } from 'react';
import type { Access } from '../contracts/base/access';
import type { Me } from '../contracts/me';
import { can } from './can';
import { externalStore } from './external-store';
import { permissions } from './permissions';

/** The session of the page; `me` is null until the account is loaded. */
export interface Session {
  signedIn: boolean;
  me: Me | null;
  roles: readonly string[];
}

type Account = Pick<Session, 'signedIn' | 'me'>;

const account = externalStore<Account>({ signedIn: false, me: null });
let combined: Session = { ...account.get(), roles: permissions.current() };

function current(): Session {
  const { signedIn, me } = account.get();
  const roles = permissions.current();
  if (combined.signedIn !== signedIn || combined.me !== me || combined.roles !== roles) {
    combined = { signedIn, me, roles };
  }
  return combined;
}

/** The signed-in person. Set by the host or by `StandalonePortal`; the roles come from the permission store. */
export const sessionStore = {
  get: current,
  set(change: Partial<Account>): void {
    account.set({ ...account.get(), ...change });
  },
  subscribe(listener: () => void): () => void {
    const cleanups = [account.subscribe(listener), permissions.subscribe(listener)];
    return () => cleanups.forEach((cleanup) => cleanup());
  },
};

/** Returns the session and re-renders when it changes. */
export function useSession(): Session {
  return useSyncExternalStore(sessionStore.subscribe, current, current);
}

/** Returns whether the signed-in person has an access level, and re-renders when that changes. */
export function useCan(access: Access): boolean {
  const { roles, signedIn } = useSession();
  return can(roles, access, signedIn);
}
