import { accessRoles } from '@portal/shared/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccessRow, AccessTable } from './access';
import type { Caller, TokenVerifier } from './caller';
import { PortalError } from '../http/problem';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: AccessRow;
  }
}

/** Verifies who calls; `limit` counts the call for that person, or for the address when nobody is known. */
export interface AccessOptions {
  table: AccessTable;
  tokens(): TokenVerifier;
  limit(request: FastifyRequest, reply: import('fastify').FastifyReply): Promise<void>;
}

function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (header === undefined) return undefined;
  const [, token] = /^Bearer ([A-Za-z0-9._~+/=-]{1,16384})$/i.exec(header) ?? [];
  if (token === undefined) throw new PortalError('auth.token_invalid');
  return token;
}

async function authenticate(request: FastifyRequest, tokens: TokenVerifier): Promise<Caller | null> {
  const bearer = bearerOf(request);
  return bearer === undefined ? null : tokens.verify(bearer);
}

function authorize(row: AccessRow, caller: Caller | null) {
  if (row.access === 'public' || row.access === 'visitor') return;
  if (!caller) throw new PortalError('auth.token_missing');
  if (caller.appRoles) {
    if (!row.apps?.some((role) => caller.appRoles?.includes(role)))
      throw new PortalError('authz.role_required');
    return;
  }
  const needed = accessRoles[row.access];
  if (needed && !needed.some((role) => caller.roles.includes(role)))
    throw new PortalError('authz.role_required');
}

/** Binds every route to its row of the access table: a route without one stops the start. */
export function installAccess(app: FastifyInstance, options: AccessOptions) {
  app.decorateRequest('verifiedCaller', null);
  app.decorateRequest('caller', {
    getter(this: FastifyRequest) {
      if (!this.verifiedCaller)
        throw new Error(`${this.method} ${this.routeOptions.url} is public: it has no caller`);
      return this.verifiedCaller;
    },
  });
  const rows = new Map(Object.entries(options.table));
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      if (method === 'OPTIONS') continue;
      // HEAD is GET without its body: the same people may ask for it.
      const row = rows.get(`${method === 'HEAD' ? 'GET' : method} ${route.url}`);
      if (!row) throw new Error(`no row in the access table for ${method} ${route.url}`);
      route.config = { ...route.config, access: row };
    }
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/') && request.routeOptions.config.access?.access === 'public') return;
    const row = request.routeOptions.config.access;
    try {
      if (row) request.verifiedCaller = await authenticate(request, options.tokens());
    } finally {
      await options.limit(request, reply);
    }
    if (row) authorize(row, request.verifiedCaller);
  });
}
