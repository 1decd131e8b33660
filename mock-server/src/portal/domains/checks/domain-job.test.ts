import type { TenantDomain } from '@portal/shared/contracts';
import { startDns, type TestDns } from '../../../../test/network/dns-server';
import { testApp, type Inject, type TestApp } from '../../../../test/test-app';
import { createJobRunner, type JobRunner } from '../../../platform/jobs/job-runner';
import { checkDomainJob, checkJob } from './domain-job';

const url = '/api/v1/domains';
const minute = 60_000;
const day = 24 * 60 * minute;
// Later than the real time, so that the background work of the server under test does not interfere.
const start = Date.now() + 365 * day;
let now = new Date(start);
let server: TestApp;
let dns: TestDns;
let adam: Inject;
let runners: JobRunner[];

beforeAll(async () => {
  dns = await startDns();
  server = await testApp({ settings: { dnsServers: [dns.address] } });
  adam = await server.as('adam.admin@acorn.example');
  runners = [0, 1].map(() => {
    const deps = { ...server.app.portal, now: () => now };
    return createJobRunner(deps, { [checkJob]: checkDomainJob(deps) });
  });
});
afterAll(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  await server.close();
  await dns.close();
});

const run = (text: string, params: readonly unknown[]) =>
  server.db.transaction({ as: 'system' }, (sql) => sql.query<{ due: string }>(text, params));
const read = async (id: string) => (await adam({ url: `${url}/${id}` })).json<TenantDomain>();
/** Lets both runners work at the time at which the domain is due. Returns that time, or null without a job. */
async function runNext(id: string): Promise<Date | null> {
  const [job] = await run('select due_at as due from jobs where subject = $1', [id]);
  if (!job) return null;
  now = new Date(job.due);
  await Promise.all(runners.map((runner) => runner.runDue()));
  return now;
}

async function create(name: string): Promise<TenantDomain> {
  const domain = (await adam({ method: 'POST', url, payload: { name } })).json<TenantDomain>();
  await run('update domains set requested_at = $2::timestamptz where id = $1', [domain.id, new Date(start)]);
  await run('update jobs set due_at = $2::timestamptz where subject = $1', [
    domain.id,
    new Date(start + 10 * minute),
  ]);
  return domain;
}

test('background checks fail a domain after 109 checks in 30 days, each made by one of two servers', async () => {
  const { id, verification } = await create('never.example');
  dns.queries.length = 0;
  let checks = 0;
  let last: Date | null = null;
  for (let next = await runNext(id); next; next = await runNext(id)) {
    last = next;
    checks += 1;
    if (checks > 200) throw new Error('the checks do not end');
  }
  expect(checks).toBe(109);
  expect(last?.getTime()).toBe(start + 30 * day);
  expect(dns.queries.filter((host) => host === verification.host)).toHaveLength(109);
  expect(await read(id)).toMatchObject({
    state: 'failed',
    verification: { attempts: 109, failure: 'not_found' },
  });
});

test('background checks verify a domain, lapse it after a day without its record, and verify it again', async () => {
  now = new Date(start);
  const { id, verification } = await create('returns.example');
  const { host, value } = verification;
  await runNext(id);
  expect(await read(id)).toMatchObject({ state: 'pending' });
  dns.replies.set(host, [value]);
  await runNext(id);
  expect(await read(id)).toMatchObject({ state: 'verified' });
  await adam({ method: 'PATCH', url: `${url}/${id}`, payload: { isPrimary: true } });
  dns.replies.delete(host);
  const firstFailure = await runNext(id);
  expect(firstFailure?.getTime()).toBe(start + 20 * minute + 7 * day);
  expect(await read(id)).toMatchObject({ state: 'verified', verification: { failure: 'not_found' } });
  for (let checks = 0; checks < 24; checks += 1) await runNext(id);
  expect(now.getTime()).toBe((firstFailure?.getTime() ?? 0) + day);
  expect(await read(id)).toMatchObject({ state: 'lapsed', isPrimary: true });
  dns.replies.set(host, [value]);
  await runNext(id);
  expect(await read(id)).toMatchObject({
    state: 'verified',
    isPrimary: true,
    verification: { failure: null },
  });
});

test('background checks report a domain that another tenant verified as taken', async () => {
  now = new Date(start);
  const { id, verification } = await create('contested.example');
  await run(
    `insert into domains (tenant_id, name, state, token, requested_at, search_text, sort_en, sort_tr)
     values ('birch', 'contested.example', 'verified', 'x', $1::timestamptz, '', '', '')`,
    [now],
  );
  dns.replies.set(verification.host, [verification.value]);
  await runNext(id);
  expect(await read(id)).toMatchObject({ state: 'pending', verification: { failure: 'taken' } });
});

test('a check of a domain that is deleted during the query changes nothing', async () => {
  now = new Date(start);
  const { id, verification } = await create('deleted.example');
  dns.replies.set(verification.host, [verification.value]);
  const deleted = new Promise((resolve) => {
    dns.onQuery = (host) => {
      if (host === verification.host) resolve(adam({ method: 'DELETE', url: `${url}/${id}` }));
    };
  });
  await runNext(id);
  await deleted;
  expect((await adam({ url: `${url}/${id}` })).statusCode).toBe(404);
  expect(await runNext(id)).toBeNull();
});

test('the check of a domain without a row ends', async () => {
  await run(`insert into jobs (kind, subject, due_at) values ($1, 'nothing', $2::timestamptz)`, [
    checkJob,
    now,
  ]);
  await runNext('nothing');
  expect(await runNext('nothing')).toBeNull();
});
