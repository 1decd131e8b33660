import { useSession } from '@portal/shared/session';
import { useCallback, useSyncExternalStore } from 'react';
import { remotes } from '../../remotes/remotes';
import { useSettings } from '../../start/application-settings';
import { decideAccess, getFeatureFlags } from './access';
import { getCurrentRoutes } from '../current-routes';
import { findRoute } from '../routes';

/** Returns a function that checks whether a path of the portal shows a screen to the person. */
export function useCanOpen(): (path: string) => boolean {
  const { signedIn, roles, me } = useSession();
  const { featureFlags } = useSettings();
  const flags = getFeatureFlags(me, featureFlags);
  const routes = useSyncExternalStore(remotes.watch, getCurrentRoutes);
  return useCallback(
    (path) => {
      const route = findRoute(routes, path);
      return route !== undefined && decideAccess(route, { signedIn, roles }, flags) === 'show';
    },
    [routes, signedIn, roles, flags],
  );
}
