// @both-engines Only PostgreSQL notifies other servers.
import pg from 'pg';
import { silentLog } from '../../../test/silent-log';
import { openTestDatabase, testEngine } from '../../../test/test-database';
import { createEventHub } from './events';

/** Counts the queries that run at the same time on one connection. */
function countQueries() {
  const prototype = pg.Client.prototype as unknown as { query(...args: unknown[]): Promise<unknown> };
  const original = prototype.query;
  const counter = { most: 0, restore: () => void (prototype.query = original) };
  let running = 0;
  prototype.query = async function count(...args) {
    counter.most = Math.max(counter.most, (running += 1));
    return original.apply(this, args).finally(() => (running -= 1));
  };
  return counter;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 500));
const type = 'announcements.changed';

test('the event hub delivers events to readers on another replica if the database is PostgreSQL', async () => {
  const { url, drop } = await openTestDatabase();
  const [here, there] = [0, 1].map(() => createEventHub({ databaseUrl: url, log: silentLog }));
  const received: Record<string, string[]> = { here: [], there: [] };
  for (const [name, hub] of Object.entries({ here, there })) {
    hub?.join({
      personId: 'p',
      tenantId: 't',
      receive: (event) => received[name]?.push(`${event.type} ${JSON.stringify(event.data ?? null).length}`),
      missed: () => received[name]?.push('missed'),
      end: () => received[name]?.push('end'),
    });
  }
  await pause();
  here?.publish({ to: { personId: 'p' }, type });
  here?.publish({ to: { tenantId: 't' }, type, data: { long: 'x'.repeat(10_000) } });
  here?.publish({ to: { tenantId: 'other' }, type });
  await pause();
  await Promise.all([here?.close(), there?.close()]);
  await drop();
  expect(received.here).toEqual([`${type} 4`, `${type} 10011`, 'end']);
  // The data is too long for a PostgreSQL notification, so the event arrives without it.
  const viaReplica = testEngine === 'postgres' ? [`${type} 4`, `${type} 4`] : [];
  expect(received.there).toEqual([...viaReplica, 'end']);
});

test('many events at once arrive in order, with one query at a time', async () => {
  const { url, drop } = await openTestDatabase();
  const [here, there] = [0, 1].map(() => createEventHub({ databaseUrl: url, log: silentLog }));
  const received: unknown[] = [];
  const reader = { personId: 'p', tenantId: null, missed: () => undefined, end: () => undefined };
  there?.join({ ...reader, receive: ({ data }) => void received.push(data?.number) });
  await pause();
  const running = countQueries();
  const numbers = Array.from({ length: 50 }, (_, number) => number);
  for (const number of numbers) here?.publish({ to: 'all', type, data: { number } });
  await pause();
  running.restore();
  await Promise.all([here?.close(), there?.close()]);
  await drop();
  expect(received).toEqual(testEngine === 'postgres' ? numbers : []);
  expect(running.most).toBe(testEngine === 'postgres' ? 1 : 0);
});
