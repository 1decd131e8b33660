import type { ReactElement } from 'react';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { ActingSession, Me, Role } from '../contracts';
import { i18n, TranslationsProvider } from '../i18n';
import { actingSession, permissions, sessionStore, WriteAreaContext, type WriteArea } from '../session';
import { storedActing } from '../storage';
import { createPortalStore, setEventTags, type EventTags, type PortalStore } from '../store';
import { ThemeProvider } from '../theme';
import { NoticeRegion, UnsavedChangesGuard } from '../ui';
import { aMeAs } from './factories';
import { anActingSession } from './user-factory';

/** Options of `renderScreen`. */
export interface RenderOptions {
  /** Role of the signed-in person, or `user` for none; omitted: no session. */
  as?: Role | 'user';
  me?: Partial<Me>;
  /** Session inside the tenant Acorn; omitted: the session of the tab. */
  acting?: Partial<ActingSession>;
  /** Objects that the screen changes; default: own objects. */
  writeArea?: WriteArea;
  /** Path with query; default: `/`. */
  route?: string;
  /** Path pattern of the screen, for screens with parameters. */
  path?: string;
  language?: 'en' | 'tr';
  /** Event tags of the screen's package. */
  eventTags?: EventTags;
}

/** Result of `renderScreen`. */
export interface RenderedScreen extends RenderResult {
  user: UserEvent;
  store: PortalStore;
  /** Returns the current path with its query. */
  address(): string;
}

let store: PortalStore | null = null;

/** Resets the API state of the last rendered screen; called by the setup file. */
export function resetStore(reset: Parameters<PortalStore['dispatch']>[0]): void {
  store?.dispatch(reset);
  store = null;
}

/** Renders a screen with the portal's store, router, theme, translations and session. */
export function renderScreen(ui: ReactElement, options: RenderOptions = {}): RenderedScreen {
  const { as, me, acting, writeArea = 'own', route = '/', path = '*', language = 'en' } = options;
  if (i18n.language !== language) void i18n.changeLanguage(language);
  if (as) {
    const person = aMeAs(as, me);
    permissions.replaceAll(person.roles);
    sessionStore.set({ signedIn: true, me: person });
  }
  if (acting) {
    storedActing.write({ ...anActingSession(acting), returnTo: '/' });
    actingSession.restore();
  }
  setEventTags('screen', options.eventTags);
  const own = createPortalStore();
  store = own;
  const element = (
    <>
      <WriteAreaContext value={writeArea}>{ui}</WriteAreaContext>
      <UnsavedChangesGuard />
    </>
  );
  const router = createMemoryRouter([{ path, element, hydrateFallbackElement: <span /> }], {
    initialEntries: [route],
  });
  const result = render(
    <Provider store={own}>
      <ThemeProvider>
        <TranslationsProvider>
          <RouterProvider router={router} />
          <NoticeRegion />
        </TranslationsProvider>
      </ThemeProvider>
    </Provider>,
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  return { ...result, user: userEvent.setup(), store: own, address };
}
