import type { Language, PortalEventType, Role } from '@portal/shared/contracts';
import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { describeAuditSource, type AuditSource } from '../audit/audit';
import { getScope, readLanguage } from '../auth/caller';
import type { Scope, Sql } from '../database/database';
import type { EventAudience } from '../events/portal-event';
import { fail } from '../http/problem';
import { successStatus } from './success-status';
import type { PortalDeps } from './portal-app';

/** The person for whom a route reads or writes. */
export interface Viewer {
  personId: string;
  tenantId: string | null;
  roles: readonly Role[];
  /** From the Accept-Language header. */
  language: Language;
  /** The same time for all statements of a call. */
  now: Date;
}

/** Returns the tenant of a person, or rejects the call of a person without one. */
export const requireTenantId = ({ tenantId }: Pick<Viewer, 'tenantId'>): string =>
  tenantId ?? fail('authz.role_required');

/** An event that a route publishes to the caller, to all people of the tenant or to all people. */
export type Emits = PortalEventType | { type: PortalEventType; to: 'own-tenant' | 'all' };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Published after the commit, unless the handler returned null because nothing changed. */
    emits?: Emits;
  }
}

// The parts of a request that do not depend on the schema of its route.
interface AnyRequest extends Pick<FastifyRequest, 'caller' | 'id' | 'headers' | 'query' | 'params' | 'body'> {
  server: { portal: PortalDeps };
  routeOptions: { config: { emits?: Emits }; schema?: FastifySchema };
}

export interface Call<Request extends AnyRequest> {
  viewer: Viewer;
  query: Request['query'];
  params: Request['params'];
  body: Request['body'];
  request: Request;
  /** Source of the actions that the call records in the audit of the caller's tenant. */
  source: AuditSource;
  /** Runs work after the commit and before the events of the route. */
  afterCommit(work: () => void): void;
}

type Handler<Request extends AnyRequest, Result> = (sql: Sql, call: Call<Request>) => Promise<Result>;
/** A handler without a result sends an empty body. */
type Sent<Result> = Result extends void ? null : Result;
type RunWork = <T>(db: PortalDeps['db'], scope: Scope, work: (sql: Sql) => Promise<T>) => Promise<T>;

const audiences: Record<'own-person' | 'own-tenant' | 'all', (viewer: Viewer) => EventAudience | null> = {
  'own-person': ({ personId }) => ({ personId }),
  'own-tenant': ({ tenantId }) => (tenantId === null ? null : { tenantId }),
  all: () => 'all',
};

function publish({ events }: PortalDeps, emits: Emits, viewer: Viewer): void {
  const { type, to } = typeof emits === 'string' ? ({ type: emits, to: 'own-person' } as const) : emits;
  const audience = audiences[to](viewer);
  if (audience) events.publish({ to: audience, type });
}

function viewerOf(request: AnyRequest, now: Date): Viewer {
  const { personId, tenantId, roles } = request.caller;
  return { personId, tenantId, roles, language: readLanguage(request), now };
}

const routeHandler =
  (run: RunWork) =>
  <Request extends AnyRequest, Result>(handler: Handler<Request, Result>) =>
  async (request: Request, reply: Pick<FastifyReply, 'code'>): Promise<Sent<Result>> => {
    const { portal } = request.server;
    const viewer = viewerOf(request, portal.now());
    const source = describeAuditSource(request, { tenantId: viewer.tenantId, at: viewer.now });
    let committed: (() => void)[] = [];
    const result = await run(portal.db, getScope(request.caller), (sql) => {
      // The work may run again after a conflict.
      committed = [];
      const { query, params, body } = request;
      return handler(sql, {
        viewer,
        query,
        params,
        body,
        request,
        source,
        afterCommit: (work) => void committed.push(work),
      });
    });
    for (const work of committed) work();
    const { emits } = request.routeOptions.config;
    if (emits && result !== null) publish(portal, emits, viewer);
    reply.code(successStatus(request.routeOptions.schema));
    return (result ?? null) as Sent<Result>;
  };

/**
 * Handler of a route whose statements do not depend on each other's results: all are issued before the first
 * `await` and go to the database in one round trip, in the scope of the caller.
 */
export const inScope = routeHandler((db, scope, work) => db.batch(scope, work));

/**
 * Handler of a route that decides between two statements; runs between begin and commit in the scope of the
 * caller.
 */
export const inTransaction = routeHandler((db, scope, work) => db.transaction(scope, work));
