import type { ApplicationSettings, Me } from '@portal/shared/contracts';
import { decide, type Visitor } from './access';
import { findRoute, type PortalRoute } from './routes';

export const fallbackPage = '/home';

export interface LandingPage {
  path: string;
  /** The person has a start page, but it cannot be opened any more. */
  gone: boolean;
}

/** Where someone goes first: the global user's page, else the tenant user's, else home; never outside the portal. */
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

/** The path of an address of this portal; null for everything that could lead elsewhere. */
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
