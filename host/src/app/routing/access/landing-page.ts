import type { ApplicationSettings, Me } from '@portal/shared/contracts';
import { decideAccess, type Visitor } from './access';
import { findRoute, type PortalRoute } from '../routes';

export const fallbackPage = '/home';

export interface LandingPage {
  path: string;
  /** A start page is configured, but this person can no longer open it. */
  isGone: boolean;
}

/**
 * Returns the start page: the global user's page, else the tenant user's, else home. It is always a path of the
 * portal.
 */
export function findLandingPage(
  me: Pick<Me, 'globalUser' | 'tenantUser'>,
  routes: readonly PortalRoute[],
  { visitor, flags }: { visitor: Visitor; flags: ApplicationSettings['featureFlags'] },
): LandingPage {
  const configured = me.globalUser?.defaultLandingPage || me.tenantUser?.defaultLandingPage;
  if (!configured) return { path: fallbackPage, isGone: false };
  const path = toPortalPath(configured);
  const route = path === null ? undefined : findRoute(routes, path);
  const canOpen = route && !route.path.startsWith('error/') && decideAccess(route, visitor, flags) === 'show';
  return canOpen && path !== null ? { path, isGone: false } : { path: fallbackPage, isGone: true };
}

/** Returns the path of an address within the portal, or null for any other address. */
function toPortalPath(address: string): string | null {
  // Browsers drop control characters from addresses, so `/\t/evil` is `//evil`.
  if (!address.startsWith('/') || address.startsWith('//') || /[\\\u0000-\u0020]/.test(address)) return null;
  try {
    const url = new URL(address, location.origin);
    return url.origin === location.origin ? url.pathname : null;
  } catch {
    return null;
  }
}
