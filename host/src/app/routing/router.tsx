import type { LayoutName } from '@portal/shared/contracts';
import type { PortalStore } from '@portal/shared/store';
import { can, sessionStore } from '@portal/shared/session';
import { appearance } from '@portal/shared/theme';
import { Skeleton } from '@portal/shared/ui';
import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import {
  isRouteErrorResponse,
  replace,
  useRevalidator,
  useRouteError,
  type DataRouter,
  type RouteObject,
} from 'react-router-dom';
import { prefetchAlerts, prefetchAnnouncements } from '../../features/announcements/announcements.api';
import { prefetchNavigation } from '../../features/navigation/navigation.api';
import { prepareLayout } from '../../layouts/layout';
import { chooseLayout } from '../../layouts/layouts';
import { FailedPage } from './failed-page';
import { currentRoute, useCurrentRoute } from './current-routes';
import { guardFor, type GuardNeeds } from './guards';
import { addLateRoutes, LatePart, unknownPathLoader } from './late-routes';
import { MissingPage } from './missing-page';
import { PortalFrame } from '../shell/portal-frame';
import { RemoteScreen } from '../remotes/remote-screen';
import type { PortalRoute, Screen } from './routes';
import { removeSplash } from '../start/splash';
import { useTranslations } from '../../translations';
import { titleOf } from './titles';
import { useDocumentTitle } from './use-document-title';

export interface RouterNeeds extends GuardNeeds {
  store: PortalStore;
  configuredLayout: LayoutName;
  onSignOut(): void;
}

const shellId = 'shell';

/** Adds routes to the router when the registry lists new remotes. Returns a cleanup function. */
export const followRoutes = (router: Pick<DataRouter, 'patchRoutes'>, needs: RouterNeeds): (() => void) =>
  addLateRoutes(router, shellId, { routes: needs.routes, toObject: (route) => objectOf(route, needs) });

/** Converts the route table to React Router's route objects. */
export function routeObjects(needs: RouterNeeds): RouteObject[] {
  const { routes, onSignOut } = needs;
  return [
    {
      id: shellId,
      path: '/',
      loader: () => loadShell(needs.store),
      shouldRevalidate: () => false,
      hydrateFallbackElement: <></>,
      errorElement: <RootFailure />,
      element: <PortalFrame routes={routes} onSignOut={onSignOut} />,
      children: [
        { index: true, loader: () => replace('/landing'), element: null },
        ...routes.map((route) => objectOf(route, needs)),
        {
          path: '*',
          loader: unknownPathLoader(needs),
          element: <LatePart />,
          errorElement: <RouteFailure />,
        },
      ],
    },
  ];
}

function objectOf(route: PortalRoute, needs: RouterNeeds): RouteObject {
  return {
    path: route.path,
    handle: route,
    loader: async ({ request }) => {
      await guardFor(currentRoute(route), needs)({ request });
      const configured = appearance.get().layout ?? needs.configuredLayout;
      const layout = chooseLayout(new URL(request.url).search, route.layout, configured);
      const { shows } = route;
      const screen = typeof shows === 'object' && 'screen' in shows ? shows.screen() : null;
      await Promise.all([prepareLayout(layout), screen]);
      return null;
    },
    element: <RouteScreen route={route} />,
    errorElement: <RouteFailure />,
  };
}

const patience = 1500;

/**
 * Loads the navigation and, for a limited time, the announcements and alerts before the first screen, so that the
 * banner and the bell do not shift the page. The side navigation shows a failed navigation request.
 */
async function loadShell(store: PortalStore): Promise<null> {
  const { me, roles, signedIn } = sessionStore.get();
  if (!me) return null;
  const announcements = Promise.all([
    store.dispatch(prefetchAnnouncements()),
    can(roles, 'any-privileged', signedIn) && store.dispatch(prefetchAlerts()),
  ]);
  const late = new Promise((resolve) => setTimeout(resolve, patience));
  await Promise.all([store.dispatch(prefetchNavigation()), Promise.race([announcements, late])]);
  return null;
}

const screens = new Map<Screen, ComponentType>();

function componentOf(screen: Screen): ComponentType {
  const known = screens.get(screen) ?? lazy(async () => ({ default: (await screen()).Component }));
  screens.set(screen, known);
  return known;
}

function RouteScreen({ route }: { route: PortalRoute }) {
  const { t } = useTranslations('routing');
  const current = useCurrentRoute(route);
  const title = titleOf(current, t);
  useDocumentTitle(title);
  const { shows } = route;
  if (typeof shows !== 'object') return null;
  if ('remote' in shows) {
    return (
      <RemoteScreen
        key={route.path}
        remote={shows.remote}
        path={route.path}
        name={title ?? t('part')}
        standIn={current.standIn}
      />
    );
  }
  const Shown = componentOf(shows.screen);
  return (
    <Suspense fallback={<Skeleton rows={6} />}>
      <Shown />
    </Suspense>
  );
}

/** Error element of a screen: the 404 page for a response of the guard, the 500 page for any other error. */
function RouteFailure() {
  const { t } = useTranslations('routing');
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  useDocumentTitle(t(notFound ? 'titles.notFound' : 'titles.failure'));
  return notFound ? <MissingPage /> : <FailedPage error={error} onRetry={() => void revalidate()} />;
}

function RootFailure() {
  const { t } = useTranslations('routing');
  const error = useRouteError();
  useDocumentTitle(t('titles.failure'));
  useEffect(removeSplash, []);
  return (
    <main className="host-standing-alone">
      <FailedPage error={error} />
    </main>
  );
}
