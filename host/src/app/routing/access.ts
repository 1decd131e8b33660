import type { ApplicationSettings } from '@portal/shared/contracts';
import { can } from '@portal/shared/session';
import type { PortalRoute } from './routes';

export interface Visitor {
  signedIn: boolean;
  roles: readonly string[];
}

/** What happens when this person opens this route. */
export type Outcome = 'show' | 'not-found' | 'sign-in' | 'landing' | 'start-page';

/** The one rule of access to routes: signed in first, then the permission, then whether there is anything to show. */
export function decide(
  route: PortalRoute,
  visitor: Visitor,
  flags: ApplicationSettings['featureFlags'],
): Outcome {
  if (route.access === 'visitor' && visitor.signedIn) return 'start-page';
  if (route.shows === 'document') return 'landing';
  if (!visitor.signedIn && route.access !== 'visitor' && route.access !== 'public') return 'sign-in';
  if (!can(visitor.roles, route.access, visitor.signedIn)) return 'not-found';
  if (route.shows === 'nothing' || (route.flag && !flags[route.flag])) return 'not-found';
  return route.shows === 'start-page' ? 'start-page' : 'show';
}
