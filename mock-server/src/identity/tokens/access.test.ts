import { testApp, type TestApp } from '../../../test/test-app';
import { personIdOf } from '../accounts/accounts.seed';
import { mintAccessToken, type TokenOverrides } from './mint-access-token';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const adam = personIdOf('adam.admin@acorn.example');
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
  const olivia = personIdOf('olivia.user@acorn.example');
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
    protectedResourceMap: [{ url: 'http://localhost/api/', scopes: ['openid', 'profile', 'access_as_user'] }],
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
