import type { DeletedDomain, DeletedDomains, QueuedChecks, TenantDomain } from '@portal/shared/contracts';
import { codeOf, startDomains, url } from '../../../test/domain-calls';

const {
  close,
  adam,
  boris,
  nextName,
  create,
  createVerified,
  verify,
  read,
  run,
  onEvent,
  now,
  advance,
  remove,
  dueOf,
  eventsOf,
  dns,
} = await startDomains();
afterAll(() => close());

describe('a check', () => {
  test.each([
    ['not_found', 'no_domain' as const],
    ['wrong_value', ['portal-verification=something-else']],
    ['servfail', 'servfail' as const],
    ['servfail', 'garbage' as const],
    ['timeout', 'silence' as const],
  ])('keeps a domain pending and records the failure %s', async (failure, reply) => {
    const { id, verification } = await create();
    dns.replies.set(verification.host, reply);
    const response = await verify(id);
    expect(response.json()).toMatchObject({
      state: 'pending',
      verification: { failure, attempts: 1, lastCheckedAt: now().toISOString() },
    });
    expect(await read(id)).toEqual(response.json());
  });

  test('verifies a domain and notifies the tenant', async () => {
    const { id, verification } = await create();
    dns.replies.set(verification.host, [verification.value]);
    expect(await eventsOf(() => verify(id))).toEqual(['domains.changed']);
    expect(await read(id)).toMatchObject({ state: 'verified', verification: { failure: null } });
    expect(await dueOf(id)).toBe(new Date(now().getTime() + 7 * 86_400_000).toISOString());
  });

  test('runs at most once in 5 s per domain', async () => {
    const { id } = await create();
    expect((await verify(id)).statusCode).toBe(200);
    const second = await verify(id);
    expect([second.statusCode, second.headers['retry-after']]).toEqual([429, '5']);
    advance(5_000);
    expect((await verify(id)).statusCode).toBe(200);
  });

  test('restarts a failed domain with its record', async () => {
    const domain = await create();
    await run(
      `update domains set state = 'failed', attempts = 109, requested_at = '2020-01-01' where id = $1`,
      [domain.id],
    );
    await run('delete from jobs where subject = $1', [domain.id]);
    expect((await verify(domain.id)).json()).toMatchObject({
      state: 'pending',
      verification: { value: domain.verification.value, attempts: 1, requestedAt: now().toISOString() },
    });
    expect(await dueOf(domain.id)).toBe(new Date(now().getTime() + 600_000).toISOString());
  });

  test('finds a domain taken that another tenant has verified first', async () => {
    const name = nextName();
    const mine = await create(name);
    const theirs = await createVerified(name, boris);
    dns.replies.set(mine.verification.host, [theirs.verification.value, mine.verification.value]);
    expect((await verify(mine.id)).json()).toMatchObject({
      state: 'pending',
      verification: { failure: 'taken' },
    });
  });

  test('lets one of two tenants verify a domain that both check at the same time', async () => {
    const name = nextName();
    const domains = await Promise.all([create(name), create(name, boris)]);
    const [mine, theirs] = domains;
    dns.replies.set(
      `_portal-verification.${name}`,
      domains.map(({ verification }) => verification.value),
    );
    const responses = await Promise.all([verify(mine.id), verify(theirs.id, boris)]);
    expect(responses.map((response) => response.json<TenantDomain>().state).toSorted()).toEqual([
      'pending',
      'verified',
    ]);
  });

  test('responds for a domain of another tenant as if it did not exist', async () => {
    const { id } = await create();
    const [foreign, missing] = await Promise.all([verify(id, boris), verify('missing', boris)]);
    expect([foreign.statusCode, codeOf(foreign)]).toEqual([404, 'object.not_found']);
    expect(missing.statusCode).toBe(404);
    expect(await read(id)).toMatchObject({ verification: { attempts: 0 } });
  });
});

describe('a deleted domain', () => {
  test('loses its background check and frees its name', async () => {
    const { id, name } = await create();
    expect((await remove(id)).json<DeletedDomain>()).toEqual({ id, newPrimaryId: null });
    expect((await remove(id)).statusCode).toBe(404);
    expect(await dueOf(id)).toBeUndefined();
    await create(name);
  });

  test('passes the primary role to the oldest verified domain', async () => {
    await run(`delete from domains where tenant_id = 'birch'`);
    const first = await createVerified(nextName(), boris);
    advance(1_000);
    const second = await createVerified(nextName(), boris);
    advance(1_000);
    await createVerified(nextName(), boris);
    expect(first.isPrimary).toBe(true);
    const response = await boris({ method: 'DELETE', url: `${url}/${first.id}` });
    expect(response.json<DeletedDomain>()).toEqual({ id: first.id, newPrimaryId: second.id });
    expect(await read(second.id, boris)).toMatchObject({ isPrimary: true });
  });
});

describe('a bulk call', () => {
  test('deletes own domains and reports foreign and missing ids as not found', async () => {
    const [one, two] = [await create(), await create(nextName(), boris)];
    const payload = { ids: [one.id, two.id, 'missing'] };
    const response = await adam({ method: 'POST', url: `${url}/delete`, payload });
    expect(response.json<DeletedDomains>()).toEqual({
      newPrimaryId: null,
      results: [
        { id: one.id, result: 'deleted' },
        { id: two.id, result: 'not_found' },
        { id: 'missing', result: 'not_found' },
      ],
    });
    expect(await read(two.id, boris)).toMatchObject({ id: two.id });
  });

  test('checks own domains in the background, each once in 5 s', async () => {
    const [one, two, theirs] = [await create(), await create(), await create(nextName(), boris)];
    for (const { verification } of [one, two]) dns.replies.set(verification.host, [verification.value]);
    await verify(two.id);
    const checked = new Promise<void>((resolve) => {
      const leave = onEvent('acorn', async () => {
        if ((await read(one.id)).state !== 'verified') return;
        leave?.();
        resolve();
      });
    });
    const payload = { ids: [one.id, two.id, theirs.id] };
    const response = await adam({ method: 'POST', url: `${url}/verify`, payload });
    expect([response.statusCode, response.json<QueuedChecks>()]).toEqual([
      202,
      {
        results: [
          { id: one.id, result: 'queued' },
          { id: two.id, result: 'too_soon' },
          { id: theirs.id, result: 'not_found' },
        ],
      },
    ]);
    await checked;
  });
});
