import type { Access } from '@portal/shared/contracts';
import { findRoute, routeTable } from './routes';

const title = { en: 'A screen', tr: 'Bir ekran' };
const described = (name: string, path: string, access: Access = 'signed-in') => ({
  name,
  descriptor: { routes: [{ path, access, title }] },
});
const shownAt = (path: string, ...remotes: ReturnType<typeof described>[]) =>
  findRoute(routeTable(remotes), path)?.shows;

test.each([
  ['remote_demo_apps', 'pages/activities'],
  ['remote_price_list', 'x/remote-price-list/start'],
  ['remote_price_list', 'x/remote-price-list/prices/:id'],
])('%s adds the route %s below its prefix', (name, path) => {
  expect(findRoute(routeTable([described(name, path)]), `/${path}`)).toEqual({
    path,
    access: 'signed-in',
    title,
    shows: { remote: name },
  });
});

test.each([
  'home',
  'landing',
  'admin/secret',
  'users',
  'global/remotes',
  'apps/mailbox',
  'x/remote-price-list/start',
])('a remote cannot take %s, which belongs to the host or to another remote', (path) => {
  expect(routeTable([described('remote_evil', path)])).toEqual(routeTable());
});

test('a reserved address shows the screen that its remote declares, with title, keywords and stand-in', () => {
  const keywords = { en: ['people'], tr: ['kişiler'] };
  const remote = {
    name: 'remote_admin',
    descriptor: {
      routes: [{ path: 'users', access: 'tenant-admin' as const, title, keywords, standIn: 'list' as const }],
    },
  };
  expect(findRoute(routeTable([remote]), '/users')).toEqual({
    path: 'users',
    access: 'tenant-admin',
    title,
    keywords,
    standIn: 'list',
    shows: { remote: 'remote_admin' },
  });
});

test('a reserved address that its remote does not declare shows nothing', () => {
  expect(shownAt('/domains', described('remote_admin', 'users', 'tenant-admin'))).toBe('nothing');
});

test('a reserved address keeps its access: a descriptor that opens it to more people is ignored', () => {
  const route = findRoute(routeTable([described('remote_admin', 'users', 'signed-in')]), '/users');
  expect(route).toMatchObject({ access: 'tenant-admin', shows: 'nothing' });
});

test('a reserved address belongs to its remote while the registry does not describe it', () => {
  expect(shownAt('/users')).toEqual({ remote: 'remote_admin' });
  expect(shownAt('/users', described('remote_chat', 'openai'))).toEqual({ remote: 'remote_admin' });
});

test('slashes around an address are ignored, its case is not', () => {
  expect(findRoute(routeTable(), '/home/')?.path).toBe('home');
  expect(findRoute(routeTable(), '/Home')).toBeUndefined();
});

test('a parameter matches one segment', () => {
  expect(findRoute(routeTable(), '/configuration/cost-centres')).toMatchObject({
    path: 'configuration/:configuratorType',
    access: 'any-privileged',
  });
  expect(findRoute(routeTable(), '/configuration')?.path).toBe('configuration');
  expect(findRoute(routeTable(), '/configuration/a/b')).toBeUndefined();
});
