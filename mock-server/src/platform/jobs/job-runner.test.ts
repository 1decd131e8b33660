// @both-engines Leases of jobs use locks of rows.
import { silentLog } from '../../../test/silent-log';
import { openTestDatabase } from '../../../test/database/test-database';
import type { Database, Scope, Sql } from '../database/database';
import { LeaseLostError, type JobHandler, type JobResult } from './job';
import { createJobRunner, retryAt, type JobRunner } from './job-runner';
import { cancelJobs, lockJobs, scheduleJob, takeJobs } from './jobs.repository';

const kind = 'test';
const start = new Date('2026-01-01T00:00:00.000Z');
const at = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
let now = start;
let db: Database;
let drop: () => Promise<void>;
let runners: JobRunner[] = [];

const system: Scope = { as: 'system' };
const run = <T>(work: (sql: Sql) => Promise<T>, scope: Scope = system) => db.transaction(scope, work);
const schedule = (subject: string, seconds = 0) =>
  run((sql) => scheduleJob(sql, { kind, subject }, { tenantId: null, dueAt: at(seconds) }));
const rows = () =>
  run((sql) => sql.query('select subject, due_at as due, attempts, lease, last_error as error from jobs'));

function runnerOf(handler: JobHandler): JobRunner {
  const runner = createJobRunner({ db, log: silentLog, now: () => now }, { [kind]: handler });
  runners.push(runner);
  return runner;
}

const done: JobResult = { save: async () => null };
const dueAgain = (seconds: number): JobResult => ({ save: async () => at(seconds) });

/** Returns a handler that waits until `finish` is called, and a promise of its start. */
function blockedHandler() {
  let finish: (result: JobResult) => void = () => undefined;
  let onStart: () => void = () => undefined;
  const started = new Promise<void>((resolve) => (onStart = resolve));
  const handler: JobHandler = ({ signal }) =>
    new Promise((resolve) => {
      finish = resolve;
      signal.addEventListener('abort', () => resolve(done));
      onStart();
    });
  return { handler, started, finish: (result: JobResult) => finish(result) };
}

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
beforeEach(async () => {
  now = start;
  await run((sql) => sql.query('delete from jobs'));
});
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  runners = [];
});
afterAll(() => drop());

test('runs a job when it is due and deletes it when its handler returns no time', async () => {
  await schedule('a', 60);
  const subjects: string[] = [];
  const runner = runnerOf(async ({ subject }) => (subjects.push(subject), done));
  expect(await runner.runDue()).toBe(0);
  now = at(60);
  expect(await runner.runDue()).toBe(1);
  expect(subjects).toEqual(['a']);
  expect(await rows()).toEqual([]);
});

test('runs a job again at the time that its handler returns', async () => {
  await schedule('a');
  const runner = runnerOf(async () => dueAgain(600));
  await runner.runDue();
  expect(await rows()).toEqual([
    { subject: 'a', due: at(600).toISOString(), attempts: 0, lease: null, error: null },
  ]);
});

test('keeps one job per kind and subject', async () => {
  await schedule('a');
  await schedule('a', 30);
  expect(await rows()).toMatchObject([{ subject: 'a', due: at(30).toISOString() }]);
  await run((sql) => cancelJobs(sql, kind, ['a', 'b']));
  expect(await rows()).toEqual([]);
});

test('runs all jobs of a backlog, oldest first', async () => {
  for (let n = 0; n < 25; n += 1) await schedule(`s${n}`, -n);
  const subjects: string[] = [];
  const runner = runnerOf(async ({ subject }) => (subjects.push(subject), done));
  expect(await runner.runDue()).toBe(25);
  expect(new Set(subjects.slice(0, 10))).toEqual(new Set(Array.from({ length: 10 }, (_, n) => `s${24 - n}`)));
});

test('never runs a job on two runners at the same time', async () => {
  for (let n = 0; n < 40; n += 1) await schedule(`s${n}`);
  const seen: string[] = [];
  const handler: JobHandler = async ({ subject }) => {
    seen.push(subject);
    await new Promise((resolve) => setTimeout(resolve, 5));
    return done;
  };
  const counts = await Promise.all([runnerOf(handler), runnerOf(handler)].map((runner) => runner.runDue()));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40);
  expect(new Set(seen).size).toBe(40);
  expect(await rows()).toEqual([]);
});

test('runs a job of a crashed server after its lease, and stores no late result of that server', async () => {
  await schedule('a');
  const crashed = blockedHandler();
  const first = runnerOf(crashed.handler);
  const firstRun = first.runDue();
  await crashed.started;
  const attempts: number[] = [];
  const second = runnerOf(async (job) => (attempts.push(job.attempts), dueAgain(3_600)));
  now = at(59);
  expect(await second.runDue()).toBe(0);
  now = at(60);
  expect(await second.runDue()).toBe(1);
  expect(attempts).toEqual([2]);
  const calls: string[] = [];
  crashed.finish({
    save: async () => (calls.push('save'), null),
    afterCommit: () => void calls.push('afterCommit'),
  });
  await firstRun;
  expect(calls).toEqual([]);
  expect(await rows()).toMatchObject([{ due: at(3_600).toISOString(), attempts: 0 }]);
});

