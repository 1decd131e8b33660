import type { Role } from '@portal/shared/contracts';
import { decide, type Outcome } from './access';
import { portalRoutes } from './routes';

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
  openai: 'isssss',
  reports: 'innnnn',
  'warehouse-data-view': 'innnnn',
  'snowflake/parameters': 'innnnn',
  'error/404': 'isssss',
  'error/500': 'isssss',
  workspaces: 'innnnn',
  users: 'insnnn',
  domains: 'innnnn',
  tenants: 'innsss',
  configuration: 'innnnn',
  'configuration/:configuratorType': 'innnnn',
  'global/users': 'innnnn',
  'global/announcements': 'innnnn',
  'global/search': 'innnnn',
};

const cells = portalRoutes.flatMap((route) =>
  Object.entries(kinds).map(([kind, who], column) => ({
    route,
    kind,
    who,
    path: route.path,
    expected: letters[table[route.path]?.[column] ?? ''],
  })),
);

test('every route of the table has its line', () => {
  expect(portalRoutes.map(({ path }) => path)).toEqual(Object.keys(table));
});

test.each(cells)('$path for $kind: $expected', ({ route, who, expected }) => {
  expect(decide(route, who, { EnableChatBot: true })).toBe(expected);
});

test('without its flag the assistant page answers like an address that does not exist', () => {
  const openai = portalRoutes.find(({ path }) => path === 'openai');
  expect(openai && decide(openai, kinds.user, { EnableChatBot: false })).toBe('not-found');
});

test('a route that comes later still asks for the permission first', () => {
  const later = { path: 'x', access: 'tenant-admin', shows: 'later' } as const;
  expect(decide(later, visitor, { EnableChatBot: true })).toBe('sign-in');
});
