import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Remote } from '@portal/shared/contracts';
import { aBuild, packed, writeBuild, type BuildChanges } from '../../../test/remotes/remote-builds';
import { testApp, type TestApp } from '../../../test/test-app';
import { openTestDatabase } from '../../../test/database/test-database';
import type { Database } from '../../platform/database/database';
import { getRemote } from './overview';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.transaction({ as: 'system' }, (sql) =>
    sql.query('delete from remote_history; delete from remote_pointers; delete from remote_versions'),
  );
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-dist-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type LogLine = Record<string, unknown>;
const lines: LogLine[] = [];
const currentRemote = (db: Database): Promise<Remote> =>
  db.transaction({ as: 'system' }, (sql) => getRemote(sql, 'remote-chat', new Date(0)));
const dataDir = () => path.join(folder, 'data');

/** Starts and stops the server with this build; `meanwhile` runs while it is up. */
async function start(
  build: BuildChanges,
  meanwhile: (server: TestApp) => Promise<void> = async () => undefined,
) {
  lines.length = 0;
  const dist = path.join(folder, 'dist');
  rmSync(dist, { recursive: true, force: true });
  writeBuild(dist, aBuild(build));
  const server = await testApp({
    db: database.db,
    logStream: { write: (line: string) => void lines.push(JSON.parse(line) as LogLine) },
    settings: { logLevel: 'info', dataDir: dataDir(), remoteDists: { 'remote-chat': dist } },
  });
  try {
    await meanwhile(server);
    return await currentRemote(database.db);
  } finally {
    await server.close();
  }
}

test('the first start publishes and activates the local build', async () => {
  const remote = await start({}, async ({ app }) => {
    expect((await app.inject('/remotes/remote-chat/0.1.0/remoteEntry.js')).statusCode).toBe(200);
  });
  expect(remote).toMatchObject({ active: '0.1.0', previous: null });
});

test('a start with the same build changes nothing, with or without compressed copies', async () => {
  const first = await start({});
  const second = await start({ files: { 'remoteEntry.js.br': 'x', 'remoteEntry.js.gz': 'y' } });
  expect(second).toEqual(first);
});

test('publishes a changed build of the same number as a local version and activates it', async () => {
  await start({});
  const remote = await start({ code: 'second' });
  expect(remote.active).toMatch(/^0\.1\.0-local\.[0-9a-f]{12}$/);
  expect(remote.previous).toBe('0.1.0');
});

test('a restart does not undo a rollback', async () => {
  await start({});
  const rolledBack = await start({ code: 'second' }, async (server) => {
    const gina = await server.as('gina.admin@meridian.example');
    const response = await gina({
      method: 'POST',
      url: '/api/v1/remotes/remote-chat/rollback',
      payload: { reason: 'it was better before' },
    });
    expect(response.json()).toMatchObject({ active: '0.1.0' });
  });
  expect(await start({ code: 'second' })).toEqual(rolledBack);
});

test('after a person acted, publishes a changed build without activating it and logs the command', async () => {
  await start({});
  const rolledBack = await start({ code: 'second' }, async (server) => {
    const gina = await server.as('gina.admin@meridian.example');
    await gina({
      method: 'POST',
      url: '/api/v1/remotes/remote-chat/rollback',
      payload: { reason: 'the second build is bad' },
    });
  });
  const remote = await start({ code: 'third' });
  expect(rolledBack.active).toBe('0.1.0');
  expect(remote).toMatchObject({ active: '0.1.0', previous: rolledBack.previous });
  expect(remote.versions).toHaveLength(3);
  const [version = ''] = remote.versions
    .map((one) => one.version)
    .filter((one) => !rolledBack.versions.some((known) => known.version === one));
  expect(lines).toContainEqual(
    expect.objectContaining({
      remote: 'remote-chat',
      version,
      activate: `npm run remotes -- activate remote-chat ${version} --reason "…"`,
    }),
  );
});

test('never activates a local build of a remote that a person published', async () => {
  const nothing = await testApp({ db: database.db, settings: { dataDir: dataDir() } });
  const gina = await nothing.as('gina.admin@meridian.example');
  const published = await gina({
    method: 'POST',
    url: '/api/v1/remotes/remote-chat/versions',
    headers: { 'content-type': 'application/gzip' },
    payload: packed(aBuild({ version: '0.2.0', code: 'other' })),
  });
  expect(published.statusCode).toBe(201);
  await nothing.close();
  expect(await start({})).toMatchObject({ active: null });
});

test('publishes a new number without activating it', async () => {
  await start({});
  const remote = await start({ version: '0.2.0' });
  expect(remote.active).toBe('0.1.0');
  expect(remote.versions.map(({ version }) => version).sort()).toEqual(['0.1.0', '0.2.0']);
});

test('restores files that are missing in the store', async () => {
  await start({});
  rmSync(path.join(dataDir(), 'remotes'), { recursive: true });
  await start({}, async ({ app }) => {
    expect((await app.inject('/remotes/remote-chat/0.1.0/remoteEntry.js')).statusCode).toBe(200);
  });
});

test('adds missing facts to versions of an earlier release', async () => {
  await start({});
  const facts = () =>
    database.db.transaction({ as: 'system' }, (sql) =>
      sql.query<{ facts: object; name: string }>('select facts, unique_name as name from remote_versions'),
    );
  const before = await facts();
  await database.db.transaction({ as: 'system' }, (sql) =>
    sql.query('update remote_versions set facts = null, unique_name = null'),
  );
  await start({});
  expect(await facts()).toEqual(before);
  expect(before[0]).toMatchObject({ facts: { exposes: ['./drawer', './routes'] } });
});

test('names active remotes that the host can no longer serve', async () => {
  await start({ additionalData: { shared: { react: '^19.0.0' } } });
  expect(lines.filter(({ code }) => code === 'remote.incompatible')).toEqual([]);
  await database.db.transaction({ as: 'system' }, (sql) =>
    sql.query(`update remote_versions set facts = jsonb_set(facts, '{shared,react}', '"^18.0.0"')`),
  );
  await start({ additionalData: { shared: { react: '^19.0.0' } } });
  expect(lines).toContainEqual(
    expect.objectContaining({
      code: 'remote.incompatible',
      remote: 'remote-chat',
      version: '0.1.0',
      reasons: [expect.stringMatching(/^react is required as \^18\.0\.0, the host has 19\./)],
    }),
  );
});

test('skips a build that fails the check', async () => {
  await expect(start({ exposes: [] })).rejects.toMatchObject({ code: 'remote.unknown' });
});
