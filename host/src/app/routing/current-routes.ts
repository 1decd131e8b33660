import { useSyncExternalStore } from 'react';
import { remotes } from '../remotes/remotes';
import { createRouteTable, type PortalRoute } from './routes';

let cachedTable: readonly PortalRoute[] | null = null;
remotes.watch(() => (cachedTable = null));

/** Returns the route table with the routes of the current registry. */
export const getCurrentRoutes = (): readonly PortalRoute[] =>
  (cachedTable ??= createRouteTable(remotes.descriptors()));

/** Returns the current registry's route for this path, or the given route if it is no longer listed. */
export const getCurrentRoute = (route: PortalRoute): PortalRoute =>
  getCurrentRoutes().find(({ path }) => path === route.path) ?? route;

/** Returns the current route and rerenders when its entry in the registry changes. */
export const useCurrentRoute = (route: PortalRoute): PortalRoute =>
  useSyncExternalStore(remotes.watch, () => getCurrentRoute(route));
