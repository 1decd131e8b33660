import { createRouteTable } from './routes';
import { listSearchablePages } from './searchable-pages';

const title = { en: 'A screen', tr: 'Bir ekran' };
const keywords = { en: ['people'], tr: ['kişiler'] };
const described = [
  {
    name: 'remote_admin',
    descriptor: {
      routes: [
        { path: 'users', access: 'tenant-admin' as const, title, keywords },
        { path: 'tenants', access: 'any-global' as const, title },
      ],
    },
  },
  {
    name: 'remote_chat',
    descriptor: { routes: [{ path: 'openai', access: 'signed-in' as const, title }] },
  },
  {
    name: 'remote_demo_apps',
    descriptor: {
      routes: [
        { path: 'pages/activities', access: 'signed-in' as const, title },
        { path: 'pages/activities/:id', access: 'signed-in' as const, title },
      ],
    },
  },
];
const routes = createRouteTable(described);
const linksFor = (roles: string[], chat = true) =>
  listSearchablePages(routes, { signedIn: true, roles }, { EnableChatBot: chat }).map(({ link }) => link);

test('returns only pages with a screen that the person may open', () => {
  expect(linksFor([])).toEqual(expect.arrayContaining(['/home', '/openai', '/pages/activities']));
  for (const link of ['/users', '/tenants', '/default', '/landing', '/error/404', '/error/500']) {
    expect(linksFor([])).not.toContain(link);
  }
  expect(linksFor(['TenantAdmin'])).toContain('/users');
  expect(linksFor(['GlobalReader'])).toContain('/tenants');
  expect(linksFor([], false)).not.toContain('/openai');
});

test('includes the keywords of a page', () => {
  const pages = listSearchablePages(
    routes,
    { signedIn: true, roles: ['TenantAdmin'] },
    { EnableChatBot: true },
  );
  expect(pages.find(({ link }) => link === '/users')).toEqual({ link: '/users', title, keywords });
});

test('omits routes without a screen', () => {
  const later = routes.filter(({ shows }) => shows === 'nothing').map(({ path }) => `/${path}`);
  const links = linksFor(['TenantAdmin', 'GlobalAdmin']);
  expect(links.filter((link) => later.includes(link))).toEqual([]);
});
