import type {
  AuditList,
  GlobalUserDetail,
  GlobalUserList,
  Problem,
  UserSessions,
} from '@portal/shared/contracts';
import type { InjectOptions } from 'fastify';
import { decodeJwt } from 'jose';
import { Browser } from '../../../test/authority/browser';
import type { Inject } from '../../../test/test-app';
import { adamsEmail, outcome, startUsers } from '../../../test/calls/user-calls';
import { seededPassword } from '../../identity/accounts/accounts.seed';

const { server, adam, run, idOf, addPerson } = await startUsers();
const ginasEmail = 'gina.admin@meridian.example';
const gina = await server.as(ginasEmail);
const ginasId = await idOf(ginasEmail);
const olivia = 'olivia.user@acorn.example';
afterAll(() => server.close());

const url = '/api/v1/global/users';
const reason = 'Requested in ticket 4711.';

const list = async (query = '') => (await gina({ url: `${url}${query}` })).json<GlobalUserList>();
const emailsOf = async (query: string) => (await list(query)).items.map(({ email }) => email);
const read = async (id: string) => (await gina({ url: `${url}/${id}` })).json<GlobalUserDetail>();
const setRoles = (
  id: string,
  roles: string[],
  inject: Inject = gina,
  headers: InjectOptions['headers'] = {},
) => inject({ method: 'PUT', url: `${url}/${id}/global-roles`, payload: { roles, reason }, headers });
const post = (id: string, action: string, inject: Inject = gina) =>
  inject({ method: 'POST', url: `${url}/${id}/${action}` });
const actionsOn = async (id: string) =>
  (await gina({ url: `/api/v1/global/audit?sort=createdAt&targetId=${id}` })).json<AuditList>().items;

let staff = 0;
/** Inserts a person of the provider. The id is the start of the address. */
async function addStaff(roles: string[] = []): Promise<string> {
  const id = `staff-${(staff += 1)}`;
  await run(
    `insert into people (id, email, first_name, last_name, roles, search_text, sort_en, sort_tr)
     values ($1, $2, 'Sila', 'Er', $3, 'sila er', 'SILA', 'SILA')`,
    [id, `${id}@meridian.example`, roles],
  );
  return id;
}

describe('the list of people of all tenants', () => {
  test('contains people of tenants and of the provider, each with at most one membership', async () => {
    const { items, total } = await list('?size=100&sort=createdAt');
    expect(total).toBeGreaterThan(60);
    const byEmail = new Map(items.map((item) => [item.email, item]));
    const found = (await list('?search=adam.admin')).items;
    expect(found).toMatchObject([
      {
        email: adamsEmail,
        globalRoles: [],
        membership: {
          tenantId: 'acorn',
          tenantName: 'Acorn Capital',
          tenantStatus: 'active',
          roles: ['TenantAdmin'],
        },
      },
    ]);
    expect(byEmail.size).toBe(items.length);
    expect((await list('?search=gina')).items).toMatchObject([
      { email: ginasEmail, globalRoles: ['GlobalAdmin'], membership: null },
    ]);
  });

  test('finds people by name, e-mail address and id, also people of the provider', async () => {
    expect(await emailsOf('?search=Çelik')).toContain('rita.reader@meridian.example');
    expect(await emailsOf(`?search=${encodeURIComponent(olivia)}`)).toEqual([olivia]);
    expect(await emailsOf(`?search=${await idOf(olivia)}`)).toEqual([olivia]);
    expect(await list('?search=nobody-has-this-id')).toMatchObject({ items: [], total: 0 });
  });

  test('filters by status and role', async () => {
    expect(await emailsOf('?role=GlobalSupport')).toEqual(['sam.support@meridian.example']);
    expect((await emailsOf('?role=TenantAdmin&size=100')).toSorted()).toEqual([
      adamsEmail,
      'boris.admin@birch.example',
    ]);
    for (const { status } of (await list('?status=disabled&size=100')).items) expect(status).toBe('disabled');
    expect(await emailsOf('?role=TenantAdmin&search=adam')).toEqual([adamsEmail]);
  });

  test('finds an invited person until they join, also after a change of the name', async () => {
    const id = await addPerson({ roles: [] });
    const found = async (search: string) => (await list(`?status=invited&search=${search}`)).total;
    const change = (columns: string) => run(`update people set ${columns} where id = $1`, [id]);
    await change(`search_text = 'rosalind'`);
    expect(await found('rosalind')).toBe(0);
    await change(`status = 'invited'`);
    expect(await found('rosalind')).toBe(1);
    await change(`search_text = 'dorothea'`);
    expect([await found('rosalind'), await found('dorothea')]).toEqual([0, 1]);
    await change(`status = 'active'`);
    expect(await found('dorothea')).toBe(0);
    await run(
      `insert into people (id, email, first_name, last_name, status, search_text, sort_en, sort_tr)
       values ('newcomer', 'newcomer@meridian.example', 'New', 'Comer', 'invited', 'dorothea', 'D', 'D')`,
    );
    expect(await found('dorothea')).toBe(1);
  });

  test('shows the global roles of a tenant user to nobody, since they are not granted', async () => {
    const id = await addPerson({ roles: ['GlobalAdmin'] });
    expect(await read(id)).toMatchObject({ globalRoles: [], membership: { roles: [] } });
    expect(await emailsOf('?role=GlobalAdmin')).toEqual([ginasEmail]);
  });
});

