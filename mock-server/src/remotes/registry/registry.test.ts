import { testRegistry } from '../../../test/remotes/test-registry';
import { invalidateRevision, resolvedRemotes } from './registry';
import { rmSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  type ResolvedRemotes,
  type SignedRemotes,
  fileListName,
  type RemoteFiles,
} from '@portal/shared/contracts';
import { testApp, type TestApp, type Inject } from '../../../test/test-app';
import { createPublicKey, generateKeyPairSync, verify, createHash } from 'node:crypto';
import os from 'node:os';
import { remotesSigner } from './resolved/signature';
import { brotliDecompressSync } from 'node:zlib';
import { addRemotes } from '../../../test/remotes/many-remotes';
import { registryState } from './remotes.repository';
import { spyOn, type Spy } from '../../../test/spy';
import { compressors } from '../../platform/http/compression/compressed-text';

const { aName, activate, gina, olivia, published, resolved, rita, rollBack, server, show, publish } =
  await testRegistry();
afterAll(() => server.close());
const adam = await server.as('adam.admin@acorn.example');

{
  const { activate, aName, published, resolved, server } = await testRegistry();
  const { db } = server;

  describe('the registry', () => {
    const originalNow = performance.now.bind(performance);
    const originalBatch = db.batch.bind(db);
    let milliseconds = 1_000;
    let reads = 0;
    /** Runs while the next revision is read. */
    let duringRead: (() => Promise<void>) | undefined;

    const addRevision = () =>
      db.transaction({ as: 'system' }, (sql) =>
        sql.query('update remote_registry set revision = revision + 1', []),
      );
    const revision = async () => (await resolvedRemotes(db)).revision;

    beforeAll(() => {
      performance.now = () => milliseconds;
      db.batch = async (scope, work) => {
        const result = await originalBatch(scope, work);
        // Jobs of the server read in the background.
        if (work !== registryState) return result;
        reads += 1;
        const overlapping = duringRead;
        duringRead = undefined;
        await overlapping?.();
        return result;
      };
    });
    afterAll(async () => {
      performance.now = originalNow;
      await server.close();
    });
    beforeEach(() => {
      milliseconds += 1_000;
      reads = 0;
    });

    test('calls within 100 ms share one read of the revision', async () => {
      for (let call = 0; call < 5; call += 1) await revision();
      milliseconds += 99;
      await revision();
      expect(reads).toBe(1);
      milliseconds += 1;
      await revision();
      expect(reads).toBe(2);
    });

    test('serves a change of this server at once', async () => {
      const name = await published(aName(), '1.0.0', '1.1.0');
      const container = name.replaceAll('-', '_');
      for (const version of ['1.0.0', '1.1.0', '1.0.0']) {
        await activate(name, version);
        expect((await resolved()).remotes[container]?.active.version).toBe(version);
      }
    });

    test('serves a change without an event after 100 ms, and at once after an event', async () => {
      const before = await revision();
      await addRevision();
      expect(await revision()).toBe(before);
      milliseconds += 100;
      expect(await revision()).toBe(before + 1);
      await addRevision();
      server.app.portal.events.publish({ to: 'all', type: 'remotes.changed' });
      expect(await revision()).toBe(before + 2);
    });

    test('a change during the read of the revision is in the next response', async () => {
      const before = await revision();
      milliseconds += 100;
      duringRead = async () => {
        await addRevision();
        invalidateRevision(db);
      };
      expect(await revision()).toBe(before);
      expect(await revision()).toBe(before + 1);
    });
  });
}

