import { randomUUID } from 'node:crypto';
import type {
  AuditList,
  OutsideDomains,
  TenantDomain,
  DeletedDomain,
  DeletedDomains,
  QueuedChecks,
} from '@portal/shared/contracts';
import { firstError, readProblemCode, startDomains, url } from '../../../test/calls/domain-calls';

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
  now,
  list,
  patch,
  remove,
  dueOf,
  eventsOf,
  onEvent,
  advance,
  dns,
} = await startDomains();
afterAll(() => close());

describe('domains', () => {
  describe('the seeded domains', () => {
    test('count the users of their tenant and have one primary domain', async () => {
      const { items } = await list();
      expect(items.map(({ name, state, isPrimary }) => [name, state, isPrimary])).toEqual([
        ['acorn-capital.example', 'pending', false],
        ['acorn-invest.example', 'failed', false],
        ['acorn.example', 'verified', true],
      ]);
      const [people] = await run(`select count(*) as total from people where tenant_id = 'acorn'`);
      expect(items.map(({ userCount }) => userCount)).toEqual([0, 0, people?.['total']]);
    });
  });

  describe('a new domain', () => {
    test('starts pending with a TXT record of 128 random bits and a check in 10 minutes', async () => {
      const domain = await create('Neu.Example.');
      expect(domain).toMatchObject({
        ...{ name: 'neu.example', includeSubdomains: false, state: 'pending', isPrimary: false, version: 1 },
        verification: {
          ...{ host: '_portal-verification.neu.example', type: 'TXT', ttl: 3600, attempts: 0 },
          ...{ requestedAt: now().toISOString(), lastCheckedAt: null, failure: null },
          value: expect.stringMatching(/^portal-verification=[0-9a-f]{32}$/),
        },
      });
      expect(await dueOf(domain.id)).toBe(new Date(now().getTime() + 600_000).toISOString());
      expect((await create()).verification.value).not.toBe(domain.verification.value);
    });

    test.each([
      ['*.acorn.example', 'wildcard'],
      ['gmail.com', 'public_provider'],
      ['co.uk', 'public_suffix'],
      ['http://acorn.example', 'not_a_domain'],
    ])('rejects the name %s at its field', async (name, code) => {
      const response = await adam({ method: 'POST', url, payload: { name } });
      expect([response.statusCode, readProblemCode(response)]).toEqual([422, 'validation.failed']);
      expect(firstError(response)).toEqual({ pointer: '/name', code });
    });

    test('conflicts with a domain that the tenant has, in any spelling', async () => {
      const response = await adam({ method: 'POST', url, payload: { name: 'ACORN.example.' } });
      expect([response.statusCode, readProblemCode(response)]).toEqual([409, 'domain.exists']);
      expect(firstError(response)).toEqual({ pointer: '/name', code: 'exists' });
    });

    test('conflicts with a domain that another tenant has verified, without naming that tenant', async () => {
      const response = await adam({ method: 'POST', url, payload: { name: 'birch.example' } });
      expect([response.statusCode, readProblemCode(response)]).toEqual([409, 'domain.taken']);
      expect(firstError(response)).toEqual({ pointer: '/name', code: 'taken' });
      expect(response.payload).not.toMatch(/"[^"]*birch[^"]*"/i);
    });

    test('can be pending in two tenants, each with its own record', async () => {
      const name = nextName();
      expect((await create(name)).verification.value).not.toBe(
        (await create(name, boris)).verification.value,
      );
    });

    test('exceeds the limit as the 101st of a tenant', async () => {
      await run(`insert into domains (tenant_id, name, token, requested_at, search_text, sort_en, sort_tr)
               select 'birch', 'full-' || n || '.example', 'x', now(), '', '', '' from generate_series(1, 100) n`);
      const response = await boris({ method: 'POST', url, payload: { name: nextName() } });
      expect([response.statusCode, readProblemCode(response)]).toEqual([409, 'list.full']);
      await run(`delete from domains where name like 'full-%'`);
    });

    test('notifies all browsers of the tenant', async () => {
      expect(await eventsOf(() => create())).toEqual(['domains.changed']);
      expect(await eventsOf(() => create(), 'birch')).toEqual([]);
    });
  });

  describe('an idempotency key', () => {
    const send = (key: string, name: string, as = adam) =>
      as({ method: 'POST', url, payload: { name }, headers: { 'idempotency-key': key } });

    test('returns the same domain for repeated and concurrent requests', async () => {
      const [key, name] = [randomUUID(), nextName()];
      const responses = await Promise.all([1, 2, 3].map(() => send(key, name)));
      responses.push(await send(key, name));
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
      expect(new Set(responses.map((response) => response.json<TenantDomain>().id)).size).toBe(1);
    });

    test('rejects other settings of the same name, and keeps a key for a day', async () => {
      const [key, name] = [randomUUID(), nextName()];
      await send(key, name);
      const payload = { name, includeSubdomains: true };
      const other = await adam({ method: 'POST', url, payload, headers: { 'idempotency-key': key } });
      expect([other.statusCode, readProblemCode(other)]).toEqual([422, 'idempotency.mismatch']);
      await run(`update creation_requests set created_at = created_at - interval '25 hours' where key = $1`, [
        key,
      ]);
      await send(randomUUID(), nextName());
      expect(await run('select 1 from creation_requests where key = $1', [key])).toEqual([]);
    });

    test('rejects another name and separates persons', async () => {
      const key = randomUUID();
      await send(key, nextName());
      const other = await send(key, nextName());
      expect([other.statusCode, readProblemCode(other)]).toEqual([422, 'idempotency.mismatch']);
      expect((await send(key, nextName(), boris)).statusCode).toBe(201);
    });
  });

  describe('the list', () => {
    test('sorts by each field, searches labels by their start and filters by state', async () => {
      const domain = await createVerified('zz-search.quokka.example');
      expect((await list('?sort=-name')).items[0]?.id).toBe(domain.id);
      expect((await list('?sort=-userCount')).items[0]?.name).toBe('acorn.example');
      expect((await list('?sort=-createdAt')).total).toBe((await list('?sort=state')).total);
      for (const search of ['quok', 'zz-s', 'search.qu', 'zz quokka'])
        expect((await list(`?search=${encodeURIComponent(search)}`)).items.map(({ id }) => id)).toEqual([
          domain.id,
        ]);
      expect((await list('?search=okka')).total).toBe(0);
      const verified = await list('?state=verified');
      expect(verified.items.map(({ name }) => name)).toEqual(['acorn.example', 'zz-search.quokka.example']);
      expect(verified.total).toBe(2);
      expect(await list('?state=verified&search=quokka')).toMatchObject({ total: 1 });
      expect(await list('?state=pending&search=quokka')).toMatchObject({ total: 0, items: [] });
    });

    test('shows a tenant only its own domains', async () => {
      const { items } = await list('?size=100', boris);
      expect(items.map(({ name }) => name)).toContain('birch.example');
      expect(items.map(({ name }) => name)).not.toContain('acorn.example');
    });
  });

  describe('the settings of a domain', () => {
    test('make a verified domain primary in place of the previous one', async () => {
      const domain = await createVerified();
      const response = await patch(domain.id, { isPrimary: true });
      expect(response.json()).toMatchObject({ isPrimary: true, version: 2 });
      const primary = (await list('?size=100')).items.filter(({ isPrimary }) => isPrimary);
      expect(primary.map(({ id }) => id)).toEqual([domain.id]);
      await patch('acorn-example', { isPrimary: true });
    });

    test.each([
      ['acorn-capital-example', { isPrimary: true }, 'not_verified'],
      ['acorn-example', { isPrimary: false }, 'primary_required'],
    ])('reject for %s the change %j', async (id, change, code) => {
      const response = await patch(id, change);
      expect(response.statusCode).toBe(422);
      expect(firstError(response)).toEqual({ pointer: '/isPrimary', code });
    });

    test('include the users of subdomains in the count', async () => {
      const { id } = await create('sub.example');
      const add = (email: string) =>
        run(`insert into people (id, tenant_id, email) values ($1, 'acorn', $1)`, [email]);
      await add('a@sub.example');
      await add('B@TEAM.Sub.Example');
      await add('c@notsub.example');
      expect((await read(id)).userCount).toBe(1);
      expect((await patch(id, { includeSubdomains: true })).json()).toMatchObject({ userCount: 2 });
      await add('d@x.team.sub.example');
      expect((await read(id)).userCount).toBe(3);
      await run(`update people set email = 'gone@other.example' where id = 'a@sub.example'`);
      expect((await read(id)).userCount).toBe(2);
      await run(`delete from people where email like '%sub.example' or email = 'gone@other.example'`);
      expect((await read(id)).userCount).toBe(1);
      await run(`delete from people where id = 'B@TEAM.Sub.Example'`);
      expect((await read(id)).userCount).toBe(0);
    });

    test('stay the same for a change of an old revision', async () => {
      const { id } = await create();
      const response = await adam({ url: `${url}/${id}` });
      expect(response.headers.etag).toBe('"1"');
      const changed = await patch(id, { includeSubdomains: true }, { 'if-match': '"1"' });
      expect([changed.statusCode, changed.headers.etag]).toEqual([200, '"2"']);
      for (const tag of ['"1"', 'nonsense']) {
        const stale = await patch(id, { includeSubdomains: false }, { 'if-match': tag });
        expect([stale.statusCode, readProblemCode(stale)]).toEqual([412, 'conflict.stale']);
      }
      expect((await remove(id, { 'if-match': '"1"' })).statusCode).toBe(412);
      expect(await read(id)).toMatchObject({ includeSubdomains: true });
      await verify(id);
      expect((await patch(id, { includeSubdomains: false }, { 'if-match': '"2"' })).statusCode).toBe(200);
    });

    test('limit the addresses of new users only while the domain is verified', async () => {
      const domain = await create();
      expect(firstError(await patch(domain.id, { enforce: true }))).toMatchObject({
        pointer: '/enforce',
        code: 'not_verified',
      });
      const { id } = await createVerified();
      expect((await patch(id, { enforce: true })).json()).toMatchObject({ enforce: true });
      await run(`update domains set state = 'lapsed' where id = $1`, [id]);
      expect((await patch(id, { includeSubdomains: true })).json()).toMatchObject({ enforce: true });
      expect((await patch(id, { enforce: false })).json()).toMatchObject({ enforce: false });
      const [entry] = (await adam({ url: `/api/v1/audit?targetId=${id}` })).json<AuditList>().items;
      expect(entry).toMatchObject({
        act: 'domain.updated',
        before: { enforce: true },
        after: { enforce: false },
      });
    });

    test('count users and invitations outside the verified domains once', async () => {
      const outside = async () => (await adam({ url: `${url}/outside` })).json<OutsideDomains>();
      const { users, invitations } = await outside();
      await run(
        `insert into people (id, tenant_id, email) values ('outside-1', 'acorn', 'a@elsewhere.example'),
         ('outside-2', 'acorn', 'a@mail.wide.example')`,
      );
      await run(
        `insert into invitations (tenant_id, email, language, invited_by, requested_at, search_text, sort_en, sort_tr, created_at)
       values ('acorn', 'b@elsewhere.example', 'en', 'Adam', now(), '', '', '', now())`,
      );
      expect(await outside()).toEqual({ users: users + 2, invitations: invitations + 1 });
      await run(
        `insert into domains (tenant_id, name, include_subdomains, state, token, requested_at, search_text, sort_en, sort_tr)
       values ('acorn', 'wide.example', true, 'verified', 'x', now(), '', '', ''),
         ('acorn', 'mail.wide.example', false, 'lapsed', 'y', now(), '', '', '')`,
      );
      expect(await outside()).toEqual({ users: users + 1, invitations: invitations + 1 });
    });
  });
});

