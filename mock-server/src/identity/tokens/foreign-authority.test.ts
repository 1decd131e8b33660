import { createTenants, directories, startAuthority } from '../../../test/test-authority';
import { testApp, type TestApp } from '../../../test/test-app';
import { inviteUsers } from '../../portal/invitations/invite-users';

let server: TestApp;
let tenants: Awaited<ReturnType<typeof createTenants>>;

const authority = await startAuthority();
const { settings, tokenFor } = authority;

beforeAll(async () => {
  server = await testApp({ settings: { authority: settings, embeddedIdentity: false, seed: false } });
  tenants = await createTenants(server, authority);
});
afterAll(async () => {
  await server.close();
  authority.close();
});

const me = async (claims: Record<string, unknown>) =>
  server.app.inject({ url: '/api/v1/me', headers: { authorization: `Bearer ${await tokenFor(claims)}` } });

test('the first call of a person of a known tenant creates the person', async () => {
  const response = await me({ tid: directories.acorn, oid: 'oid-1', roles: ['TenantAdmin'] });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({
    id: 'oid-1',
    tenantId: tenants.acorn,
    firstName: 'Ayşe',
    lastName: 'Demir',
    roles: ['TenantAdmin'],
  });
});

test('the e-mail address of another person is not taken over', async () => {
  const response = await me({
    tid: directories.birch,
    oid: 'oid-2',
    preferred_username: 'oid-1@tenant.example',
  });
  expect(response.json()).toMatchObject({
    id: 'oid-2',
    tenantId: tenants.birch,
    email: `oid-2@${directories.birch}.invalid`,
  });
});

test('a global role is accepted from the provider tenant only', async () => {
  expect((await me({ tid: directories.home, oid: 'oid-3', roles: ['GlobalReader'] })).json()).toMatchObject({
    roles: ['GlobalReader'],
    tenantId: null,
  });
  expect((await me({ tid: directories.acorn, oid: 'oid-4', roles: ['GlobalAdmin'] })).json()).toMatchObject({
    roles: [],
    tenantId: tenants.acorn,
  });
});

test.each([
  ['an unknown tenant', { tid: directories.other, oid: 'oid-5' }, 403, 'tenant.unknown'],
  ['the provider tenant without a role', { tid: directories.home, oid: 'oid-6' }, 403, 'tenant.unknown'],
  [
    'a person of another tenant',
    { tid: directories.birch, oid: 'oid-1' },
    401,
    'auth.issuer_tenant_mismatch',
  ],
  [
    'an issuer of another tenant',
    { tid: directories.acorn, oid: 'oid-1', iss: `https://login.example/${directories.birch}/v2.0` },
    401,
    'auth.token_invalid',
  ],
  [
    'the id of another application',
    { tid: directories.acorn, oid: 'oid-1', azp: 'else' },
    401,
    'auth.token_invalid',
  ],
  [
    'the claims of an ID token',
    { tid: directories.acorn, oid: 'oid-1', aud: 'spa', nonce: 'n' },
    401,
    'auth.token_invalid',
  ],
])('a token with %s is rejected', async (_case, claims, status, code) => {
  const response = await me(claims);
  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject({ code });
});

