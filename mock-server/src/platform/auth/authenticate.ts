import { createHash } from 'node:crypto';
import { globalRoles, roles as knownRoles, type Role, type TenantStatus } from '@portal/shared/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { decodeProtectedHeader, errors, jwtVerify, type JWTPayload } from 'jose';
import { appRoles } from './access';
import { BoundedCache } from './bounded-cache';
import type { Caller, TokenVerifier } from './caller';
import { fail, PortalError } from '../http/problem';
import { storedFeatures } from './features';
import { texts } from './role-mapping';
import type { Issuer } from './token-issuer';

/** The person behind a token, as stored in the database. */
export interface KnownPerson {
  personId: string;
  tenantId: string | null;
  tenantStatus: TenantStatus | null;
  /** Stored features of the tenant, as `tenants.features`. */
  features?: unknown;
  status: 'active' | 'invited' | 'disabled';
  /** Roles that limit the token's roles; null if the authority alone grants roles. */
  storedRoles: readonly string[] | null;
  /** Roles of the last token that listed all of them, for tokens that do not, and for older ones. */
  lastRoles?: readonly string[];
  /** `iat` of the newest known token. Older ones grant no roles beyond `lastRoles`. */
  newestTokenAt?: number;
  /** Whether the token's tenant is the provider's own. */
  isProvider: boolean;
  firstName: string;
  lastName: string;
  email: string;
  minIat: Date | null;
  /** Session whose tokens `minIat` does not apply to. */
  keptSession?: string | null;
  /** Open sessions at the embedded provider. A token of another session has ended with its sign-out. */
  openSessions?: readonly string[];
}

export interface TokenClaims extends JWTPayload {
  oid: string;
  tid: string;
  iat: number;
  exp: number;
  /** Time of the sign-in, which a renewed token keeps. */
  auth_time?: number;
}

export interface VerifierParts {
  issuer: Issuer;
  /** Throws if the token's tenant and the person do not belong together. */
  findPerson(claims: TokenClaims): Promise<KnownPerson>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  now(): Date;
}

export interface PortalTokenVerifier extends TokenVerifier {
  /** Removes a person from the cache, so that a change of status or roles applies immediately. */
  evict(personId: string): void;
  /** Removes all people, so that a change of a tenant applies immediately. */
  evictAll(): void;
}

const tolerance = 60;
const personSeconds = 30;

const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^[\x21-\x7e]{1,200}$/.test(value);

const scopesOf = ({ scp, scope }: JWTPayload): string[] => String(scp ?? scope ?? '').split(' ');

/** Returns whether verified claims are an access token for this API from the configured issuer. */
async function isForUs(payload: JWTPayload, { issuer, now }: VerifierParts): Promise<boolean> {
  const { aud, iss, iat, oid, tid, idtyp } = payload;
  if (!isName(oid) || !isName(tid) || typeof aud !== 'string') return false;
  if (typeof iat !== 'number' || iat > now().getTime() / 1000 + tolerance) return false;
  const isPerson = idtyp !== 'app' && scopesOf(payload).includes(issuer.scope) && issuer.accepts(payload);
  if (!isPerson && issuer.appOf(payload) === null) return false;
  return iss === (await issuer.issuerFor(tid));
}

/** Checks signature, issuer, audience, lifetime and scope, without a database query. */
async function readToken(bearer: string, parts: VerifierParts): Promise<TokenClaims> {
  const { issuer, now } = parts;
  const { kid, typ } = decodeProtectedHeader(bearer);
  if (!kid || !issuer.types.includes((typ ?? 'jwt').toLowerCase())) fail('auth.token_invalid');
  const { payload } = await jwtVerify(bearer, issuer.key, {
    algorithms: ['RS256'],
    audience: issuer.audiences,
    requiredClaims: ['exp', 'iat', 'iss', 'oid', 'tid'],
    clockTolerance: tolerance,
    currentDate: now(),
  });
  if (!(await isForUs(payload, parts))) fail('auth.token_invalid');
  return payload as TokenClaims;
}

const isGlobal = (role: Role): boolean => globalRoles.some((global) => global === role);

/** Returns the known roles that a person may have: global roles for people of the provider, others in a tenant. */
export const permittedRoles = (
  roles: readonly string[],
  { isProvider, tenantId }: Pick<KnownPerson, 'isProvider' | 'tenantId'>,
): Role[] =>
  knownRoles.filter((role) => roles.includes(role) && (isGlobal(role) ? isProvider : tenantId !== null));

