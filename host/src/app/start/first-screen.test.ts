import { permissions, sessionStore } from '@portal/shared/session';
import { server, signedRegistry, someSettings } from '@portal/shared/testing';
import { preloadFirstScreen } from '../remotes/preload';
import {
  cachedRemoteScreen,
  loadRemoteScreen,
  preloadRemoteScreen,
  remotes,
  waitOfFirstScreen,
} from '../remotes/remotes';

const { featureFlags } = someSettings();
const files = 'A'.repeat(22);
const listCall = `GET remotes/remote-admin/1.0.0/files.${files}.json` as const;
const loadRequests = () => server.requests(listCall);

beforeEach(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const active = { version: '1.0.0', files };
  const routes = [
    { path: 'users', access: 'tenant-admin' as const, title: { en: 'Users', tr: 'Kullanıcılar' } },
  ];
  const descriptor = { routes, navigation: [], slots: [], requires: { host: '^1.0.0' } };
  server.respondTo(
    'GET api/v1/remotes/resolved',
    signedRegistry({ remote_admin: { state: 'enabled', active, descriptor } }),
  );
  server.respondTo(listCall, { name: 'not the listed file' });
  // Failed loads are reported some seconds later.
  server.respondTo('POST api/v1/remotes/reports', {});
  sessionStore.set({ signedIn: true });
  permissions.replaceAll(['TenantAdmin']);
  await remotes.refresh();
});
afterEach(() => jest.restoreAllMocks());

test('preloads the remote of the first address and reuses that load for the screen, even if it fails', async () => {
  preloadFirstScreen('/users', featureFlags);
  while (jest.mocked(console.warn).mock.calls.length === 0)
    await new Promise((resolve) => setTimeout(resolve));
  await expect(loadRemoteScreen('remote_admin', 'users')).rejects.toThrow('remote_admin is not available');
  // The second request bypasses the cache.
  expect(loadRequests()).toHaveLength(2);
  // A load after a failure sends a new request.
  await expect(loadRemoteScreen('remote_admin', 'users')).rejects.toThrow('remote_admin is not available');
  expect(loadRequests()).toHaveLength(4);
});

test('loads the current version for a later navigation instead of the preloaded screen', async () => {
  const opened = (version: string) => ({ version }) as Awaited<ReturnType<typeof loadRemoteScreen>>;
  jest
    .spyOn(remotes, 'open')
    .mockResolvedValueOnce(opened('1.0.0') as never)
    .mockResolvedValueOnce(opened('2.0.0') as never);
  preloadFirstScreen('/users', featureFlags);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(await loadRemoteScreen('remote_admin', 'users')).toMatchObject({ version: '2.0.0' });
});

test.each<[string, string, string[]]>([
  ['an address that the person may not open', '/users', []],
  ['a host screen', '/home', ['TenantAdmin']],
  ['an unknown address', '/nowhere', ['TenantAdmin']],
])('preloads nothing for %s', async (_, address, roles) => {
  permissions.replaceAll(roles);
  preloadFirstScreen(address, featureFlags);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(loadRequests()).toEqual([]);
});

describe('the first call of a screen', () => {
  const loaded = jest.fn();
  beforeEach(() => void loaded.mockClear());
  const openWith = (firstCall: (search: string) => Promise<unknown>) => {
    const routes = [{ path: 'users', lazy: async () => ({ Component: () => null, firstCall }) }];
    const open = async (_remote: string, _expose: string, { from }: { from(module: object): unknown }) => {
      const opened = { part: await from({ routes }) };
      loaded();
      return opened;
    };
    jest.spyOn(remotes, 'open').mockImplementation(open as never);
  };

  test('runs before the screen is rendered, with the query of the address that is preloaded or opened', async () => {
    const firstCall = jest.fn(() => Promise.resolve());
    openWith(firstCall);
    await preloadRemoteScreen('remote_admin', 'users', '?tab=invitations');
    expect(firstCall.mock.calls).toEqual([['?tab=invitations', { isPreload: true }]]);
    history.replaceState(null, '', '/users?search=ada');
    await loadRemoteScreen('remote_admin', 'users');
    expect(firstCall).toHaveBeenLastCalledWith('?search=ada', { isPreload: false });
    history.replaceState(null, '', '/');
  });

  test.each([
    ['fails', () => Promise.reject(new Error('503'))],
    ['takes long', () => new Promise(() => undefined)],
  ])('delays the screen only for a short time when it %s', async (_, firstCall) => {
    openWith(firstCall);
    await expect(loadRemoteScreen('remote_admin', 'users')).resolves.toHaveProperty('part');
  });

  test('keeps the screen waiting, but no other load of its remote', async () => {
    let arrive: () => void = () => undefined;
    openWith(() => new Promise<void>((resolve) => (arrive = resolve)));
    const cached = { version: '1.0.0' } as ReturnType<typeof cachedRemoteScreen>;
    jest.spyOn(remotes, 'getCached').mockReturnValue(cached as never);
    const opening = preloadRemoteScreen('remote_admin', 'users', '');
    await new Promise((resolve) => setTimeout(resolve));
    expect(loaded).toHaveBeenCalledTimes(1);
    expect(cachedRemoteScreen('remote_admin', 'users')).toBeUndefined();
    arrive();
    await opening;
    expect(cachedRemoteScreen('remote_admin', 'users')).toBe(cached);
  });
});

test('waits a short time for the first screen of a remote that does not load', async () => {
  jest.spyOn(remotes, 'open').mockReturnValue(new Promise(() => undefined));
  preloadFirstScreen('/users', featureFlags);
  await expect(waitOfFirstScreen('remote_admin', 'users')).resolves.toBeUndefined();
  expect(waitOfFirstScreen('remote_admin', 'domains')).toBeNull();
});
