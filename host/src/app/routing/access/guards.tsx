import type { ApplicationSettings } from '@portal/shared/contracts';
import { sessionStore } from '@portal/shared/session';
import { notices } from '@portal/shared/ui';
import { replace, type LoaderFunctionArgs } from 'react-router-dom';
import type { SignIn } from '../../../features/sign-in/sign-in';
import { getTranslations } from '../../../translations';
import { decideAccess, getFeatureFlags, type Visitor } from './access';
import { findLandingPage } from './landing-page';
import { findRoute, mayBeDeclared, type PortalRoute } from '../routes';

export interface GuardOptions {
  routes: readonly PortalRoute[];
  flags: ApplicationSettings['featureFlags'];
  signIn: Pick<SignIn, 'start'>;
  /** Leaves the shell for a document of the server. */
  leave(address: string): void;
}

/** Keeps the router pending while the browser leaves. */
const neverResolves = () => new Promise<never>(() => undefined);

const getVisitor = (): Visitor => {
  const { signedIn, roles } = sessionStore.get();
  return { signedIn, roles };
};

/** Creates a loader that opens the route, redirects, or throws a 404 response. */
export function createGuard(route: PortalRoute, options: GuardOptions) {
  return async ({ request }: Pick<LoaderFunctionArgs, 'request'>): Promise<null> => {
    const outcome = decideAccess(route, getVisitor(), getFeatureFlags(sessionStore.get().me, options.flags));
    if (outcome === 'sign-in') return options.signIn.start(request.url);
    if (outcome === 'landing') return leaveTo(`/${route.path}`, options);
    if (outcome === 'start-page') throw redirectToStartPage(options);
    // React Router passes the response to the route's error element, which shows the 404 page and keeps the URL.
    if (outcome === 'not-found') throw new Response(null, { status: 404 });
    return null;
  };
}

/** Loader for paths without a route: redirects to the landing page, or to the start page of a signed-in person. */
export function createUnknownPathGuard(options: GuardOptions) {
  return async ({ request }: Pick<LoaderFunctionArgs, 'request'>): Promise<null> => {
    const { signedIn } = getVisitor();
    if (signedIn) throw redirectToStartPage(options);
    // A remote may declare this path, but the registry is read only after sign-in.
    if (mayBeDeclared(new URL(request.url).pathname)) return options.signIn.start(request.url);
    return leaveTo('/landing', options);
  };
}

function leaveTo(address: string, { leave }: GuardOptions): Promise<never> {
  leave(address);
  return neverResolves();
}

function redirectToStartPage({ routes, flags }: GuardOptions): Response {
  const { me } = sessionStore.get();
  const page = findLandingPage(me ?? { globalUser: null, tenantUser: null }, routes, {
    visitor: getVisitor(),
    flags: getFeatureFlags(me, flags),
  });
  if (page.isGone) notices.show(getTranslations('routing').t('startPageGone'), { kind: 'info' });
  return replace(page.path);
}

/** Applies the access rules to the current address before a router exists. Renders nothing. */
export function getEntryOutcome(
  pathname: string,
  { routes, flags }: Pick<GuardOptions, 'routes' | 'flags'>,
): 'sign-in' | 'landing' | 'show' {
  const route = findRoute(routes, pathname);
  if (!route) return mayBeDeclared(pathname) ? 'sign-in' : 'landing';
  const outcome = decideAccess(route, getVisitor(), flags);
  if (outcome === 'sign-in' || outcome === 'landing') return outcome;
  return 'show';
}
