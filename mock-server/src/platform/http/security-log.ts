import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApi } from './route-path';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route only reads, although its method is not GET. */
    isRead?: boolean;
  }
}

type SecurityEvent = 'access.denied' | 'admin.act' | 'tenants.read';

/** Whether the route shows rows of several tenants to a caller without a tenant of their own. */
function crossesTenants({ verifiedCaller, routeOptions, method }: FastifyRequest): boolean {
  const { access = 'public', object } = routeOptions.config;
  if (!verifiedCaller || verifiedCaller.tenantId !== null || verifiedCaller.appRoles) return false;
  const isOfAll = object === 'own-tenant' || /^(any-global|any-privileged|global-)/.test(access);
  return (method === 'GET' || routeOptions.config.isRead === true) && isOfAll;
}

/** Only changes that affect all users, such as changes of the registry, need this access. */
const isAdminAction = ({ routeOptions, method }: FastifyRequest): boolean =>
  routeOptions.config.access === 'global-admin' && method !== 'GET' && method !== 'HEAD';

function eventOf(request: FastifyRequest, status: number): SecurityEvent | undefined {
  if (status === 401 || status === 403) return isApi(request) ? 'access.denied' : undefined;
  if (status >= 400) return undefined;
  if (isAdminAction(request)) return 'admin.act';
  return crossesTenants(request) ? 'tenants.read' : undefined;
}

/** The tenant that a caller without a tenant chose, in the body or the address. */
function chosenTenant({ body, query }: FastifyRequest): unknown {
  const { tenantId } = { ...(query as object), ...(body as object | null) } as { tenantId?: unknown };
  return tenantId;
}

function logSecurityEvent(request: FastifyRequest, { statusCode }: FastifyReply): void {
  const event = eventOf(request, statusCode);
  if (!event) return;
  const { verifiedCaller: caller, routeOptions, method, params, ip } = request;
  request.log.info(
    {
      event,
      method,
      route: routeOptions.url,
      params,
      status: statusCode,
      personId: caller?.personId,
      ...(caller?.actor && { actorId: caller.actor.personId }),
      tenantId: caller?.tenantId,
      ...(event === 'tenants.read' && { target: chosenTenant(request) }),
      address: ip,
    },
    event,
  );
}

/** Writes one line at info for each rejected call, action of an administrator and read over all tenants. */
export function installSecurityLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => logSecurityEvent(request, reply));
}
