import type { Problem, TenantUser, TenantUserDetail } from '@portal/shared/contracts';
import { Browser } from '../../../test/browser';
import { adamsEmail, outcome, startUsers, url } from '../../../test/user-calls';
import { seededPassword } from '../../identity/accounts/accounts.seed';

const { server, adam, run, idOf, addPerson, read, patch, post, remove, actsOn } = await startUsers();
afterAll(() => server.close());

const olivia = 'olivia.user@acorn.example';

describe('a user', () => {
  test('contains workspaces, possible start pages and the revision', async () => {
    const id = await idOf(olivia);
    const response = await adam({ url: `${url}/${id}` });
    const { version, workspaces, landingPages, language, timeZone } = response.json<TenantUserDetail>();
    expect([language, timeZone]).toEqual([null, null]);
    expect(workspaces.map(({ role }) => role)).toContain('viewer');
    expect(response.headers.etag).toBe(`"${version}"`);
    expect(workspaces.length).toBeGreaterThan(0);
    expect(landingPages.map(({ path }) => path)).toContain('/home');
    expect(landingPages.map(({ path }) => path)).not.toContain('/users');
  });

  test('changes with the search and sort columns, and the audit records it', async () => {
    const id = await addPerson();
    const response = await patch(id, {
      firstName: ' Zeynep ',
      lastName: 'Şimşekçi',
      defaultLandingPage: '/home',
    });
    expect(response.json()).toMatchObject({
      firstName: 'Zeynep',
      lastName: 'Şimşekçi',
      defaultLandingPage: '/home',
      version: 2,
    });
    const found = await adam({ url: `${url}?search=simsekci` });
    expect(found.json<{ items: TenantUser[] }>().items.map((user) => user.id)).toEqual([id]);
    expect(await actsOn(id)).toMatchObject([
      {
        act: 'user.updated',
        actor: { id: await idOf(adamsEmail), name: 'Adam Whitfield', roles: ['TenantAdmin'] },
        target: { type: 'user', id, name: `Zeynep Şimşekçi (${id}@acorn.example)` },
        before: { firstName: 'Ada', lastName: 'Öz', defaultLandingPage: null },
        after: { firstName: 'Zeynep', lastName: 'Şimşekçi', defaultLandingPage: '/home' },
        requestId: response.headers['x-trace-id'],
      },
    ]);
  });

  test('leaves no entry in the audit when nothing changes', async () => {
    const id = await addPerson();
    expect((await patch(id, { firstName: 'Ada' })).json()).toMatchObject({ version: 1 });
    expect(await actsOn(id)).toEqual([]);
  });

  test('stays the same for a change of an old revision, also after an own change', async () => {
    const id = await addPerson();
    const changed = await patch(id, { firstName: 'Mine' }, { 'if-match': '"1"' });
    expect([changed.statusCode, changed.headers.etag]).toEqual([200, '"2"']);
    expect(outcome(await patch(id, { firstName: 'Late' }, { 'if-match': '"1"' }))).toEqual([
      412,
      'conflict.stale',
    ]);
    await run(`update people set first_name = 'Self' where id = $1`, [id]);
    expect(outcome(await patch(id, { firstName: 'Late' }, { 'if-match': '"2"' }))[0]).toBe(412);
    const disabled = await adam({
      method: 'POST',
      url: `${url}/${id}/disable`,
      headers: { 'if-match': '"2"' },
    });
    expect(disabled.statusCode).toBe(412);
    expect(await read(id)).toMatchObject({ firstName: 'Self', status: 'active', version: 3 });
  });

  test.each([
    ['/nowhere', 'a page that does not exist'],
    ['/users', 'a page of administrators'],
    ['/tenants', 'a page of global roles'],
  ])('cannot have the start page %s, %s', async (page) => {
    const response = await patch(await addPerson(), { defaultLandingPage: page });
    expect(response.statusCode).toBe(422);
    expect(response.json<Problem>().errors).toEqual([
      { pointer: '/defaultLandingPage', code: 'not_allowed' },
    ]);
  });

  test('gets a role, which is recorded as its own kind of act', async () => {
    const id = await addPerson();
    expect((await patch(id, { roles: ['TenantAdmin'] })).json()).toMatchObject({ roles: ['TenantAdmin'] });
    expect(await actsOn(id)).toMatchObject([
      { act: 'user.roles_changed', before: { roles: [] }, after: { roles: ['TenantAdmin'] } },
    ]);
    await remove(id);
  });

  test('cannot get a role of the provider', async () => {
    expect(outcome(await patch(await addPerson(), { roles: ['GlobalAdmin'] }))).toEqual([
      403,
      'authz.role_required',
    ]);
  });

  test.each(['GET', 'PATCH', 'DELETE'] as const)(
    'cannot be found by %s in another tenant or at the provider',
    async (method) => {
      for (const id of [
        await idOf('bella.user@birch.example'),
        await idOf('gina.admin@meridian.example'),
        'nobody',
      ]) {
        const payload = method === 'PATCH' ? { payload: { firstName: 'X' } } : {};
        const response = await adam({ method, url: `${url}/${id}`, ...payload });
        expect(outcome(response)).toEqual([404, 'object.not_found']);
      }
    },
  );
});

