import { accessRoles, type FeatureFlag } from '@portal/shared/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { AccessRow, Method, RouteAccess } from './access';
import { callerInSession, type ActingSessions } from './acting';
import type { Caller, TokenVerifier } from './caller';
import { createFreshSignInChecks, type FreshSignInOptions } from './fresh-sign-in';
import { PortalError } from '../http/problem';
import { mayCall } from './sample-user';
import { isApi } from '../http/route-path';

/** Options of the access hook. `limit` counts the request for the person, or for the IP address without one. */
export interface AccessOptions {
  tokens(): TokenVerifier;
  acting: ActingSessions;
  freshSignIn: FreshSignInOptions;
  limit(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  hasFeature(caller: Caller, feature: FeatureFlag): boolean;
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

/** Applies the session inside a tenant that the request names. */
async function applySession(request: FastifyRequest, acting: ActingSessions): Promise<void> {
  const { verifiedCaller: caller, method, headers, routeOptions } = request;
  const { access, ...config } = routeOptions.config;
  if (!caller || !access || access === 'public' || access === 'visitor') return;
  const route = { method, headers, url: routeOptions.url ?? '', config: { access, ...config } };
  request.verifiedCaller = await callerInSession(route, caller, acting);
}

/** For a caller whose token does not open the call, the token is as good as none. */
function rejectClosedCall({ verifiedCaller: caller, routeOptions }: FastifyRequest): void {
  if (caller && !mayCall(caller, routeOptions.url ?? '')) throw new PortalError('auth.token_invalid');
}

function authorize({ access, apps }: RouteAccess, caller: Caller | null) {
  if (access === 'public' || access === 'visitor') return;
  if (!caller) throw new PortalError('auth.token_missing');
  if (caller.appRoles) {
    if (!apps?.some((role) => caller.appRoles?.includes(role))) throw new PortalError('authz.role_required');
    return;
  }
  const needed = accessRoles[access];
  if (needed && !needed.some((role) => caller.roles.includes(role)))
    throw new PortalError('authz.role_required');
}

/** HEAD is omitted, because it has the access of GET. */
function rowsOf({ method, url, config, schema }: RouteOptions): AccessRow[] {
  const methods = [method].flat().filter((name) => name !== 'OPTIONS');
  if (methods.length === 0) return [];
  if (!config?.access) throw new Error(`no access is declared on the route ${methods.join(', ')} ${url}`);
  const { access, object, apps, acting, viewing, isRead, freshSignIn, feature, note, simulatedLatency } =
    config;
  return methods
    .filter((name) => name !== 'HEAD')
    .map((name) => ({
      method: name as Method,
      path: url,
      access,
      ...(object && { object }),
      ...(apps && { apps }),
      ...(acting && { acting }),
      ...(viewing && { viewing }),
      ...(isRead && { isRead }),
      ...(freshSignIn && { freshSignIn }),
      ...(feature && { feature }),
      ...(note && { note }),
      ...(schema?.consumes && { consumes: schema.consumes }),
      ...(simulatedLatency !== undefined && { simulatedLatency }),
    }));
}

/**
 * Enforces the access that each route declares. Returns the rows of all routes; rows are added as routes register.
 */
export function installAccess(app: FastifyInstance, options: AccessOptions): readonly AccessRow[] {
  app.decorateRequest('verifiedCaller', null);
  app.decorateRequest('caller', {
    getter(this: FastifyRequest) {
      if (!this.verifiedCaller)
        throw new Error(`${this.method} ${this.routeOptions.url} is public and has no caller`);
      return this.verifiedCaller;
    },
  });
  const rows: AccessRow[] = [];
  const freshSignIn = createFreshSignInChecks(options.freshSignIn);
  app.addHook('onRoute', (route) => void rows.push(...rowsOf(route)));
  app.addHook('onRequest', async (request, reply) => {
    // Unknown addresses declare no access.
    const { access, apps } = request.routeOptions.config;
    if (!isApi(request) && access === 'public') return options.limit(request, reply);
    try {
      if (access) request.verifiedCaller = await authenticate(request, options.tokens());
    } finally {
      await options.limit(request, reply);
    }
    rejectClosedCall(request);
    if (access) await applySession(request, options.acting);
    if (access) authorize({ access, ...(apps && { apps }) }, request.verifiedCaller);
    const { verifiedCaller, routeOptions } = request;
    const { feature } = routeOptions.config;
    if (feature && verifiedCaller && !options.hasFeature(verifiedCaller, feature))
      throw new PortalError('apps.not_found');
    freshSignIn.beforeBody(request, reply);
  });
  app.addHook('preHandler', freshSignIn.beforeHandler);
  return rows;
}
