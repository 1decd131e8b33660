import type { ApplicationSettings } from '@portal/shared/contracts';
import type { PortalStore } from '@portal/shared/store';
import { ThemeProvider } from '@portal/shared/theme';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { isRouteErrorResponse, RouterProvider, type DataRouter } from 'react-router-dom';
import { SettingsProvider } from './application-settings';

export interface AppProps {
  settings: ApplicationSettings;
  store: PortalStore;
  router: DataRouter;
  /** What stands beside the screens and outlasts them. */
  children?: ReactNode;
}

/** The providers, in order. */
export function App({ settings, store, router, children }: AppProps) {
  const { scheme, theme } = settings.layout;
  return (
    <Provider store={store}>
      <SettingsProvider value={settings}>
        <ThemeProvider defaultScheme={scheme} theme={theme}>
          <RouterProvider router={router} onError={reportFailure} />
          {children}
        </ThemeProvider>
      </SettingsProvider>
    </Provider>
  );
}

/** Refusals of the guards are answers, everything else belongs into the log. */
function reportFailure(error: unknown): void {
  if (!isRouteErrorResponse(error)) console.error('A screen failed', error);
}
