import { isApiError } from '@portal/shared/api';
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
import { getCurrentRoute, useCurrentRoute } from './current-routes';
import { createGuard, type GuardOptions } from './access/guards';
import { addLateRoutes, PendingRemoteScreen, createUnknownPathLoader } from './late-routes';
import { MissingPage } from './missing-page';
import { PortalFrame } from '../shell/portal-frame';
import { RemoteScreen } from '../remotes/remote-screen';
import type { PortalRoute, Screen } from './routes';
import { removeSplash } from '../start/splash';
import { useTranslations } from '../../translations';
import { getTitle } from './effects/titles';
import { useDocumentTitle } from './effects/use-document-title';

export interface RouterOptions extends GuardOptions {
  store: PortalStore;
  configuredLayout: LayoutName;
  onSignOut(): void;
}

const shellId = 'shell';

/** Adds routes to the router when the registry lists new remotes. Returns a cleanup function. */
export const watchRemoteRoutes = (
  router: Pick<DataRouter, 'patchRoutes'>,
  options: RouterOptions,
): (() => void) =>
  addLateRoutes(router, shellId, {
    routes: options.routes,
    toObject: (route) => toRouteObject(route, options),
  });

/** Converts the route table to React Router's route objects. */
export function createRouteObjects(options: RouterOptions): RouteObject[] {
  const { routes, onSignOut } = options;
  return [
    {
      id: shellId,
      path: '/',
      loader: () => loadShell(options.store),
      shouldRevalidate: () => false,
      hydrateFallbackElement: <></>,
      errorElement: <RootFailure />,
      element: <PortalFrame routes={routes} onSignOut={onSignOut} />,
      children: [
        { index: true, loader: () => replace('/landing'), element: null },
        ...routes.map((route) => toRouteObject(route, options)),
        {
          path: '*',
          loader: createUnknownPathLoader(options),
          element: <PendingRemoteScreen />,
          errorElement: <RouteFailure />,
        },
      ],
    },
  ];
}

function toRouteObject(route: PortalRoute, options: RouterOptions): RouteObject {
  return {
    path: route.path,
    handle: route,
    loader: async ({ request, params }) => {
      await createGuard(getCurrentRoute(route), options)({ request });
      const configured = appearance.get().layout ?? options.configuredLayout;
      const layout = chooseLayout(new URL(request.url).search, route.layout, configured);
      const { shows } = route;
      const isScreen = typeof shows === 'object' && 'screen' in shows;
      const screen = isScreen ? prepareScreen(shows.screen) : null;
      // The screen shows a failed call and retries it.
      if (isScreen) shows.firstCall?.(params, options.store.dispatch).catch(() => undefined);
      await Promise.all([prepareLayout(layout), screen]);
      return null;
    },
    element: <RouteScreen route={route} />,
    errorElement: <RouteFailure />,
  };
}

const bannerTimeout = 1500;

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
  const timeout = new Promise((resolve) => setTimeout(resolve, bannerTimeout));
  await Promise.all([store.dispatch(prefetchNavigation()), Promise.race([announcements, timeout])]);
  return null;
}

const screens = new Map<Screen, ComponentType>();

/** Loads a screen before it is rendered. A lazy component would show its loading state first, even with its code there. */
async function prepareScreen(screen: Screen): Promise<void> {
  const { Component } = await screen();
  if (!screens.has(screen)) screens.set(screen, Component);
}

function getComponent(screen: Screen): ComponentType {
  const component = screens.get(screen) ?? lazy(async () => ({ default: (await screen()).Component }));
  screens.set(screen, component);
  return component;
}

function RouteScreen({ route }: { route: PortalRoute }) {
  const { t } = useTranslations('routing');
  const current = useCurrentRoute(route);
  const title = getTitle(current, t);
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
  const Content = getComponent(shows.screen);
  return (
    <Suspense fallback={<Skeleton rows={6} />}>
      <Content />
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
  // The federation runtime keeps a failed load of a shared module, so only a reload fetches its code again.
  const retry = () => (isApiError(error) ? void revalidate() : location.reload());
  return notFound ? <MissingPage /> : <FailedPage error={error} onRetry={retry} />;
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
