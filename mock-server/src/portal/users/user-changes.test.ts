import type {
  Job,
  ManagedWorkspace,
  Problem,
  TenantUser,
  TenantUserDetail,
  UserBulkChange,
} from '@portal/shared/contracts';
import { Browser, type Tokens } from '../../../test/authority/browser';
import { adamsEmail, outcome, startUsers, url, borisEmail } from '../../../test/calls/user-calls';
import { seededPassword } from '../../identity/accounts/accounts.seed';
import { type Inject, testApp } from '../../../test/test-app';
import { decodeJwt } from 'jose';
import { untilJobEnds } from '../../../test/until';
import { changeUsers } from './change-users';

const { server, adam, run, idOf, addPerson, read, patch, post, remove, actionsOn } = await startUsers();
afterAll(() => server.close());

describe('changes of a user', () => {
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
      expect(await actionsOn(id)).toMatchObject([
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

    test('stores names in NFC without hidden characters, except joiners inside words', async () => {
      const id = await addPerson();
      const response = await patch(id, {
        firstName: 'Zoe\u0308\u202e\u200b',
        lastName: '\u200dن\u200cم\u00ad\u200d',
      });
      expect(response.json()).toMatchObject({ firstName: 'Zoë', lastName: 'ن\u200cم' });
    });

    test('leaves no entry in the audit when nothing changes', async () => {
      const id = await addPerson();
      expect((await patch(id, { firstName: 'Ada' })).json()).toMatchObject({ version: 1 });
      expect(await actionsOn(id)).toEqual([]);
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
      expect(await actionsOn(id)).toMatchObject([
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
      const renewal = () =>
        browser.token({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
      expect((await renewal()).json()).toMatchObject({ error: 'invalid_grant' });

      expect((await post(`${id}/enable`)).json()).toMatchObject({ status: 'active' });
      expect(outcome(await me())).toEqual([401, 'auth.token_invalid']);
      expect((await renewal()).json()).toMatchObject({ error: 'invalid_grant' });
      expect((await actionsOn(id)).map(({ act }) => act)).toEqual(['user.disabled', 'user.enabled']);
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
      expect(await actionsOn(id)).toMatchObject([
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
});

describe('the administrators of a tenant', () => {
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
      expect((await actionsOn(active)).map(({ act }) => act)).toEqual(['user.disabled', 'user.enabled']);
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
});

{
  const server = await testApp();
  afterAll(() => server.close());
  const adam = await server.as(adamsEmail);

  describe('roles in tokens', () => {
    const browser = new Browser(server.app);
    const olivia = 'olivia.user@acorn.example';

    const renew = async ({ refresh_token }: Pick<Tokens, 'refresh_token'>): Promise<Tokens> =>
      (await browser.token({ grant_type: 'refresh_token', refresh_token })).json();
    const rolesIn = ({ access_token: access, id_token: id }: Tokens) =>
      [access, id].map((token) => decodeJwt(token)['roles'] ?? []);
    const listUsers = async ({ access_token: token }: Tokens) =>
      outcome(await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } }));

    test('a granted role is in the renewed tokens, and a removed one no longer', async () => {
      const first = await browser.tokens(olivia, seededPassword);
      const { oid } = decodeJwt(first.access_token);
      const setRoles = (roles: string[]) =>
        adam({ method: 'PATCH', url: `${url}/${String(oid)}`, payload: { roles } });
      expect(rolesIn(first)).toEqual([[], []]);
      expect(await listUsers(first)).toEqual([403, 'authz.role_required']);

      expect((await setRoles(['TenantAdmin'])).statusCode).toBe(200);
      expect(await listUsers(first)).toEqual([403, 'authz.role_required']);
      const granted = await renew(first);
      expect(rolesIn(granted)).toEqual([['TenantAdmin'], ['TenantAdmin']]);
      expect((await listUsers(granted))[0]).toBe(200);

      expect((await setRoles([])).statusCode).toBe(200);
      expect(await listUsers(granted)).toEqual([403, 'authz.role_required']);
      expect(rolesIn(await renew(granted))).toEqual([[], []]);
    });
  });
}

describe('jobs that change users', () => {
  const post = async (path: string, payload: object) => {
    const response = await adam({ method: 'POST', url: `${url}/${path}`, payload });
    expect(outcome(response)[0]).toBe(202);
    return response.json<Job>();
  };
  const start = (action: string, query: object, excludeIds: string[] = []) =>
    post('bulk', { action, selection: { query, excludeIds } });

  const untilEnd = (job: Job): Promise<Job> => untilJobEnds(adam, job);
  const fileOf = async ({ resultUrl }: Job) => (await adam({ url: resultUrl ?? '' })).payload;
  const statusOf = async (id: string) =>
    (await run('select status as id from people where id = $1', [id]))[0]?.id;

  /** Inserts people that a search for the word finds. */
  const addMany = (word: string, count: number, tenant = 'acorn') =>
    run(
      `insert into people (id, tenant_id, email, first_name, last_name, search_text, sort_en, sort_tr)
     select case when $3 = 'acorn' then '' else $3 || '-' end || $1 || '-' || n, $3, $1 || '-' || n || '@' || $3 || '.example', $1, 'No ' || n, $1 || ' no ' || n,
            $1 || lpad(n::text, 6, '0'), $1 || lpad(n::text, 6, '0')
       from generate_series(1, $2::integer) as n`,
      [word, count, tenant],
    );

  describe('a job on all users that match', () => {
    test('disables, enables and removes them in portions, and records each in the audit', async () => {
      await addMany('quince', 250);
      await addMany('quince', 5, 'birch');
      const disabled = await untilEnd(await start('disable', { search: 'QUINCE' }, ['quince-7']));
      expect(disabled).toMatchObject({
        kind: 'users.disable',
        state: 'succeeded',
        total: 249,
        counts: { ok: 249, failed: 0, skipped: 0 },
        resultUrl: null,
      });
      expect(await statusOf('quince-7')).toBe('active');
      expect(
        await run(`select 1 from people where first_name = 'quince' and status = 'disabled'`),
      ).toHaveLength(249);
      expect((await actionsOn('quince-250')).map(({ act, actor }) => [act, actor.name])).toEqual([
        ['user.disabled', 'Adam Whitfield'],
      ]);
      const enabled = await untilEnd(await start('enable', { search: 'quince' }));
      expect(enabled).toMatchObject({ state: 'succeeded', counts: { ok: 249, failed: 0, skipped: 1 } });
      const removed = await untilEnd(await start('remove', { search: 'quince' }));
      expect(removed.counts).toEqual({ ok: 250, failed: 0, skipped: 0 });
      expect(await run(`select 1 from people where first_name = 'quince'`)).toHaveLength(5);
    }, 60_000);

    test('leaves the caller out and lists them in the result file', async () => {
      const admin = await addPerson({ roles: ['TenantAdmin'] });
      const job = await untilEnd(await start('disable', { role: 'TenantAdmin' }));
      expect(job).toMatchObject({ state: 'partial', counts: { ok: 1, failed: 1, skipped: 0 } });
      expect(await statusOf(admin)).toBe('disabled');
      expect(await statusOf(await idOf(adamsEmail))).toBe('active');
      expect(await fileOf(job)).toBe(
        `\uFEFFName,E-mail,Reason\r\nAdam Whitfield,${adamsEmail},Your own account\r\n`,
      );
    });

    test('fails when the caller loses the role before it starts', async () => {
      await addMany('medlar', 3);
      const id = await idOf(adamsEmail);
      await run(`update people set roles = '{}' where id = $1`, [id]);
      const job = await untilEnd(await start('remove', { search: 'medlar' }));
      await run(`update people set roles = '{TenantAdmin}' where id = $1`, [id]);
      expect(job).toMatchObject({ state: 'failed', error: 'authz.role_required', counts: { ok: 0 } });
      expect(await run(`select 1 from people where first_name = 'medlar'`)).toHaveLength(3);
    });

    test('changes role and start page, except where that would take the access of the caller', async () => {
      await addMany('loquat', 120);
      const change = (params: object, selection: object = { query: { search: 'loquat' } }) =>
        post('bulk', { action: 'change', selection, params });
      const granted = await untilEnd(await change({ role: 'TenantAdmin', defaultLandingPage: '/home' }));
      expect(granted).toMatchObject({ kind: 'users.change', state: 'succeeded', counts: { ok: 120 } });
      expect(
        await run(`select 1 from people where first_name = 'loquat' and roles = '{TenantAdmin}'
                   and default_landing_page = '/home'`),
      ).toHaveLength(120);
      expect((await untilEnd(await change({ role: 'TenantAdmin' }))).counts).toMatchObject({
        ok: 0,
        skipped: 120,
      });
      const [act] = await actionsOn('loquat-3');
      expect(act).toMatchObject({
        act: 'user.roles_changed',
        before: { roles: [] },
        after: { roles: ['TenantAdmin'] },
      });
      const administrators = await run(
        `select 1 from people where tenant_id = 'acorn' and roles = '{TenantAdmin}'`,
      );
      const revoked = await untilEnd(
        await change({ role: 'user', defaultLandingPage: null }, { query: { role: 'TenantAdmin' } }),
      );
      expect(revoked).toMatchObject({
        state: 'partial',
        counts: { ok: administrators.length - 1, failed: 1 },
      });
      expect(await fileOf(revoked)).toContain(`${adamsEmail},Your own account`);
      const named = await untilEnd(
        await change({ defaultLandingPage: '/home' }, { query: {}, ids: ['loquat-1', 'loquat-2'] }),
      );
      expect(named).toMatchObject({ total: 2, counts: { ok: 2, failed: 0 } });
      await run(`delete from people where first_name = 'loquat'`);
    }, 60_000);

    test('adds them to a workspace and removes them, except those who are in it already or must stay', async () => {
      await addMany('greengage', 120);
      const create = { method: 'POST', url: '/api/v1/workspaces', payload: { name: 'Orchard' } } as const;
      const { id } = (await adam(create)).json<ManagedWorkspace>();
      const member = `/api/v1/workspaces/${id}/members/greengage-1`;
      await adam({ method: 'PUT', url: member, payload: { role: 'contributor' } });
      const bulk = (
        action: string,
        workspace?: object,
        selection: object = { query: { search: 'greengage' } },
      ) => ({ action, selection, ...(workspace && { workspace }) }) as const;
      const added = await untilEnd(await post('bulk', bulk('add-to-workspace', { id, role: 'viewer' })));
      expect(added).toMatchObject({
        kind: 'users.add-to-workspace',
        counts: { ok: 119, failed: 0, skipped: 1 },
      });
      const roles = await run<{ role: string; count: number }>(
        `select role, count(*)::integer from workspace_members where workspace_id = $1 group by role order by role`,
        [id],
      );
      expect(roles).toEqual([
        { role: 'admin', count: 1 },
        { role: 'contributor', count: 1 },
        { role: 'viewer', count: 119 },
      ]);
      const all = { query: {}, ids: [await idOf(adamsEmail), 'greengage-1', 'greengage-2'] };
      const removed = await untilEnd(await post('bulk', bulk('remove-from-workspace', { id }, all)));
      expect(removed).toMatchObject({ state: 'partial', counts: { ok: 2, failed: 1, skipped: 0 } });
      expect(await fileOf(removed)).toContain('The last administrator of the workspace must remain');
      const acts = `select 1 from audit_entries where target_id = $1 and act like 'workspace.member_%'`;
      expect(await run(acts, [id])).toHaveLength(122);
      for (const [payload, pointer] of [
        [bulk('add-to-workspace'), '/workspace'],
        [bulk('add-to-workspace', { id }), '/workspace/role'],
        [bulk('remove-from-workspace', { id, role: 'viewer' }), '/workspace/role'],
        [bulk('remove-from-workspace', { id: 'nothing' }), '/workspace/id'],
        [bulk('disable', { id }), '/workspace'],
      ] as const) {
        const response = await adam({ method: 'POST', url: `${url}/bulk`, payload });
        expect(response.json<Problem>()).toMatchObject({ status: 422, errors: [{ pointer }] });
      }
      await run(`delete from people where first_name = 'greengage'`);
    }, 60_000);

    test('changes no start page that a user cannot open with the new role', async () => {
      const [user, admin] = [await addPerson(), await addPerson({ roles: ['TenantAdmin'] })];
      const adamsId = await idOf(adamsEmail);
      const pages = { user: ['/home'], admin: ['/home', '/users'] };
      const source = {
        actor: { id: adamsId, name: 'Adam', roles: ['TenantAdmin'] },
        tenantId: 'acorn',
        requestId: null,
        at: new Date(),
      };
      const change = (values: UserBulkChange) =>
        server.db.transaction({ as: 'tenant', tenantId: 'acorn', personId: adamsId }, (sql) =>
          changeUsers(sql, { tenantId: 'acorn', source, ids: [user, admin] }, { ...values, pages }),
        );
      const page = { defaultLandingPage: '/users' };
      expect(await change(page)).toEqual({ changedIds: [admin], refusals: new Map([[user, 'start_page']]) });
      expect(await change({ ...page, role: 'user' })).toMatchObject({ changedIds: [] });
      expect(await change({ ...page, role: 'TenantAdmin' })).toMatchObject({ changedIds: [user] });
      await run('delete from people where id = any($1)', [[user, admin]]);
    });

    test.each([
      [{ action: 'change', selection: { query: {} } }],
      [{ action: 'change', selection: { query: {} }, params: {} }],
      [{ action: 'change', selection: { query: {} }, params: { role: 'GlobalAdmin' } }],
      [{ action: 'change', selection: { query: {} }, params: { defaultLandingPage: '/nowhere' } }],
      [{ action: 'enable', selection: { query: {} }, params: { role: 'user' } }],
      [{ action: 'promote', selection: { query: {} } }],
      [{ action: 'disable', selection: { query: { tenantId: 'birch' } } }],
      [{ action: 'disable', selection: { query: {}, excludeIds: ['a', 'a'] } }],
      [{ action: 'disable', selection: {} }],
    ])('rejects %j', async (payload) => {
      expect(outcome(await adam({ method: 'POST', url: `${url}/bulk`, payload }))[0]).toBe(422);
    });
  });

  describe('an export of users', () => {
    test('contains the matching users by name, without formulas, and is recorded in the audit', async () => {
      await addMany('aronia', 1_001);
      await run(
        `insert into people (id, tenant_id, email, first_name, last_name, search_text, sort_en, sort_tr, status)
       values ('formula', 'acorn', '+1@x.example', '=1+1', 'a, "b"', 'aronia', 'zz', 'zz', 'invited')`,
      );
      const job = await untilEnd(await post('exports', { search: 'aronia' }));
      expect(job).toMatchObject({ kind: 'users.export', state: 'succeeded', total: 1_002 });
      expect(job.fileName).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
      const lines = (await fileOf(job)).split('\r\n');
      expect(lines[0]).toBe('\uFEFFFirst name,Last name,E-mail,Role,Workspaces,Status,Last sign-in,Created');
      expect(lines[1]).toMatch(/^aronia,No 1,aronia-1@acorn\.example,User,,Active,,20/);
      expect(lines[1_002]).toMatch(/^'=1\+1,"a, ""b""",'\+1@x\.example,User,,Invited,,20/);
      expect(lines).toHaveLength(1_004);
      const acts = await run<{ act: string; after: object }>(
        `select act, after from audit_entries where target_id = $1`,
        [job.id],
      );
      expect(acts).toEqual([{ act: 'users.exported', after: { search: 'aronia' } }]);
    }, 60_000);

    test('uses the language and the separator of the caller', async () => {
      const response = await adam({
        method: 'POST',
        url: `${url}/exports`,
        payload: { search: 'nobody-at-all' },
        headers: { 'accept-language': 'tr' },
      });
      expect(await fileOf(await untilEnd(response.json<Job>()))).toBe(
        '\uFEFFAd;Soyad;E-posta;Rol;Çalışma alanları;Durum;Son oturum açma;Oluşturulma\r\n',
      );
    });

    test('contains only the members of a workspace, with the names of all workspaces of each', async () => {
      await addMany('damson', 3);
      await run(
        `insert into workspaces (tenant_id, id, title_en, title_tr, sort_en, sort_tr)
         select 'acorn', 'fruit-' || n, 'Fruit ' || n, 'Meyve ' || n, n, n from generate_series(1, 5) as n`,
      );
      await run(
        `insert into workspace_members (tenant_id, workspace_id, person_id)
         select 'acorn', 'fruit-' || n, 'damson-1' from generate_series(1, 5) as n
         union all select 'acorn', 'fruit-1', 'damson-3'`,
      );
      const query = { search: 'damson', workspace: 'fruit-1' };
      const job = await untilEnd(await post('exports', query));
      const [, first, second] = (await fileOf(job)).split('\r\n');
      expect(job.total).toBe(2);
      expect(first).toMatch(
        /^damson,No 1,damson-1@acorn\.example,User,Fruit 1 \| Fruit 2 \| Fruit 3 \| Fruit 4 \| Fruit 5,Active,/,
      );
      expect(second).toMatch(/^damson,No 3,damson-3@acorn\.example,User,Fruit 1,Active,/);
      const disabled = await untilEnd(await start('disable', query));
      expect(disabled.counts).toEqual({ ok: 2, failed: 0, skipped: 0 });
      expect(await statusOf('damson-2')).toBe('active');
      const [act] = await run<{ after: object }>('select after from audit_entries where target_id = $1', [
        job.id,
      ]);
      expect(act?.after).toEqual(query);
    });
  });
});
