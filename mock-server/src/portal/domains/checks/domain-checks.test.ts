import type { TenantDomain } from '@portal/shared/contracts';
import { startDns, type TestDns, type DnsReply } from '../../../../test/network/dns-server';
import { testApp, type Inject, type TestApp } from '../../../../test/test-app';
import { createJobRunner, type JobRunner } from '../../../platform/jobs/job-runner';
import { checkDomainJob, checkJob } from './domain-job';
import { afterCheck, firstCheckAt, type CheckState } from './domain-schedule';
import { checkTxt } from './txt-check';
import { parseDomainName } from '../domain-name';

describe('the job that checks domains', () => {
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
    await run('update domains set requested_at = $2::timestamptz where id = $1', [
      domain.id,
      new Date(start),
    ]);
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
});

describe('the schedule of checks', () => {
  const minute = 60_000;
  const hour = 60 * minute;
  const day = 24 * hour;
  const start = new Date('2026-01-01T00:00:00.000Z');
  const at = (milliseconds: number) => new Date(start.getTime() + milliseconds);
  const pending: CheckState = { state: 'pending', requestedAt: start.toISOString(), failingSince: null };

  test('checks a pending domain every 10 minutes for 2 h, hourly to 72 h, daily to day 30, then fails it', () => {
    const ages: number[] = [];
    let dueAt: Date | null = firstCheckAt(start);
    let last = afterCheck(pending, 'not_found', start);
    while (dueAt && ages.length < 1_000) {
      ages.push(dueAt.getTime() - start.getTime());
      last = afterCheck(pending, 'not_found', dueAt);
      dueAt = last.dueAt;
    }
    const everyTenMinutes = Array.from({ length: 12 }, (_, n) => (n + 1) * 10 * minute);
    const hourly = Array.from({ length: 70 }, (_, n) => (n + 3) * hour);
    const daily = Array.from({ length: 27 }, (_, n) => (n + 4) * day);
    expect(ages).toEqual([...everyTenMinutes, ...hourly, ...daily]);
    expect(last).toEqual({ state: 'failed', failure: 'not_found', failingSince: null, dueAt: null });
  });

  test.each(['pending', 'verified', 'lapsed'] as const)(
    'verifies a %s domain and checks it weekly',
    (state) => {
      const domain = { ...pending, state, failingSince: at(day).toISOString() };
      expect(afterCheck(domain, 'found', at(3 * day))).toEqual({
        state: 'verified',
        failure: null,
        failingSince: null,
        dueAt: at(10 * day),
      });
    },
  );

  test('keeps a verified domain for a day of failed checks, each after an hour, then lapses it', () => {
    let domain: CheckState = { ...pending, state: 'verified' };
    let now = at(7 * day);
    let checks = 0;
    while (domain.state === 'verified' && checks < 100) {
      const next = afterCheck(domain, 'timeout', now);
      expect(next.failingSince).toEqual(at(7 * day));
      domain = { ...domain, state: next.state, failingSince: next.failingSince?.toISOString() ?? null };
      now = next.dueAt ?? now;
      checks += 1;
    }
    expect(checks).toBe(25);
    expect(domain.state).toBe('lapsed');
    expect(now).toEqual(at(9 * day));
  });

  test('checks a lapsed domain daily', () => {
    const domain = { ...pending, state: 'lapsed', failingSince: start.toISOString() } as const;
    expect(afterCheck(domain, 'taken', at(90 * day))).toMatchObject({
      ...{ state: 'lapsed', failure: 'taken', dueAt: at(91 * day) },
    });
  });
});

