import { createHmac } from 'node:crypto';
import {
  demoPair,
  type ContentAddress,
  type FileItem,
  type MailAttachment,
  type MockSession,
  type Product,
} from '@portal/shared/contracts/sample-apps';
import type { InboxItem, Problem, SearchResultSet, Shortcut } from '@portal/shared/contracts';
import type { PortalApp } from '../../platform/app/portal-app';
import { loadSamples } from '../../../test/access/samples';
import type { AccessCaller } from '../../../test/access/access-callers';
import { formHeaders, writeFileForm } from '../../../test/calls/file-form';
import { anyRevision, testApp, type Inject, type TestApp } from '../../../test/test-app';
import { mayUseSampleApps } from '../blobs/contents.routes';
import { mockSignInRoutes } from './mock-sign-in.routes';

let server: TestApp;
let now = new Date();
beforeAll(async () => {
  server = await testApp({ now: () => now });
});
afterAll(() => server.close());

const post = (path: string, payload: object, app = server.app) =>
  app.inject({ method: 'POST', url: `/api/auth/${path}`, payload });
const user = {
  id: 'sample-user',
  name: 'Demo User',
  email: 'demo@meridian.example',
  avatar: null,
  status: 'online',
};
const session = {
  user,
  accessToken: expect.stringMatching(/^ey[\w-]+\.[\w-]+\.[\w-]+$/),
  tokenType: 'bearer',
};
const signIn = async () => (await post('sign-in', demoPair)).json<MockSession>().accessToken;
const partsOf = (token: string) =>
  token
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>);

async function asSampleUser(): Promise<Inject> {
  const authorization = `Bearer ${await signIn()}`;
  return (options) => server.app.inject({ ...options, headers: { ...options.headers, authorization } });
}

describe.each(['sign-in', 'unlock-session'])('POST api/auth/%s', (path) => {
  test('responds to the demo pair with user, accessToken and tokenType bearer', async () => {
    const response = await post(path, demoPair);
    expect([response.statusCode, response.json()]).toEqual([200, session]);
  });

  test.each([
    { ...demoPair, password: 'meridian!2026' },
    { email: 'adam.admin@acorn.example', password: demoPair.password },
    { email: '', password: '' },
  ])('responds to any other pair with status 404, body false: %j', async (pair) => {
    const response = await post(path, pair);
    expect([response.statusCode, response.json()]).toEqual([404, false]);
  });
});

describe('POST api/auth/sign-in-with-token', () => {
  test('responds with user, a new accessToken and tokenType', async () => {
    const accessToken = await signIn();
    const response = await post('sign-in-with-token', { accessToken });
    expect([response.statusCode, response.json()]).toEqual([200, session]);
    expect(response.json<MockSession>().accessToken).not.toBe(accessToken);
  });

  test('responds to an invalid token with status 401, error Invalid token', async () => {
    const [header = '', payload = '', signature = ''] = (await signIn()).split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const other = createHmac('sha256', 'another key').update(`${header}.${payload}`).digest('base64url');
    const changed = Buffer.from(
      JSON.stringify({ ...partsOf(`${header}.${payload}`)[1], exp: 9_999_999_999 }),
    ).toString('base64url');
    for (const accessToken of [
      '',
      'nothing',
      `${header}.${payload}.${other}`,
      `${header}.${payload}.`,
      `${none}.${payload}.`,
      `${header}.${changed}.${signature}`,
    ]) {
      const response = await post('sign-in-with-token', { accessToken });
      expect([response.statusCode, response.json()]).toEqual([401, { error: 'Invalid token' }]);
    }
  });

  test('refuses a token after 7 days', async () => {
    const [start, accessToken] = [now, await signIn()];
    now = new Date(start.getTime() + 7 * 86_400_000 - 2_000);
    expect((await post('sign-in-with-token', { accessToken })).statusCode).toBe(200);
    now = new Date(start.getTime() + 7 * 86_400_000 + 1_000);
    expect((await post('sign-in-with-token', { accessToken })).statusCode).toBe(401);
    now = start;
  });
});

