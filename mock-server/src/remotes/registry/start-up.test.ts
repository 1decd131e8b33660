import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Remote } from '@portal/shared/contracts';
import { aBuild, writeBuild, type BuildChanges } from '../../../test/remote-builds';
import { testApp, type TestApp } from '../../../test/test-app';
import { openTestDatabase } from '../../../test/test-database';
import type { Database } from '../../platform/database/database';
import { showRemote } from './overview';

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

const shown = (db: Database): Promise<Remote> =>
  db.transaction({ as: 'system' }, (sql) => showRemote(sql, 'remote-chat', new Date(0)));
const dataDir = () => path.join(folder, 'data');

/** Starts the server over this build and stops it again; `meanwhile` runs while it is up. */
async function start(
  build: BuildChanges,
  meanwhile: (server: TestApp) => Promise<void> = async () => undefined,
) {
  const dist = path.join(folder, 'dist');
  rmSync(dist, { recursive: true, force: true });
  writeBuild(dist, aBuild(build));
  const server = await testApp({
    db: database.db,
    settings: { dataDir: dataDir(), remoteDists: { 'remote-chat': dist } },
  });
  try {
    await meanwhile(server);
    return await shown(database.db);
  } finally {
    await server.close();
  }
}

test('the first start publishes and activates what was built', async () => {
  const remote = await start({}, async ({ app }) => {
    expect((await app.inject('/remotes/remote-chat/0.1.0/remoteEntry.js')).statusCode).toBe(200);
  });
  expect(remote).toMatchObject({ active: '0.1.0', previous: null });
});

test('a start with the same bytes changes nothing, compressed copies or not', async () => {
  const first = await start({});
  const second = await start({ files: { 'remoteEntry.js.br': 'x', 'remoteEntry.js.gz': 'y' } });
  expect(second).toEqual(first);
});

test('other bytes of a published number become a local version, active at once', async () => {
  await start({});
  const remote = await start({ code: 'second' });
  expect(remote.active).toMatch(/^0\.1\.0-local\.[0-9a-f]{12}$/);
  expect(remote.previous).toBe('0.1.0');
});

test('a restart does not bring back what was rolled back', async () => {
  await start({});
  const rolledBack = await start({ code: 'second' }, async (server) => {
    const gina = await server.as('gina.admin@meridian.example');
    const answer = await gina({
      method: 'POST',
      url: '/api/v1/remotes/remote-chat/rollback',
      payload: { reason: 'it was better before' },
    });
    expect(answer.json()).toMatchObject({ active: '0.1.0' });
  });
  expect(await start({ code: 'second' })).toEqual(rolledBack);
});

test('a new number is published, and waits for someone to activate it', async () => {
  await start({});
  const remote = await start({ version: '0.2.0' });
  expect(remote.active).toBe('0.1.0');
  expect(remote.versions.map(({ version }) => version).sort()).toEqual(['0.1.0', '0.2.0']);
});

test('a store that lost its files gets them again', async () => {
  await start({});
  rmSync(path.join(dataDir(), 'remotes'), { recursive: true });
  await start({}, async ({ app }) => {
    expect((await app.inject('/remotes/remote-chat/0.1.0/remoteEntry.js')).statusCode).toBe(200);
  });
});

test('versions of an earlier release get what that release did not ask for', async () => {
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

test('a build that fails the check is left out, and the server starts without it', async () => {
  await expect(start({ exposes: [] })).rejects.toMatchObject({ code: 'remote.unknown' });
});
