import { silentLog } from '../../../test/silent-log';
import { openTestDatabase, testEngine } from '../../../test/test-database';
import { createEventHub } from './events';

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