test.each(['sign-up', 'forgot-password', 'reset-password'])(
  'POST api/auth/%s responds 200 true',
  async (path) => {
    const response = await post(path, { name: 'Ada', email: 'ada@example.com', password: 'secret' });
    expect([response.statusCode, response.json()]).toEqual([200, true]);
  },
);

test('the token is HS256 with issuer, issued-at and expiry 7 days after issue', async () => {
  const [header, payload] = partsOf(await signIn());
  expect(header).toEqual({ alg: 'HS256', typ: 'JWT' });
  expect(payload).toMatchObject({ iss: expect.any(String), iat: Math.floor(now.getTime() / 1_000) });
  expect(Number(payload?.['exp']) - Number(payload?.['iat'])).toBe(7 * 86_400);
});

describe('the sample user', () => {
  const isOpened = (path: string) => /^\/api\/(apps|common|dashboards|pages|ui)\//.test(path);

  test('reaches sample calls only: every other route responds 401', async () => {
    const inject = await asSampleUser();
    const faults: string[] = [];
    for (const { method, path } of server.app.access) {
      if (!path.startsWith('/api/')) continue;
      const url = path.replace(/:\w+|\*/g, 'x');
      const { statusCode } = await inject({ method, url, ...(method !== 'GET' && { payload: {} }) });
      const isRight = isOpened(path)
        ? ![401, 403].includes(statusCode) && statusCode < 500
        : statusCode === 401;
      if (!isRight) faults.push(`${method} ${path}: ${statusCode}`);
    }
    expect(faults).toEqual([]);
  });

  test('gives the sample user lists and sample data of its own', async () => {
    const inject = await asSampleUser();
    const read = async <T>(url: string) => (await inject({ url })).json<T>();
    expect(await read('/api/common/user')).toEqual(user);
    expect((await read<unknown[]>('/api/pages/activities')).length).toBeGreaterThan(0);
    expect((await read<unknown[]>('/api/apps/chat/chats')).length).toBe(12);
    expect(await read('/api/apps/chat/profile')).toMatchObject({ name: user.name, email: user.email });
    for (const list of ['messages', 'notifications', 'shortcuts'])
      expect((await read<(InboxItem | Shortcut)[]>(`/api/common/${list}`)).length).toBeGreaterThan(0);
    const payload = { message: { title: 'Canary of the sample user', description: 'x', icon: 'mail' } };
    const added = await inject({ method: 'POST', url: '/api/common/messages', payload });
    expect(added.statusCode).toBe(200);
    const olivia = await server.as('olivia.user@acorn.example');
    expect((await olivia({ url: '/api/common/messages' })).body).not.toContain('Canary');
    const status = {
      method: 'PATCH' as const,
      url: '/api/common/user',
      payload: { user: { status: 'away' } },
    };
    expect((await inject(status)).json()).toEqual({ ...user, status: 'away' });
  });

  test('makes every call of the sample apps, with data of its own', async () => {
    const inject = await asSampleUser();
    const caller = { name: 'sample user', tenant: null, roles: [], headers: {} } as unknown as AccessCaller;
    const faults: string[] = [];
    for (const { requests, create } of await loadSamples()) {
      const opened = Object.entries(requests).filter(([key]) => isOpened(key.split(' ')[1] ?? ''));
      const id = opened.length > 0 ? ((await create?.(inject, caller)) ?? 'nothing') : 'nothing';
      for (const [key, { call, allowed, withoutTenant }] of opened) {
        const request = call({ object: 'own', id, caller });
        const headers = { ...anyRevision, ...request.headers };
        const { statusCode } = await inject({ ...request, headers });
        const expected = withoutTenant ?? allowed;
        const isRight =
          expected === 'page'
            ? statusCode < 500 && ![401, 403].includes(statusCode)
            : statusCode === expected;
        if (!isRight) faults.push(`${key}: ${statusCode}`);
      }
    }
    expect(faults).toEqual([]);
  });

  test('opens the signed addresses of its files, archives, attachments and pictures', async () => {
    const inject = await asSampleUser();
    const apps = '/api/apps';
    const send = async <T>(path: string, fields: Record<string, string>, content: string) => {
      const payload = writeFileForm(fields, 'file', Buffer.from(content));
      const response = await inject({ method: 'POST', url: `${apps}${path}`, headers: formHeaders, payload });
      expect([path, response.statusCode]).toEqual([path, 200]);
      return response.json<T>();
    };
    const read = async <T>(path: string) => (await inject({ url: `${apps}${path}` })).json<T>();
    const file = await send<FileItem>('/file-manager/upload', { name: 'Own.txt' }, 'canary');
    const attachment = await send<MailAttachment>('/mailbox/attachment', { name: 'Own.txt' }, 'canary');
    const created = { method: 'POST', url: `${apps}/ecommerce/inventory/product`, payload: {} } as const;
    const { id } = (await inject(created)).json<Product>();
    const fields = { id, name: 'a.gif' };
    const pictured = await send<Product>('/ecommerce/inventory/product/image', fields, 'GIF89a');
    const archive = {
      method: 'POST',
      url: `${apps}/file-manager/download`,
      payload: { ids: [file.id] },
    } as const;
    const addresses = [
      (await read<ContentAddress>(`/file-manager/download?id=${file.id}`)).url,
      (await read<ContentAddress>(`/mailbox/attachment?id=${attachment.id}`)).url,
      (await inject(archive)).json<ContentAddress>().url,
      pictured.images[0] ?? '',
    ];
    const responses = await Promise.all(addresses.map((url) => server.app.inject({ url })));
    expect(responses.map(({ statusCode, body }) => [statusCode, body.slice(0, 6)])).toEqual([
      [200, 'canary'],
      [200, 'canary'],
      [200, expect.stringMatching(/^PK/)],
      [200, 'GIF89a'],
    ]);
    const offline = { ...server.app.portal.settings, enableSampleApps: false };
    const allowed = (settings: typeof offline) =>
      server.db.transaction({ as: 'system' }, (sql) => mayUseSampleApps(sql, settings, user.id));
    expect([await allowed(server.app.portal.settings), await allowed(offline)]).toEqual([true, false]);
  });

  test('finds pages and sample data, but no people and nothing of a tenant', async () => {
    const inject = await asSampleUser();
    const search = async (query: string) =>
      (await inject({ method: 'POST', url: '/api/common/search', payload: { query } })).json<
        SearchResultSet[]
      >();
    const sets = await Promise.all(
      ['olivia', 'acorn', 'report', 'welcome', 'activities', 'user'].map(search),
    );
    const ids = new Set(sets.flat().map(({ id }) => id));
    const own = ['pages', 'help-center', 'docs', 'mails', 'tasks', 'boards', 'notes', 'contacts', 'files'];
    own.push('products', 'courses');
    expect([...ids].filter((id) => !own.includes(id))).toEqual([]);
    expect(ids).toContain('help-center');
    expect(ids).toContain('files');
  });

  test('gets and changes no row of a tenant or person by api/common', async () => {
    const [inject, olivia] = [await asSampleUser(), await server.as('olivia.user@acorn.example')];
    const canary = { title: 'Canary of Acorn', description: 'x', icon: 'mail' };
    const shortcut = { label: 'Canary of Acorn', icon: 'star', link: '/home', useRouter: true };
    const lists = [
      ['messages', 'message', canary, { title: 'x' }],
      ['notifications', 'notification', canary, { title: 'x' }],
      ['shortcuts', 'shortcut', shortcut, { label: 'x' }],
    ] as const;
    const ids: string[] = [];
    for (const [list, name, payload, change] of lists) {
      const url = `/api/common/${list}`;
      const added = await olivia({ method: 'POST', url, payload: { [name]: payload } });
      const { id } = added.json<{ id: string }>();
      ids.push(id);
      const before = (await olivia({ url })).json<unknown>();
      const calls: Parameters<Inject>[0][] = [
        { method: 'PATCH', url, payload: { id, [name]: change } },
        { method: 'DELETE', url: `${url}?id=${id}` },
        { method: 'POST', url: `${url}/toggle-read-status`, payload: { [name]: { id, read: true } } },
      ];
      for (const request of list === 'shortcuts' ? calls.slice(0, 2) : calls) {
        const response = await inject(request);
        expect([request.method, url, response.statusCode, response.json()]).toEqual([
          request.method,
          url,
          200,
          null,
        ]);
      }
      await inject({ url: `${url}/mark-all-as-read` });
      expect((await olivia({ url })).json()).toEqual(before);
    }
    const people = await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query<{ id: string; email: string }>('select id, email from people'),
    );
    const foreign = [
      ...ids,
      ...people.flatMap(({ id, email }) => [id, email]),
      'Canary of Acorn',
      'Acorn Capital',
    ];
    const urls = ['messages', 'notifications', 'shortcuts', 'navigation', 'user'].map(
      (name) => `/api/common/${name}`,
    );
    const bodies = await Promise.all([
      ...urls.map((url) => inject({ url })),
      ...['canary', 'acorn', 'olivia'].map((query) =>
        inject({ method: 'POST', url: '/api/common/search', payload: { query } }),
      ),
    ]);
    expect(bodies.map(({ statusCode }) => statusCode)).toEqual(bodies.map(() => 200));
    for (const { body } of bodies) expect(foreign.filter((text) => body.includes(text))).toEqual([]);
  });

  test('lists the sample user nowhere among people', async () => {
    const gina = await server.as('gina.admin@meridian.example');
    const response = await gina({ url: '/api/v1/global/users?search=demo' });
    expect(response.statusCode).toBe(200);
    expect(response.body).not.toMatch(/sample-user|demo@meridian/);
  });

  test('leaves no entry in the audit', async () => {
    const count = () =>
      server.db.transaction({ as: 'system' }, (sql) =>
        sql.query(`select * from audit_entries where row_to_json(audit_entries)::text like '%sample-user%'`),
      );
    const inject = await asSampleUser();
    await inject({ method: 'POST', url: '/api/common/search', payload: { query: 'report' } });
    expect(await count()).toEqual([]);
  });
});

