import {
  SignJWT,
  UnsecuredJWT,
  exportJWK,
  generateKeyPair,
  type CryptoKey,
  type JWTHeaderParameters,
} from 'jose';
import { verifierOf, type KnownPerson, type PortalTokenVerifier } from './authenticate';
import { embeddedIssuer, type Issuer } from './token-issuer';

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
  verifier = verifierOf({
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
    features: { EnableChatBot: 'inherit' },
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
  ['the algorithm none and a signature', () => part(0, () => b64({ alg: 'none', kid: 'k1', typ: 'at+jwt' }))],
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