function grantedRoles(claims: TokenClaims, person: KnownPerson, { issuer, log }: VerifierParts): Role[] {
  const tokenRoles = issuer.rolesOf(claims) ?? person.lastRoles ?? [];
  const isOld = claims.iat < (person.newestTokenAt ?? -Infinity);
  const limits = [person.storedRoles, isOld ? person.lastRoles : null];
  const roles = tokenRoles.filter((role) => limits.every((limit) => limit?.includes(role) ?? true));
  const foreign = person.isProvider
    ? []
    : knownRoles.filter((role) => isGlobal(role) && tokenRoles.includes(role));
  if (foreign.length > 0) {
    log.warn(
      { code: 'authz.foreign_global_role', tid: claims.tid, personId: person.personId, roles: foreign },
      'global roles of a foreign tenant are ignored',
    );
  }
  return permittedRoles(roles, person);
}

/** Whether the sessions of the person were ended after the token was issued. */
const isEnded = ({ iat, sid }: TokenClaims, { minIat, keptSession }: KnownPerson): boolean =>
  minIat !== null &&
  iat < Math.floor(minIat.getTime() / 1000) &&
  (typeof keptSession !== 'string' || sid !== keptSession);

/** Whether the token belongs to a session that is not open. */
const isSignedOut = ({ sid }: TokenClaims, { openSessions }: KnownPerson): boolean =>
  sid !== undefined && openSessions !== undefined && !openSessions.includes(String(sid));

function callerOf(claims: TokenClaims, person: KnownPerson, parts: VerifierParts): Caller {
  if (person.status === 'disabled') fail('auth.user_disabled');
  if (isEnded(claims, person) || isSignedOut(claims, person)) fail('auth.token_invalid');
  if (person.tenantStatus !== null && person.tenantStatus !== 'active') fail('tenant.suspended');
  const roles = grantedRoles(claims, person, parts);
  if (person.tenantId === null && roles.length === 0) fail('tenant.unknown');
  const { personId, tenantId, firstName, lastName, email, features } = person;
  const { auth_time: signedInAt } = claims;
  return {
    personId,
    tenantId,
    roles,
    firstName,
    lastName,
    email,
    features: storedFeatures(features),
    ...(typeof signedInAt === 'number' && { signedInAt }),
  };
}

/** A client has no tenant, no roles and no row in the database, so its caller is built from the token alone. */
function appCaller(id: string, claims: TokenClaims): Caller {
  const tokenRoles = texts(claims.roles);
  const name = `client:${id}`;
  const granted = appRoles.filter((role) => tokenRoles.includes(role));
  return {
    ...{ personId: name, tenantId: null, roles: [], appRoles: granted },
    ...{ firstName: id, lastName: '', email: name },
  };
}

function toProblem(error: unknown): unknown {
  if (error instanceof errors.JWTExpired) return new PortalError('auth.token_expired');
  if (error instanceof errors.JOSEError || error instanceof TypeError)
    return new PortalError('auth.token_invalid');
  return error;
}

interface CachedPerson {
  tid: string;
  /** Time of the newest token that the person was looked up with. */
  iat: number;
  until: number;
  person: Promise<KnownPerson>;
}

/**
 * Returns a verifier of access tokens. It reads each token once and looks up each person at most every 30 s, after each
 * announced change, and with each new token or session.
 */
export function createPortalTokenVerifier(parts: VerifierParts): PortalTokenVerifier {
  const tokens = new BoundedCache<TokenClaims>();
  const people = new BoundedCache<CachedPerson>();
  const seconds = (): number => parts.now().getTime() / 1000;

  const personOf = (claims: TokenClaims): Promise<KnownPerson> => {
    const known = people.get(claims.oid);
    const isKnown = known?.tid === claims.tid && known.iat >= claims.iat;
    if (isKnown && known.until > seconds()) return known.person;
    const person = parts.findPerson(claims);
    // Of several tokens in use, older ones must not hide that the newest is known.
    const iat = isKnown ? known.iat : claims.iat;
    people.set(claims.oid, { tid: claims.tid, iat, until: seconds() + personSeconds, person });
    person.catch(() => people.delete(claims.oid));
    return person;
  };

  /** A session that was opened after the person was read is not among the known ones. */
  const personWithSession = async (claims: TokenClaims): Promise<KnownPerson> => {
    const person = await personOf(claims);
    if (!isSignedOut(claims, person)) return person;
    people.delete(claims.oid);
    return personOf(claims);
  };

  const claimsOf = async (bearer: string): Promise<TokenClaims> => {
    const digest = createHash('sha256').update(bearer).digest('base64url');
    const known = tokens.get(digest);
    if (known && known.exp + tolerance > seconds()) return known;
    const claims = await readToken(bearer, parts);
    tokens.set(digest, claims);
    return claims;
  };

  return {
    async verify(bearer) {
      if (bearer === '') fail('auth.token_missing');
      try {
        const claims = await claimsOf(bearer);
        const app = parts.issuer.appOf(claims);
        if (app !== null) return appCaller(app, claims);
        return callerOf(claims, await personWithSession(claims), parts);
      } catch (error) {
        throw toProblem(error);
      }
    },
    evict: (personId) => people.delete(personId),
    evictAll: () => people.clear(),
  };
}
