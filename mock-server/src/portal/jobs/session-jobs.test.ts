import type { Job, JobList } from '@portal/shared/contracts';
import { emails, inside, open, startActing } from '../../../test/acting-calls';
import type { Inject } from '../../../test/test-app';
import { until, untilJobEnds } from '../../../test/until';
import { outcome } from '../../../test/user-calls';
import { jobsUrl } from './person-jobs.repository';

const { server, run, people, closeAll, evict } = await startActing();
const { gina, adam, sam } = people;
const inAcorn = inside(gina, 'acorn');
beforeEach(async () => {
  await closeAll();
  await open(gina, 'acorn', 'write');
});
afterAll(() => server.close());

async function started(path: string, payload: object | string, person = inAcorn): Promise<Job> {
  const headers = typeof payload === 'string' ? { 'content-type': 'text/csv' } : {};
  const response = await person({ method: 'POST', url: `/api/v1/users/${path}`, payload, headers });
  expect(response.statusCode).toBe(202);
  return response.json<Job>();
}
const untilEnd = (job: Job, person: Inject = gina): Promise<Job> => untilJobEnds(person, job);
const sessionId = async () => (await run('select id from acting_sessions where ended_at is null'))[0]?.['id'];
const addPeople = (word: string, count: number) =>
  run(
    `insert into people (id, tenant_id, email, first_name, search_text)
     select $1 || '-' || n, 'acorn', $1 || '-' || n || '@acorn.example', $1, $1 from generate_series(1, $2::integer) n`,
    [word, count],
  );
const disable = (search: string) => started('bulk', { action: 'disable', selection: { query: { search } } });

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
  const [invitation] = await run(`select tenant_id from invitations where email = 'sorrel-new@new.example'`);
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
  await run('create trigger at_start after insert on person_jobs for each row execute function at_start()');
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
  await run(`update people set status = 'active', roles = '{GlobalAdmin}' where email = '${emails.gina}'`);
  await run(`delete from people where first_name = 'yarrow'`);
  expect(row).toMatchObject({ state: 'failed', error: code });
});
