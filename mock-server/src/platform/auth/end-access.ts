import type { PortalDeps } from '../app/portal-app';
import { applyRightsChange } from './rights-changes';

/** Signs people out of open pages, and applies the end of their rights on this server at once. */
export function endAccess(deps: PortalDeps, personIds: readonly string[]): void {
  for (const personId of personIds) {
    applyRightsChange(deps, { personId });
    deps.events.publish({ to: { personId }, type: 'session.ended' });
  }
}