describe('the mock sign-in is missing', () => {
  const authority = {
    url: 'https://login.example',
    clientId: 'client',
    apiId: 'api',
    scope: 'access_as_user',
    providerTenantIds: [],
  };

  test.each([
    ['with a foreign authority', { authority }],
    ['at an address that is not loopback', { publicUrl: 'https://portal.example' }],
    ['when the server listens on all addresses', { host: '0.0.0.0' }],
    ['when the sample apps are off', { enableSampleApps: false }],
  ])('%s', (_case, settings) => {
    const { portal } = server.app;
    const paths: string[] = [];
    const app = { post: (path: string) => paths.push(path) };
    const deps = { ...portal, settings: { ...portal.settings, ...settings } };
    mockSignInRoutes(app as unknown as PortalApp, deps);
    expect([paths, deps.tokens === portal.tokens]).toEqual([[], true]);
  });
});

test.each(['apps', 'auth', 'dashboards', 'pages', 'ui'])(
  'an unmatched path under api/%s responds 404 NOT FOUND',
  async (prefix) => {
    for (const method of ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const)
      for (const url of [`/api/${prefix}/nothing`, `/api/${prefix}/nothing/at/all?id=1`]) {
        const response = await server.app.inject({ method, url });
        expect([response.statusCode, response.json<Problem>()]).toMatchObject([
          404,
          { title: 'NOT FOUND', code: 'apps.not_found', status: 404 },
        ]);
      }
  },
);
