import type { ApplicationSettings } from '@portal/shared/contracts';
import { sessionStore } from '@portal/shared/session';
import { notices } from '@portal/shared/ui';
import { replace, type LoaderFunctionArgs } from 'react-router-dom';
import type { SignIn } from '../../features/sign-in/sign-in';
import { getTranslations } from '../../translations';
import { decide, type Visitor } from './access';
import { landingPageOf } from './landing-page';
import { findRoute, mayBeDeclared, type PortalRoute } from './routes';

export interface GuardNeeds {
  routes: readonly PortalRoute[];
  flags: ApplicationSettings['featureFlags'];
  signIn: Pick<SignIn, 'start'>;
  /** Leaves the shell for a document of the server. */
  leave(address: string): void;
}

/** Keeps the router pending while the browser leaves. */
const neverResolves = () => new Promise<never>(() => undefined);

const visitor = (): Visitor => {
  const { signedIn, roles } = sessionStore.get();
  return { signedIn, roles };
};

/** Creates a loader that opens the route, redirects, or throws a 404 response. */
export function guardFor(route: PortalRoute, needs: GuardNeeds) {
  return async ({ request }: Pick<LoaderFunctionArgs, 'request'>): Promise<null> => {
    const outcome = decide(route, visitor(), needs.flags);
    if (outcome === 'sign-in') return needs.signIn.start(request.url);
    if (outcome === 'landing') return leaveFor(`/${route.path}`, needs);
    if (outcome === 'start-page') throw toStartPage(needs);
    // React Router passes the response to the route's error element, which shows the 404 page and keeps the URL.
    if (outcome === 'not-found') throw new Response(null, { status: 404 });
    return null;
  };
}

/** Loader for paths without a route: redirects to the landing page, or to the start page of a signed-in person. */
export function unknownPathGuard(needs: GuardNeeds) {
  return async ({ request }: Pick<LoaderFunctionArgs, 'request'>): Promise<null> => {
    const { signedIn } = visitor();
    if (signedIn) throw toStartPage(needs);
    // A remote may declare this path, but the registry is read only after sign-in.
    if (mayBeDeclared(new URL(request.url).pathname)) return needs.signIn.start(request.url);
    return leaveFor('/landing', needs);
  };
}

function leaveFor(address: string, { leave }: GuardNeeds): Promise<never> {
  leave(address);
  return neverResolves();
}

function toStartPage({ routes, flags }: GuardNeeds): Response {
  const { me } = sessionStore.get();
  const page = landingPageOf(me ?? { globalUser: null, tenantUser: null }, routes, {
    visitor: visitor(),
    flags,
  });
  if (page.gone) notices.show(getTranslations('routing').t('startPageGone'), { kind: 'info' });
  return replace(page.path);
}

/** Applies the access rules to the current address before a router exists. Renders nothing. */
export function entryOutcome(
  pathname: string,
  { routes, flags }: Pick<GuardNeeds, 'routes' | 'flags'>,
): 'sign-in' | 'landing' | 'show' {
  const route = findRoute(routes, pathname);
  if (!route) return mayBeDeclared(pathname) ? 'sign-in' : 'landing';
  const outcome = decide(route, visitor(), flags);
  if (outcome === 'sign-in' || outcome === 'landing') return outcome;
  return 'show';
}