describe('activation and rollback', () => {
  test('two rollbacks go back two steps', async () => {
    const name = await published(aName(), '1.0.0', '1.1.0', '1.2.0');
    for (const version of ['1.0.0', '1.1.0', '1.2.0'])
      expect((await activate(name, version)).statusCode).toBe(200);
    expect(await show(name)).toMatchObject({ active: '1.2.0', previous: '1.1.0' });
    expect((await rollBack(name)).json()).toMatchObject({ active: '1.1.0', previous: '1.0.0' });
    expect((await rollBack(name)).json()).toMatchObject({ active: '1.0.0', previous: null });
    expect((await rollBack(name)).json()).toMatchObject({ status: 409, code: 'remote.no_previous' });
    const { history } = await show(name);
    expect(history.map(({ action, version }) => `${action} ${version}`)).toEqual([
      'rollback 1.0.0',
      'rollback 1.1.0',
      'activate 1.2.0',
      'activate 1.1.0',
      'activate 1.0.0',
      'publish 1.2.0',
      'publish 1.1.0',
      'publish 1.0.0',
    ]);
    expect(history[0]).toMatchObject({ by: 'gina.admin@meridian.example', reason: 'it was better' });
  });

  test('a rollback increases the revision, too', async () => {
    const name = await published(aName(), '1.0.0', '1.1.0');
    const revisions: number[] = [];
    for (const move of [() => activate(name, '1.0.0'), () => activate(name, '1.1.0'), () => rollBack(name)]) {
      await move();
      revisions.push((await resolved()).revision);
    }
    expect(revisions).toEqual([...new Set(revisions)].sort((a, b) => a - b));
  });

  test('activating the active version changes nothing', async () => {
    const name = await published(aName(), '1.0.0');
    await activate(name, '1.0.0');
    const before = await show(name);
    expect((await activate(name, '1.0.0')).statusCode).toBe(200);
    expect(await show(name)).toEqual(before);
  });

  test('accepts one of two changes of the same revision and rejects the other', async () => {
    const name = await published(aName(), '1.0.0', '1.1.0', '1.2.0');
    await activate(name, '1.0.0');
    const { revision } = await show(name);
    const responses = await Promise.all([
      activate(name, '1.1.0', revision),
      activate(name, '1.2.0', revision),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    expect(responses.find(({ statusCode }) => statusCode === 412)?.json()).toMatchObject({
      code: 'conflict.stale',
    });
    const { revision: next } = await show(name);
    expect((await activate(name, '1.0.0', next)).statusCode).toBe(200);
  });

  test('rejects an unknown remote or version', async () => {
    const name = await published(aName(), '1.0.0');
    expect((await activate(name, '2.0.0')).json()).toMatchObject({
      status: 404,
      code: 'remote.version_unknown',
    });
    expect((await activate('remote-nobody', '1.0.0')).json()).toMatchObject({
      status: 404,
      code: 'remote.unknown',
    });
    expect((await rollBack('remote-nobody')).json()).toMatchObject({ status: 404, code: 'remote.unknown' });
    const unknown = await gina({ url: '/api/v1/remotes/remote-nobody' });
    expect(unknown.json()).toMatchObject({ status: 404, code: 'remote.unknown' });
  });

  test('rejects a version whose files have changed', async () => {
    const name = await published(aName(), '1.0.0');
    rmSync(path.join(server.app.portal.settings.dataDir, 'remotes', name, '1.0.0', 'remoteEntry.js'));
    expect((await activate(name, '1.0.0')).json()).toMatchObject({ status: 422, code: 'remote.invalid' });
  });

  test('requires a global administrator; every global role can read', async () => {
    const name = await published(aName(), '1.0.0');
    const payload = { version: '1.0.0', cohort: { percent: 100 }, reason: 'a reason' };
    const url = `/api/v1/remotes/${name}`;
    expect((await rita({ method: 'PUT', url: `${url}/rollout`, payload })).statusCode).toBe(403);
    expect(
      (await rita({ method: 'POST', url: `${url}/rollback`, payload: { reason: 'why' } })).statusCode,
    ).toBe(403);
    expect((await rita({ url: '/api/v1/remotes' })).json().items.length).toBeGreaterThan(0);
    expect((await olivia({ url })).statusCode).toBe(403);
  });
});

describe('the epoch', () => {
  const resolved = async ({ app }: TestApp) => {
    const response = await app.inject('/api/v1/remotes/resolved');
    return { etag: response.headers.etag, ...response.json<Required<ResolvedRemotes>>() };
  };

  test('a start on a restored database begins a later epoch, which all servers serve', async () => {
    const first = await testApp({ settings: { seed: false } });
    const setRegistry = async (revision: number, epoch: number) => {
      await first.db.transaction({ as: 'system' }, (sql) =>
        sql.query('update remote_registry set revision = $1, epoch = $2', [revision, epoch]),
      );
      invalidateRevision(first.db);
    };
    await setRegistry(9, 1_700_000_500);
    const before = await resolved(first);
    // The backup was made at an earlier revision and in an earlier epoch.
    await setRegistry(7, 1_700_000_000);
    const second = await testApp({ db: first.db, settings: { seed: false } });
    invalidateRevision(first.db);
    try {
      const after = await resolved(second);
      expect([before.revision, before.epoch, after.revision]).toEqual([9, 1_700_000_500, 7]);
      expect(after.epoch).toBeGreaterThan(before.epoch);
      expect(after.etag).not.toBe(before.etag);
      expect((await resolved(first)).epoch).toBe(after.epoch);
    } finally {
      await second.close();
      await first.close();
    }
  });
});

describe('the signature', () => {
  let registry: Awaited<ReturnType<typeof testRegistry>>;
  beforeAll(async () => {
    registry = await testRegistry();
    await registry.activate(await registry.published('remote-chat', '1.0.0'), '1.0.0');
  });
  afterAll(() => registry.server.close());

  const fetchResolved = (headers: Record<string, string> = {}) =>
    registry.server.app.inject({ url: '/api/v1/remotes/resolved', headers });
  const settings = () => registry.server.app.portal.settings;

  function isSignedWith(document: SignedRemotes, publicKey: string): boolean {
    const { signature, ...rest } = document;
    const [kid, x] = publicKey.split('.');
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    const value = Buffer.from(signature.value, 'base64url');
    return signature.kid === kid && verify(null, Buffer.from(JSON.stringify(rest)), key, value);
  }

  test('the resolved document is signed with the key in the shell’s document', async () => {
    const { publicKey } = await remotesSigner(settings());
    const document = (await fetchResolved()).json<SignedRemotes>();
    expect(isSignedWith(document, publicKey)).toBe(true);
    expect(isSignedWith({ ...document, revision: document.revision + 1 }, publicKey)).toBe(false);
  });

  test('responds 304 to a copy that was signed with the current key only', async () => {
    const { etag } = (await fetchResolved()).headers;
    expect((await fetchResolved({ 'if-none-match': String(etag) })).statusCode).toBe(304);
    const { kid } = await remotesSigner(settings());
    const elsewhere = String(etag).replace(kid, '0'.repeat(16));
    expect((await fetchResolved({ 'if-none-match': elsewhere })).statusCode).toBe(200);
  });

  test('two servers create one key, readable by its owner only', async () => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-key-'));
    const [one, other] = await Promise.all([
      remotesSigner({ dataDir }),
      remotesSigner({ dataDir: `${dataDir}${path.sep}.` }),
    ]);
    expect(one.publicKey).toBe(other.publicKey);
    const file = path.join(dataDir, 'remotes-key.pem');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toContain('PRIVATE KEY');
    rmSync(dataDir, { recursive: true });
  });

  test('uses a configured key', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const remotesSigningKey = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const signer = await remotesSigner({ dataDir: '/nowhere', remotesSigningKey });
    expect(signer.publicKey.split('.')[1]).toBe(publicKey.export({ format: 'jwk' }).x);
  });

  test('the OpenAPI description contains the signature', async () => {
    const { paths, components } = JSON.parse((await registry.server.app.inject('/api/openapi.json')).payload);
    const { schema } = paths['/api/v1/remotes/resolved'].get.responses['200'].content['application/json'];
    expect(schema.$ref).toBe('#/components/schemas/SignedRemotes');
    expect(components.schemas.SignedRemotes.required).toContain('signature');
  });
});

