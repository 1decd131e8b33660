import { sessionStore } from '@portal/shared/session';
import type { ApplicationSettings } from '@portal/shared/contracts';
import { decideAccess } from '../routing/access/access';
import { loadFirstScreen, preloadRemoteScreen, remotes } from './remotes';
import { getCurrentRoutes } from '../routing/current-routes';
import { findRoute, type PortalRoute } from '../routing/routes';

/**
 * Preloads the code of an address, either a host screen or a remote screen. Ignores failures.
 */
export function preloadRoute(routes: readonly PortalRoute[], link: string): void {
  const { pathname, search } = new URL(link, location.href);
  const { shows, path = '' } = findRoute(routes, pathname) ?? {};
  if (typeof shows !== 'object') return;
  const code = 'remote' in shows ? preloadRemoteScreen(shows.remote, path, search) : shows.screen();
  code.catch(() => undefined);
}

/** Starts loading the remote of the first address while the person and the shell are still loading. */
export function preloadFirstScreen(pathname: string, flags: ApplicationSettings['featureFlags']): void {
  const route = findRoute(getCurrentRoutes(), pathname);
  if (!route || typeof route.shows !== 'object' || !('remote' in route.shows)) return;
  const { signedIn, roles } = sessionStore.get();
  if (decideAccess(route, { signedIn, roles }, flags) === 'show')
    loadFirstScreen(route.shows.remote, route.path);
}

/** Runs `work` when idle, at least 1 s from now. Returns a cancel function. */
export function runWhenIdle(work: () => void): () => void {
  const run = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 5000 });
    else work();
  };
  const timer = setTimeout(run, 1000);
  return () => clearTimeout(timer);
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Returns whether code may be preloaded: only for a signed-in person and not on a slow or metered connection. */
export function mayPreload(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  const slow = ['slow-2g', '2g'].includes(connection?.effectiveType ?? '');
  return sessionStore.get().signedIn && !connection?.saveData && !slow;
}

/** Preloads an address that the person is about to open. */
export function preloadOnIntent(routes: readonly PortalRoute[], link: string): void {
  if (mayPreload()) preloadRoute(routes, link);
}

function listRemotes(
  routes: readonly PortalRoute[],
  flags: ApplicationSettings['featureFlags'],
): readonly string[] {
  const { signedIn, roles } = sessionStore.get();
  const open = routes.filter((route) => decideAccess(route, { signedIn, roles }, flags) === 'show');
  const names = open.flatMap(({ shows }) =>
    typeof shows === 'object' && 'remote' in shows ? [shows.remote] : [],
  );
  return [...new Set(names)];
}

/** Preloads the entry of every remote that this person may open. Screens are preloaded on intent. */
export async function preloadRemotes(
  routes: readonly PortalRoute[],
  flags: ApplicationSettings['featureFlags'],
): Promise<void> {
  if (mayPreload()) await Promise.all(listRemotes(routes, flags).map((name) => remotes.preload(name)));
}
