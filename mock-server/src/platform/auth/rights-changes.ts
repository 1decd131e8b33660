import type { PortalDeps } from '../app/portal-app';

/** Whose rights have changed: a person, the people of a tenant, or anybody. */
export type RightsChange = { personId: string } | { tenantId: string } | 'all';

const isId = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Returns the change that a notification of the database contains, or null. */
export function readRightsChange(value: unknown): RightsChange | null {
  if (typeof value !== 'object' || value === null) return null;
  const { personId, tenantId } = value as Record<string, unknown>;
  if (isId(personId)) return { personId };
  return isId(tenantId) ? { tenantId } : null;
}

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