describe('global roles', () => {
  test('can be granted and revoked with a reason, which the audit of the portal contains', async () => {
    const id = await addStaff();
    const granted = await setRoles(id, ['GlobalReader', 'GlobalSupport'], gina, { 'if-match': '"1"' });
    expect([granted.statusCode, granted.headers.etag]).toEqual([200, '"2"']);
    expect(granted.json()).toMatchObject({ globalRoles: ['GlobalSupport', 'GlobalReader'] });
    const person = await server.as(`${id}@meridian.example`);
    expect((await person({ url: '/api/v1/tenants' })).statusCode).toBe(200);
    expect(outcome(await setRoles(id, [], gina, { 'if-match': '"1"' }))).toEqual([412, 'conflict.stale']);
    await setRoles(id, []);
    expect(outcome(await person({ url: '/api/v1/tenants' }))).toEqual([403, 'tenant.unknown']);
    expect(await actionsOn(id)).toMatchObject([
      {
        act: 'user.roles_changed',
        tenantId: null,
        before: { roles: [] },
        after: { roles: ['GlobalSupport', 'GlobalReader'], reason },
      },
      { act: 'user.roles_changed', after: { roles: [], reason } },
    ]);
    expect((await setRoles(id, [])).json()).toMatchObject({ version: 3 });
  });

  test('cannot be granted to a user of a tenant', async () => {
    expect(outcome(await setRoles(await idOf(olivia), ['GlobalReader']))).toEqual([
      409,
      'user.no_global_roles',
    ]);
  });

  test('end open pages when one is removed', async () => {
    const id = await addStaff(['GlobalReader', 'GlobalSupport']);
    const events: string[] = [];
    const leave = server.app.portal.events.join({
      personId: id,
      tenantId: null,
      receive: ({ type }) => void events.push(type),
      missed: () => undefined,
      end: () => undefined,
    });
    await setRoles(id, ['GlobalReader', 'GlobalSupport', 'GlobalAdmin']);
    expect(events).toEqual([]);
    await setRoles(id, ['GlobalReader']);
    leave?.();
    expect(events).toEqual(['session.ended']);
  });
});

describe('the last global administrator', () => {
  test('cannot be demoted or disabled', async () => {
    expect(outcome(await setRoles(ginasId, ['GlobalReader']))).toEqual([409, 'user.last_admin']);
    expect(outcome(await post(ginasId, 'disable'))).toEqual([409, 'user.last_admin']);
  });

  test('cannot take the own role or access, even with a colleague', async () => {
    const id = await addStaff(['GlobalAdmin']);
    expect(outcome(await setRoles(ginasId, []))).toEqual([409, 'user.self']);
    expect(outcome(await post(ginasId, 'disable'))).toEqual([409, 'user.self']);
    expect((await setRoles(ginasId, ['GlobalAdmin', 'GlobalReader'])).statusCode).toBe(200);
    await setRoles(id, []);
  });

  const acts: [string, (id: string, inject: Inject) => ReturnType<Inject>][] = [
    ['demoted', (id, inject) => setRoles(id, [], inject)],
    ['disabled', (id, inject) => post(id, 'disable', inject)],
  ];

  test.each(acts)('remains when two are %s by each other at the same time', async (_, act) => {
    for (let round = 0; round < 3; round += 1) {
      const id = await addStaff(['GlobalAdmin']);
      const other = await server.as(`${id}@meridian.example`);
      // Both callers are verified before either of them acts.
      await Promise.all([gina({ url: '/api/v1/me' }), other({ url: '/api/v1/me' })]);
      const responses = await Promise.all([act(id, gina), act(ginasId, other)]);
      expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const left = await run(
        `select id from people where tenant_id is null and status = 'active' and 'GlobalAdmin' = any(roles)`,
      );
      expect(left).toHaveLength(1);
      await run('delete from people where id = $1', [id]);
      await run(
        `update people set roles = '{GlobalAdmin}', status = 'active', min_iat = null where id = $1`,
        [ginasId],
      );
      server.app.portal.tokens.evict?.(ginasId);
    }
  });
});

