import type { FastifyBaseLogger } from 'fastify';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JWK,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';
import type { AuthoritySettings } from '../settings/settings';

/** Where tokens come from, and what they must say to be for us. */
export interface Issuer {
  key: JWTVerifyGetKey;
  audiences: string[];
  scope: string;
  /** Allowed `typ` headers, lower case; a missing one counts as `jwt`. */
  types: string[];
  issuerFor(tid: string): Promise<string>;
  /** Rules of this issuer alone. */
  accepts(payload: JWTPayload): boolean;
  /** Whether a token stands for a client without a person, and which one; null for all others. */
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
    appOf: ({ sub, oid, client_id: clientId, idtyp }) =>
      idtyp === 'app' && own.ciClientId === clientId && sub === oid && oid === clientId ? String(oid) : null,
  };
}

const staleMs = 24 * 60 * 60_000;
const discoveryMs = 60 * 60_000;
const patience = 5_000;

interface Discovery {
  issuer: string;
  keys: JWTVerifyGetKey;
}

/** Keys are fetched when one is unknown, at most every 30 s; while the authority is down the last ones serve for a day. */
function patientKeys(address: URL): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(address, {
    cooldownDuration: 30_000,
    cacheMaxAge: 600_000,
    timeoutDuration: patience,
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

function discoveryAddress(authority: string): string {
  const isEntra = new URL(authority).hostname === 'login.microsoftonline.com';
  const base = isEntra && !authority.endsWith('/v2.0') ? `${authority}/v2.0` : authority;
  return `${base}/.well-known/openid-configuration`;
}

async function discover(authority: string): Promise<Discovery> {
  const response = await fetch(discoveryAddress(authority), {
    signal: AbortSignal.timeout(patience),
    redirect: 'error',
  });
  const { issuer, jwks_uri: keys } = (await response.json()) as Record<string, unknown>;
  if (!response.ok || typeof issuer !== 'string' || typeof keys !== 'string')
    throw new Error('the discovery document is not usable');
  return { issuer, keys: patientKeys(new URL(keys)) };
}

/** A foreign authority, found by its discovery document. Entra names its issuer with a place for the tenant. */
export function foreignIssuer(authority: AuthoritySettings, log: Pick<FastifyBaseLogger, 'error'>): Issuer {
  let known: { at: number; discovery: Promise<Discovery> } | undefined;
  const discovery = async (): Promise<Discovery> => {
    const last = known;
    if (last && Date.now() - last.at < discoveryMs) return last.discovery;
    const next = discover(authority.url).catch((error: unknown) => {
      log.error({ err: error }, 'the identity provider cannot be reached');
      known = last && { at: Date.now() - discoveryMs + 30_000, discovery: last.discovery };
      if (last) return last.discovery;
      throw new errors.JWKSInvalid('no keys yet');
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
    accepts: ({ azp, client_id: clientId, ver, nonce }) =>
      (azp ?? clientId) === authority.clientId && (ver === undefined || ver === '2.0') && nonce === undefined,
    // Clients of a foreign authority are not known here yet.
    appOf: () => null,
  };
}
