import type { Role, Access } from '@portal/shared/contracts';
import { actingSession, permissions, sessionStore } from '@portal/shared/session';
import { aMeAs, server, signedRegistry, someSettings } from '@portal/shared/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { remotes } from '../remotes/remotes';
import { decideAccess, type Outcome } from './access/access';
import { findLandingPage } from './access/landing-page';
import { addLateRoutes, PendingRemoteScreen, createUnknownPathLoader } from './late-routes';
import { createRouteTable, findRoute } from './routes';
import { listSearchablePages } from './searchable-pages';

describe('access to a route', () => {
  const title = { en: 'A screen', tr: 'Bir ekran' };
  /** Remotes that declare some of their reserved addresses. The other reserved addresses have no screen. */
  const routes = createRouteTable([
    {
      name: 'remote_admin',
      descriptor: {
        routes: [
          { path: 'users', access: 'tenant-admin', title },
          { path: 'tenants', access: 'any-global', title },
          { path: 'global/remotes', access: 'any-global', title },
        ],
      },
    },
    { name: 'remote_chat', descriptor: { routes: [{ path: 'openai', access: 'signed-in', title }] } },
  ]);

  const visitor = { signedIn: false, roles: [] };
  const person = (...roles: Role[]) => ({ signedIn: true, roles });
  const kinds = {
    visitor,
    user: person(),
    TenantAdmin: person('TenantAdmin'),
    GlobalAdmin: person('GlobalAdmin'),
    GlobalSupport: person('GlobalSupport'),
    GlobalReader: person('GlobalReader'),
  };

  const letters: Record<string, Outcome> = {
    s: 'show',
    n: 'not-found',
    i: 'sign-in',
    l: 'landing',
    d: 'start-page',
  };

  // One letter per entry of `kinds`: s show, n not found, i sign-in, l landing, d start page.
  const table: Record<string, string> = {
    landing: 'lddddd',
    'contact-us': 'lddddd',
    default: 'iddddd',
    home: 'isssss',
    user: 'isssss',
    reports: 'isssss',
    'reports/:reportId': 'isssss',
    'warehouse-data-view': 'innnnn',
    'snowflake/parameters': 'innnnn',
    'error/404': 'isssss',
    'error/500': 'isssss',
    openai: 'isssss',
    workspaces: 'innnnn',
    users: 'insnnn',
    domains: 'innnnn',
    tenants: 'innsss',
    configuration: 'innnnn',
    'configuration/:configuratorType': 'innnnn',
    'global/users': 'innnnn',
    'global/announcements': 'innnnn',
    'global/search': 'innnnn',
    'global/remotes': 'innsss',
    apps: 'isssss',
    dashboard: 'isssss',
  };

  const cells = routes.flatMap((route) =>
    Object.entries(kinds).map(([kind, who], column) => ({
      route,
      kind,
      who,
      path: route.path,
      expected: letters[table[route.path]?.[column] ?? ''],
    })),
  );

  test('lists an expected outcome for every route', () => {
    expect(routes.map(({ path }) => path)).toEqual(Object.keys(table));
  });

  test.each(cells)('opens $path as $kind: $expected', ({ route, who, expected }) => {
    expect(decideAccess(route, who, { EnableChatBot: true, EnableSampleApps: true })).toBe(expected);
  });

  test('responds to the assistant page like an unknown address without its feature flag', () => {
    const openai = routes.find(({ path }) => path === 'openai');
    expect(openai && decideAccess(openai, kinds.user, { EnableChatBot: false, EnableSampleApps: true })).toBe(
      'not-found',
    );
  });

  test('checks the permission before it reports a route without a screen as not found', () => {
    const route = { path: 'x', access: 'tenant-admin', shows: 'nothing' } as const;
    expect(decideAccess(route, visitor, { EnableChatBot: true, EnableSampleApps: true })).toBe('sign-in');
  });
});

