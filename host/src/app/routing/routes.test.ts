import { findRoute, portalRoutes, withRemoteRoutes } from './routes';

const title = { en: 'Activities', tr: 'Etkinlikler' };
const described = (name: string, path: string) => ({
  name,
  descriptor: { routes: [{ path, access: 'signed-in' as const, title }] },
});

test('a remote brings routes inside the prefixes for remotes', () => {
  const routes = withRemoteRoutes([described('remote_demo_apps', 'pages/activities')]);
  expect(findRoute(routes, '/pages/activities')).toEqual({
    path: 'pages/activities',
    access: 'signed-in',
    title,
    shows: { remote: 'remote_demo_apps' },
  });
});

test('a remote brings routes below its own prefix, and not below the one of another', () => {
  const own = withRemoteRoutes([described('remote_price_list', 'x/remote-price-list/start')]);
  expect(findRoute(own, '/x/remote-price-list/start')?.shows).toEqual({ remote: 'remote_price_list' });
  expect(withRemoteRoutes([described('remote_evil', 'x/remote-price-list/start')])).toEqual(portalRoutes);
});

test.each(['home', 'users', 'landing', 'admin/secret', 'global/users', 'global/remotes'])(
  'a remote cannot take %s',
  (path) => {
    const routes = withRemoteRoutes([described('remote_evil', path)]);
    expect(routes).toEqual(portalRoutes);
  },
);

test('the first remote to name a path keeps it', () => {
  const routes = withRemoteRoutes([
    described('remote_first', 'apps/a'),
    described('remote_second', 'apps/a'),
  ]);
  expect(findRoute(routes, 'apps/a')?.shows).toEqual({ remote: 'remote_first' });
});

test('an address kept for one remote is that remote’s alone', () => {
  const routes = withRemoteRoutes([
    described('remote_evil', 'global/remotes'),
    described('remote_admin', 'global/remotes'),
    described('remote_admin', 'global/remotes/more'),
  ]);
  expect(findRoute(routes, '/global/remotes')?.shows).toEqual({ remote: 'remote_admin' });
  expect(findRoute(routes, '/global/remotes/more')).toBeUndefined();
});

test('slashes at the ends of an address do not matter, its case does', () => {
  expect(findRoute(portalRoutes, '/home/')?.path).toBe('home');
  expect(findRoute(portalRoutes, '/Home')).toBeUndefined();
});

test('each configurator has an address of its own, for those who may map', () => {
  expect(findRoute(portalRoutes, '/configuration/cost-centres')).toMatchObject({
    path: 'configuration/:configuratorType',
    access: 'any-privileged',
  });
  expect(findRoute(portalRoutes, '/configuration')?.path).toBe('configuration');
  expect(findRoute(portalRoutes, '/configuration/a/b')).toBeUndefined();
});
