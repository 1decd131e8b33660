import { RemoteDown } from '@portal/shared/remote';
import { sessionStore } from '@portal/shared/session';
import { useCallback, useEffect } from 'react';
import {
  useLocation,
  useNavigate,
  type DataRouter,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router-dom';
import { createUnknownPathGuard, type GuardOptions } from './access/guards';
import { remotes } from '../remotes/remotes';
import { useTranslations } from '../../translations';
import { getCurrentRoutes } from './current-routes';
import { mayBeDeclared, type PortalRoute } from './routes';

/** Adds routes of remotes that are registered after the router was created. Returns a cleanup function. */
export function addLateRoutes(
  router: Pick<DataRouter, 'patchRoutes'>,
  parentId: string,
  { routes, toObject }: { routes: readonly PortalRoute[]; toObject(route: PortalRoute): RouteObject },
): () => void {
  const knownPaths = new Set(routes.map(({ path }) => path));
  const add = () => {
    const newRoutes = getCurrentRoutes().filter(({ path }) => !knownPaths.has(path));
    if (newRoutes.length === 0) return;
    for (const { path } of newRoutes) knownPaths.add(path);
    router.patchRoutes(parentId, newRoutes.map(toObject));
  };
  add();
  return remotes.watch(add);
}

/**
 * Loader for unknown paths. Until the registry has responded, the path may belong to a remote, so the URL is kept.
 */
export function createUnknownPathLoader(options: GuardOptions) {
  const guard = createUnknownPathGuard(options);
  return async (args: LoaderFunctionArgs): Promise<null> => {
    const mayBelongToRemote = mayBeDeclared(new URL(args.request.url).pathname) && !remotes.hasDocument();
    return mayBelongToRemote && sessionStore.get().signedIn ? null : guard(args);
  };
}

/** Placeholder for a path that may belong to a remote. Repeats the navigation once the registry is loaded. */
export function PendingRemoteScreen() {
  const { t } = useTranslations('routing');
  const location = useLocation();
  const navigate = useNavigate();
  const repeatNavigation = useCallback(
    () => void navigate(location, { replace: true, preventScrollReset: true }),
    [navigate, location],
  );
  const retry = useCallback(async () => {
    if (await remotes.refresh()) repeatNavigation();
  }, [repeatNavigation]);
  useEffect(() => remotes.watch(repeatNavigation), [repeatNavigation]);
  return <RemoteDown name={t('part')} onRetry={retry} />;
}
