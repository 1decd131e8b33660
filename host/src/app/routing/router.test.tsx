import type { Role } from '@portal/shared/contracts';
import { permissions, sessionStore } from '@portal/shared/session';
import { createPortalStore } from '@portal/shared/store';
import {
  aHome,
  aHomeFigures,
  aMeAs,
  anAnnouncement,
  aNavigationItem,
  server,
  signedRegistry,
  someSettings,
  aMe,
  renderScreen,
  media,
} from '@portal/shared/testing';
import { appearance } from '@portal/shared/theme';
import { render, screen, waitFor, act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, useLocation } from 'react-router-dom';
import { App } from '../start/app';
import { createRouteObjects } from './router';
import { createRouteTable, type PortalRoute } from './routes';
import { useFocusRelease, useRouteFocus } from './effects/use-route-focus';
import { useRouteMotion } from './effects/use-route-motion';

describe('the router', () => {
  interface Person {
    as?: Role | 'user';
    landing?: string;
  }

  function open(address: string, { as, landing }: Person = {}) {
    if (as) {
      const me = aMeAs(as, { defaultLandingPage: landing ?? null });
      permissions.replaceAll(me.roles);
      sessionStore.set({ signedIn: true, me });
    }
    const store = createPortalStore();
    const start = jest.fn(() => new Promise<never>(() => undefined));
    const leave = jest.fn();
    const settings = someSettings();
    const router = createMemoryRouter(
      createRouteObjects({
        routes: createRouteTable(),
        store,
        leave,
        flags: settings.featureFlags,
        configuredLayout: 'classic',
        signIn: { start },
        onSignOut: () => undefined,
      }),
      { initialEntries: [address] },
    );
    render(<App settings={settings} store={store} router={router} />);
    return { router, start, leave, path: () => router.state.location.pathname, user: userEvent.setup() };
  }

  beforeEach(() => {
    server.respondTo('GET api/v1/navigation', { items: [aNavigationItem()] });
    server.respondTo('GET api/v1/home', aHome({ figures: [] }));
    server.respondTo('GET api/v1/home/figures', aHomeFigures());
    server.respondTo('GET api/v1/reports', { reports: [], warehouse: aHomeFigures().warehouse });
    server.respondTo('GET api/v1/remotes/resolved', signedRegistry());
    server.respondTo('GET api/v1/announcements', []);
    server.respondTo('GET api/v1/alerts', []);
    server.respondTo('GET api/v1/home/attention', { items: [], failed: [] });
    server.respondTo('GET api/v1/inbox', {
      messages: { total: 0, unread: 0 },
      notifications: { total: 0, unread: 0 },
    });
  });

  test('shows a user without the permission for the tenants page the 404 page at the same URL', async () => {
    const { path } = open('/tenants', { as: 'user' });
    const heading = await screen.findByRole('heading', { level: 1, name: 'Page not found' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(path()).toBe('/tenants');
    expect(document.title).toBe('Not found · Meridian');
    expect(screen.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/home');
  });

  test.each([
    ['/error/404', 'Page not found', 'Not found · Meridian'],
    ['/error/500', 'Something went wrong', 'Something went wrong · Meridian'],
  ])('sets the title of %s and focuses its heading', async (address, name, title) => {
    open(address, { as: 'user' });
    const heading = await screen.findByRole('heading', { level: 1, name });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(document.title).toBe(title);
  });

  test('redirects a signed-in person from an unknown address to their start page', async () => {
    const { path } = open('/nowhere/at/all', { as: 'user' });
    expect(await screen.findByRole('heading', { level: 1, name: /Olivia/ })).toBeVisible();
    expect(path()).toBe('/home');
    expect(document.title).toBe('Home · Meridian');
  });

  test.each(['/', '/landing', '/default'])(
    'redirects a signed-in person from %s to their start page',
    async (address) => {
      const { path } = open(address, { as: 'user', landing: '/home' });
      await waitFor(() => expect(path()).toBe('/home'));
    },
  );

  test('redirects to home with a notice when the start page is no longer available', async () => {
    const { path } = open('/default', { as: 'user', landing: '/warehouse-data-view' });
    expect(await screen.findByText('Your start page is no longer available.')).toBeVisible();
    expect(path()).toBe('/home');
  });

  test('redirects a signed-out visitor from a screen to the sign-in and from an unknown address to the landing page', async () => {
    const home = open('/home?x=1');
    await waitFor(() => expect(home.start).toHaveBeenCalledWith('http://localhost/home?x=1'));
    const nowhere = open('/nowhere');
    await waitFor(() => expect(nowhere.leave).toHaveBeenCalledWith('/landing'));
  });

  test('keeps the screens usable when the navigation fails to load', async () => {
    server.respondTo('GET api/v1/navigation', 500);
    open('/home', { as: 'user' });
    expect(await screen.findByRole('heading', { level: 1, name: /Olivia/ })).toBeVisible();
    expect(screen.getByText('The navigation could not be loaded.')).toBeVisible();
  });

  test('keeps the shell usable when the registry does not list a remote', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    open('/users', { as: 'TenantAdmin' });
    expect(
      await screen.findByRole('heading', { level: 1, name: /This part of the portal is not available/ }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Home' })).toBeVisible();
    expect(document.title).toBe('Meridian');
    warn.mockRestore();
  });

  test('hides the assistant button while no remote offers the assistant', async () => {
    open('/home', { as: 'user' });
    expect(await screen.findByRole('heading', { level: 1, name: /Olivia/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask Meridian' })).not.toBeInTheDocument();
  });

  test('removes the splash after the first completed navigation', async () => {
    const splash = document.createElement('div');
    splash.id = 'splash';
    document.body.append(splash);
    open('/home', { as: 'user' });
    await waitFor(() => expect(splash).not.toBeInTheDocument());
  });

  test('waits for the banner before the first screen, but renders without it when announcements are slow', async () => {
    const announcement = anAnnouncement({ title: 'Maintenance', placement: 'banner' });
    let respond: (all: unknown[]) => void = () => undefined;
    server.respondTo(
      'GET api/v1/announcements',
      () => new Promise<unknown[]>((resolve) => (respond = resolve)),
    );
    open('/home', { as: 'user' });
    await waitFor(() => expect(server.requests('GET api/v1/announcements')).toHaveLength(1));
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1 }, { timeout: 4000 })).toBeVisible();
    expect(screen.queryByText('Maintenance')).not.toBeInTheDocument();
    respond([announcement]);
    expect(await screen.findByText('Maintenance')).toBeVisible();
  });
});

describe('the layout of a route', () => {
  const shows = { screen: () => Promise.resolve({ Component: () => <h1>Figures</h1> }) };
  const routes: readonly PortalRoute[] = [
    { path: 'plain', access: 'signed-in', shows },
    { path: 'bare', access: 'signed-in', shows, layout: 'empty' },
  ];

  async function open(address: string) {
    permissions.replaceAll([]);
    sessionStore.set({ signedIn: true, me: aMe() });
    server.respondTo('GET api/v1/navigation', { items: [aNavigationItem()] });
    server.respondTo('GET api/v1/announcements', []);
    server.respondTo('GET api/v1/alerts', []);
    server.respondTo('GET api/v1/home/attention', { items: [], failed: [] });
    server.respondTo('GET api/v1/inbox', {
      messages: { total: 0, unread: 0 },
      notifications: { total: 0, unread: 0 },
    });
    const settings = someSettings();
    const store = createPortalStore();
    const router = createMemoryRouter(
      createRouteObjects({
        routes,
        store,
        leave: () => undefined,
        flags: settings.featureFlags,
        configuredLayout: settings.layout.layout,
        signIn: { start: jest.fn() },
        onSignOut: () => undefined,
      }),
      { initialEntries: [address] },
    );
    render(<App settings={settings} store={store} router={router} />);
    expect(await screen.findByRole('heading', { name: 'Figures' })).toBeVisible();
  }

  const hasToolbar = () => screen.queryByRole('banner') !== null;
  const hasMenuButton = () => screen.queryByRole('button', { name: 'Narrow the navigation' }) !== null;

  afterEach(() => act(() => appearance.setLayout(null)));

  test('renders a route without a layout of its own in the configured layout', async () => {
    await open('/plain');
    expect(hasMenuButton()).toBe(true);
  });

  test("prefers the layout of the route over the person's choice", async () => {
    appearance.setLayout('classy');
    await open('/bare');
    expect(hasToolbar()).toBe(false);
  });

  test('prefers the layout of the query parameter over the layout of the route', async () => {
    await open('/bare?layout=modern');
    expect(hasToolbar()).toBe(true);
    expect(hasMenuButton()).toBe(false);
  });

  test('ignores an unknown layout in the query parameter', async () => {
    await open('/bare?layout=unknown');
    expect(hasToolbar()).toBe(false);
  });
});

describe('the focus after a route change', () => {
  function Release() {
    useFocusRelease();
    return null;
  }

  function Focus() {
    useRouteFocus();
    return null;
  }

  function Crumbs() {
    return <p>The page {useLocation().pathname}</p>;
  }

  function Screen() {
    const { pathname } = useLocation();
    return (
      <main key={pathname}>
        <h1>{pathname}</h1>
        {/* The focus stays on the heading, as with a key that opens a page. */}
        <Link to={pathname === '/home' ? '/users' : '/home'} onMouseDown={(event) => event.preventDefault()}>
          Next
        </Link>
      </main>
    );
  }

  function Frame() {
    return (
      <>
        <Release />
        <Crumbs />
        <Screen />
        <Outlet />
        <Focus />
      </>
    );
  }

  test('moves the focus to the heading of the new screen', async () => {
    const { user } = renderScreen(<Frame />, { route: '/home' });
    await user.click(screen.getByRole('link', { name: 'Next' }));
    expect(screen.getByRole('heading', { name: '/users' })).toHaveFocus();
  });

  test('leaves the focus in a part of the page that keeps it', async () => {
    const { user } = renderScreen(
      <>
        <div data-keeps-focus="">
          <Link to="/users">Row</Link>
        </div>
        <Frame />
      </>,
      { route: '/home' },
    );
    await user.click(screen.getByRole('link', { name: 'Row' }));
    expect(screen.getByRole('heading', { name: '/users' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Row' })).toHaveFocus();
  });

  test('takes the focus from the old heading before any part of the page changes', async () => {
    const { user } = renderScreen(<Frame />, { route: '/home' });
    await user.click(screen.getByRole('link', { name: 'Next' }));
    const shown: (string | null)[] = [];
    const onBlur = () => shown.push(screen.getByText(/The page/).textContent);
    screen.getByRole('heading', { name: '/users' }).addEventListener('blur', onBlur);
    await user.click(screen.getByRole('link', { name: 'Next' }));
    expect(await screen.findByRole('heading', { name: '/home' })).toHaveFocus();
    expect(shown).toEqual(['The page /users']);
  });
});

describe('the motion of a route change', () => {
  function Frame() {
    useRouteMotion();
    return (
      <>
        <Link to="/users">Users</Link>
        <Link to="/users?page=2">Second page</Link>
        <main id="main" />
      </>
    );
  }

  const animate = jest.fn();
  beforeEach(() => Object.assign(Element.prototype, { animate }));
  afterEach(() => {
    animate.mockClear();
    delete (Element.prototype as Partial<Element>).animate;
  });

  test('moves only the screen, for at most 200 ms, when the path changes', async () => {
    const { user } = renderScreen(<Frame />, { route: '/home' });
    expect(animate).not.toHaveBeenCalled();
    await user.click(screen.getByRole('link', { name: 'Users' }));
    expect(animate.mock.contexts).toEqual([screen.getByRole('main')]);
    const [, { duration }] = animate.mock.calls[0] as [object, { duration: number }];
    expect(duration).toBeLessThanOrEqual(200);
  });

  test('moves nothing when only the query changes', async () => {
    const { user } = renderScreen(<Frame />, { route: '/users' });
    await user.click(screen.getByRole('link', { name: 'Second page' }));
    expect(animate).not.toHaveBeenCalled();
  });

  test('moves nothing with reduced motion', async () => {
    media.set({ reducedMotion: true });
    const { user } = renderScreen(<Frame />, { route: '/home' });
    await user.click(screen.getByRole('link', { name: 'Users' }));
    expect(animate).not.toHaveBeenCalled();
  });
});
