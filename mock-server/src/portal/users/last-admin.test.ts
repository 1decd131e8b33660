import type { Inject } from '../../../test/test-app';
import { adamsEmail, borisEmail, outcome, startUsers, url } from '../../../test/user-calls';

const { server, adam, run, idOf, addPerson, read, post, remove, actsOn } = await startUsers();
afterAll(() => server.close());

describe('the last administrator', () => {
  const acts: [string, (id: string, inject: Inject) => ReturnType<Inject>][] = [
    ['removed', (id, inject) => remove(id, inject)],
    ['disabled', (id, inject) => inject({ method: 'POST', url: `${url}/${id}/disable` })],
    ['demoted', (id, inject) => inject({ method: 'PATCH', url: `${url}/${id}`, payload: { roles: [] } })],
  ];

  test.each(acts)('cannot be %s', async (_, act) => {
    expect(outcome(await act(await idOf(adamsEmail), adam))).toEqual([409, 'user.last_admin']);
  });

  test.each(acts)('cannot be %s by themself, even with a colleague', async (_, act) => {
    const colleague = await addPerson({ roles: ['TenantAdmin'] });
    expect(outcome(await act(await idOf(adamsEmail), adam))).toEqual([409, 'user.self']);
    await remove(colleague);
  });

  test.each(acts)('remains when two are %s by each other at the same time', async (_, act) => {
    const tenantId = 'birch';
    const boris = await idOf(borisEmail);
    for (let round = 0; round < 3; round += 1) {
      const colleague = await addPerson({ tenantId, roles: ['TenantAdmin'] });
      const pair = await Promise.all(
        [boris, colleague].map(async (id) => {
          const email = id === boris ? borisEmail : `${id}@birch.example`;
          const inject = await server.as(email);
          // Both callers are verified before either of them acts.
          await inject({ url: '/api/v1/me' });
          return { id, inject };
        }),
      );
      const [one, other] = pair as [(typeof pair)[number], (typeof pair)[number]];
      const responses = await Promise.all([act(one.id, other.inject), act(other.id, one.inject)]);
      expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const left = await run(
        `select id from people where tenant_id = $1 and status = 'active' and 'TenantAdmin' = any(roles)`,
        [tenantId],
      );
      expect(left).toHaveLength(1);
      await run('delete from people where id = $1', [colleague]);
      await run(
        `insert into people (id, tenant_id, email, roles, search_text)
         values ($1, $2, $3, '{TenantAdmin}', '')
         on conflict (id) do update set roles = '{TenantAdmin}', status = 'active', min_iat = null`,
        [boris, tenantId, borisEmail],
      );
      server.app.portal.tokens.evict?.(boris);
    }
  });
});

describe('several users', () => {
  test('can be disabled and enabled, and each result has its reason', async () => {
    const [active, disabled] = [await addPerson(), await addPerson({ status: 'disabled' })];
    const self = await idOf(adamsEmail);
    const foreign = await idOf('bella.user@birch.example');
    const ids = [active, disabled, self, foreign];
    expect((await post('disable', { ids })).json()).toEqual({
      results: [
        { id: active, result: 'disabled' },
        { id: disabled, result: 'unchanged' },
        { id: self, result: 'self' },
        { id: foreign, result: 'not_found' },
      ],
    });
    expect((await post('enable', { ids: [active, disabled] })).json()).toEqual({
      results: [
        { id: active, result: 'enabled' },
        { id: disabled, result: 'enabled' },
      ],
    });
    expect((await actsOn(active)).map(({ act }) => act)).toEqual(['user.disabled', 'user.enabled']);
  });

  test('can be removed, and each result has its reason', async () => {
    const [admin, user] = [await addPerson({ roles: ['TenantAdmin'] }), await addPerson()];
    const self = await idOf(adamsEmail);
    expect((await post('delete', { ids: [admin, user, self, 'nobody'] })).json()).toEqual({
      results: [
        { id: admin, result: 'deleted' },
        { id: user, result: 'deleted' },
        { id: self, result: 'self' },
        { id: 'nobody', result: 'not_found' },
      ],
    });
    expect((await adam({ url: `${url}/${user}` })).statusCode).toBe(404);
  });

  test('keep the last administrator, when the caller has just lost access', async () => {
    const admin = await addPerson({ roles: ['TenantAdmin'] });
    const self = await idOf(adamsEmail);
    await read(admin);
    // The server reads a person at most every 30 s.
    await run(`update people set status = 'disabled' where id = $1`, [self]);
    for (const action of ['disable', 'delete'])
      expect((await post(action, { ids: [admin] })).json()).toEqual({
        results: [{ id: admin, result: 'last_admin' }],
      });
    await run(`update people set status = 'active' where id = $1`, [self]);
    await remove(admin);
  });
});