describe('resolved remotes', () => {
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
});

describe('the size of responses', () => {
  const servers: TestApp[] = [];
  afterAll(async () => {
    for (const server of servers) await server.close();
  });

  async function serverWith(count: number): Promise<TestApp> {
    const server = await testApp({ settings: { seed: false } });
    servers.push(server);
    await addRemotes(server.db, count);
    return server;
  }

  const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
  const resolved = (server: TestApp, url = '/api/v1/remotes/resolved', encoding = 'gzip, br') =>
    server.app.inject({ url, headers: { 'accept-encoding': encoding } });

  /** Waits until the quick compressed copy is replaced by the smallest one. */
  async function smallestCopies(compress: Spy<Promise<Buffer>>, count: number) {
    while (compress.calls.length < count) await nextTurn();
    await Promise.all(compress.results);
    await nextTurn();
  }

  test.each([
    [50, 8_000],
    [200, 30_000],
  ])('responds with the document of %i remotes in at most %i bytes', async (count, most) => {
    const compress = spyOn(compressors, 'br');
    const server = await serverWith(count);
    expect((await resolved(server)).headers['content-encoding']).toBe('br');
    await smallestCopies(compress, 2);
    const { rawPayload } = await resolved(server);
    const { remotes } = JSON.parse(brotliDecompressSync(rawPayload).toString()) as SignedRemotes;
    expect(Object.keys(remotes)).toHaveLength(count);
    for (const { previous, descriptor } of Object.values(remotes)) {
      expect(previous?.files).toMatch(/^[\w-]{22}$/);
      expect(descriptor.routes).toHaveLength(4);
    }
    expect(rawPayload.length).toBeLessThanOrEqual(most);
    compress.restore();
  });

  test('signs and compresses the document once, for any opened screen and after a 304', async () => {
    const server = await serverWith(3);
    const brotli = spyOn(compressors, 'br');
    const gzip = spyOn(compressors, 'gzip');
    const sign = spyOn(await remotesSigner(server.app.portal.settings), 'signDocument');
    const first = await resolved(server);
    await resolved(server, undefined, 'gzip');
    await smallestCopies(brotli, 2);
    for (const url of ['/api/v1/remotes/resolved', '/api/v1/remotes/resolved?open=/users']) {
      const again = await resolved(server, url);
      expect(again.headers['content-encoding']).toBe('br');
      const { signature } = JSON.parse(brotliDecompressSync(again.rawPayload).toString()) as SignedRemotes;
      expect(signature).toEqual(
        (JSON.parse(brotliDecompressSync(first.rawPayload).toString()) as SignedRemotes).signature,
      );
    }
    expect([sign.calls.length, brotli.calls.length]).toEqual([1, 2]);
    expect(gzip.calls.length).toBeLessThanOrEqual(2);
    for (const spy of [sign, brotli, gzip]) spy.restore();
  });
});

