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
import { unknownPathGuard, type GuardNeeds } from './guards';
import { remotes } from '../remotes/remotes';
import { useTranslations } from '../../translations';
import { currentRoutes } from './current-routes';
import { mayBeDeclared, type PortalRoute } from './routes';

/** Adds routes of remotes that are registered after the router was created. Returns a cleanup function. */
export function addLateRoutes(
  router: Pick<DataRouter, 'patchRoutes'>,
  under: string,
  { routes, toObject }: { routes: readonly PortalRoute[]; toObject(route: PortalRoute): RouteObject },
): () => void {
  const known = new Set(routes.map(({ path }) => path));
  const add = () => {
    const late = currentRoutes().filter(({ path }) => !known.has(path));
    if (late.length === 0) return;
    for (const { path } of late) known.add(path);
    router.patchRoutes(under, late.map(toObject));
  };
  add();
  return remotes.watch(add);
}

/**
 * Loader for unknown paths. Until the registry has responded, the path may belong to a remote, so the URL is kept.
 */
export function unknownPathLoader(needs: GuardNeeds) {
  const guard = unknownPathGuard(needs);
  return async (args: LoaderFunctionArgs): Promise<null> => {
    const mayCome = mayBeDeclared(new URL(args.request.url).pathname) && !remotes.known();
    return mayCome && sessionStore.get().signedIn ? null : guard(args);
  };
}

/** Placeholder for a path that may belong to a remote. Repeats the navigation once the registry is loaded. */
export function LatePart() {
  const { t } = useTranslations('routing');
  const location = useLocation();
  const navigate = useNavigate();
  const again = useCallback(
    () => void navigate(location, { replace: true, preventScrollReset: true }),
    [navigate, location],
  );
  const retry = useCallback(async () => {
    if (await remotes.refresh()) again();
  }, [again]);
  useEffect(() => remotes.watch(again), [again]);
  return <RemoteDown name={t('part')} onRetry={retry} />;
}