describe('the access of a user', () => {
  test('ends when the user is disabled, in every browser, and does not return with old tokens', async () => {
    const browser = new Browser(server.app);
    const tokens = await browser.tokens(olivia, seededPassword);
    const id = await idOf(olivia);
    const me = () =>
      server.app.inject({ url: '/api/v1/me', headers: { authorization: `Bearer ${tokens.access_token}` } });
    expect((await me()).statusCode).toBe(200);
    const events: string[] = [];
    const leave = server.app.portal.events.join({
      personId: id,
      tenantId: 'acorn',
      receive: ({ type }) => void events.push(type),
      missed: () => undefined,
      end: () => undefined,
    });
    expect((await post(`${id}/disable`)).json()).toMatchObject({ status: 'disabled' });
    leave?.();
    expect(events).toEqual(['session.ended', 'users.changed']);
    expect(outcome(await me())).toEqual([401, 'auth.user_disabled']);
    const renewal = () => browser.token({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
    expect((await renewal()).json()).toMatchObject({ error: 'invalid_grant' });

    expect((await post(`${id}/enable`)).json()).toMatchObject({ status: 'active' });
    expect(outcome(await me())).toEqual([401, 'auth.token_invalid']);
    expect((await renewal()).json()).toMatchObject({ error: 'invalid_grant' });
    expect((await actsOn(id)).map(({ act }) => act)).toEqual(['user.disabled', 'user.enabled']);
    expect((await new Browser(server.app).signIn(olivia, seededPassword)).back?.get('code')).toBeTruthy();
  });

  test('loses a removed role at the next call', async () => {
    const id = await addPerson({ roles: ['TenantAdmin'] });
    const other = await server.as(`${id}@acorn.example`);
    expect((await other({ url })).statusCode).toBe(200);
    await patch(id, { roles: [] });
    expect(outcome(await other({ url }))).toEqual([403, 'authz.role_required']);
  });

  test('ends when the user is removed with conversations and own data', async () => {
    const id = await addPerson();
    const other = await server.as(`${id}@acorn.example`);
    expect((await other({ url: '/api/v1/me' })).statusCode).toBe(200);
    await run(`insert into chats (tenant_id, id, person_id) values ('acorn', $1, $1)`, [id]);
    await run(`insert into favorites (person_id, target_type, target_id) values ($1, 'report', 'x')`, [id]);
    expect((await remove(id)).json()).toEqual({ id });
    expect(outcome(await other({ url: '/api/v1/me' }))).toEqual([401, 'auth.token_invalid']);
    expect(await run('select 1 from chats where person_id = $1', [id])).toEqual([]);
    expect(await run('select 1 from favorites where person_id = $1', [id])).toEqual([]);
    expect(await actsOn(id)).toMatchObject([
      { act: 'user.removed', before: { email: `${id}@acorn.example`, status: 'active' }, after: null },
    ]);
    expect((await remove(id)).statusCode).toBe(404);
  });

  test('cannot end for an invited user, who has none', async () => {
    const id = await addPerson({ status: 'invited' });
    for (const action of ['disable', 'enable'])
      expect(outcome(await post(`${id}/${action}`))).toEqual([409, 'user.not_active']);
    expect((await remove(id)).statusCode).toBe(200);
  });
});