describe('overrides', () => {
  let registry: Awaited<ReturnType<typeof testRegistry>>;
  let name: string;
  beforeAll(async () => {
    registry = await testRegistry();
    name = await registry.published(registry.aName(), '1.0.0');
    await registry.activate(name, '1.0.0');
  });
  afterAll(() => registry.server.close());

  const origin = 'http://localhost:3001';
  const container = () => name.replaceAll('-', '_');
  const set = (payload: object = { name, origin }) =>
    registry.gina({ method: 'POST', url: '/api/v1/remotes/override', payload });
  async function cookieOf(): Promise<string> {
    const { headers } = await set();
    return String(headers['set-cookie']).split(';')[0] ?? '';
  }
  const resolvedWith = async (cookie: string) =>
    (
      await registry.server.app.inject({ url: '/api/v1/remotes/resolved', headers: { cookie } })
    ).json<ResolvedRemotes>();
  test('the override cookie is HttpOnly and expires after two hours', async () => {
    const { statusCode, headers } = await set();
    expect(statusCode).toBe(200);
    expect(headers['set-cookie']).toMatch(/; Path=\/; Max-Age=7200; HttpOnly; SameSite=Lax$/);
  });

  test('the remote comes from the developer’s machine with the cookie, from the registry without it', async () => {
    const overridden = (await resolvedWith(await cookieOf())).remotes[container()];
    expect(overridden).toMatchObject({
      override: { origin },
      active: { version: 'override', publicPath: `${origin}/` },
    });
    expect(overridden?.previous).toBeUndefined();
    const usual = (await resolvedWith('')).remotes[container()];
    expect(usual?.override).toBeUndefined();
    expect(usual?.active.version).toBe('1.0.0');
  });

  test.each<[string, (cookie: string) => string]>([
    ['with another signature', (cookie) => `${cookie.slice(0, -4)}AAAA`],
    ['with another content', (cookie) => cookie.replace('=e', '=f')],
    ['without a signature', (cookie) => cookie.split('.')[0] ?? ''],
  ])('ignores a cookie %s', async (_, change) => {
    const forged = change(await cookieOf());
    expect((await resolvedWith(forged)).remotes[container()]?.override).toBeUndefined();
  });

  test.each([
    'https://evil.example',
    'http://localhost:3001/x',
    'http://localhost:3001/',
    'javascript://localhost',
    'http://evil.example;.localhost',
    'http://*.localhost',
    "http://'unsafe-inline'.localhost",
    'http://a,b.localhost',
  ])('rejects code from %s', async (elsewhere) => {
    expect((await set({ name, origin: elsewhere })).statusCode).toBe(422);
  });

  test('deleting the override clears the cookie', async () => {
    const { statusCode, headers } = await registry.server.app.inject({
      method: 'DELETE',
      url: '/api/v1/remotes/override',
    });
    expect(statusCode).toBe(204);
    expect(headers['set-cookie']).toContain('Max-Age=0');
  });
});
