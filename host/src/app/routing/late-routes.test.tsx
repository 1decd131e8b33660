import { permissions, sessionStore } from '@portal/shared/session';
import { aMeAs, server, signedRegistry, someSettings } from '@portal/shared/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { addLateRoutes, PendingRemoteScreen, createUnknownPathLoader } from './late-routes';
import { remotes } from '../remotes/remotes';
import { createRouteTable } from './routes';

const call = 'GET api/v1/remotes/resolved';
const version = { version: '1.0.0', files: 'A'.repeat(22) };
const registryWith = (revision: number, ...paths: string[]) =>
  signedRegistry(
    {
      remote_demo_apps: {
        state: 'enabled',
        active: version,
        descriptor: {
          routes: paths.map((path) => ({ path, access: 'signed-in', title: { en: path, tr: path } })),
          navigation: [],
          slots: [],
          requires: { host: '^1.0.0' },
        },
      },
    },
    revision,
  );

let stop: () => void = () => undefined;
function open(address: string) {
  const me = aMeAs('TenantAdmin');
  permissions.replaceAll(me.roles);
  sessionStore.set({ signedIn: true, me });
  const { featureFlags: flags } = someSettings();
  const options = { routes: createRouteTable(), flags, signIn: { start: jest.fn() }, leave: jest.fn() };
  const router = createMemoryRouter(
    [
      {
        id: 'shell',
        path: '/',
        hydrateFallbackElement: <></>,
        children: [
          { path: 'home', element: <p>Home</p> },
          { path: '*', loader: createUnknownPathLoader(options), element: <PendingRemoteScreen /> },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  stop = addLateRoutes(router, 'shell', {
    routes: createRouteTable(),
    toObject: ({ path }) => ({ path, element: <p>The screen {path}</p> }),
  });
  render(<RouterProvider router={router} />);
  return router;
}
afterEach(() => stop());

// This test runs first, because the loader keeps the registry once it is loaded.
test('keeps the URL of a possible remote path while the registry is unreachable, and opens the screen after a retry', async () => {
  server.respondTo(call, 500);
  const router = open('/pages/activities?page=2');
  const heading = { name: 'This part of the portal is not available right now' };
  expect(await screen.findByRole('heading', heading)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', heading)).toBeVisible();
  server.respondTo(call, registryWith(3, 'pages/activities'));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The screen pages/activities')).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/pages/activities', search: '?page=2' });
});

test('redirects an unknown path to the start page once the registry is loaded', async () => {
  open('/pages/nowhere');
  expect(await screen.findByText('Home')).toBeVisible();
});

test('opens a route of a newly registered remote without a reload', async () => {
  const router = open('/home');
  server.respondTo(call, registryWith(4, 'pages/activities', 'apps/new'));
  await act(async () => {
    await remotes.refresh();
    await router.navigate('/apps/new');
  });
  expect(screen.getByText('The screen apps/new')).toBeVisible();
});