describe('the access of a person', () => {
  test('ends when the person is disabled, and the audit of the tenant shows it', async () => {
    const id = await addPerson();
    const person = await server.as(`${id}@acorn.example`);
    expect((await person({ url: '/api/v1/me' })).statusCode).toBe(200);
    expect((await post(id, 'disable')).json()).toMatchObject({ status: 'disabled' });
    expect(outcome(await person({ url: '/api/v1/me' }))).toEqual([401, 'auth.user_disabled']);
    expect((await post(id, 'enable')).json()).toMatchObject({ status: 'active' });
    expect(outcome(await person({ url: '/api/v1/me' }))).toEqual([401, 'auth.token_invalid']);
    const entries = (await adam({ url: `/api/v1/audit?sort=createdAt&targetId=${id}` })).json<AuditList>()
      .items;
    expect(entries).toMatchObject([
      {
        act: 'user.disabled',
        tenantId: 'acorn',
        actor: { id: ginasId, roles: ['GlobalAdmin'] },
      },
      { act: 'user.enabled' },
    ]);
  });

  test('appears as a list of sessions, which a sign-out ends everywhere', async () => {
    const id = await idOf(olivia);
    const browser = new Browser(server.app);
    const tokens = await browser.tokens(olivia, seededPassword);
    const sessions = async () => (await gina({ url: `${url}/${id}/sessions` })).json<UserSessions>();
    expect(await sessions()).toMatchObject({ known: true, items: [{ id: expect.any(String) as string }] });
    expect((await post(id, 'sign-out')).statusCode).toBe(200);
    expect(await sessions()).toEqual({ known: true, items: [] });
    const me = await server.app.inject({
      url: '/api/v1/me',
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(outcome(me)).toEqual([401, 'auth.token_invalid']);
    expect(await actionsOn(id)).toMatchObject([{ act: 'user.signed_out', tenantId: 'acorn' }]);
    expect((await read(id)).status).toBe('active');
  });

  test('ends in one browser when an administrator ends that session, and not in the others', async () => {
    const bella = 'bella.user@birch.example';
    const [id, oliviasId] = [await idOf(bella), await idOf(olivia)];
    const [first, second] = [new Browser(server.app), new Browser(server.app)];
    const ended = (await first.tokens(bella, seededPassword)).access_token;
    const kept = (await second.tokens(bella, seededPassword)).access_token;
    const { sid } = decodeJwt<{ sid: string }>(ended);
    const end = async (person: string) =>
      (await gina({ method: 'DELETE', url: `${url}/${person}/sessions/${sid}` })).statusCode;
    const statusOf = async (token: string) =>
      (await server.app.inject({ url: '/api/v1/me', headers: { authorization: `Bearer ${token}` } }))
        .statusCode;
    expect(await end(oliviasId)).toBe(404);
    expect(await statusOf(ended)).toBe(200);
    expect(await end(id)).toBe(204);
    expect(await end(id)).toBe(404);
    expect([await statusOf(ended), await statusOf(kept)]).toEqual([401, 200]);
    const { items } = (await gina({ url: `${url}/${id}/sessions` })).json<UserSessions>();
    expect(items.map((session) => session.id)).toEqual([decodeJwt<{ sid: string }>(kept).sid]);
    expect(await actionsOn(id)).toMatchObject([{ act: 'user.session_ended', tenantId: 'birch' }]);
  });

  test('cannot end for an invited person, who has none', async () => {
    const id = await addPerson({ status: 'invited' });
    expect(outcome(await post(id, 'disable'))).toEqual([409, 'user.not_active']);
  });
});

describe('the profile of a person', () => {
  test('changes with the columns of the search, and not to a page that the person cannot open', async () => {
    const id = await addPerson();
    const patch = (payload: object) => gina({ method: 'PATCH', url: `${url}/${id}`, payload });
    expect((await patch({ lastName: 'Gülşen', defaultLandingPage: '/home' })).json()).toMatchObject({
      lastName: 'Gülşen',
      defaultLandingPage: '/home',
      version: 2,
    });
    expect(await emailsOf('?search=gulsen')).toEqual([`${id}@acorn.example`]);
    const refused = await patch({ defaultLandingPage: '/tenants' });
    expect(refused.json<Problem>().errors).toEqual([{ pointer: '/defaultLandingPage', code: 'not_allowed' }]);
    expect((await read(id)).landingPages.map(({ path }) => path)).toContain('/home');
  });
});