test('repeats a failed job after 30 s, twice as long after each failure, and resets that after a success', async () => {
  await schedule('a');
  let fails = true;
  const runner = runnerOf(async () => {
    if (fails) throw new Error('no luck');
    return dueAgain(10_000);
  });
  await runner.runDue();
  expect(await rows()).toMatchObject([{ due: at(30).toISOString(), attempts: 1, error: 'no luck' }]);
  now = at(30);
  await runner.runDue();
  expect(await rows()).toMatchObject([{ due: at(90).toISOString(), attempts: 2, lease: null }]);
  fails = false;
  now = at(90);
  await runner.runDue();
  expect(await rows()).toMatchObject([{ due: at(10_000).toISOString(), attempts: 0, error: null }]);
  expect(retryAt(start, 50)).toEqual(at(3_600));
});

test('rolls back a result that fails to be stored and repeats the job', async () => {
  await schedule('a');
  let commits = 0;
  const runner = runnerOf(async () => ({
    async save(sql) {
      await scheduleJob(sql, { kind, subject: 'b' }, { tenantId: null, dueAt: at(100) });
      throw new Error('no room');
    },
    afterCommit: () => void (commits += 1),
  }));
  await runner.runDue();
  expect(await rows()).toMatchObject([{ subject: 'a', attempts: 1, error: 'no room' }]);
  expect(commits).toBe(0);
});

test('ends its leases when it stops, so that another server continues at once', async () => {
  await schedule('a');
  const blocked = blockedHandler();
  const first = runnerOf(blocked.handler);
  const running = first.runDue();
  await blocked.started;
  await first.stop();
  await running;
  expect(await rows()).toMatchObject([{ due: start.toISOString(), attempts: 0, lease: null }]);
  expect(await first.runDue()).toBe(0);
  expect(await runnerOf(async () => done).runDue()).toBe(1);
});

test('stores no result of a run whose job was scheduled again meanwhile', async () => {
  await schedule('a');
  const blocked = blockedHandler();
  const running = runnerOf(blocked.handler).runDue();
  await blocked.started;
  await schedule('a', 500);
  blocked.finish(done);
  await running;
  expect(await rows()).toMatchObject([{ subject: 'a', due: at(500).toISOString() }]);
});

test('renews the lease of a long run with each commit, and lets other jobs run meanwhile', async () => {
  await schedule('long');
  const runner = runnerOf(async ({ subject, commit }) => {
    if (subject !== 'long') return done;
    for (let portion = 1; portion <= 3; portion += 1) {
      now = at(portion * 50);
      await commit(system, (sql) => scheduleJob(sql, { kind, subject: 's' }, { tenantId: null, dueAt: now }));
      runner.wake();
      while ((await rows()).length > 1) await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return done;
  });
  const other = runnerOf(async () => done);
  await runner.runDue();
  expect(await other.runDue()).toBe(0);
  expect(await rows()).toEqual([]);
});

test('stores nothing of a portion whose job was cancelled, and does not repeat the job', async () => {
  await schedule('a');
  let error: unknown;
  const runner = runnerOf(async ({ subject, commit }) => {
    await run((sql) => cancelJobs(sql, kind, [subject]));
    const portion = commit(system, (sql) =>
      scheduleJob(sql, { kind, subject: 'b' }, { tenantId: null, dueAt: now }),
    );
    error = await portion.catch((reason: unknown) => reason);
    throw error;
  });
  expect(await runner.runDue()).toBe(1);
  expect(error).toBeInstanceOf(LeaseLostError);
  expect(await rows()).toEqual([]);
});

test('runs a woken job without waiting for the next poll', async () => {
  await schedule('a');
  const ran = new Promise<void>((resolve) => {
    runnerOf(async () => (resolve(), done)).wake();
  });
  await expect(ran).resolves.toBeUndefined();
});

test('skips jobs that another transaction has locked', async () => {
  await schedule('a');
  const take = () => db.batch(system, (sql) => takeJobs(sql, [kind], { now, leaseEnd: at(60), limit: 5 }));
  await run(async (sql) => {
    await lockJobs(sql, kind, ['a']);
    // The embedded database runs one transaction at a time.
    if (db.engine === 'postgres') expect(await take()).toEqual([]);
  });
  expect(await take()).toHaveLength(1);
});

test('shows a tenant only its own jobs', async () => {
  await run((sql) =>
    sql.query(`insert into tenants (id, slug, name) values ('t1', 't1', 'A'), ('t2', 't2', 'B')`),
  );
  const as = (tenantId: string): Scope => ({ as: 'tenant', tenantId, personId: 'p' });
  await run((sql) => scheduleJob(sql, { kind, subject: 'x' }, { tenantId: 't1', dueAt: start }), as('t1'));
  expect(await run((sql) => sql.query('select subject from jobs'), as('t2'))).toEqual([]);
  await run((sql) => cancelJobs(sql, kind, ['x']), as('t2'));
  expect(await rows()).toHaveLength(1);
  await expect(
    run((sql) => scheduleJob(sql, { kind, subject: 'y' }, { tenantId: 't1', dueAt: start }), as('t2')),
  ).rejects.toMatchObject({ code: '42501' });
});
