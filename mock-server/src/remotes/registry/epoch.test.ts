import type { ResolvedRemotes } from '@portal/shared/contracts';
import { testApp, type TestApp } from '../../../test/test-app';
import { invalidateRevision } from './registry';

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
