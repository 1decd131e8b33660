import type { Role } from '@portal/shared/contracts';
import { decideAccess, type Outcome } from './access';
import { createRouteTable } from './routes';

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
  expect(decideAccess(route, who, { EnableChatBot: true })).toBe(expected);
});

test('responds to the assistant page like an unknown address without its feature flag', () => {
  const openai = routes.find(({ path }) => path === 'openai');
  expect(openai && decideAccess(openai, kinds.user, { EnableChatBot: false })).toBe('not-found');
});

test('checks the permission before it reports a route without a screen as not found', () => {
  const route = { path: 'x', access: 'tenant-admin', shows: 'nothing' } as const;
  expect(decideAccess(route, visitor, { EnableChatBot: true })).toBe('sign-in');
});