describe('the check of a TXT record', () => {
  const value = 'portal-verification=0123456789abcdef0123456789abcdef';
  const host = '_portal-verification.acorn.example';
  let dns: TestDns;
  beforeAll(async () => {
    dns = await startDns();
  });
  afterAll(() => dns.close());

  const check = (limit?: number) =>
    checkTxt({ host, value }, { servers: [dns.address], ...(limit !== undefined && { limit }) });
  const others = Array.from({ length: 8 }, (_, n) => `v=spf1 include:_spf${n}.mail.example ~all`);

  test.each<[string, DnsReply, string]>([
    ['the record', [value], 'found'],
    ['a record that is split into strings', [[value.slice(0, 20), value.slice(20)]], 'found'],
    ['a record with spaces at its ends', [` ${value} `], 'found'],
    ['many records with the right one last', [...others, value], 'found'],
    ['many records without the right one', others, 'wrong_value'],
    ['a record with another token', [value.replace('0123', 'ffff')], 'wrong_value'],
    ['a record with quotes', [`"${value}"`], 'wrong_value'],
    ['the value in two records', [value.slice(0, 20), value.slice(20)], 'wrong_value'],
    ['no record of this type', 'no_data', 'not_found'],
    ['no such host', 'no_domain', 'not_found'],
    ['a failure of the server', 'servfail', 'servfail'],
    ['a reply that is no DNS message', 'garbage', 'servfail'],
  ])('returns the outcome for %s', async (_, reply, outcome) => {
    dns.replies.set(host, reply);
    expect(await check()).toBe(outcome);
  });

  test('a check ends after its limit when the server does not respond', async () => {
    dns.replies.set(host, 'silence');
    const startedAt = performance.now();
    expect(await check(200)).toBe('timeout');
    expect(performance.now() - startedAt).toBeLessThan(1_500);
  });

  test('a check ends when it is aborted', async () => {
    dns.replies.set(host, 'silence');
    const signal = AbortSignal.timeout(100);
    expect(await checkTxt({ host, value }, { servers: [dns.address], signal })).toBe('timeout');
  });

  test('reports a server that cannot be reached as servfail', async () => {
    expect(await checkTxt({ host, value }, { servers: ['127.0.0.1:9'] })).toBe('servfail');
  });
});

describe('names of domains', () => {
  test.each([
    ['acorn.example', 'acorn.example'],
    ['  ACORN.Example. ', 'acorn.example'],
    ['Örnek.com.tr', 'xn--rnek-4qa.com.tr'],
    ['xn--rnek-4qa.com.tr', 'xn--rnek-4qa.com.tr'],
    ['ŞİRKET.com', 'xn--irket-idb.com'],
    ['ILGAZ.com', 'ilgaz.com'],
    ['acorn。example', 'acorn.example'],
    ['faß.de', 'xn--fa-hia.de'],
    ['a.b.c.d.e.f.g.h.i.example', 'a.b.c.d.e.f.g.h.i.example'],
    ['acorn.github.io', 'acorn.github.io'],
    ['mail-acorn.com', 'mail-acorn.com'],
  ])('accepts %j as %s', (text, name) => {
    expect(parseDomainName(text)).toEqual({ name });
  });

  const long = `${'a'.repeat(63)}.`;

  test.each([
    ['', 'not_a_domain'],
    ['.', 'not_a_domain'],
    ['com', 'not_a_domain'],
    ['localhost', 'not_a_domain'],
    ['acorn..example', 'not_a_domain'],
    ['acorn.example..', 'not_a_domain'],
    ['.acorn.example', 'not_a_domain'],
    ['-acorn.example', 'not_a_domain'],
    ['acorn-.example', 'not_a_domain'],
    ['acorn_1.example', 'not_a_domain'],
    ['acorn example.com', 'not_a_domain'],
    ['https://acorn.example', 'not_a_domain'],
    ['acorn.example/path', 'not_a_domain'],
    ['acorn.example:443', 'not_a_domain'],
    ['ada@acorn.example', 'not_a_domain'],
    ['ac%6frn.example', 'not_a_domain'],
    ['acorn.example, birch.example', 'not_a_domain'],
    ['xn--a.example', 'not_a_domain'],
    ["acorn.example';--", 'not_a_domain'],
    ['a.b.c.d.e.f.g.h.i.j.example', 'not_a_domain'],
    [`${'a'.repeat(64)}.example`, 'not_a_domain'],
    [`${long.repeat(3)}${'a'.repeat(40)}.com`, 'too_long'],
    ['*.acorn.example', 'wildcard'],
    ['192.0.2.7', 'ip_address'],
    ['0x7f.1', 'ip_address'],
    ['１.２.３.４', 'ip_address'],
    ['2001:db8::1', 'ip_address'],
    ['[2001:db8::1]', 'ip_address'],
    ['co.uk', 'public_suffix'],
    ['com.tr', 'public_suffix'],
    ['github.io', 'public_suffix'],
    ['gmail.com', 'public_provider'],
    ['GMAIL.COM.', 'public_provider'],
    ['mail.gmail.com', 'public_provider'],
    ['hotmail.com.tr', 'public_provider'],
  ])('rejects %j as %s', (text, problem) => {
    expect(parseDomainName(text)).toEqual({ problem });
  });
});
