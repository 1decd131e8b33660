import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Remote } from '@portal/shared/contracts';
import { aBuild, type BuildChanges } from '../../../test/remote-builds';
import { testApp, type TestApp } from '../../../test/test-app';
import { openTestDatabase } from '../../../test/test-database';
import { showRemote } from '../registry/overview';
import { rollOut, stepBack } from './publish';
import { remotes } from '../registry/remotes.resource';
import { RemoteStore } from './store';

/** Where the team hosts its build; nothing answers while there is none. */
let files: Map<string, Buffer> | undefined;
let asked = 0;
const team = http.createServer((request, response) => {
  asked += 1;
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
  asked = 0;
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const shown = (): Promise<Remote> =>
  database.db.transaction({ as: 'system' }, (sql) => showRemote(sql, 'remote-chat', new Date(0)));
const numbers = ({ versions }: Remote) => versions.map(({ version }) => version).sort();

let lines: { level: number; msg: string; address?: string; reason?: string }[] = [];
const complaints = () => lines.filter(({ level, address }) => level >= 40 && address !== undefined);

const serve = () =>
  testApp({
    db: database.db,
    resources: [remotes],
    logStream: { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) },
    settings: {
      ...{ dataDir, remoteDists: {}, logLevel: 'info' },
      ...{ hostedRemotes: [`${origin}/mf-manifest.json`], remoteOrigins: [origin] },
    },
  });

/** Starts the server over what is hosted and stops it again; `meanwhile` runs while it is up. */
async function start(meanwhile: (server: TestApp) => Promise<void> = async () => undefined): Promise<Remote> {
  const server = await serve();
  try {
    await meanwhile(server);
    return await shown();
  } finally {
    await server.close();
  }
}

test('the first start publishes what is hosted and gives it to everybody', async () => {
  host({});
  const remote = await start(async ({ app }) => {
    expect((await app.inject('/remotes/remote-chat/0.1.0/remoteEntry.js')).statusCode).toBe(200);
  });
  expect(remote).toMatchObject({ active: '0.1.0', previous: null });
  expect(remote.history.map(({ by, reason }) => `${by}: ${reason}`)).toEqual(
    Array(2).fill(`start-up: hosted at ${origin}/mf-manifest.json`),
  );
  expect(complaints()).toEqual([]);
});

test('a later number is published and waits; what was rolled back stays so, whatever starts again', async () => {
  host({});
  await start();
  host({ version: '0.2.0', code: 'second' });
  const rolledBack = await start(async (server) => {
    expect(await shown()).toMatchObject({ active: '0.1.0' });
    const { portal } = server.app;
    const act = { by: 'gina', at: new Date(), reason: 'a look at it' };
    const store = new RemoteStore(dataDir);
    await rollOut(portal, store, { name: 'remote-chat', version: '0.2.0', cohort: { percent: 100 }, act });
    await stepBack(portal, store, { name: 'remote-chat', act });
    expect(await shown()).toMatchObject({ active: '0.1.0' });
  });
  expect(numbers(rolledBack)).toEqual(['0.1.0', '0.2.0']);
  expect(await start()).toEqual(rolledBack);
  expect(complaints()).toEqual([]);
});

test('another content of a published number changes nothing and is told in one line', async () => {
  host({});
  const first = await start();
  host({ code: 'second' });
  const second = await start(async ({ app }) => {
    expect((await app.inject('/remotes/remote-chat/0.1.0/remoteEntry.js')).payload).toContain('first');
  });
  expect(second).toEqual(first);
  expect(complaints()).toEqual([
    expect.objectContaining({ level: 50, msg: expect.stringMatching(/number/) }),
  ]);
});

test('a remote that is not there holds nobody up and is taken when it comes', async () => {
  files = undefined;
  const remote = await start(async ({ app }) => {
    expect((await app.inject('/health/ready')).statusCode).toBe(200);
    await expect(shown()).rejects.toMatchObject({ code: 'remote.unknown' });
    host({});
    for (let left = 100; left > 0 && !(await shown().catch(() => undefined))?.active; left -= 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
  });
  expect(remote.active).toBe('0.1.0');
  expect(complaints()).toEqual([expect.objectContaining({ level: 40, msg: expect.stringMatching(/again/) })]);
  // Half a second, one, two, four: no more questions than that, and then one for each file.
  expect(asked).toBeLessThan(12);
}, 30_000);

test('a server that closes waits for no remote', async () => {
  files = undefined;
  const server = await serve();
  const from = Date.now();
  await server.close();
  expect(Date.now() - from).toBeLessThan(2_000);
  const questions = asked;
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(asked).toBe(questions);
}, 30_000);

test('two servers that start at once publish and activate once, and complain of nothing', async () => {
  host({});
  const servers = await Promise.all([serve(), serve()]);
  const { history, active } = await shown();
  for (const server of servers) await server.close();
  expect(active).toBe('0.1.0');
  expect(history.map(({ action }) => action).sort()).toEqual(['activate', 'publish']);
  expect(complaints()).toEqual([]);
}, 30_000);

test('a store that lost its files gets them again', async () => {
  host({});
  await start();
  rmSync(path.join(dataDir, 'remotes'), { recursive: true });
  await start(async ({ app }) => {
    expect((await app.inject('/remotes/remote-chat/0.1.0/remoteEntry.js')).statusCode).toBe(200);
  });
});

test.each<[string, BuildChanges, RegExp]>([
  ['that fails the check', { exposes: [] }, /cannot be published/],
  ['whose name leads elsewhere', { manifest: { name: '../../identity' } }, /not taken/],
  ['whose manifest is none', { manifest: { exposes: 'none' } }, /not taken/],
])('a build %s is left out, told once, and the server starts without it', async (_, build, message) => {
  host(build);
  await expect(start()).rejects.toMatchObject({ code: 'remote.unknown' });
  expect(complaints()).toEqual([expect.objectContaining({ level: 50, msg: expect.stringMatching(message) })]);
});
