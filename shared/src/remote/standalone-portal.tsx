import { useEffect, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import {
  createBrowserRouter,
  Link,
  Outlet,
  RouterProvider,
  useRouteError,
  type RouteObject,
} from 'react-router-dom';
import { connectApi, portalFetch } from '../api';
import type { ApplicationSettings } from '../contracts/application-settings';
import type { Me } from '../contracts/me';
import {
  addTranslations,
  changeLanguage,
  currentLanguage,
  rememberedLanguage,
  setTimeZone,
  startI18n,
  TranslationsProvider,
} from '../i18n';
import { permissions, sessionStore } from '../session';
import { createPortalStore } from '../store';
import { ThemeProvider, appearance, useAppearance } from '../theme';
import { useTranslations } from '../translations';
import { Button, ErrorState, LoadingBar, NoticeRegion, Skeleton, UnsavedChangesGuard } from '../ui';
import type { RemoteRoute } from './types';

export interface StandalonePortalProps {
  /** Folder name of the remote. */
  name: string;
  /** Role of the signed-in person; default: `user`, without a role. */
  as?: string;
  /** Screens of the remote, as in `./routes`. */
  routes?: RemoteRoute[];
  children?: ReactNode;
}

interface DevelopmentSession {
  accessToken: string;
  me: Me;
  settings: ApplicationSettings;
}

async function startSession(as: string, name: string): Promise<void> {
  const response = await portalFetch(`/dev/session?as=${encodeURIComponent(as)}`);
  if (!response.ok) throw new Error(`The development server returned no session (${response.status})`);
  const { accessToken, me, settings } = (await response.json()) as DevelopmentSession;
  connectApi({
    getToken: (url) => Promise.resolve(new URL(url).pathname.startsWith('/api/') ? accessToken : null),
    onUnauthorized: () => console.warn('The development session has ended; reload the page'),
    language: currentLanguage,
    apiVersion: settings.apiVersion,
  });
  permissions.replaceAll(me.roles);
  sessionStore.set({ signedIn: true, me });
  setTimeZone(me.preferences.timeZone.value);
  await startI18n({ language: me.language ?? rememberedLanguage() });
  await addTranslations(name, (lang) => `./assets/i18n/${lang}.json`);
}

function StandaloneFrame({ children }: { children?: ReactNode }) {
  const { t } = useTranslations('remote');
  const other = currentLanguage() === 'en' ? 'tr' : 'en';
  const isDark = useAppearance().shown === 'dark';
  return (
    <>
      <LoadingBar />
      <header className="ui-standalone">
        <nav aria-label={t('standalone.screens')}>{children}</nav>
        <Button variant="quiet" lang={other} onClick={() => void changeLanguage(other)}>
          {t('standalone.language')}
        </Button>
        <Button variant="quiet" onClick={() => appearance.setScheme(isDark ? 'light' : 'dark')}>
          {t(isDark ? 'standalone.light' : 'standalone.dark')}
        </Button>
      </header>
      <main className="ui-standalone__main">
        <Outlet />
      </main>
      <NoticeRegion />
      <UnsavedChangesGuard />
    </>
  );
}

function RouteError() {
  return <ErrorState error={useRouteError()} />;
}

function routerOf({ routes = [], children }: StandalonePortalProps) {
  const screens: RouteObject[] = routes.map(({ path, lazy }) => ({
    path,
    lazy,
    ErrorBoundary: RouteError,
  }));
  const links = screens.map(({ path = '' }) => (
    <Link key={path} to={`/${path}`}>
      {path}
    </Link>
  ));
  const own: RouteObject[] = children ? [{ path: '*', element: children }] : screens;
  return createBrowserRouter([
    {
      element: <StandaloneFrame>{links}</StandaloneFrame>,
      hydrateFallbackElement: <Skeleton rows={3} />,
      children: [...own, { index: true, element: children ?? null }],
    },
  ]);
}

/** Renders a remote without the host, for development: providers, translations, theme and a development session. */
export function StandalonePortal(props: StandalonePortalProps) {
  const { name, as = 'user' } = props;
  const [state, setState] = useState<'starting' | 'ready' | { error: unknown }>('starting');
  const [portal] = useState(() => ({ store: createPortalStore(), router: routerOf(props) }));
  useEffect(() => {
    startSession(as, name).then(
      () => setState('ready'),
      (error: unknown) => setState({ error }),
    );
  }, [as, name]);
  if (state === 'starting') return null;
  return (
    <Provider store={portal.store}>
      <ThemeProvider>
        <TranslationsProvider>
          {state === 'ready' ? <RouterProvider router={portal.router} /> : <ErrorState error={state.error} />}
        </TranslationsProvider>
      </ThemeProvider>
    </Provider>
  );
}