describe('the settings of a domain', () => {
  async function aWorkspace(name: string): Promise<string> {
    const response = await adam({ method: 'POST', url: '/api/v1/workspaces', payload: { name } });
    return response.json<{ id: string }>().id;
  }

  test('let new users join workspaces only while the domain is verified', async () => {
    const autoJoin = { enabled: true, role: 'contributor', workspaceIds: [await aWorkspace('Joined')] };
    const pending = await create();
    expect(firstError(await patch(pending.id, { autoJoin }))).toEqual({
      pointer: '/autoJoin/enabled',
      code: 'not_verified',
    });
    const { id } = await createVerified();
    const faultOf = async (change: object) =>
      firstError(await patch(id, { autoJoin: { ...autoJoin, ...change } }));
    const pointer = '/autoJoin/workspaceIds';
    expect(await faultOf({ workspaceIds: [] })).toEqual({ pointer, code: 'required' });
    expect(await faultOf({ workspaceIds: ['gone'] })).toEqual({ pointer, code: 'not_found' });
    expect(await faultOf({ role: 'admin' })).toMatchObject({ pointer: '/autoJoin/role' });
    expect((await patch(id, { autoJoin })).json()).toMatchObject({ autoJoin, version: 2 });
    expect((await patch(id, { includeSubdomains: true })).json()).toMatchObject({ autoJoin });
    const [, entry] = (await adam({ url: `/api/v1/audit?targetId=${id}` })).json<AuditList>().items;
    expect(entry).toMatchObject({
      before: { joins: false, workspaceRole: 'viewer', workspaces: '' },
      after: { joins: true, workspaceRole: 'contributor', workspaces: 'Joined' },
    });
  });

  test('lose a workspace that is deleted, and stop with the last one', async () => {
    const [kept, removed] = [await aWorkspace('Kept'), await aWorkspace('Removed')];
    const { id } = await createVerified();
    await patch(id, { autoJoin: { enabled: true, role: 'viewer', workspaceIds: [removed, kept] } });
    await adam({ method: 'DELETE', url: `/api/v1/workspaces/${removed}` });
    expect((await read(id)).autoJoin).toEqual({ enabled: true, role: 'viewer', workspaceIds: [kept] });
    await adam({ method: 'DELETE', url: `/api/v1/workspaces/${kept}` });
    expect((await read(id)).autoJoin).toEqual({ enabled: false, role: 'viewer', workspaceIds: [] });
  });
});

describe('the verification of a domain', () => {
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
      expect([foreign.statusCode, readProblemCode(foreign)]).toEqual([404, 'object.not_found']);
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
});
