import type { Access } from '@portal/shared/contracts';
import { findRoute, createRouteTable } from './routes';

const title = { en: 'A screen', tr: 'Bir ekran' };
const described = (name: string, path: string, access: Access = 'signed-in') => ({
  name,
  descriptor: { routes: [{ path, access, title }] },
});
const shownAt = (path: string, ...remotes: ReturnType<typeof described>[]) =>
  findRoute(createRouteTable(remotes), path)?.shows;

test.each([
  ['remote_demo_apps', 'pages/activities'],
  ['remote_price_list', 'x/remote-price-list/start'],
  ['remote_price_list', 'x/remote-price-list/prices/:id'],
])('adds for %s the route %s below its prefix', (name, path) => {
  expect(findRoute(createRouteTable([described(name, path)]), `/${path}`)).toEqual({
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
])("ignores a remote's route %s, which belongs to the host or to another remote", (path) => {
  expect(createRouteTable([described('remote_evil', path)])).toEqual(createRouteTable());
});

test('adds the declared screen to a reserved address, with title, keywords and stand-in', () => {
  const keywords = { en: ['people'], tr: ['kişiler'] };
  const remote = {
    name: 'remote_admin',
    descriptor: {
      routes: [{ path: 'users', access: 'tenant-admin' as const, title, keywords, standIn: 'list' as const }],
    },
  };
  expect(findRoute(createRouteTable([remote]), '/users')).toEqual({
    path: 'users',
    access: 'tenant-admin',
    title,
    keywords,
    standIn: 'list',
    shows: { remote: 'remote_admin' },
  });
});

test('shows nothing at a reserved address that its remote does not declare', () => {
  expect(shownAt('/domains', described('remote_admin', 'users', 'tenant-admin'))).toBe('nothing');
});

test('ignores a descriptor that opens a reserved address to more people', () => {
  const route = findRoute(createRouteTable([described('remote_admin', 'users', 'signed-in')]), '/users');
  expect(route).toMatchObject({ access: 'tenant-admin', shows: 'nothing' });
});

test('assigns a reserved address to its remote before the registry lists it', () => {
  expect(shownAt('/users')).toEqual({ remote: 'remote_admin' });
  expect(shownAt('/users', described('remote_chat', 'openai'))).toEqual({ remote: 'remote_admin' });
});

test('ignores slashes around an address but not its case', () => {
  expect(findRoute(createRouteTable(), '/home/')?.path).toBe('home');
  expect(findRoute(createRouteTable(), '/Home')).toBeUndefined();
});

test('matches one segment per parameter', () => {
  expect(findRoute(createRouteTable(), '/configuration/cost-centres')).toMatchObject({
    path: 'configuration/:configuratorType',
    access: 'any-privileged',
  });
  expect(findRoute(createRouteTable(), '/configuration')?.path).toBe('configuration');
  expect(findRoute(createRouteTable(), '/configuration/a/b')).toBeUndefined();
});