describe('the landing page of a person', () => {
  const flags = { EnableChatBot: true, EnableSampleApps: true };

  function pageOf(defaultLandingPage: string | null, role: Role | 'user' = 'user') {
    const me = aMeAs(role, { defaultLandingPage });
    return findLandingPage(me, createRouteTable(), { visitor: { signedIn: true, roles: me.roles }, flags });
  }

  test('returns home without a configured start page', () => {
    expect(pageOf(null)).toEqual({ path: '/home', isGone: false });
  });

  test('returns the configured start page of administrators and global users', () => {
    expect(pageOf('/users', 'TenantAdmin')).toEqual({ path: '/users', isGone: false });
    expect(pageOf('/tenants', 'GlobalReader')).toEqual({ path: '/tenants', isGone: false });
  });

  test("prefers the start page of the global user over the tenant user's", () => {
    const me = {
      globalUser: { defaultLandingPage: '/tenants' },
      tenantUser: { id: 'p', tenantId: 'acorn', defaultLandingPage: '/home' },
    };
    const visitor = { signedIn: true, roles: ['GlobalAdmin'] };
    expect(findLandingPage(me, createRouteTable(), { visitor, flags }).path).toBe('/tenants');
  });

  test('falls back to the start page of the tenant user', () => {
    const me = {
      globalUser: { defaultLandingPage: null },
      tenantUser: { id: 'p', tenantId: 'acorn', defaultLandingPage: '/users' },
    };
    const visitor = { signedIn: true, roles: ['TenantAdmin'] };
    expect(findLandingPage(me, createRouteTable(), { visitor, flags }).path).toBe('/users');
  });

  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example/home',
    'javascript:alert(1)',
    'home',
    '/tenants',
    '/warehouse-data-view',
    '/nowhere',
    '/landing',
    '/default',
    '/error/500',
    '/global/users',
  ])('replaces the start page %j with home and reports that it is gone', (configured) => {
    expect(pageOf(configured)).toEqual({ path: '/home', isGone: true });
  });
});

describe('routes that are loaded later', () => {
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
});

describe('the routes', () => {
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
    expect(findRoute(createRouteTable([described(name, path)]), `/${path}`)).toMatchObject({
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
        routes: [
          { path: 'users', access: 'tenant-admin' as const, title, keywords, standIn: 'list' as const },
        ],
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
});

describe('the pages of the search', () => {
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
    listSearchablePages(
      routes,
      { signedIn: true, roles },
      { EnableChatBot: chat, EnableSampleApps: true },
    ).map(({ link }) => link);

  test('returns only pages with a screen that the person may open', () => {
    expect(linksFor([])).toEqual(expect.arrayContaining(['/home', '/openai', '/pages/activities']));
    for (const link of ['/users', '/tenants', '/default', '/landing', '/error/404', '/error/500']) {
      expect(linksFor([])).not.toContain(link);
    }
    expect(linksFor(['TenantAdmin'])).toContain('/users');
    expect(linksFor(['GlobalReader'])).toContain('/tenants');
    expect(linksFor([], false)).not.toContain('/openai');
  });

  test('omits pages of the provider in a session inside a tenant', () => {
    const roles = ['TenantAdmin', 'GlobalAdmin'];
    expect(linksFor(roles)).toContain('/tenants');
    const session = { id: 's', tenantId: 'acorn', tenantName: 'Acorn Capital', mode: 'read' as const };
    sessionStorage.setItem(
      'meridian.acting',
      JSON.stringify({ ...session, expiresAt: new Date(Date.now() + 60_000).toISOString(), returnTo: '/' }),
    );
    actingSession.restore();
    expect(linksFor(roles)).toContain('/users');
    for (const link of ['/tenants', '/global/users']) expect(linksFor(roles)).not.toContain(link);
    actingSession.clear();
  });

  test('includes the keywords of a page', () => {
    const pages = listSearchablePages(
      routes,
      { signedIn: true, roles: ['TenantAdmin'] },
      { EnableChatBot: true, EnableSampleApps: true },
    );
    expect(pages.find(({ link }) => link === '/users')).toEqual({ link: '/users', title, keywords });
  });

  test('includes the actions of a page for those who may take them', () => {
    const actions = [
      { title, query: 'dialog=invite' },
      { title, query: 'dialog=purge', access: 'global-admin' as const },
    ];
    const withActions = routes.map((route) => (route.path === 'users' ? { ...route, actions } : route));
    const visitor = { signedIn: true, roles: ['TenantAdmin'] };
    const found = listSearchablePages(withActions, visitor, { EnableChatBot: true, EnableSampleApps: true });
    expect(found.filter(({ isAction }) => isAction)).toEqual([
      { link: '/users?dialog=invite', title, isAction: true },
    ]);
  });

  test('omits routes without a screen', () => {
    const later = routes.filter(({ shows }) => shows === 'nothing').map(({ path }) => `/${path}`);
    const links = linksFor(['TenantAdmin', 'GlobalAdmin']);
    expect(links.filter((link) => later.includes(link))).toEqual([]);
  });
});
