import type { Job } from '@portal/shared/contracts';
import { inTransaction } from '../../src/platform/app/in-scope';
import { defineResource } from '../../src/platform/app/resource';
import type { Caller, TokenVerifier } from '../../src/platform/auth/caller';
import { IdempotencyHeaders } from '../../src/platform/http/request-headers';
import { defineJob } from '../../src/platform/person-jobs/define-job';
import { jobs as jobsResource } from '../../src/portal/jobs/jobs.resource';
import { createPersonJobs } from '../../src/platform/person-jobs/person-jobs';
import { namedTokens } from '../server/probe';
import { testApp, type TestApp } from '../test-app';
import { until } from '../until';

export const jobsUrl = '/api/v1/jobs';

/** Settings of the next job, and a record of its portions. */
export const state = {
  now: new Date(),
  /** Number of rows of the next job. */
  rows: 10,
  portions: [] as number[],
  /** Called at the start of each portion. */
  onPortion: (() => undefined) as (row: number) => Promise<void> | void,
};

/** Adds one row per portion to a table; every fourth row counts as refused. */
const addRows = defineJob<{ rows: number }>({
  kind: 'test.rows',
  access: 'tenant-admin',
  async run(sql, { position, params: { rows }, source, job }) {
    const row = typeof position === 'number' ? position + 1 : 1;
    state.portions.push(row);
    await state.onPortion(row);
    await sql.query('insert into added_rows (job, row, actor) values ($1, $2, $3)', [
      job.id,
      row,
      source.actor.id,
    ]);
    const isRefused = row % 4 === 0;
    return {
      position: row < rows ? row : null,
      total: rows,
      ...(isRefused ? { failed: 1, text: `row ${row}\n` } : { ok: 1 }),
    };
  },
});

export const jobSamples = defineResource({
  name: 'samples',
  routes(app, deps) {
    const jobs = createPersonJobs(deps, [addRows]);
    app.post(
      '/api/v1/samples',
      { config: { access: 'signed-in' }, schema: { headers: IdempotencyHeaders } },
      inTransaction((sql, call) =>
        jobs.start(sql, call, { kind: addRows, params: { rows: state.rows }, fileName: 'rows.csv' }),
      ),
    );
  },
});

const callers: Record<string, Partial<Caller>> = {
  stranger: { personId: 'x', tenantId: 't2', roles: ['TenantAdmin'] },
  global: { personId: 'g', tenantId: null, roles: ['GlobalAdmin'] },
};
export const jobTokens: TokenVerifier = {
  verify: async (bearer) => ({
    ...(await namedTokens.verify(bearer in callers ? 'user' : bearer)),
    ...callers[bearer],
  }),
};

/** Opens a server with jobs of the kind `test.rows`, on the database of another one if it is given. */
export const openServer = (db?: TestApp['db']): Promise<TestApp> =>
  testApp({
    ...(db && { db }),
    now: () => state.now,
    resources: [jobSamples, jobsResource],
    tokens: jobTokens,
    settings: { seed: false },
  });

export const jobTables = `
  create table added_rows (job text, row integer, actor text, primary key (job, row));
  grant all on added_rows to portal_app, portal_global;
  insert into tenants (id, slug, name) values ('t1', 't1', 'A'), ('t2', 't2', 'B');
  insert into people (id, tenant_id, email, roles)
    values ('a', 't1', 'a@x', '{TenantAdmin}'), ('u', 't1', 'u@x', '{}'), ('x', 't2', 'x@x', '{}')`;
const clean = `
  delete from jobs where kind = 'test.rows'; delete from person_jobs; delete from added_rows;
  update people set status = 'active', roles = '{TenantAdmin}' where id = 'a';
  update tenants set status = 'active'`;

export const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Opens a server, and returns calls of it. */
export async function startJobs() {
  const server = await openServer();
  const run = <Row>(text: string, params: readonly unknown[] = []) =>
    server.db.transaction({ as: 'system' }, (sql) => sql.query<Row>(text, params));
  await run(jobTables);
  const call = (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    { as = 'admin', key = '', on = server } = {},
  ) =>
    on.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${as}`, ...(key && { 'idempotency-key': key }) },
    });
  const start = async (options = {}) => (await call('POST', '/api/v1/samples', options)).json<Job>();
  const read = async (id: string) => (await call('GET', `${jobsUrl}/${id}`)).json<Job>();
  /** Waits until the job has the state. */
  const untilJob = (id: string, isReached: (job: Job) => boolean): Promise<Job> =>
    until(() => read(id), isReached, 'the state of the job');
  return {
    server,
    run,
    call,
    start,
    read,
    untilJob,
    untilEnd: (id: string) => untilJob(id, ({ finishedAt }) => finishedAt !== null),
    added: async (id: string) =>
      (await run<{ row: number }>('select row from added_rows where job = $1 order by row', [id])).map(
        ({ row }) => row,
      ),
    /** Starts a job of one row, so that the runner looks for jobs. */
    async wake() {
      const { rows } = state;
      state.rows = 1;
      await start();
      state.rows = rows;
    },
    /** Deletes all jobs and lets the next ones succeed. */
    async reset() {
      Object.assign(state, { now: new Date(), rows: 10, portions: [], onPortion: () => undefined });
      await run(clean);
    },
  };
}
