import { anyRevision, testApp, type TestApp } from '../../../test/test-app';
import { derivePersonId } from '../accounts/accounts.seed';
import { mintAccessToken, type TokenOverrides } from './mint-access-token';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readOrCreateKeys } from './identity-keys';
import { createTenants, directories, startAuthority } from '../../../test/authority/test-authority';
import { inviteUsers } from '../../portal/invitations/invite-users';
import { outcome } from '../../../test/calls/user-calls';

const authority = await startAuthority();
const { settings, tokenFor, close } = await startAuthority();

describe('access tokens', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp();
  });
  afterAll(() => server.close());

  const adam = derivePersonId('adam.admin@acorn.example');
  const call = (url: string, token: string) =>
    server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  const now = Math.floor(Date.now() / 1000);

  const invalidTokens: [string, TokenOverrides, string][] = [
    ['of another issuer', { claims: { iss: 'http://localhost/identity2' } }, 'auth.token_invalid'],
    ['for another audience', { claims: { aud: 'meridian-portal' } }, 'auth.token_invalid'],
    ['without the scope', { claims: { scope: 'openid', scp: undefined } }, 'auth.token_invalid'],
    ['after its expiry', { claims: { exp: now - 120 } }, 'auth.token_expired'],
    ['before its start', { claims: { nbf: now + 120 } }, 'auth.token_invalid'],
    ['with the type of an ID token', { header: { typ: 'JWT' } }, 'auth.token_invalid'],
    ['under another kid', { header: { kid: 'other' } }, 'auth.token_invalid'],
    ['of an application', { claims: { idtyp: 'app' } }, 'auth.token_invalid'],
    ['without a person', { claims: { oid: undefined } }, 'auth.token_invalid'],
    ['of an unknown person', { claims: { oid: 'nobody', sub: 'nobody' } }, 'auth.token_invalid'],
    ['of another tenant', { claims: { tid: 'birch' } }, 'auth.issuer_tenant_mismatch'],
    [
      'of the provider tenant',
      { claims: { tid: 'meridian', roles: ['GlobalAdmin'] } },
      'auth.issuer_tenant_mismatch',
    ],
  ];

  test.each(invalidTokens)('a token %s is rejected by the API', async (_case, overrides, code) => {
    const token = await mintAccessToken(server.app.portal, adam, overrides);
    for (const url of ['/api/v1/me', '/api/v1/users']) {
      const response = await call(url, token);
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ code });
      expect(response.headers['www-authenticate']).toContain('Bearer');
    }
  });

  test('roles in a token that are not stored grant no access', async () => {
    const olivia = derivePersonId('olivia.user@acorn.example');
    const token = await mintAccessToken(server.app.portal, olivia, {
      claims: { roles: ['TenantAdmin', 'GlobalAdmin'] },
    });
    expect((await call('/api/v1/users', token)).statusCode).toBe(403);
    expect((await call('/api/v1/tenants', token)).statusCode).toBe(403);
  });

  test('the application settings describe how to sign in', async () => {
    const response = await server.app.inject('/application-settings');
    expect(response.statusCode).toBe(200);
    const { authSettings } = response.json();
    expect(authSettings).toMatchObject({
      clientId: 'meridian-portal',
      authority: 'https://localhost/identity',
      knownAuthorities: ['localhost'],
      protocolMode: 'OIDC',
      redirectUri: 'http://localhost/auth/redirect',
      postLogoutRedirectUri: 'http://localhost/landing',
      scopes: ['openid', 'profile', 'access_as_user'],
      protectedResourceMap: [
        { url: 'http://localhost/api/', scopes: ['openid', 'profile', 'access_as_user'] },
      ],
    });
    expect(JSON.parse(authSettings.authorityMetadata)).toMatchObject({ issuer: 'http://localhost/identity' });
  });

  test('a second start does not seed people again', async () => {
    const count = () =>
      server.db.transaction({ as: 'system' }, (sql) =>
        sql.query(
          `select coalesce(tenant_id, '-') as tenant, count(*)::int as people from people group by tenant_id order by 1`,
        ),
      );
    const before = await count();
    expect(before).toEqual([
      { tenant: '-', people: 3 },
      { tenant: 'acorn', people: 64 },
      { tenant: 'birch', people: 38 },
      { tenant: 'cedar', people: 1 },
    ]);
    const again = await testApp({ db: server.db });
    await again.app.close();
    expect(await count()).toEqual(before);
  });
});

describe('identity keys', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-keys-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('servers that create the identity keys at the same time use the same keys', async () => {
    const place = path.join(folder, 'identity');
    const created = await Promise.all([1, 2, 3].map(() => readOrCreateKeys(place)));
    const stored = await readOrCreateKeys(place);
    expect(created).toEqual([stored, stored, stored]);
    expect(readdirSync(place)).toEqual(['keys.json']);
    expect(statSync(path.join(place, 'keys.json')).mode & 0o077).toBe(0);
  });
});

