import {
  defaultLanguage,
  languages,
  type ActingSession,
  type Language,
  type Role,
  type TenantFeatures,
} from '@portal/shared/contracts';
import type { FastifyRequest } from 'fastify';
import type { AppRole } from './access';
import type { Scope } from '../database/database';

/**
 * The verified person behind a request, or a client, which has `appRoles`, no roles and the id `client:<id>`.
 * Tenant and roles come from the token and the database, never from the request.
 */
export interface Caller {
  personId: string;
  tenantId: string | null;
  roles: Role[];
  firstName: string;
  lastName: string;
  email: string;
  appRoles?: readonly AppRole[];
  /** Set for the user of the mock sign-in, who reaches sample data of its own only. */
  isSampleUser?: true;
  /** Time of the sign-in that the token belongs to, in seconds since the epoch. Missing if the token does not say. */
  signedInAt?: number;
  /** Features of the tenant; those that it does not set are inherited. */
  features?: TenantFeatures;
  /** Open session of a person without a tenant that the call names. `tenantId` is its tenant if the route acts there. */
  acting?: OpenSession;
  /** The person of the provider who sees the portal as this person. Nothing can be written then. */
  actor?: Caller;
}

/** Open session inside a tenant, with the features of the tenant. */
export interface OpenSession extends ActingSession {
  features: TenantFeatures;
  /** Set in the mode `view`. */
  viewed?: Pick<Caller, 'personId' | 'roles' | 'firstName' | 'lastName' | 'email'>;
}

export interface TokenVerifier {
  /** Throws a PortalError `auth.*` or `tenant.*` unless the token belongs to an active person or a client. */
  verify(bearer: string): Promise<Caller>;
  /** Removes a person from the cache, so that a change applies immediately. */
  evict?(personId: string): void;
  /** Removes all people from the cache, so that a change of a tenant applies immediately. */
  evictAll?(): void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the handler of a non-public route runs; reading it on a public route throws. */
    readonly caller: Caller;
    verifiedCaller: Caller | null;
  }
}

/** Returns the scope of the caller. It is read-only for a person who sees the portal as another one. */
export function getScope({ tenantId, personId, actor, isSampleUser }: Caller): Scope {
  // No tenant has this id, so the rows of all tenants are hidden.
  if (isSampleUser) return { as: 'tenant', tenantId: personId, personId };
  if (tenantId === null) return { as: 'global', personId };
  return { as: 'tenant', tenantId, personId, ...(actor && { isReadOnly: true }) };
}

/** Returns the language of the client, which sends it as Accept-Language. */
export function readLanguage(request: Pick<FastifyRequest, 'headers'>): Language {
  const header = request.headers['accept-language'] ?? '';
  for (const part of header.slice(0, 200).split(',')) {
    const requested = part.trim().slice(0, 2).toLowerCase();
    const known = languages.find((language) => language === requested);
    if (known) return known;
  }
  return defaultLanguage;
}
