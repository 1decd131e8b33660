import { useSyncExternalStore } from 'react';
import { remotes } from '../remotes/remotes';
import { routeTable, type PortalRoute } from './routes';

let table: readonly PortalRoute[] | null = null;
remotes.watch(() => (table = null));

/** The route table with what the registry tells now. */
export const currentRoutes = (): readonly PortalRoute[] => (table ??= routeTable(remotes.descriptors()));

/** The route of this path as the registry describes it now; the given one where it is no longer listed. */
export const currentRoute = (route: PortalRoute): PortalRoute =>
  currentRoutes().find(({ path }) => path === route.path) ?? route;

/** Rerenders when the registry describes the route in another way. */
export const useCurrentRoute = (route: PortalRoute): PortalRoute =>
  useSyncExternalStore(remotes.watch, () => currentRoute(route));
