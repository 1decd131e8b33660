import type { FastifyBaseLogger } from 'fastify';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JWK,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';
import type { AuthoritySettings } from '../settings/authority-settings';
import { hasGroupsOverage, mapRoles, texts } from './role-mapping';

/** Issuer of tokens, and the conditions that its tokens must meet. */
export interface Issuer {
  key: JWTVerifyGetKey;
  audiences: string[];
  scope: string;
  /** Allowed `typ` headers, lower case; a missing one counts as `jwt`. */
  types: string[];
  issuerFor(tid: string): Promise<string>;
  /** Additional conditions of this issuer. */
  accepts(payload: JWTPayload): boolean;
  /** Returns the portal roles that the claims carry, or null if the token does not list all of them. */
  rolesOf(payload: JWTPayload): readonly string[] | null;
  /** Returns the id of the client if the token belongs to a client without a person; otherwise null. */
  appOf(payload: JWTPayload): string | null;
}

export function embeddedIssuer(own: {
  issuer: string;
  jwk: JWK;
  audience: string;
  scope: string;
  clientId: string;
  ciClientId?: string | undefined;
}): Issuer {
  return {
    key: createLocalJWKSet({ keys: [own.jwk] }),
    audiences: [own.audience],
    scope: own.scope,
    types: ['at+jwt'],
    issuerFor: () => Promise.resolve(own.issuer),
    accepts: ({ sub, oid, client_id: clientId }) => sub === oid && clientId === own.clientId,
    rolesOf: ({ roles }) => texts(roles),
    appOf: ({ sub, oid, client_id: clientId, idtyp }) =>
      idtyp === 'app' && own.ciClientId === clientId && sub === oid && oid === clientId ? String(oid) : null,
  };
}

const staleMs = 24 * 60 * 60_000;
const discoveryMs = 60 * 60_000;
const timeoutMs = 5_000;

interface Discovery {
  issuer: string;
  keys: JWTVerifyGetKey;
}

/**
 * Fetches the keys when one is unknown, at most every 30 s. While the authority is down, the last keys are used
 * for up to a day.
 */
function cachedKeys(address: URL): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(address, {
    cooldownDuration: 30_000,
    cacheMaxAge: 600_000,
    timeoutDuration: timeoutMs,
  });
  let reached = 0;
  return async (header, token) => {
    try {
      const key = await remote(header, token);
      reached = Date.now();
      return key;
    } catch (error) {
      const known = remote.jwks();
      if (error instanceof errors.JWKSNoMatchingKey || !known || Date.now() - reached > staleMs) throw error;
      return createLocalJWKSet(known)(header, token);
    }
  };
}

/** Returns the address of the discovery document of an authority. */
export function discoveryAddress(authority: string): string {
  const isEntra = new URL(authority).hostname === 'login.microsoftonline.com';
  const base = isEntra && !authority.endsWith('/v2.0') ? `${authority}/v2.0` : authority;
  return `${base}/.well-known/openid-configuration`;
}

async function discover(authority: string): Promise<Discovery> {
  const response = await fetch(discoveryAddress(authority), {
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  });
  const { issuer, jwks_uri: keys } = (await response.json()) as Record<string, unknown>;
  if (!response.ok || typeof issuer !== 'string' || typeof keys !== 'string')
    throw new Error('the discovery document is invalid');
  return { issuer, keys: cachedKeys(new URL(keys)) };
}

/** Groups of a token matter only if the mapping has groups. The first token without them is logged. */
function foreignRoles({ roleMapping }: AuthoritySettings, log: IssuerLog): Issuer['rolesOf'] {
  let isLogged = false;
  return (payload) => {
    if (!roleMapping?.groups.size || !hasGroupsOverage(payload)) return mapRoles(payload, roleMapping);
    if (!isLogged) {
      isLogged = true;
      const { oid: personId, tid } = payload;
      log.warn(
        { code: 'authz.groups_overage', personId, tid },
        'a token does not list its groups, because there are too many; the roles of an earlier token apply',
      );
    }
    return null;
  };
}

const clientOf = ({ azp, client_id: clientId }: JWTPayload): unknown => azp ?? clientId;

const isAccessToken = ({ ver, nonce }: JWTPayload): boolean =>
  (ver === undefined || ver === '2.0') && nonce === undefined;

/**
 * Returns the id of the CI client if the token is its own. The token of a person has a scope. `idtyp` is an optional
 * claim of Entra; without it, the subject of the token is the client itself.
 */
function foreignApp(
  payload: JWTPayload,
  { ciClientId, providerTenantIds }: Pick<AuthoritySettings, 'ciClientId' | 'providerTenantIds'>,
): string | null {
  const { scp, scope, idtyp, sub, oid, tid } = payload;
  if (ciClientId === undefined || clientOf(payload) !== ciClientId || !isAccessToken(payload)) return null;
  const isApp = idtyp === 'app' || (idtyp === undefined && sub === oid);
  const isOwn = providerTenantIds.some((id) => id === tid);
  return isApp && isOwn && scp === undefined && scope === undefined ? ciClientId : null;
}

type IssuerLog = Pick<FastifyBaseLogger, 'error' | 'warn'>;

/**
 * Returns the issuer of a foreign authority, read from its discovery document. Entra's issuer contains a
 * placeholder for the tenant.
 */
export function foreignIssuer(authority: AuthoritySettings, log: IssuerLog): Issuer {
  let known: { at: number; discovery: Promise<Discovery> } | undefined;
  const discovery = async (): Promise<Discovery> => {
    const last = known;
    if (last && Date.now() - last.at < discoveryMs) return last.discovery;
    const next = discover(authority.url).catch((error: unknown) => {
      log.error({ err: error }, 'the identity provider cannot be reached');
      known = last && { at: Date.now() - discoveryMs + 30_000, discovery: last.discovery };
      if (last) return last.discovery;
      throw new errors.JWKSInvalid('no keys are loaded yet');
    });
    known = { at: Date.now(), discovery: next };
    return next;
  };
  const apiId = authority.apiId.replace(/^api:\/\//, '');
  return {
    key: async (header, token) => (await discovery()).keys(header, token),
    audiences: [apiId, `api://${apiId}`],
    scope: authority.scope,
    types: ['at+jwt', 'jwt'],
    issuerFor: async (tid) => (await discovery()).issuer.replace('{tenantid}', tid),
    accepts: (payload) => clientOf(payload) === authority.clientId && isAccessToken(payload),
    rolesOf: foreignRoles(authority, log),
    appOf: (payload) => foreignApp(payload, authority),
  };
}
