import {
  SignJWT,
  UnsecuredJWT,
  exportJWK,
  generateKeyPair,
  type CryptoKey,
  type JWTHeaderParameters,
} from 'jose';
import { createPortalTokenVerifier, type KnownPerson, type PortalTokenVerifier } from './authenticate';
import { embeddedIssuer, type Issuer } from './token-issuer';
import type { InjectOptions } from 'fastify';
import { mintAccessToken } from '../../identity/tokens/mint-access-token';
import { anyRevision, testApp, type TestApp } from '../../../test/test-app';
import { ciClient } from '../../../test/access/access-callers';
import { outcome } from '../../../test/calls/user-calls';

describe('authentication', () => {
  const nowSeconds = 1_800_000_000;
  const clock = { now: nowSeconds };
  let own: CryptoKey;
  let other: CryptoKey;
  let issuer: Issuer;
  let person: KnownPerson;
  let lookups: number;
  const warnings: unknown[] = [];

  const person0: KnownPerson = {
    personId: 'p1',
    tenantId: 'acorn',
    tenantStatus: 'active',
    status: 'active',
    storedRoles: ['TenantAdmin'],
    isProvider: false,
    firstName: 'Ada',
    lastName: 'Smith',
    email: 'ada@acorn.example',
    minIat: null,
  };

  beforeAll(async () => {
    const pair = await generateKeyPair('RS256', { extractable: true });
    own = pair.privateKey;
    other = (await generateKeyPair('RS256')).privateKey;
    const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'RS256' };
    issuer = embeddedIssuer({
      issuer: 'http://localhost/identity',
      jwk,
      audience: 'api://meridian',
      scope: 'access_as_user',
      clientId: 'spa',
    });
  });

  let verifier: PortalTokenVerifier;
  beforeEach(() => {
    clock.now = nowSeconds;
    person = { ...person0 };
    lookups = 0;
    warnings.length = 0;
    verifier = createPortalTokenVerifier({
      issuer,
      findPerson: () => {
        lookups += 1;
        return Promise.resolve(person);
      },
      log: { warn: (line: unknown) => void warnings.push(line) } as never,
      now: () => new Date(clock.now * 1000),
    });
  });

  const claims = {
    iss: 'http://localhost/identity',
    aud: 'api://meridian',
    sub: 'p1',
    oid: 'p1',
    tid: 'acorn',
    client_id: 'spa',
    scope: 'access_as_user',
    roles: ['TenantAdmin'],
    iat: nowSeconds - 10,
    exp: nowSeconds + 3600,
  };
  type Changes = Record<string, unknown>;
  const sign = (changes: Changes = {}, header: Partial<JWTHeaderParameters> = {}, key = own) =>
    new SignJWT({ ...claims, ...changes })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1', typ: 'at+jwt', ...header })
      .sign(key);

  test('the verifier returns the caller for an access token of an active person', async () => {
    expect(await verifier.verify(await sign())).toEqual({
      personId: 'p1',
      tenantId: 'acorn',
      roles: ['TenantAdmin'],
      firstName: 'Ada',
      lastName: 'Smith',
      email: 'ada@acorn.example',
      features: { EnableChatBot: 'inherit', EnableSampleApps: 'inherit' },
    });
  });

  const b64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const part = async (at: number, change: (text: string) => string): Promise<string> =>
    (await sign())
      .split('.')
      .map((text, index) => (index === at ? change(text) : text))
      .join('.');
  const secret = new TextEncoder().encode('x'.repeat(64));

  const mutations: [string, () => Promise<string> | string][] = [
    ['no parts', () => 'nothing'],
    ['only two parts', async () => (await sign()).split('.').slice(0, 2).join('.')],
    ['an empty signature', () => part(2, () => '')],
    ['a changed signature', () => part(2, (text) => `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`)],
    ['changed claims', () => part(1, () => b64({ ...claims, roles: ['GlobalAdmin'] }))],
    ['a changed header', () => part(0, () => b64({ alg: 'RS256', kid: 'k1', typ: 'at+jwt', x: 1 }))],
    ['alg none', () => new UnsecuredJWT(claims).encode()],
    [
      'the algorithm none and a signature',
      () => part(0, () => b64({ alg: 'none', kid: 'k1', typ: 'at+jwt' })),
    ],
    [
      'HS256',
      () => new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'k1', typ: 'at+jwt' }).sign(secret),
    ],
    ['a signature of another key under the known kid', () => sign({}, {}, other)],
    ['an unknown kid', () => sign({}, { kid: 'k2' })],
    ['no kid', () => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: 'at+jwt' }).sign(own)],
    [
      'its key in the header',
      async () =>
        sign(
          {},
          { jwk: await exportJWK((await generateKeyPair('RS256', { extractable: true })).publicKey) },
          other,
        ),
    ],
    [
      'a critical header',
      () => part(0, () => b64({ alg: 'RS256', kid: 'k1', typ: 'at+jwt', crit: ['x'], x: 1 })),
    ],
    ['the type of an ID token', () => sign({}, { typ: 'JWT' })],
    ['another issuer', () => sign({ iss: 'http://localhost/identity/' })],
    ['no issuer', () => sign({ iss: undefined })],
    ['the portal as audience', () => sign({ aud: 'spa' })],
    ['two audiences', () => sign({ aud: ['api://meridian', 'spa'] })],
    ['no audience', () => sign({ aud: undefined })],
    ['no expiry', () => sign({ exp: undefined })],
    ['a text as expiry', () => sign({ exp: '9999999999' })],
    ['a start in the future', () => sign({ nbf: nowSeconds + 120 })],
    ['an issue date in the future', () => sign({ iat: nowSeconds + 120 })],
    ['no issue date', () => sign({ iat: undefined })],
    ['no scope', () => sign({ scope: undefined })],
    ['another scope', () => sign({ scope: 'access_as_user_not' })],
    ['no person', () => sign({ oid: undefined })],
    ['a person other than its subject', () => sign({ oid: 'p2' })],
    ['a person id that is not text', () => sign({ oid: { $ne: 1 }, sub: { $ne: 1 } })],
    ['no tenant', () => sign({ tid: undefined })],
    ['another client', () => sign({ client_id: 'other' })],
    ['an application instead of a person', () => sign({ idtyp: 'app' })],
  ];

  test.each(mutations)(
    'the verifier rejects a token with %s without a database query',
    async (_case, token) => {
      await expect(verifier.verify(await token())).rejects.toMatchObject({ code: 'auth.token_invalid' });
      expect(lookups).toBe(0);
    },
  );

  test('the verifier reports an expired token, after a tolerance of one minute', async () => {
    await expect(verifier.verify(await sign({ exp: nowSeconds - 61 }))).rejects.toMatchObject({
      code: 'auth.token_expired',
    });
    expect(await verifier.verify(await sign({ exp: nowSeconds - 30 }))).toBeTruthy();
  });

  test('the verifier rejects an expired token even if it was accepted before', async () => {
    const token = await sign();
    await verifier.verify(token);
    clock.now = claims.exp + 61;
    await expect(verifier.verify(token)).rejects.toMatchObject({ code: 'auth.token_expired' });
  });

  test.each([
    ['disabled person', { status: 'disabled' }, 'auth.user_disabled'],
    ['suspended tenant', { tenantStatus: 'suspended' }, 'tenant.suspended'],
    [
      'person without a tenant and roles',
      { tenantId: null, tenantStatus: null, storedRoles: [] },
      'tenant.unknown',
    ],
    ['person whose tokens were revoked', { minIat: new Date(nowSeconds * 1000) }, 'auth.token_invalid'],
  ] as const)('the verifier rejects a %s', async (_case, change, code) => {
    person = { ...person0, ...change };
    await expect(verifier.verify(await sign())).rejects.toMatchObject({ code });
  });

  test('the verifier applies changes to a person after 30 seconds, or immediately after an eviction', async () => {
    const token = await sign();
    await verifier.verify(token);
    person = { ...person0, status: 'disabled' };
    expect(await verifier.verify(token)).toBeTruthy();
    verifier.evict('p1');
    await expect(verifier.verify(token)).rejects.toMatchObject({ code: 'auth.user_disabled' });
    person = person0;
    clock.now += 31;
    expect(await verifier.verify(token)).toBeTruthy();
  });

  describe('the roles of a caller', () => {
    const rolesOf = async (carried: unknown, change: Partial<KnownPerson>): Promise<string[]> => {
      person = { ...person0, ...change };
      return (await verifier.verify(await sign({ roles: carried }))).roles;
    };

    test('exclude global roles of a foreign tenant and log a warning', async () => {
      expect(await rolesOf(['GlobalAdmin', 'TenantAdmin'], { storedRoles: null })).toEqual(['TenantAdmin']);
      expect(warnings).toEqual([
        expect.objectContaining({ code: 'authz.foreign_global_role', tid: 'acorn', roles: ['GlobalAdmin'] }),
      ]);
    });

    test('include global roles of the provider’s tenant', async () => {
      const provider = { tenantId: null, tenantStatus: null, isProvider: true, storedRoles: null };
      expect(await rolesOf(['GlobalReader'], provider)).toEqual(['GlobalReader']);
      expect(await rolesOf(['GlobalReader', 'TenantAdmin'], provider)).toEqual(['GlobalReader']);
    });

    test('exclude roles that are not stored for the person', async () => {
      expect(await rolesOf(['TenantAdmin'], { storedRoles: [] })).toEqual([]);
      expect(await rolesOf([], {})).toEqual([]);
    });

    test.each([[undefined], ['TenantAdmin'], [[1, null, 'Root']], [{ TenantAdmin: true }]])(
      'ignore the claim %j',
      async (carried) => {
        expect(await rolesOf(carried, {})).toEqual([]);
      },
    );
  });
});

