// @both-engines Servers share one connection or have their own.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileListName, type Remote, type ResolvedRemotes } from '@portal/shared/contracts';
import { aBuild, packed } from '../../../test/remotes/remote-builds';
import { testApp, type Inject, type TestApp } from '../../../test/test-app';
import { openTestDatabase } from '../../../test/database/test-database';
import { openDatabase } from '../../platform/database/open-database';
import { silentLog } from '../../../test/silent-log';

const why = { reason: 'both at once' };
let dataDir: string;
let database: Awaited<ReturnType<typeof openTestDatabase>>;
let second: Awaited<ReturnType<typeof openDatabase>> | undefined;
let servers: [TestApp, TestApp];
let admins: [Inject, Inject];

/** Two servers on one database and one volume; on PostgreSQL each has its own connections. */
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-replicas-'));
  database = await openTestDatabase();
  const { url } = database;
  if (url) second = await openDatabase({ dataDir: 'memory://', databaseUrl: url, log: silentLog });
  const settings = { dataDir, remoteDists: {}, ...(url ? { databaseUrl: url } : {}) };
  servers = [
    await testApp({ db: database.db, settings }),
    await testApp({ db: second ?? database.db, settings }),
  ];
  const [here, there] = servers;
  admins = [await here.as('gina.admin@meridian.example'), await there.as('gina.admin@meridian.example')];
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await second?.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const upload = (as: Inject, name: string, build: { version: string; code: string }) =>
  as({
    method: 'POST',
    url: `/api/v1/remotes/${name}/versions`,
    headers: { 'content-type': 'application/gzip' },
    payload: packed(aBuild({ name, ...build })),
  });
const activate = (as: Inject, name: string, version: string, revision?: number) =>
  as({
    method: 'PUT',
    url: `/api/v1/remotes/${name}/rollout`,
    headers: revision === undefined ? {} : { 'if-match': `"${revision}"` },
    payload: { version, cohort: { percent: 100 }, ...why },
  });
const show = async (as: Inject, name: string) =>
  (await as({ url: `/api/v1/remotes/${name}` })).json<Remote>();
const versions = Array.from({ length: 6 }, (_, number) => `1.${number}.0`);

test('accepts one of many concurrent changes of the same revision, across servers', async () => {
  const name = 'remote-raced';
  for (const version of versions) await upload(admins[0], name, { version, code: version });
  for (let round = 0; round < 3; round += 1) {
    const { revision } = await show(admins[0], name);
    const responses = await Promise.all(
      versions.map((version, index) => activate(admins[index % 2 === 0 ? 0 : 1], name, version, revision)),
    );
    const won = responses.filter(({ statusCode }) => statusCode === 200);
    // Activating the active version again changes nothing, so it may succeed.
    const moved = (await show(admins[1], name)).history.filter((entry) => entry.revision > revision);
    expect(moved.filter(({ action }) => action === 'activate')).toHaveLength(1);
    expect(won.length).toBeGreaterThanOrEqual(1);
    expect(responses.every(({ statusCode }) => [200, 412].includes(statusCode))).toBe(true);
  }
});

test('concurrent changes are all in the history, each with its own revision', async () => {
  const name = 'remote-busy';
  for (const version of versions) await upload(admins[0], name, { version, code: version });
  const before = (await show(admins[0], name)).history.length;
  const responses = await Promise.all(
    versions.flatMap((version, index) => [
      activate(admins[index % 2 === 0 ? 0 : 1], name, version),
      admins[index % 2 === 0 ? 1 : 0]({
        method: 'PUT',
        url: `/api/v1/remotes/${name}/state`,
        payload: { state: 'maintenance', message: version, ...why },
      }),
    ]),
  );
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 200));
  const { history, active } = await show(admins[0], name);
  expect(history.length - before).toBe(12);
  expect(new Set(history.map(({ revision }) => revision)).size).toBe(history.length);
  expect(active).toBe(history.find(({ action }) => action === 'activate')?.version);
});

test('two servers that publish one version store the files of the accepted one', async () => {
  const name = 'remote-twins';
  const responses = await Promise.all(
    ['one', 'two'].map((code, index) =>
      upload(admins[index === 0 ? 0 : 1], name, { version: '1.0.0', code }),
    ),
  );
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const winner = responses[0]?.statusCode === 201 ? 'one' : 'two';
  const file = path.join(dataDir, 'remotes', name, '1.0.0', 'remoteEntry.js');
  expect(readFileSync(file, 'utf8')).toContain(winner);
  expect((await activate(admins[1], name, '1.0.0')).statusCode).toBe(200);
});

test('a version activated on one server is resolved and served by the other', async () => {
  const name = 'remote-spread';
  await upload(admins[0], name, { version: '1.0.0', code: 'spread' });
  await activate(admins[0], name, '1.0.0');
  const [, there] = servers;
  // Without the event of the other server, a revision is read again after 100 ms.
  await new Promise((resolve) => setTimeout(resolve, 100));
  const { remotes } = (await there.app.inject('/api/v1/remotes/resolved')).json<ResolvedRemotes>();
  const { active } = remotes.remote_spread ?? {};
  expect(active?.version).toBe('1.0.0');
  const folder = '/remotes/remote-spread/1.0.0/';
  expect((await there.app.inject(`${folder}remoteEntry.js`)).body).toContain('spread');
  // The list's address must not depend on the server that resolved it.
  const list = await servers[0].app.inject(folder + fileListName(active?.files ?? ''));
  expect(list.statusCode).toBe(200);
});
