import type { ReactElement } from 'react';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Me, Role } from '../contracts';
import { i18n } from '../i18n';
import { permissions, sessionStore } from '../session';
import { createPortalStore, type PortalStore } from '../store';
import { ThemeProvider } from '../theme';
import { NoticeRegion, UnsavedChangesGuard } from '../ui';
import { aMeAs } from './factories';

export interface RenderOptions {
  /** Who looks at it; without it nobody is signed in. */
  as?: Role | 'user';
  me?: Partial<Me>;
  /** The address, `/` by default. */
  route?: string;
  /** The path pattern the screen stands at, for screens that read parameters. */
  path?: string;
  /** Words by namespace: `{ admin: en }`. */
  words?: Record<string, object>;
  language?: 'en' | 'tr';
}

export interface RenderedScreen extends RenderResult {
  user: UserEvent;
  store: PortalStore;
  /** Where the person is now. */
  address(): string;
}

let store: PortalStore | null = null;

/** For the setup file. */
export function forgetStore(reset: Parameters<PortalStore['dispatch']>[0]): void {
  store?.dispatch(reset);
  store = null;
}

/** Draws a screen as the portal would: store, router, theme, words and the session of a person. */
export function renderScreen(ui: ReactElement, options: RenderOptions = {}): RenderedScreen {
  const { as, me, route = '/', path = '*', words = {}, language = 'en' } = options;
  for (const [namespace, bundle] of Object.entries(words)) {
    i18n.addResourceBundle(language, namespace, bundle, true, true);
  }
  if (i18n.language !== language) void i18n.changeLanguage(language);
  if (as) {
    const person = aMeAs(as, me);
    permissions.replaceAll(person.roles);
    sessionStore.set({ signedIn: true, me: person });
  }
  const own = createPortalStore();
  store = own;
  const element = (
    <>
      {ui}
      <UnsavedChangesGuard />
    </>
  );
  const router = createMemoryRouter([{ path, element, hydrateFallbackElement: <span /> }], {
    initialEntries: [route],
  });
  const result = render(
    <Provider store={own}>
      <ThemeProvider>
        <RouterProvider router={router} />
        <NoticeRegion />
      </ThemeProvider>
    </Provider>,
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  return { ...result, user: userEvent.setup(), store: own, address };
}
