import type { Role } from '@portal/shared/contracts';
import { decide, type Outcome } from './access';
import { routeTable } from './routes';

const title = { en: 'A screen', tr: 'Bir ekran' };
/** Remotes that declare some of their reserved addresses; the others show nothing. */
const routes = routeTable([
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

// In the order of `kinds`: s shows, n not found, i sign-in, l landing, d start page.
const table: Record<string, string> = {
  landing: 'lddddd',
  'contact-us': 'lddddd',
  default: 'iddddd',
  home: 'isssss',
  user: 'isssss',
  reports: 'innnnn',
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

test('every route of the table has its line', () => {
  expect(routes.map(({ path }) => path)).toEqual(Object.keys(table));
});

test.each(cells)('$path for $kind: $expected', ({ route, who, expected }) => {
  expect(decide(route, who, { EnableChatBot: true })).toBe(expected);
});

test('without its flag the assistant page answers like an address that does not exist', () => {
  const openai = routes.find(({ path }) => path === 'openai');
  expect(openai && decide(openai, kinds.user, { EnableChatBot: false })).toBe('not-found');
});

test('a route that shows nothing still asks for the permission first', () => {
  const route = { path: 'x', access: 'tenant-admin', shows: 'nothing' } as const;
  expect(decide(route, visitor, { EnableChatBot: true })).toBe('sign-in');
});
