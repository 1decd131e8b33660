import { permissions, sessionStore } from '@portal/shared/session';
import { createPortalStore } from '@portal/shared/store';
import { aMe, aNavigationItem, server, someSettings } from '@portal/shared/testing';
import { appearance } from '@portal/shared/theme';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { App } from '../start/app';
import { createRouteObjects } from './router';
import type { PortalRoute } from './routes';

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
