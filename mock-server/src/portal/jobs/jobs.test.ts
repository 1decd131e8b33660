import type { Job, JobList, AuditList, ManagedWorkspace } from '@portal/shared/contracts';
import { jobsUrl, openServer, sleep, startJobs, state } from '../../../test/calls/person-jobs';
import { until, untilJobEnds } from '../../../test/until';
import { testApp, type Inject, type TestApp } from '../../../test/test-app';
import { outcome } from '../../../test/calls/user-calls';
import { PortalError } from '../../platform/http/problem';
import { emails, inside, open, startActing, reason } from '../../../test/calls/acting-calls';
import { derivePersonId } from '../../identity/accounts/accounts.seed';

const { server, run, call, start, read, untilJob, untilEnd, added, reset, wake } = await startJobs();
afterAll(() => server.close());

describe('jobs', () => {
  const day = 24 * 60 * 60_000;
  beforeEach(reset);

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
});

describe('the limit of exports', () => {
  let server: TestApp;
  let adam: Inject;
  let boris: Inject;
  let gina: Inject;
  beforeAll(async () => {
    server = await testApp();
    adam = await server.as('adam.admin@acorn.example');
    boris = await server.as('boris.admin@birch.example');
    gina = await server.as('gina.admin@meridian.example');
  });
  afterAll(() => server.close());

  const limitTo = async (exportsPerDay: number | null) => {
    const response = await gina({
      method: 'PATCH',
      url: '/api/v1/tenants/acorn',
      payload: { exportsPerDay },
    });
    expect(response.json()).toMatchObject({ exportsPerDay });
  };
  const exportUsers = (person = adam, key = '') =>
    person({
      method: 'POST',
      url: '/api/v1/users/exports',
      payload: { search: 'nobody' },
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  const exportItems = () => adam({ url: '/api/v1/configurators/currencies/exports' });
  const clear = () =>
    server.db.transaction({ as: 'system' }, async (sql) => {
      await sql.query('delete from export_counts');
      await sql.query(
        `update person_jobs set state = 'cancelled', finished_at = now() where finished_at is null`,
      );
    });
  const moveDay = (days: number) =>
    server.db.transaction({ as: 'system' }, (sql) =>
      sql.query('update export_counts set day = day + $1::integer', [days]),
    );
  beforeEach(clear);

  test('counts the exports of a tenant on all routes, until the next day in UTC', async () => {
    await limitTo(2);
    expect((await exportItems()).statusCode).toBe(200);
    expect((await exportUsers()).statusCode).toBe(202);
    for (const response of [await exportItems(), await exportUsers()]) {
      expect(outcome(response)).toEqual([429, 'tenant.export_limit']);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(86_400);
    }
    expect((await exportUsers(boris)).statusCode).toBe(202);
    await moveDay(-1);
    expect((await exportItems()).statusCode).toBe(200);
    // The clock of another server was ahead at midnight.
    await moveDay(1);
    expect((await exportItems()).statusCode).toBe(200);
    expect(outcome(await exportItems())).toEqual([429, 'tenant.export_limit']);
  });

  test('adds no more jobs than the limit for parallel calls, and one for a repeated key', async () => {
    await limitTo(3);
    const statuses = (await Promise.all([1, 2, 3, 4, 5, 6].map(() => exportUsers()))).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.sort()).toEqual([202, 202, 202, 429, 429, 429]);
    await clear();
    for (let time = 0; time < 5; time += 1) expect((await exportUsers(adam, 'one')).statusCode).toBe(202);
    expect((await exportItems()).statusCode).toBe(200);
  });

  test('counts without a limit too, and rejects all exports at a limit of 0', async () => {
    await limitTo(null);
    for (let time = 0; time < 3; time += 1) expect((await exportItems()).statusCode).toBe(200);
    await limitTo(3);
    expect(outcome(await exportItems())).toEqual([429, 'tenant.export_limit']);
    await limitTo(4);
    expect((await exportItems()).statusCode).toBe(200);
    await limitTo(0);
    expect(outcome(await exportItems())).toEqual([429, 'tenant.export_limit']);
    await clear();
    expect(outcome(await exportItems())).toEqual([429, 'tenant.export_limit']);
  });
});

describe('portions of a job', () => {
  const minute = 60_000;
  const day = 24 * 60 * minute;
  beforeEach(reset);

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
});

{
  const { server, run, people, closeAll, evict } = await startActing();
  afterAll(() => server.close());

  describe('jobs of a session', () => {
    const { gina, adam, sam } = people;
    const inAcorn = inside(gina, 'acorn');
    beforeEach(async () => {
      await closeAll();
      await open(gina, 'acorn', 'write');
    });

    async function started(path: string, payload: object | string, person = inAcorn): Promise<Job> {
      const headers = typeof payload === 'string' ? { 'content-type': 'text/csv' } : {};
      const response = await person({ method: 'POST', url: `/api/v1/users/${path}`, payload, headers });
      expect(response.statusCode).toBe(202);
      return response.json<Job>();
    }
    const untilEnd = (job: Job, person: Inject = gina): Promise<Job> => untilJobEnds(person, job);
    const sessionId = async () =>
      (await run('select id from acting_sessions where ended_at is null'))[0]?.['id'];
    const addPeople = (word: string, count: number) =>
      run(
        `insert into people (id, tenant_id, email, first_name, search_text)
     select $1 || '-' || n, 'acorn', $1 || '-' || n || '@acorn.example', $1, $1 from generate_series(1, $2::integer) n`,
        [word, count],
      );
    const disable = (search: string) =>
      started('bulk', { action: 'disable', selection: { query: { search } } });

    test('a bulk job of a writing session changes the users and names both identities in the audit', async () => {
      await addPeople('sorrel', 3);
      const session = await sessionId();
      const job = await untilEnd(await disable('sorrel'));
      expect(job).toMatchObject({
        state: 'succeeded',
        counts: { ok: 3 },
        tenantName: 'Acorn Capital',
        error: null,
      });
      const acts = await run(
        `select actor_name, on_behalf_of_id, tenant_id from audit_entries where target_id like 'sorrel-%'`,
      );
      expect(acts).toHaveLength(3);
      for (const act of acts)
        expect(act).toEqual({
          actor_name: expect.stringMatching(/^Gina /),
          on_behalf_of_id: session,
          tenant_id: 'acorn',
        });
    });

    test('an import and an export of a writing session return their files to the person', async () => {
      const imported = await untilEnd(
        await started('imports', 'email\nsorrel-new@new.example\nnobody\n'),
        inAcorn,
      );
      expect(imported).toMatchObject({ state: 'partial', counts: { ok: 1, failed: 1, skipped: 0 } });
      expect((await gina({ url: imported.resultUrl ?? '' })).body).toContain('3,nobody,');
      const [invitation] = await run(
        `select tenant_id from invitations where email = 'sorrel-new@new.example'`,
      );
      expect(invitation).toEqual({ tenant_id: 'acorn' });
      const exported = await untilEnd(await started('exports', { search: 'adam' }));
      expect((await inAcorn({ url: exported.resultUrl ?? '' })).body).toContain('adam.admin@acorn.example');
    });

    test('the jobs of a session are listed for their person only, inside and outside of the tenant', async () => {
      const { id } = await untilEnd(await started('exports', { search: 'nobody' }));
      const idsOf = async (person: Inject) =>
        (await person({ url: jobsUrl })).json<JobList>().items.map((job) => job.id);
      for (const person of [gina, inAcorn]) expect(await idsOf(person)).toContain(id);
      for (const person of [adam, sam]) {
        expect(await idsOf(person)).not.toContain(id);
        for (const path of ['', '/events', '/result'])
          expect((await person({ url: `${jobsUrl}/${id}${path}` })).statusCode).toBe(404);
        expect((await person({ method: 'DELETE', url: `${jobsUrl}/${id}` })).statusCode).toBe(404);
      }
    });

    /** Starts a job and runs a statement in the same transaction, before the first portion. */
    async function disableWith(statement: string, search: string): Promise<Job> {
      await addPeople(search, 1);
      await run(`create function at_start() returns trigger language plpgsql security definer as $$
               begin ${statement}; return new; end $$`);
      await run(
        'create trigger at_start after insert on person_jobs for each row execute function at_start()',
      );
      try {
        return await disable(search);
      } finally {
        await run('drop function at_start cascade');
      }
    }

    test('a job continues after its session has ended', async () => {
      const job = await disableWith(
        'update acting_sessions set ended_at = now() where ended_at is null',
        'tansy',
      );
      evict();
      expect(outcome(await inAcorn({ url: '/api/v1/users' }))).toEqual([403, 'acting.ended']);
      expect(await untilEnd(job)).toMatchObject({ state: 'succeeded', counts: { ok: 1 } });
    });

    test.each([
      [`status = 'disabled'`, 'auth.user_disabled'],
      [`roles = '{GlobalSupport}'`, 'authz.role_required'],
    ])('a job fails when its person has %s', async (change, code) => {
      const job = await disableWith(`update people set ${change} where id = new.person_id`, 'yarrow');
      const [row] = await until(
        () => run('select finished_at, state, error from person_jobs where id = $1', [job.id]),
        ([ended]) => Boolean(ended?.['finished_at']),
        'the job has ended',
      );
      await run(
        `update people set status = 'active', roles = '{GlobalAdmin}' where email = '${emails.gina}'`,
      );
      await run(`delete from people where first_name = 'yarrow'`);
      expect(row).toMatchObject({ state: 'failed', error: code });
    });
  });
}

{
  const { server, run, closeAll, people } = await startActing();
  afterAll(() => server.close());

  describe('exports of lists', () => {
    const { gina, rita, adam } = people;
    afterEach(() => closeAll());

    const record = (inject: Inject, list: string, payload: object) =>
      inject({ method: 'POST', url: `/api/v1/${list}/exports`, payload });
    const entriesOf = async (query: string) =>
      (await gina({ url: `/api/v1/global/audit?act=list.exported&${query}` })).json<AuditList>().items;

    test('an export of a list is an entry with its filters and the number of rows', async () => {
      const response = await record(adam, 'domains', { search: 'acorn', state: 'verified', rows: 3 });
      expect([response.statusCode, response.payload]).toEqual([204, '']);
      expect(await entriesOf('tenant=acorn')).toMatchObject([
        {
          actor: { name: 'Adam Whitfield' },
          target: { type: 'page', id: 'domains', name: '/domains' },
          after: { list: 'domains', search: 'acorn', state: 'verified', rows: 3 },
          onBehalfOfId: null,
          requestId: response.headers['x-trace-id'],
        },
      ]);
    });

    test('an export of members names the workspace, and a workspace of another tenant is not found', async () => {
      const [workspace] = (await adam({ url: '/api/v1/workspaces' })).json<{ items: ManagedWorkspace[] }>()
        .items;
      const { id = '', name = '' } = workspace ?? {};
      const url = `workspaces/${id}/members`;
      expect((await record(adam, url, { role: 'viewer', rows: 2 })).statusCode).toBe(204);
      expect((await record(people.boris, 'workspaces/nothing/members', { rows: 2 })).statusCode).toBe(404);
      expect(
        (await entriesOf('targetType=workspace')).map(({ target, after }) => ({ target, after })),
      ).toEqual([
        { target: { type: 'workspace', id, name }, after: { list: 'members', role: 'viewer', rows: 2 } },
      ]);
    });

    test('exports of lists of the provider are entries of the portal', async () => {
      await record(rita, 'tenants', { status: 'active', rows: 4 });
      await record(gina, 'global/announcements', { rows: 0 });
      const entries = (await entriesOf('sort=createdAt')).filter(({ tenantId }) => tenantId === null);
      expect(entries.map(({ actor, after }) => [actor.name, after?.['list']])).toEqual([
        ['Rita Çelik', 'tenants'],
        ['Gina Moretti', 'announcements'],
      ]);
      expect((await record(rita, 'global/announcements', { rows: 0 })).statusCode).toBe(403);
    });

    test('a session that only reads records its exports with the person and the session', async () => {
      await open(rita, 'birch');
      const response = await record(inside(rita, 'birch'), 'invitations', { rows: 1 });
      expect(response.statusCode).toBe(204);
      expect(await entriesOf('tenant=birch')).toMatchObject([
        { actor: { name: 'Rita Çelik' }, session: { mode: 'read', reason }, after: { list: 'invitations' } },
      ]);
    });

    test('the export of a person who sees the portal as an administrator has both names', async () => {
      const id = derivePersonId('boris.admin@birch.example');
      const url = `/api/v1/global/users/${id}/view-as`;
      await gina({ method: 'POST', url, payload: { tenantId: 'birch', reason } });
      expect((await record(inside(gina, 'birch'), 'workspaces', { rows: 2 })).statusCode).toBe(204);
      expect((await entriesOf('tenant=birch'))[0]).toMatchObject({
        actor: { name: 'Gina Moretti' },
        session: { mode: 'view' },
        after: { list: 'workspaces', viewedId: id },
      });
    });

    test('exports beyond the limit of the tenant are refused and no entries', async () => {
      await run("update tenants set exports_per_day = 1 where id = 'birch'");
      const before = await entriesOf('tenant=birch');
      const statuses = [];
      for (const list of ['domains', 'workspaces', 'workspaces'])
        statuses.push((await record(people.boris, list, { rows: 1 })).statusCode);
      expect(statuses.at(-1)).toBe(429);
      expect(await entriesOf('tenant=birch')).toHaveLength(
        before.length + statuses.filter((status) => status === 204).length,
      );
    });

    test.each([{}, { rows: 5_001 }, { rows: 1, state: 'nothing' }, { rows: 1, role: 'viewer' }])(
      'rejects %j and records nothing',
      async (payload) => {
        const before = await entriesOf('tenant=acorn');
        expect((await record(adam, 'domains', payload)).statusCode).toBe(422);
        expect(await entriesOf('tenant=acorn')).toHaveLength(before.length);
      },
    );
  });
}