describe('an invitation', () => {
  const invite = (email: string, tenantId: string | null = tenants.acorn, roles: string[] = []) =>
    server.db.transaction({ as: 'system' }, (sql) =>
      inviteUsers(sql, {
        tenantId,
        items: [{ email, language: 'tr', roles: roles as never[], workspaceIds: tenantId ? ['closed'] : [] }],
        source: { actor: { id: null, name: 'portal', roles: [] }, tenantId, requestId: null, at: new Date() },
      }),
    );
  const stateOf = async (email: string) => {
    const rows = await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query<{ state: string; person: string | null }>(
        `select state, (select person_id from workspace_members m where m.person_id = i.person_id) as person
           from invitations i where email = $1`,
        [email],
      ),
    );
    return rows[0];
  };

  const run = (text: string) => server.db.transaction({ as: 'system' }, (sql) => sql.query(text));

  beforeAll(() =>
    server.db.transaction({ as: 'system' }, (sql) =>
      sql.query(
        `insert into workspaces (tenant_id, id, title_en, title_tr, place, is_open)
           values ('${tenants.acorn}', 'closed', 'Closed', 'Kapalı', 1, false);
         insert into domains (tenant_id, name, token, requested_at, state, search_text, sort_en, sort_tr)
           values ('${tenants.acorn}', 'acorn.example', 'x', now(), 'verified', '', '', '')`,
      ),
    ),
  );

  test('waits for the first sign-in with an address in a verified domain of the tenant', async () => {
    await invite('invited@acorn.example');
    const response = await me({
      tid: directories.acorn,
      oid: 'oid-7',
      preferred_username: 'Invited@Acorn.example',
    });
    expect(response.json()).toMatchObject({ id: 'oid-7', preferences: { language: { value: 'tr' } } });
    expect(await stateOf('invited@acorn.example')).toEqual({ state: 'accepted', person: 'oid-7' });
  });

  test('gives a new user of a verified domain its workspaces with the highest role', async () => {
    const rolesOf = async (id: string) =>
      server.db.transaction({ as: 'system' }, (sql) =>
        sql.query('select workspace_id as id, role from workspace_members where person_id = $1 order by 1', [
          id,
        ]),
      );
    await run(`update workspaces set is_default = true where id = 'closed';
      insert into workspaces (tenant_id, id, title_en, title_tr, place, is_open, archived_at)
        values ('${tenants.acorn}', 'second', 'Second', 'İkinci', 2, false, null),
          ('${tenants.acorn}', 'archived', 'Old', 'Eski', 3, false, now());
      update domains set joins = true, join_role = 'member', join_workspaces = '{closed,second,archived,gone}';`);
    await me({ tid: directories.acorn, oid: 'joins-1', preferred_username: 'Joins-1@Acorn.example' });
    expect(await rolesOf('joins-1')).toEqual([
      { id: 'closed', role: 'member' },
      { id: 'second', role: 'member' },
    ]);
    await me({ tid: directories.acorn, oid: 'joins-2', preferred_username: 'joins-2@else.example' });
    expect(await rolesOf('joins-2')).toEqual([{ id: 'closed', role: 'viewer' }]);
    await run(`update domains set state = 'lapsed'`);
    await me({ tid: directories.acorn, oid: 'joins-3', preferred_username: 'joins-3@acorn.example' });
    expect(await rolesOf('joins-3')).toEqual([{ id: 'closed', role: 'viewer' }]);
    const sources = await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query(`select id, source from people where id = 'oid-7' or id like 'joins-%' order by id`),
    );
    expect(sources).toEqual([
      { id: 'joins-1', source: 'domain' },
      { id: 'joins-2', source: 'directory' },
      { id: 'joins-3', source: 'directory' },
      { id: 'oid-7', source: 'invite' },
    ]);
    await run(`update domains set state = 'verified', joins = false;
      update workspaces set is_default = false;`);
  });

  test('lets a verified address outside the enforced domains in, and others are refused', async () => {
    const early = 'early@else.example';
    await invite(early);
    await run('update domains set enforce = true');
    const signIn = (oid: string, email: string, more = {}) =>
      me({ tid: directories.acorn, oid, preferred_username: email, ...more });
    const outside = await signIn('limit-1', 'limit@else.example', {
      email: 'limit@else.example',
      xms_edov: 1,
    });
    expect([outside.statusCode, outside.json()]).toMatchObject([403, { code: 'tenant.address_not_allowed' }]);
    expect((await signIn('limit-2', early)).statusCode).toBe(403);
    const invited = await signIn('limit-2', early, { email: early, xms_edov: true });
    const inside = await signIn('limit-3', 'limit@acorn.example');
    expect([invited.statusCode, inside.statusCode]).toEqual([200, 200]);
    expect((await me({ tid: directories.acorn, oid: 'oid-7' })).statusCode).toBe(200);
    await run('update domains set enforce = false');
  });

  test('stays open for an address that nobody has verified', async () => {
    await invite('invited@else.example');
    await me({ tid: directories.acorn, oid: 'oid-8', preferred_username: 'invited@else.example' });
    expect(await stateOf('invited@else.example')).toEqual({ state: 'pending', person: null });
  });

  test('accepts an address that the authority has verified', async () => {
    await invite('verified@else.example');
    const email = 'verified@else.example';
    await me({ tid: directories.acorn, oid: 'oid-9', preferred_username: email, email, xms_edov: true });
    expect(await stateOf(email)).toEqual({ state: 'accepted', person: 'oid-9' });
  });

  test('waits for the first sign-in from the directory of the provider, whose roles apply', async () => {
    await invite('staff@meridian.example', null, ['GlobalAdmin']);
    const claims = { preferred_username: 'staff@meridian.example', roles: ['GlobalReader'] };
    await me({
      ...claims,
      tid: directories.birch,
      oid: 'oid-11',
      preferred_username: 'Staff@meridian.example',
    });
    expect((await stateOf('staff@meridian.example'))?.state).toBe('pending');
    await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query(`delete from people where id = 'oid-11'`),
    );
    const response = await me({ ...claims, tid: directories.home, oid: 'oid-12' });
    expect(response.json()).toMatchObject({
      id: 'oid-12',
      tenantId: null,
      roles: ['GlobalReader'],
      preferences: { language: { value: 'tr' } },
    });
    expect((await stateOf('staff@meridian.example'))?.state).toBe('accepted');
  });

  test('stays open for a person of another tenant of the authority', async () => {
    await invite('other@acorn.example');
    await me({ tid: directories.birch, oid: 'oid-10', preferred_username: 'other@acorn.example' });
    expect(await stateOf('other@acorn.example')).toEqual({ state: 'pending', person: null });
  });
});

test('cached keys verify tokens while the authority is down', async () => {
  authority.setDown(true);
  expect((await me({ tid: directories.acorn, oid: 'oid-1' })).statusCode).toBe(200);
  authority.setDown(false);
});

test('the embedded provider is off and the settings name the authority', async () => {
  const discovery = await server.app.inject({
    url: '/identity/.well-known/openid-configuration',
    headers: { accept: 'application/json' },
  });
  expect(discovery.statusCode).toBe(404);
  const { authSettings } = (await server.app.inject('/application-settings')).json();
  expect(authSettings).toMatchObject({
    clientId: 'spa',
    authority: settings.url,
    protocolMode: 'AAD',
    scopes: ['openid', 'profile', 'offline_access', 'api://api-1/access_as_user'],
  });
  expect(authSettings.authorityMetadata).toBeUndefined();
  expect(authSettings.mapsRoles).toBeUndefined();
});