describe('a fresh sign-in', () => {
  let server: TestApp;
  let idOf: Map<string, string>;
  beforeAll(async () => {
    server = await testApp({ settings: { ciClient } });
    const people = await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query<{ id: string; email: string }>('select id, email from people'),
    );
    idOf = new Map(people.map(({ id, email }) => [email, id]));
  });
  afterAll(() => server.close());

  const gina = 'gina.admin@meridian.example';
  const adam = 'adam.admin@acorn.example';
  const olivia = 'olivia.user@acorn.example';
  const minutesAgo = (count: number) => Math.floor(Date.now() / 1000) - count * 60;

  /** Sends a call with a valid token of a sign-in of that age in minutes; null: the token does not contain it. */
  async function call(email: string, signedIn: number | null, request: InjectOptions, app = server.app) {
    const claims = { auth_time: signedIn === null ? undefined : minutesAgo(signedIn) };
    const token = await mintAccessToken(app.portal, idOf.get(email) ?? '', { claims });
    return app.inject({ ...request, headers: { authorization: `Bearer ${token}`, ...anyRevision } });
  }

  const notFresh = [401, 'auth.sign_in_not_fresh'];
  const disable = (id: string): InjectOptions => ({ method: 'POST', url: `/api/v1/users/${id}/disable` });
  const change = (payload: object): InjectOptions => ({
    method: 'PATCH',
    url: `/api/v1/users/${idOf.get(olivia)}`,
    payload,
  });

  describe('a call that needs a fresh sign-in', () => {
    test('passes within five minutes after the sign-in', async () => {
      expect(outcome(await call(adam, 4, disable('nobody')))).toEqual([404, 'object.not_found']);
    });

    test('fails later with the challenge of RFC 9470', async () => {
      const response = await call(adam, 6, disable(idOf.get(olivia) ?? ''));
      expect(outcome(response)).toEqual(notFresh);
      expect(response.headers['www-authenticate']).toBe(
        'Bearer error="insufficient_user_authentication", max_age=300',
      );
      expect(response.headers['content-type']).toContain('application/problem+json');
    });

    test('fails if the token does not contain the time of the sign-in', async () => {
      expect(outcome(await call(adam, null, disable('nobody')))).toEqual(notFresh);
    });

    test('fails for a missing role first, so that nothing is revealed', async () => {
      expect(outcome(await call(olivia, 6, disable('nobody')))).toEqual([403, 'authz.role_required']);
    });

    test('passes from a client, which has no sign-in', async () => {
      const { id } = ciClient;
      const claims = { sub: id, oid: id, client_id: id, tid: 'meridian', idtyp: 'app' };
      const token = await mintAccessToken(server.app.portal, id, {
        claims: {
          ...claims,
          roles: ['Remotes.Publish'],
          scope: undefined,
          scp: undefined,
          auth_time: undefined,
        },
      });
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/v1/remotes/remote-none/rollback',
        payload: { reason: 'a test' },
        headers: { authorization: `Bearer ${token}`, ...anyRevision },
      });
      expect(outcome(response)).toEqual([404, 'remote.unknown']);
    });

    test('passes at any time if the setting is 0', async () => {
      const off = await testApp({ db: server.db, settings: { freshSignInSeconds: 0 } });
      expect(outcome(await call(adam, null, disable('nobody'), off.app))).toEqual([404, 'object.not_found']);
      await off.close();
    });
  });

  describe('a call that needs a fresh sign-in under a condition', () => {
    test.each<[string, string, () => InjectOptions]>([
      ['a change of roles', adam, () => change({ roles: ['TenantAdmin'] })],
      [
        'an invitation with a role',
        adam,
        () => ({
          method: 'POST',
          url: '/api/v1/invitations',
          payload: { items: [{ email: 'new@acorn.example', roles: ['TenantAdmin'] }] },
        }),
      ],
      [
        'a session inside a tenant that writes',
        gina,
        () => ({
          method: 'POST',
          url: '/api/v1/tenants/acorn/sessions',
          payload: { reason: 'Ticket 4711: figures are missing', mode: 'write' },
        }),
      ],
    ])('fails with an old sign-in: %s', async (_case, email, request) => {
      expect(outcome(await call(email, 6, request()))).toEqual(notFresh);
    });

    test.each<[string, string, () => InjectOptions, number]>([
      ['a change of a name', adam, () => change({ firstName: 'Olivia' }), 200],
      [
        'an invitation without a role',
        adam,
        () => ({
          method: 'POST',
          url: '/api/v1/invitations',
          payload: { items: [{ email: 'new@acorn.example' }] },
        }),
        201,
      ],
      [
        'a session inside a tenant that reads',
        gina,
        () => ({
          method: 'POST',
          url: '/api/v1/tenants/acorn/sessions',
          payload: { reason: 'Ticket 4711: figures are missing' },
        }),
        201,
      ],
    ])('passes with an old sign-in: %s', async (_case, email, request, status) => {
      expect((await call(email, 6, request())).statusCode).toBe(status);
    });
  });

  /** Writes of the sensitive resources that need no fresh sign-in, and why. */
  const exceptions: Record<string, string> = {
    'POST /api/v1/users/exports': 'only reads',
    'POST /api/v1/invitations/exports': 'records a read',
    'POST /api/v1/tenants/exports': 'records a read',
    'DELETE /api/v1/invitations/:id': 'takes an unused link away',
    'POST /api/v1/invitations/:id/resend': 'sends an invitation to the same address again',
    'POST /api/v1/invitations/resend': 'sends invitations to the same addresses again',
    'POST /api/v1/invitations/revoke': 'takes unused links away',
    'POST /api/v1/invitations/bulk': 'sends again or revokes',
    'PATCH /api/v1/global/users/:id': 'changes the name and the start page',
    'PUT /api/v1/tenants/:id/branding': 'changes a colour',
    'PUT /api/v1/tenants/:id/logo': 'changes a picture',
    'DELETE /api/v1/tenants/:id/logo': 'removes a picture',
    'DELETE /api/v1/tenants/:id/sessions/current': 'gives rights up',
    'DELETE /api/v1/remotes/override': 'returns to the published code',
    'POST /api/v1/remotes/reports': 'browsers report how remotes load',
  };

  test('each write of users, invitations, tenants and the registry needs a fresh sign-in or is an exception', () => {
    const isSensitive = /^\/api\/v1\/(users|invitations|global\/users|tenants|remotes)(\/|$)/;
    const writes = server.app.access.filter(({ method, path }) => method !== 'GET' && isSensitive.test(path));
    const open = writes.filter(({ freshSignIn }) => !freshSignIn);
    expect(open.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
      Object.keys(exceptions).toSorted(),
    );
    expect(writes.length).toBeGreaterThan(25);
  });
});
