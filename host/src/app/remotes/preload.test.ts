import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sessionStore } from '@portal/shared/session';
import { server, signedRegistry, someSettings } from '@portal/shared/testing';
import type { PortalRoute } from '../routing/routes';
import { mayPreload, preloadOnIntent, preloadRemotes } from './preload';
import { remotes } from './remotes';

describe('the opened screen', () => {
  test('names the opened address in the first request only', async () => {
    history.replaceState(null, '', '/users');
    server.respondTo('GET api/v1/remotes/resolved', signedRegistry());
    await remotes.refresh();
    await remotes.refresh();
    const queries = server.requests('GET api/v1/remotes/resolved').map(({ query }) => query.toString());
    expect(queries).toEqual(['open=%2Fusers', '']);
    expect(remotes.hasDocument()).toBe(true);
  });
});

describe('preloading remotes', () => {
  const screen = jest.fn(async () => ({ Component: () => null }));
  const routes: PortalRoute[] = [{ path: 'home', access: 'signed-in', shows: { screen } }];
  const { featureFlags } = someSettings();
  const remoteRoutes: PortalRoute[] = [
    { path: 'users', access: 'signed-in', shows: { remote: 'remote_admin' } },
    { path: 'domains', access: 'signed-in', shows: { remote: 'remote_admin' } },
    { path: 'tenants', access: 'any-global', shows: { remote: 'remote_global' } },
  ];
  const link = (connection: object | undefined) =>
    Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });

  beforeEach(() => sessionStore.set({ signedIn: true }));
  afterEach(() => {
    link(undefined);
    screen.mockClear();
  });

  test('preloads the address that a person is about to open', () => {
    preloadOnIntent(routes, '/home');
    expect(screen).toHaveBeenCalledTimes(1);
  });

  test('preloads a screen of a remote with the query of its address', async () => {
    const firstCall = jest.fn(() => Promise.resolve());
    const module = { routes: [{ path: 'users', lazy: async () => ({ Component: () => null, firstCall }) }] };
    const open = (_remote: string, _expose: string, { from }: { from(module: object): unknown }) =>
      from(module);
    const opened = jest.spyOn(remotes, 'open').mockImplementation(open as never);
    preloadOnIntent(remoteRoutes, '/users?tab=invitations');
    await new Promise((resolve) => setTimeout(resolve));
    expect(firstCall.mock.calls).toEqual([['?tab=invitations', { isPreload: true }]]);
    opened.mockRestore();
  });

  test.each<[string, () => void]>([
    ['before the sign-in', () => sessionStore.set({ signedIn: false })],
    ['with Save-Data', () => link({ saveData: true, effectiveType: '4g' })],
    ['on a 2g link', () => link({ effectiveType: '2g' })],
    ['on a slow 2g link', () => link({ effectiveType: 'slow-2g' })],
  ])('preloads nothing %s', async (_, given) => {
    given();
    expect(mayPreload()).toBe(false);
    preloadOnIntent(routes, '/home');
    await preloadRemotes(remoteRoutes, featureFlags);
    expect(screen).not.toHaveBeenCalled();
    expect(server.requests()).toEqual([]);
  });

  test('preloads the entry of each remote that the person may open, once', async () => {
    const preload = jest.spyOn(remotes, 'preload').mockResolvedValue();
    await preloadRemotes(remoteRoutes, featureFlags);
    expect(preload.mock.calls).toEqual([['remote_admin']]);
    preload.mockRestore();
  });

  test('allows preloading on a fast connection', () => {
    link({ saveData: false, effectiveType: '4g' });
    expect(mayPreload()).toBe(true);
  });
});

describe('the shared doors', () => {
  const read = (path: string) => readFileSync(join(__dirname, path), 'utf8');

  test('adds every door that a remote may import to the share scope', () => {
    const { exports: doors } = JSON.parse(read('../../../../shared/package.json')) as {
      exports: Record<string, string>;
    };
    const open = Object.keys(doors).filter(
      (door) => !/^\.\/(tooling|testing|storage|remote\/host|contracts\/exemplar)/.test(door),
    );
    const named = read('./shared-doors.ts');
    expect(
      open.filter((door) => !named.includes(`'@portal/shared/${door.slice(2)}': () => import(`)),
    ).toEqual([]);
  });
});
