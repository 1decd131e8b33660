import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Remote } from '@portal/shared/contracts';
import { aBuild, type BuildChanges } from '../../../test/remote-builds';
import { testApp, type TestApp } from '../../../test/test-app';
import { openTestDatabase } from '../../../test/test-database';
import { getRemote } from '../registry/overview';
import { rollOut, checkAndRollBack } from '../publishing/publish';
import { remotes } from '../registry/remotes.resource';
import { RemoteStore } from '../publishing/store';

/** Server that hosts a build; responds 503 while there is none. */
let files: Map<string, Buffer> | undefined;
let requestCount = 0;
const team = http.createServer((request, response) => {
  requestCount += 1;
  const file = files?.get((request.url ?? '').slice(1));
  response.writeHead(file ? 200 : 503).end(file);
});
await new Promise<void>((resolve) => team.listen(0, '127.0.0.1', resolve));
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
async function start(meanwhile: (server: TestApp) => Promise<void> = async () => undefined): Promise<Remote> {
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
  expect(warnings()).toEqual([expect.objectContaining({ level: 50, msg: expect.stringMatching(/number/) })]);
});

test('starts without an unavailable remote and publishes it when it becomes available', async () => {
  files = undefined;
  const remote = await start(async ({ app }) => {
    expect((await app.inject('/health/ready')).statusCode).toBe(200);
    await expect(currentRemote()).rejects.toMatchObject({ code: 'remote.unknown' });
    host({});
    for (let left = 100; left > 0 && !(await currentRemote().catch(() => undefined))?.active; left -= 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
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
