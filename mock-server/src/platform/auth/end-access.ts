import type { PortalDeps } from '../app/portal-app';

/** Signs people out of open pages, and removes them from the cache of this server. Other servers read them within 30 s. */
export function endAccess({ tokens, events }: PortalDeps, personIds: readonly string[]): void {
  for (const personId of personIds) {
    tokens.evict?.(personId);
    events.publish({ to: { personId }, type: 'session.ended' });
  }
}
