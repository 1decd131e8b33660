import type { Job, JobList } from '@portal/shared/contracts';
import { jobsUrl, openServer, sleep, startJobs, state } from '../../../test/person-jobs';
import { until } from '../../../test/until';

const day = 24 * 60 * 60_000;

const { server, run, call, start, read, untilJob, untilEnd, added, reset } = await startJobs();
beforeEach(reset);
afterAll(() => server.close());

test('a job does all portions, counts the rows and has a file with the refused ones', async () => {
  const started = await start();
  expect(started).toMatchObject({ kind: 'test.rows', state: 'queued', progress: 0, resultUrl: null });
  const done = await untilEnd(started.id);
  expect(done).toMatchObject({
    state: 'partial',
    progress: 100,
    total: 10,
    counts: { ok: 8, failed: 2, skipped: 0 },
    resultUrl: `${jobsUrl}/${started.id}/result`,
    error: null,
  });
  expect(Date.parse(done.expiresAt ?? '') - Date.parse(done.finishedAt ?? '')).toBe(7 * day);
  const file = await call('GET', done.resultUrl ?? '');
  expect(file.payload).toBe('row 4\nrow 8\n');
  expect(file.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''rows.csv`);
  expect(await run('select distinct actor from added_rows')).toEqual([{ actor: 'a' }]);
  expect((await call('GET', jobsUrl)).json<JobList>().items.map(({ id }) => id)).toEqual([started.id]);
});

test('the file of a job is uncompressed for a client that accepts compression', async () => {
  state.rows = 8;
  const { id } = await start();
  await untilEnd(id);
  const file = await server.app.inject({
    url: `${jobsUrl}/${id}/result`,
    headers: { authorization: 'Bearer admin', 'accept-encoding': 'br' },
  });
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.headers).not.toHaveProperty('content-encoding');
  expect(file.payload).toMatch(/^row 4\n/);
});

test('a job without refused rows succeeds without a file', async () => {
  state.rows = 3;
  const { id } = await start();
  expect(await untilEnd(id)).toMatchObject({ state: 'succeeded', resultUrl: null });
  expect((await call('GET', `${jobsUrl}/${id}/result`)).statusCode).toBe(404);
});

test('a call that repeats its key returns the same job', async () => {
  const first = await start({ key: 'k1' });
  expect((await start({ key: 'k1' })).id).toBe(first.id);
  expect((await start({ key: 'k2' })).id).not.toBe(first.id);
  state.rows = 11;
  expect(await start({ key: 'k1' })).toMatchObject({ status: 422, code: 'idempotency.mismatch' });
});

test('a person has at most 20 unfinished jobs', async () => {
  state.onPortion = () => Promise.reject(new Error('later'));
  for (let n = 0; n < 20; n += 1) await start();
  expect(await start()).toMatchObject({ status: 409, code: 'job.limit' });
});

test('a job is visible to its person only', async () => {
  state.rows = 4;
  const { id } = await start();
  await untilEnd(id);
  for (const as of ['user', 'stranger', 'global']) {
    expect((await call('GET', jobsUrl, { as })).json()).toEqual({ items: [] });
    for (const path of ['', '/events', '/result'])
      expect((await call('GET', `${jobsUrl}/${id}${path}`, { as })).statusCode).toBe(404);
    expect((await call('DELETE', `${jobsUrl}/${id}`, { as })).statusCode).toBe(404);
  }
});

test('a running job stops when it is cancelled, and keeps what is done', async () => {
  state.onPortion = () => sleep(20);
  state.rows = 1_000;
  const { id } = await start();
  await untilJob(id, ({ counts }) => counts.ok > 0);
  const cancelled = (await call('DELETE', `${jobsUrl}/${id}`)).json<Job>();
  expect(cancelled.state).toBe('cancelled');
  await sleep(100);
  const done = await added(id);
  expect(done).toHaveLength(cancelled.counts.ok + cancelled.counts.failed);
  expect((await call('DELETE', `${jobsUrl}/${id}`)).json()).toEqual(await read(id));
});

test('the stream of a job ends with the job', async () => {
  state.onPortion = () => sleep(20);
  const { id } = await start();
  const text = (await call('GET', `${jobsUrl}/${id}/events`)).payload;
  const states = [...text.matchAll(/^data: (.*)$/gm)].map(
    ([, data]) => (JSON.parse(data ?? '') as Job).state,
  );
  expect(states[0]).toMatch(/queued|running/);
  expect(states.at(-1)).toBe('partial');
});

test('finished jobs and their files are deleted after seven days', async () => {
  state.rows = 4;
  const { id } = await start();
  const { finishedAt } = await untilEnd(id);
  state.now = new Date(Date.parse(finishedAt ?? '') + 7 * day + 1);
  const other = await openServer(server.db);
  const status = async () => (await call('GET', `${jobsUrl}/${id}`)).statusCode;
  expect(await until(status, (code) => code !== 200, 'the job is deleted')).toBe(404);
  await other.close();
  expect(await run('select 1 from person_job_parts')).toEqual([]);
});
