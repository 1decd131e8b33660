import { directories, startAuthority } from '../../../test/test-authority';
import { testApp, type TestApp } from '../../../test/test-app';
import { outcome } from '../../../test/user-calls';

let server: TestApp;
const { settings, tokenFor, close } = await startAuthority();
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
      headers: { authorization: `Bearer ${await tokenFor(claims)}` },
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
