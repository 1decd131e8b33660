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

/** Adds what remotes bring that were not known when the router was made. Answers the way to stop. */
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

/** An address that no route has. While nobody knows the remotes it may yet be one of theirs: then it stays. */
export function unknownPathLoader(needs: GuardNeeds) {
  const guard = unknownPathGuard(needs);
  return async (args: LoaderFunctionArgs): Promise<null> => {
    const mayCome = mayBeDeclared(new URL(args.request.url).pathname) && !remotes.known();
    return mayCome && sessionStore.get().signedIn ? null : guard(args);
  };
}

/** Stands where a remote's screen may be, until it is known whether there is one: then the address is asked again. */
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
