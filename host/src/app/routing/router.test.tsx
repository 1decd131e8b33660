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
} from '@portal/shared/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { App } from '../start/app';
import { createRouteObjects } from './router';
import { createRouteTable } from './routes';

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
