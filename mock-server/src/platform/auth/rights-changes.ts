import type { PortalDeps } from '../app/portal-app';
import type { RightsChange } from '../events/rights-change';

/**
 * Removes what this server knows of the rights from its caches, and checks the open event streams again. Triggers of the
 * database announce each change to the other servers, so the caller only needs this to apply it here at once.
 */
export function applyRightsChange(
  { tokens, acting, events }: Pick<PortalDeps, 'tokens' | 'acting' | 'events'>,
  change: RightsChange,
): void {
  // A session inside a tenant may show the portal as the person who has changed. There are few sessions.
  acting.evictAll();
  if (change !== 'all' && 'personId' in change) tokens.evict?.(change.personId);
  else tokens.evictAll?.();
  events.checkReaders(change);
}
