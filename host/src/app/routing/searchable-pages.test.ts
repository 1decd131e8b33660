import { portalRoutes, withRemoteRoutes } from './routes';
import { searchablePages } from './searchable-pages';

const descriptor = {
  routes: [
    {
      path: 'pages/activities',
      access: 'signed-in' as const,
      title: { en: 'Activities', tr: 'Etkinlikler' },
    },
  ],
};
const routes = withRemoteRoutes([{ name: 'remote_demo_apps', descriptor }]);
const linksFor = (roles: string[], chat = true) =>
  searchablePages(routes, { signedIn: true, roles }, { EnableChatBot: chat }).map(({ link }) => link);

test('the search offers pages with a screen that the person may open, and no others', () => {
  expect(linksFor([])).toEqual(expect.arrayContaining(['/home', '/openai', '/pages/activities']));
  for (const link of ['/users', '/tenants', '/default', '/landing', '/error/404', '/error/500']) {
    expect(linksFor([])).not.toContain(link);
  }
  expect(linksFor(['TenantAdmin'])).toContain('/users');
  expect(linksFor(['GlobalReader'])).toContain('/tenants');
  expect(linksFor([], false)).not.toContain('/openai');
});

test('what has no screen yet is not offered to anybody', () => {
  const later = portalRoutes.filter(({ shows }) => shows === 'later').map(({ path }) => `/${path}`);
  const links = linksFor(['TenantAdmin', 'GlobalAdmin']);
  expect(links.filter((link) => later.includes(link))).toEqual([]);
});
