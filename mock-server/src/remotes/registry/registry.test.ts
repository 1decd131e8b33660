import { testRegistry } from '../../../test/test-registry';
import { invalidateRevision, resolvedRemotes } from './registry';

const { activate, aName, published, resolved, server } = await testRegistry();
const { db } = server;
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
