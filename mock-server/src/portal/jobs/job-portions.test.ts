import { openServer, sleep, startJobs, state } from '../../../test/person-jobs';
import { until } from '../../../test/until';
import { PortalError } from '../../platform/http/problem';

const minute = 60_000;
const day = 24 * 60 * minute;

const { server, run, start, read, untilJob, untilEnd, added, wake, reset } = await startJobs();
beforeEach(reset);
afterAll(() => server.close());

test('a job of a server that stops continues on another one and repeats no portion', async () => {
  const other = await openServer(server.db);
  state.onPortion = () => sleep(10);
  state.rows = 30;
  const { id } = await start({ on: other });
  await untilJob(id, ({ counts }) => counts.ok > 2);
  await other.close();
  expect((await read(id)).finishedAt).toBeNull();
  await wake();
  expect((await untilEnd(id)).counts).toEqual({ ok: 23, failed: 7, skipped: 0 });
  expect(await added(id)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
});

describe('the rights of a person are those at the time of each portion', () => {
  test.each([
    [`update people set roles = '{}' where id = 'a'`, 'authz.role_required'],
    [`update people set status = 'disabled' where id = 'a'`, 'auth.user_disabled'],
    [`update tenants set status = 'suspended' where id = 't1'`, 'tenant.suspended'],
    [`update tenants set status = 'archived' where id = 't1'`, 'tenant.suspended'],
  ])('%s ends the job with %s', async (statement, code) => {
    state.onPortion = () => sleep(20);
    state.rows = 1_000;
    const { id } = await start();
    await untilJob(id, ({ counts }) => counts.ok > 1);
    await run(statement);
    const job = await untilEnd(id);
    expect(job).toMatchObject({ state: 'failed', error: code });
    expect(await added(id)).toHaveLength(job.counts.ok + job.counts.failed);
  });

  test('a person without the role cannot do what the job does', async () => {
    const { id } = await start({ as: 'user' });
    const errors = () => run<{ error: string | null }>('select error from person_jobs where id = $1', [id]);
    const failed = await until(errors, ([row]) => Boolean(row?.error), 'the job has failed');
    expect(failed).toEqual([{ error: 'authz.role_required' }]);
  });
});

test('a failing portion is repeated, and ends the job after four failures', async () => {
  state.onPortion = (row) => (row === 3 ? Promise.reject(new Error('no luck')) : undefined);
  const { id } = await start();
  const released = () => run(`select 1 from jobs where kind = 'test.rows' and lease is null`);
  for (let failures = 1; failures < 4; failures += 1) {
    await untilJob(id, () => state.portions.filter((row) => row === 3).length === failures);
    await until(released, ({ length }) => length > 0, 'the job is released');
    expect(await read(id)).toMatchObject({ state: 'running', counts: { ok: 2 } });
    state.now = new Date(state.now.getTime() + 10 * minute);
    await wake();
  }
  expect(await untilEnd(id)).toMatchObject({ state: 'failed', error: 'internal' });
});

test('a rejected portion ends the job with its code and stores nothing of the portion', async () => {
  state.onPortion = (row) => {
    if (row === 3) throw new PortalError('object.conflict');
  };
  const { id } = await start();
  expect(await untilEnd(id)).toMatchObject({
    state: 'failed',
    error: 'object.conflict',
    counts: { ok: 2, failed: 0 },
  });
  expect(await added(id)).toEqual([1, 2]);
});

test('a job that does not finish within a day expires', async () => {
  state.onPortion = () => {
    state.now = new Date(state.now.getTime() + day);
  };
  const { id } = await start();
  expect(await untilEnd(id)).toMatchObject({ state: 'expired', error: 'job.expired' });
});
