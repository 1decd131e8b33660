import type { ApplicationSettings } from '@portal/shared/contracts';
import { TranslationsProvider } from '@portal/shared/i18n';
import type { PortalStore } from '@portal/shared/store';
import { ThemeProvider } from '@portal/shared/theme';
import { useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { isRouteErrorResponse, RouterProvider, type DataRouter } from 'react-router-dom';
import { SettingsProvider } from './application-settings';
import { settledRouter } from './settled-router';

export interface AppProps {
  settings: ApplicationSettings;
  store: PortalStore;
  router: DataRouter;
  /** Rendered next to the router, so that it stays mounted across navigations. */
  children?: ReactNode;
}

/** Provides store, settings and theme to the router and renders it. */
export function App({ settings, store, router, children }: AppProps) {
  const { scheme, theme } = settings.layout;
  const [settled] = useState(() => settledRouter(router));
  return (
    <Provider store={store}>
      <SettingsProvider value={settings}>
        <ThemeProvider defaultScheme={scheme} theme={theme}>
          <TranslationsProvider>
            {/* A transition to another page would be rendered in slices with a frame after each, and be shown later. */}
            <RouterProvider router={settled} onError={logError} useTransitions={false} />
            {children}
          </TranslationsProvider>
        </ThemeProvider>
      </SettingsProvider>
    </Provider>
  );
}

/** Skips the guards' 404 responses, which are expected, and logs every other error. */
function logError(error: unknown): void {
  if (!isRouteErrorResponse(error)) console.error('A screen could not be shown', error);
}
