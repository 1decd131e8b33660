import { defaultLanguage, languages, type Language, type Role } from '@portal/shared/contracts';
import type { FastifyRequest } from 'fastify';
import type { AppRole } from './access';
import type { Scope } from '../database/database';

/** The verified person behind a request, or a client: one with `appRoles` and no roles, named `client:<id>`. Tenant and roles come from the token and the database, never from the request. */
export interface Caller {
  personId: string;
  tenantId: string | null;
  roles: Role[];
  firstName: string;
  lastName: string;
  email: string;
  appRoles?: readonly AppRole[];
}

export interface TokenVerifier {
  /** Throws PortalError `auth.*` or `tenant.*` when the token does not stand for an active person. */
  verify(bearer: string): Promise<Caller>;
  /** Forgets what is known of a person, so that a change counts at once. */
  evict?(personId: string): void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before any handler of a non-public route runs; reading it on a public route throws. */
    readonly caller: Caller;
    verifiedCaller: Caller | null;
  }
}

export const scopeOf = (caller: Caller): Scope =>
  caller.tenantId === null
    ? { as: 'global', personId: caller.personId }
    : { as: 'tenant', tenantId: caller.tenantId, personId: caller.personId };

/** The language in use on the client, which sends it as Accept-Language. */
export function languageOf(request: Pick<FastifyRequest, 'headers'>): Language {
  const header = request.headers['accept-language'] ?? '';
  for (const part of header.slice(0, 200).split(',')) {
    const wanted = part.trim().slice(0, 2).toLowerCase();
    const known = languages.find((language) => language === wanted);
    if (known) return known;
  }
  return defaultLanguage;
}
