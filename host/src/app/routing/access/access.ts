import type { ApplicationSettings, Me } from '@portal/shared/contracts';
import { can } from '@portal/shared/session';
import type { PortalRoute } from '../routes';

export interface Visitor {
  signedIn: boolean;
  roles: readonly string[];
}

type FeatureFlags = ApplicationSettings['featureFlags'];

/** Returns the features of the person's tenant, which may differ from the portal's features. */
export const getFeatureFlags = (me: Pick<Me, 'features'> | null, flags: FeatureFlags): FeatureFlags =>
  me ? (me.features as FeatureFlags) : flags;

/** Result of the access check for a route and a person. */
export type Outcome = 'show' | 'not-found' | 'sign-in' | 'landing' | 'start-page';

/** Checks the access to a route: first the sign-in, then the permission, then whether the route has a screen. */
export function decideAccess(
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
