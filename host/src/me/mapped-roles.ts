import type { Me } from '@portal/shared/contracts';
import { sessionStore } from '@portal/shared/session';
import type { PortalStore } from '@portal/shared/store';
import { sessionTicket } from '../browser-storage/session-ticket';
import { grantedRoles } from './granted-roles';
import { fetchMe } from './me.api';

/** Takes over the roles that the server has mapped, also for the next document of this tab. */
export function applyMappedRoles({ roles, acting }: Pick<Me, 'roles' | 'acting'>): void {
  grantedRoles.ofServer(roles);
  if (!acting) sessionTicket.setRoles(roles);
}

async function fetchMappedRoles(store: PortalStore): Promise<boolean> {
  const before = sessionStore.get().me?.roles ?? [];
  const me = await store
    .dispatch(fetchMe())
    .unwrap()
    .catch(() => null);
  if (!me) return false;
  sessionStore.set({ me });
  applyMappedRoles(me);
  return before.toSorted().join() !== me.roles.toSorted().join();
}

let running: Promise<boolean> | null = null;

/**
 * Fetches the person again, because a new token may lead to other roles. Resolves to whether it did. The request itself
 * may renew the token, which starts no other one.
 */
export function refreshMappedRoles(store: PortalStore): Promise<boolean> {
  running ??= fetchMappedRoles(store).finally(() => (running = null));
  return running;
}
