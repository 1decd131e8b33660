import type { Me } from '@portal/shared/contracts';
import { seededPassword } from '../src/identity/accounts/accounts.seed';
import { Browser } from './browser';
import { testApp, type TestApp } from './test-app';

type Line = Record<string, unknown>;

let server: TestApp;
let lines: Line[] = [];
beforeAll(async () => {
  server = await testApp({
    settings: { logLevel: 'info' },
    logStream: { write: (line) => void lines.push(JSON.parse(line) as Line) },
  });
});
beforeEach(() => {
  lines = [];
});
afterAll(() => server.close());

const events = () => lines.filter(({ event }) => event !== undefined);
const olivia = 'olivia.user@acorn.example';

test('a sign-in leaves one line with person and address', async () => {
  await new Browser(server.app).signIn(olivia, seededPassword);
  expect(events()).toMatchObject([
    { level: 30, event: 'sign-in.succeeded', account: olivia, tenantId: 'acorn', address: '127.0.0.1' },
  ]);
});

test('each rejected sign-in leaves one line, a lock-out its own, and none contains the password', async () => {
  for (let attempt = 0; attempt < 11; attempt += 1)
    await new Browser(server.app, `10.0.0.${attempt}`).signIn('sam.support@meridian.example', 'wrong secret');
  expect(events().map(({ event }) => event)).toEqual([
    ...Array<string>(10).fill('sign-in.failed'),
    'sign-in.locked',
  ]);
  expect(JSON.stringify(lines)).not.toContain('wrong secret');
});

test('a text without @ in the field for the e-mail is not logged', async () => {
  await new Browser(server.app).signIn('My-Secret-Password', 'x');
  expect(events()).toMatchObject([{ event: 'sign-in.failed', account: null }]);
});

test('rejected calls leave one line with route, person and trace id', async () => {
  const anonymous = await server.app.inject('/api/v1/users');
  const user = await server.as(olivia);
  await user({ url: '/api/v1/tenants' });
  expect(events()).toMatchObject([
    {
      event: 'access.denied',
      route: '/api/v1/users',
      status: 401,
      traceId: anonymous.headers['x-trace-id'],
    },
    { event: 'access.denied', route: '/api/v1/tenants', status: 403, tenantId: 'acorn' },
  ]);
});

test('reads over all tenants leave one line, reads of own data none', async () => {
  const rita = await server.as('rita.reader@meridian.example');
  const adam = await server.as('adam.admin@acorn.example');
  await rita({ url: '/api/v1/tenants' });
  await rita({ url: '/api/v1/home' });
  await rita({ url: '/api/v1/me' });
  await adam({ url: '/api/v1/users' });
  expect(events()).toMatchObject([
    { event: 'tenants.read', route: '/api/v1/tenants', tenantId: null },
    { event: 'tenants.read', route: '/api/v1/home', tenantId: null },
  ]);
});

test('a run of a report by a person without a tenant leaves one line with the chosen tenant', async () => {
  const rita = await server.as('rita.reader@meridian.example');
  const adam = await server.as('adam.admin@acorn.example');
  const run = { method: 'POST', url: '/api/v1/reports/fees/run' } as const;
  const period = 'lastMonth';
  await rita({ ...run, payload: { parameters: { period }, tenantId: 'birch' } });
  await rita({ ...run, payload: { parameters: { period } } });
  await adam({ ...run, payload: { parameters: { period } } });
  await rita({ url: '/api/v1/reports/fees/parameters/client/options?tenantId=acorn' });
  expect(events().map(({ event, route, target }) => [event, route, target])).toEqual([
    ['tenants.read', '/api/v1/reports/:id/run', 'birch'],
    ['tenants.read', '/api/v1/reports/:id/run', undefined],
    ['tenants.read', '/api/v1/reports/:id/parameters/:key/options', 'acorn'],
  ]);
  expect(events().map(({ params }) => params)).toMatchObject([
    { id: 'fees' },
    { id: 'fees' },
    { id: 'fees', key: 'client' },
  ]);
  const { id } = (await rita({ url: '/api/v1/me' })).json<Me>();
  expect(new Set(events().map(({ personId }) => personId))).toEqual(new Set([id]));
});

test('a person with a tenant who names another one reads nothing and leaves no line', async () => {
  const adam = await server.as('adam.admin@acorn.example');
  const refused = await Promise.all([
    adam({ url: '/api/v1/home/figures?tenantId=birch' }),
    adam({ url: '/api/v1/reports/fees/parameters/client/options?tenantId=birch' }),
    adam({
      method: 'POST',
      url: '/api/v1/reports/fees/run',
      payload: { parameters: { period: 'lastMonth' }, tenantId: 'birch' },
    }),
  ]);
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422]);
  expect((await adam({ url: '/api/v1/tenant-choices/birch' })).statusCode).toBe(403);
  expect(events().map(({ event }) => event)).toEqual(['access.denied']);
});

test('an act on the registry leaves one line with the remote', async () => {
  const gina = await server.as('gina.admin@meridian.example');
  await server.db.transaction({ as: 'system' }, (sql) =>
    sql.query(`insert into remote_pointers (name) values ('remote-logged') on conflict do nothing`),
  );
  const { statusCode } = await gina({
    method: 'PUT',
    url: '/api/v1/remotes/remote-logged/state',
    payload: { state: 'maintenance', message: 'Back at noon', reason: 'a test' },
  });
  expect(statusCode).toBe(200);
  expect(events()).toMatchObject([
    {
      event: 'admin.act',
      method: 'PUT',
      route: '/api/v1/remotes/:name/state',
      params: { name: 'remote-logged' },
    },
  ]);
});
