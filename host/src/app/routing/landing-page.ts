import type { ApplicationSettings, Me } from '@portal/shared/contracts';
import { decide, type Visitor } from './access';
import { findRoute, type PortalRoute } from './routes';

export const fallbackPage = '/home';

export interface LandingPage {
  path: string;
  /** A start page is configured, but this person can no longer open it. */
  gone: boolean;
}

/**
 * Returns the start page: the global user's page, else the tenant user's, else home. It is always a path of the
 * portal.
 */
export function landingPageOf(
  me: Pick<Me, 'globalUser' | 'tenantUser'>,
  routes: readonly PortalRoute[],
  { visitor, flags }: { visitor: Visitor; flags: ApplicationSettings['featureFlags'] },
): LandingPage {
  const wanted = me.globalUser?.defaultLandingPage || me.tenantUser?.defaultLandingPage;
  if (!wanted) return { path: fallbackPage, gone: false };
  const path = pathInside(wanted);
  const route = path === null ? undefined : findRoute(routes, path);
  const opens = route && !route.path.startsWith('error/') && decide(route, visitor, flags) === 'show';
  return opens && path !== null ? { path, gone: false } : { path: fallbackPage, gone: true };
}

/** Returns the path of an address within the portal, or null for any other address. */
function pathInside(address: string): string | null {
  // Browsers drop control characters from addresses, so `/\t/evil` is `//evil`.
  if (!address.startsWith('/') || address.startsWith('//') || /[\\\u0000-\u0020]/.test(address)) return null;
  try {
    const url = new URL(address, location.origin);
    return url.origin === location.origin ? url.pathname : null;
  } catch {
    return null;
  }
}
