import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Remote } from '@portal/shared/contracts';
import { until } from '../../../test/until';
import { aBuild, type BuildChanges } from '../../../test/remotes/remote-builds';
import { testApp, type TestApp } from '../../../test/test-app';
import { openTestDatabase } from '../../../test/database/test-database';
import { getRemote } from '../registry/overview';
import { rollOut, checkAndRollBack } from '../publishing/publish';
import { remotes } from '../registry/remotes.resource';
import { RemoteStore } from '../publishing/store';
import { testRegistry } from '../../../test/remotes/test-registry';
import { addressFault } from '../../platform/settings/hosted-address';
import { guardedLookup } from './guarded-lookup';

/** Server that hosts a build; responds 503 while there is none. */
let files: Map<string, Buffer> | undefined;
let requestCount = 0;
const team = http.createServer((request, response) => {
  requestCount += 1;
  const file = files?.get((request.url ?? '').slice(1));
  response.writeHead(file ? 200 : 503).end(file);
});
await new Promise<void>((resolve) => team.listen(0, '127.0.0.1', resolve));

describe('remotes on other hosts', () => {
  const origin = `http://127.0.0.1:${(team.address() as AddressInfo).port}`;
  const host = (changes: BuildChanges) => (files = aBuild(changes));

  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let dataDir: string;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(async () => {
    await database.drop();
    await new Promise((resolve) => team.close(resolve));
  });
  beforeEach(async () => {
    await database.db.transaction({ as: 'system' }, (sql) =>
      sql.query('delete from remote_history; delete from remote_pointers; delete from remote_versions'),
    );
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-hosted-'));
    lines = [];
    requestCount = 0;
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const currentRemote = (): Promise<Remote> =>
    database.db.transaction({ as: 'system' }, (sql) => getRemote(sql, 'remote-chat', new Date(0)));
  const untilActive = () =>
    until(
      () => currentRemote().catch(() => undefined),
      (remote) => remote?.active === '0.1.0',
      'the remote was activated',
    );
  const numbers = ({ versions }: Remote) => versions.map(({ version }) => version).sort();

  let lines: { level: number; msg: string; address?: string; reason?: string }[] = [];
  const warnings = () => lines.filter(({ level, address }) => level >= 40 && address !== undefined);

  const serve = () =>
    testApp({
      db: database.db,
      resources: [remotes],
      logStream: { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) },
      settings: {
        dataDir,
        remoteDists: {},
        logLevel: 'info',
        hostedRemotes: [`${origin}/mf-manifest.json`],
        remoteOrigins: [origin],
      },
    });

  /** Starts and stops the server; `meanwhile` runs while it is up. */
  async function start(
    meanwhile: (server: TestApp) => Promise<void> = async () => undefined,
  ): Promise<Remote> {
    const server = await serve();
    try {
      await meanwhile(server);
      return await currentRemote();
    } finally {
      await server.close();
    }
  }

  test('the first start publishes and activates the hosted remote', async () => {
    host({});
    const remote = await start(async ({ app }) => {
      expect((await app.inject('/remotes/remote-chat/0.1.0/remoteEntry.js')).statusCode).toBe(200);
    });
    expect(remote).toMatchObject({ active: '0.1.0', previous: null });
    expect(remote.history.map(({ by, reason }) => `${by}: ${reason}`)).toEqual(
      Array(2).fill(`start-up: hosted at ${origin}/mf-manifest.json`),
    );
    expect(warnings()).toEqual([]);
  });

  test('publishes a later version without activating it, and never undoes a rollback', async () => {
    host({});
    await start();
    host({ version: '0.2.0', code: 'second' });
    const rolledBack = await start(async (server) => {
      expect(await currentRemote()).toMatchObject({ active: '0.1.0' });
      const { portal } = server.app;
      const act = { by: 'gina', at: new Date(), reason: 'a look at it' };
      const store = new RemoteStore(dataDir);
      await rollOut(portal, store, { name: 'remote-chat', version: '0.2.0', cohort: { percent: 100 }, act });
      await checkAndRollBack(portal, store, { name: 'remote-chat', act });
      expect(await currentRemote()).toMatchObject({ active: '0.1.0' });
    });
    expect(numbers(rolledBack)).toEqual(['0.1.0', '0.2.0']);
    expect(await start()).toEqual(rolledBack);
    expect(warnings()).toEqual([]);
  });

  test('logs one error when the content of a published version has changed, and changes nothing', async () => {
    host({});
    const first = await start();
    host({ code: 'second' });
    const second = await start(async ({ app }) => {
      expect((await app.inject('/remotes/remote-chat/0.1.0/remoteEntry.js')).payload).toContain('first');
    });
    expect(second).toEqual(first);
    expect(warnings()).toEqual([
      expect.objectContaining({ level: 50, msg: expect.stringMatching(/number/) }),
    ]);
  });

  test('starts without an unavailable remote and publishes it when it becomes available', async () => {
    files = undefined;
    const remote = await start(async ({ app }) => {
      expect((await app.inject('/health/ready')).statusCode).toBe(200);
      await expect(currentRemote()).rejects.toMatchObject({ code: 'remote.unknown' });
      host({});
      await untilActive();
    });
    expect(remote.active).toBe('0.1.0');
    expect(warnings()).toEqual([
      expect.objectContaining({ level: 40, msg: expect.stringMatching(/retrying/) }),
    ]);
    // At most four retries (after 0.5, 1, 2 and 4 s), and one request for each file.
    expect(requestCount).toBeLessThan(12);
  }, 30_000);

  test('stops retrying when the server closes', async () => {
    files = undefined;
    const server = await serve();
    const from = Date.now();
    await server.close();
    expect(Date.now() - from).toBeLessThan(2_000);
    const countAfterClose = requestCount;
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(requestCount).toBe(countAfterClose);
  }, 30_000);

  test('two servers that start at once publish and activate once, without warnings', async () => {
    host({});
    const servers = await Promise.all([serve(), serve()]);
    await untilActive();
    const { history, active } = await currentRemote();
    for (const server of servers) await server.close();
    expect(active).toBe('0.1.0');
    expect(history.map(({ action }) => action).sort()).toEqual(['activate', 'publish']);
    expect(warnings()).toEqual([]);
  }, 30_000);

  test('restores files that are missing in the store', async () => {
    host({});
    await start();
    rmSync(path.join(dataDir, 'remotes'), { recursive: true });
    await start(async ({ app }) => {
      expect((await app.inject('/remotes/remote-chat/0.1.0/remoteEntry.js')).statusCode).toBe(200);
    });
  });

  test.each<[string, BuildChanges, RegExp]>([
    ['that fails the check', { exposes: [] }, /cannot be published/],
    ['whose name is a path', { manifest: { name: '../../identity' } }, /was rejected/],
    ['whose manifest is invalid', { manifest: { exposes: 'none' } }, /was rejected/],
  ])('skips a build %s with one log line', async (_, build, message) => {
    host(build);
    await expect(start()).rejects.toMatchObject({ code: 'remote.unknown' });
    expect(warnings()).toEqual([expect.objectContaining({ level: 50, msg: expect.stringMatching(message) })]);
  });
});

{
  type HostResponse = { status?: number; headers?: Record<string, string>; body?: Buffer | string };
  /** Server that hosts a build. `overrides` replaces responses for single files. */
  let files = new Map<string, Buffer>();
  let overrides: Record<string, HostResponse | undefined> = {};
  const requests: string[] = [];
  const team = http.createServer((request, response) => {
    const name = decodeURI(request.url ?? '').replace('/chat/', '');
    requests.push(name);
    const file = files.get(name);
    const { status = 200, headers = {}, body } = overrides[name] ?? (file ? { body: file } : { status: 404 });
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => team.listen(0, '127.0.0.1', resolve));
  const { port } = team.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const { aName, activate, gina, server, show } = await testRegistry({
    settings: { remoteOrigins: [origin] },
  });
  afterAll(async () => {
    await server.close();
    await new Promise((resolve) => team.close(resolve));
  });

  describe('builds on other hosts', () => {
    beforeEach(() => {
      files = new Map();
      overrides = {};
      requests.length = 0;
    });

    const publishFrom = (name: string, manifestUrl = `${origin}/chat/mf-manifest.json`) =>
      gina({ method: 'POST', url: `/api/v1/remotes/${name}/versions`, payload: { manifestUrl } });

    test('fetches all files of a hosted build and serves them without its host', async () => {
      const name = aName();
      files = aBuild({ name, version: '1.0.0' });
      const response = await publishFrom(name);
      expect(response.json()).toEqual({ name, version: '1.0.0' });
      expect(response.statusCode).toBe(201);
      expect(requests.sort()).toEqual([...files.keys()].sort());
      files = new Map();
      expect((await activate(name, '1.0.0')).statusCode).toBe(200);
      expect((await server.app.inject(`/remotes/${name}/1.0.0/remoteEntry.js`)).statusCode).toBe(200);
      expect((await show(name)).history.at(-1)).toMatchObject({
        action: 'publish',
        reason: `published from ${origin}/chat/mf-manifest.json`,
      });
      const again = await publishFrom(name);
      expect(again.statusCode).toBe(422);
    });

    async function expectRejected(name: string, pattern: RegExp) {
      const { errors, ...problem } = (await publishFrom(name)).json<{
        errors: { code: string; params: object }[];
      }>();
      expect(problem).toMatchObject({ status: 422, code: 'remote.invalid' });
      expect(errors.map(({ code, params }) => `${code} ${JSON.stringify(params)}`).join('\n')).toMatch(
        pattern,
      );
    }

    test.each<[string, () => void, RegExp]>([
      [
        'a missing file',
        () => files.delete('static/part.js'),
        /unreachable .*static\/part\.js .*responds 404/,
      ],
      ['a missing manifest', () => files.delete('mf-manifest.json'), /unreachable .*responds 404/],
      [
        'a manifest that is a page',
        () => (overrides['mf-manifest.json'] = { body: '<!doctype html>' }),
        /json .*the manifest is not JSON/,
      ],
      [
        'an oversized manifest',
        () => (overrides['mf-manifest.json'] = { body: Buffer.alloc(1_100_000, ' ') }),
        /too large/,
      ],
      [
        'a redirect to another origin',
        () =>
          (overrides['remoteEntry.js'] = {
            status: 302,
            headers: { location: 'http://169.254.169.254/latest' },
          }),
        /unreachable .*it redirects to another origin/,
      ],
      [
        'a redirect loop',
        () => (overrides['remoteEntry.js'] = { status: 302, headers: { location: '/chat/remoteEntry.js' } }),
        /redirects too often/,
      ],
      [
        'a build that fails the check',
        () => (files = aBuild({ name: 'remote-other' })),
        /name .*must be named/,
      ],
    ])('rejects %s with its reason', async (_, breakBuild, pattern) => {
      const name = aName();
      files = aBuild({ name });
      breakBuild();
      await expectRejected(name, pattern);
      expect((await gina({ url: `/api/v1/remotes/${name}` })).statusCode).toBe(404);
    });

    test('reports every missing file', async () => {
      const name = aName();
      files = aBuild({ name });
      for (const file of ['static/part.js', 'remoteEntry.js']) files.delete(file);
      const { errors } = (await publishFrom(name)).json<{ errors: { pointer: string }[] }>();
      expect(errors.map(({ pointer }) => pointer).sort()).toEqual(['/remoteEntry.js', '/static/part.js']);
    });

    describe('the address of a hosted build', () => {
      const publicUrl = 'https://portal.example';
      const remoteOrigins = [
        'https://remotes.example',
        'http://plain.example',
        'https://169.254.169.254',
        'http://remote-chat:8080',
        'https://remote-admin:8080',
        'http://localhost:3000',
        'http://10.0.0.7:8080',
        'http://[fc00::7]:8080',
      ];
      test.each([
        ['a text that is not a URL', 'somewhere', publicUrl],
        ['http', 'http://plain.example/mf-manifest.json', publicUrl],
        ['http to this machine for a portal elsewhere', 'http://localhost:3000/mf-manifest.json', publicUrl],
        ['another file than the manifest', 'https://remotes.example/remoteEntry.js', publicUrl],
        ['credentials', 'https://a:b@remotes.example/mf-manifest.json', publicUrl],
        ['a query', 'https://remotes.example/mf-manifest.json?x=1', publicUrl],
        ['an origin that is not listed', 'https://evil.example/mf-manifest.json', publicUrl],
        ['a port that is not listed', 'https://remotes.example:8443/mf-manifest.json', publicUrl],
        ['a link-local address', 'https://169.254.169.254/mf-manifest.json', publicUrl],
        [
          'http to a container that is listed with https',
          'http://remote-admin:8080/mf-manifest.json',
          publicUrl,
        ],
        ['a container that is not listed', 'http://postgres:8080/mf-manifest.json', publicUrl],
        ['http to an IPv4 address', 'http://10.0.0.7:8080/mf-manifest.json', publicUrl],
        ['http to an IPv6 address', 'http://[fc00::7]:8080/mf-manifest.json', publicUrl],
        ['a file URL', 'file:///etc/mf-manifest.json', 'http://localhost:8080'],
      ])('must not be %s', (_, address, portal) => {
        expect(addressFault(address, { publicUrl: portal, remoteOrigins })).toBeDefined();
      });

      test.each([
        'https://remotes.example/chat/mf-manifest.json',
        'http://remote-chat:8080/mf-manifest.json',
      ])('can be %s', (address) => {
        expect(addressFault(address, { publicUrl, remoteOrigins })).toBeUndefined();
      });
    });

    test.each([
      ['this machine, for a portal elsewhere', 'localhost', false, /localhost resolves to (127\.|::1)/],
      ['the unspecified address', '0.0.0.0', true, /resolves to 0\.0\.0\.0/],
      ['the cloud metadata service', '169.254.169.254', true, /resolves to 169\.254/],
    ])('refuses to connect to a name that resolves to %s', async (_, name, allowLoopback, pattern) => {
      for (const all of [true, false]) {
        const error = await new Promise((resolve) => guardedLookup(allowLoopback)(name, { all }, resolve));
        expect(String(error)).toMatch(pattern);
      }
    });
  });
}