describe('an external authority', () => {
  let server: TestApp;
  let tenants: Awaited<ReturnType<typeof createTenants>>;
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
    expect((await me({ tid: directories.home, oid: 'oid-3', roles: ['GlobalReader'] })).json()).toMatchObject(
      {
        roles: ['GlobalReader'],
        tenantId: null,
      },
    );
    expect((await me({ tid: directories.acorn, oid: 'oid-4', roles: ['GlobalAdmin'] })).json()).toMatchObject(
      {
        roles: [],
        tenantId: tenants.acorn,
      },
    );
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
          items: [
            { email, language: 'tr', roles: roles as never[], workspaceIds: tenantId ? ['closed'] : [] },
          ],
          source: {
            actor: { id: null, name: 'portal', roles: [] },
            tenantId,
            requestId: null,
            at: new Date(),
          },
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
          sql.query(
            'select workspace_id as id, role from workspace_members where person_id = $1 order by 1',
            [id],
          ),
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
      expect([outside.statusCode, outside.json()]).toMatchObject([
        403,
        { code: 'tenant.address_not_allowed' },
      ]);
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
});

describe('clients of an external authority', () => {
  let server: TestApp;
  beforeAll(async () => {
    const authority = { ...settings, ciClientId: 'the-ci-client' };
    server = await testApp({ settings: { authority, embeddedIdentity: false, seed: false } });
  });
  afterAll(async () => {
    await server.close();
    close();
  });

  type Claims = Record<string, unknown>;

  /** Claims of a token of the CI client that no person has asked for. */
  const ofClient = (more: Claims = {}): Claims => ({
    tid: directories.home,
    oid: 'its-service-principal',
    sub: 'its-service-principal',
    azp: 'the-ci-client',
    scp: undefined,
    name: undefined,
    preferred_username: undefined,
    roles: ['Remotes.Publish'],
    ...more,
  });
  const call = async (claims: Claims, url: string) =>
    outcome(
      await server.app.inject({
        method: url.endsWith('rollback') ? 'POST' : 'GET',
        url,
        headers: { authorization: `Bearer ${await tokenFor(claims)}`, ...anyRevision },
        ...(url.endsWith('rollback') && { payload: { reason: 'a test' } }),
      }),
    );
  const rollback = (claims: Claims) => call(claims, '/api/v1/remotes/remote-none/rollback');

  test.each([
    ['with the optional claim idtyp', { idtyp: 'app' }],
    ['without it', {}],
  ])('the CI client may call the registry, %s, without a fresh sign-in', async (_case, more) => {
    expect(await rollback(ofClient(more))).toEqual([404, 'remote.unknown']);
  });

  test.each(['/api/v1/me', '/api/v1/tenants', '/api/v1/global/users'])(
    'the CI client may not call %s',
    async (url) => {
      expect(await call(ofClient({ idtyp: 'app' }), url)).toEqual([403, 'authz.role_required']);
    },
  );

  test('the CI client without the app role may not call the registry', async () => {
    expect(await rollback(ofClient({ roles: undefined }))).toEqual([403, 'authz.role_required']);
    expect(await rollback(ofClient({ roles: ['GlobalAdmin'] }))).toEqual([403, 'authz.role_required']);
  });

  test.each<[string, Claims]>([
    ['of another client', { azp: 'another-client', idtyp: 'app' }],
    ['of the portal’s own client without a person', { azp: 'spa', idtyp: 'app' }],
    ['from a directory that is not the provider’s', { tid: directories.acorn, idtyp: 'app' }],
    ['for another audience', { aud: 'another-api', idtyp: 'app' }],
    ['of a person who uses the CI client', { scp: 'access_as_user', sub: 'pairwise' }],
    ['of a person, with a claim of a client', { scp: 'access_as_user', idtyp: 'app' }],
    ['of a user', { idtyp: 'user' }],
    ['that is an ID token', { nonce: 'n' }],
    ['of the first version', { ver: '1.0' }],
  ])('a token %s is rejected', async (_case, more) => {
    expect(await rollback(ofClient(more))).toEqual([401, 'auth.token_invalid']);
  });

  test('no client is accepted without the setting', async () => {
    const other = await testApp({
      db: server.db,
      settings: { authority: settings, embeddedIdentity: false, seed: false },
    });
    const response = await other.app.inject({
      url: '/api/v1/me',
      headers: { authorization: `Bearer ${await tokenFor(ofClient({ idtyp: 'app' }))}` },
    });
    expect(outcome(response)).toEqual([401, 'auth.token_invalid']);
    await other.app.close();
  });
});
