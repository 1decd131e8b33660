import { createHash } from 'node:crypto';
import { fileListName, type RemoteFiles, type SignedRemotes } from '@portal/shared/contracts';
import { testRegistry } from '../../../test/test-registry';
import type { Inject } from '../../../test/test-app';

const { activate, gina, olivia, publish, server } = await testRegistry();
const adam = await server.as('adam.admin@acorn.example');
afterAll(() => server.close());

const name = 'remote-demo-apps';
const folder = `/remotes/${name}/0.1.0/`;
const title = { en: 'Orders', tr: 'Siparişler' };
const route = (path: string, part: object = {}) => ({ path, access: 'signed-in', title, ...part });
const part = 'static/part.js';
const screen = 'static/12.js';
const style = 'static/12.css';
const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

beforeAll(async () => {
  const routes = [
    route('apps/orders', { calls: ['api/v1/orders?sort=name&page=1'] }),
    route('apps/orders/:id', { calls: ['api/v1/orders/:id', 'api/v1/orders/:id/lines'] }),
    route('apps/orders/new'),
    route('apps/rules', { access: 'tenant-admin' }),
  ];
  const screens = {
    'apps/orders': {
      files: [screen, style, 'static/missing.js'],
      doors: ['@portal/shared/ui/list', 'react'],
    },
  };
  const files = {
    [screen]: 'screen();',
    [style]: 'a{}',
    'assets/i18n/apps-orders-id/en.json': '{"order":{"title":"Order"}}',
  };
  await publish({ name, descriptor: { routes }, additionalData: { screens }, files });
  await activate(name, '0.1.0');
});

const open = async (pathname: string, as: Inject = olivia, headers: Record<string, string> = {}) =>
  as({ url: `/api/v1/remotes/resolved?open=${encodeURIComponent(pathname)}`, headers });
const openOf = async (pathname: string, as?: Inject, headers?: Record<string, string>) =>
  (await open(pathname, as, headers)).json<SignedRemotes>().open;

test('lists the files of the opened screen in the order of need, at addresses that exist', async () => {
  const response = await open('/apps/orders');
  const { remotes, open: opened } = response.json<SignedRemotes>();
  const { files = [], doors } = opened ?? {};
  expect(doors).toEqual(['ui/list']);
  expect(files.map(({ address, as }) => [address.replace(/\?v=.*/, ''), as])).toEqual([
    [folder + fileListName(remotes.remote_demo_apps?.active.files ?? ''), 'fetch'],
    [`${folder}remoteEntry.js`, 'script'],
    [folder + part, 'script'],
    [folder + screen, 'script'],
    [folder + style, 'style'],
    [`${folder}assets/i18n/en.json`, 'fetch'],
  ]);
  for (const { address, integrity } of files) {
    const { statusCode, payload } = await server.app.inject(address);
    expect(statusCode).toBe(200);
    expect([integrityOf(payload), '']).toContain(integrity);
  }
  expect(files.at(-1)?.address).toMatch(/\?v=[A-Za-z0-9_-]{16}$/);
});

test('serves a file list with the screens, and the list of the earlier release without them', async () => {
  const { remotes } = (await open('/apps/orders')).json<SignedRemotes>();
  const address = folder + fileListName(remotes.remote_demo_apps?.active.files ?? '');
  const { screens, ...earlier } = (await server.app.inject(address)).json<RemoteFiles>();
  expect(screens).toEqual({
    'apps/orders': {
      files: [screen, style, 'static/missing.js'],
      doors: ['@portal/shared/ui/list', 'react'],
    },
  });
  const text = JSON.stringify(earlier);
  const hash = createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url');
  const response = await server.app.inject(folder + fileListName(hash));
  expect([response.statusCode, response.payload]).toEqual([200, text]);
});

test('lists the texts of the screen where the build has them on their own', async () => {
  const lastOf = async (language: string) =>
    (await openOf('/apps/orders/o-7', olivia, { 'accept-language': language }))?.files.at(-1)?.address;
  expect(await lastOf('en')).toContain(`${folder}assets/i18n/apps-orders-id/en.json?v=`);
  expect(await lastOf('tr')).toContain(`${folder}assets/i18n/tr.json?v=`);
});

test('lists the texts in the language of the request', async () => {
  const files = (await openOf('/apps/orders', olivia, { 'accept-language': 'tr' }))?.files;
  expect(files?.at(-1)?.address).toContain('assets/i18n/tr.json');
});

test.each<[string, string[]]>([
  ['/apps/orders', ['/api/v1/orders?sort=name&page=1']],
  ['/apps/orders/', ['/api/v1/orders?sort=name&page=1']],
  ['/apps/orders/o-7', ['/api/v1/orders/o-7', '/api/v1/orders/o-7/lines']],
  ['/apps/orders/new', []],
])('returns the first requests of the screen at %s', async (pathname, calls) => {
  expect((await openOf(pathname))?.calls).toEqual(calls);
});

test.each(['/', '/home', '/apps', '/apps/orders/o-7/lines', '/constructor', '//apps/unknown', '/%2e%2e'])(
  'returns nothing to open for %s, which no remote has',
  async (pathname) => {
    expect(await openOf(pathname)).toBeUndefined();
  },
);

test('returns nothing to open without access to the screen', async () => {
  expect(await openOf('/apps/rules')).toBeUndefined();
  expect(await openOf('/apps/rules', adam)).toBeDefined();
  expect(
    await openOf('/apps/orders', (request) => server.app.inject(request as never) as never),
  ).toBeUndefined();
});

test.each([`/${'a'.repeat(200)}`, 'apps/orders', ''])('rejects the pathname %s', async (pathname) => {
  expect((await open(pathname)).statusCode).toBe(422);
});

test('keeps the calls out of the signed document', async () => {
  const { remotes } = (await open('/home')).json<SignedRemotes>();
  expect(JSON.stringify(remotes)).not.toContain('calls');
});

test('responds 304 to a copy of the same opened screen only', async () => {
  const { etag } = (await open('/apps/orders')).headers;
  const headers = { 'if-none-match': String(etag) };
  expect((await open('/apps/orders', olivia, headers)).statusCode).toBe(304);
  expect((await open('/apps/orders/new', olivia, headers)).statusCode).toBe(200);
});

test('returns nothing to open while the remote is in maintenance', async () => {
  const setState = (state: string) =>
    gina({ method: 'PUT', url: `/api/v1/remotes/${name}/state`, payload: { state, reason: 'a reason' } });
  await setState('maintenance');
  expect(await openOf('/apps/orders')).toBeUndefined();
  await setState('enabled');
  expect(await openOf('/apps/orders')).toBeDefined();
});
