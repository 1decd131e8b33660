import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifySchema,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
  RouteShorthandOptions,
} from 'fastify';
import type { RouteAccess } from '../auth/access';
import type { ActingSessions } from '../auth/acting';
import type { TokenVerifier } from '../auth/caller';
import type { Database } from '../database/database';
import type { EventHub } from '../events/events';
import type { ServerSettings } from '../settings/settings';

type Instance = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

// One type parameter, so that TypeScript infers the request of a handler that `inScope` or `inTransaction` wraps.
type RouteMethod = <const Schema extends FastifySchema>(
  path: string,
  options: RouteShorthandOptions<
    RawServerDefault,
    RawRequestDefaultExpression,
    RawReplyDefaultExpression,
    RouteGenericInterface,
    unknown,
    Schema,
    TypeBoxTypeProvider,
    FastifyBaseLogger
  > & { config: RouteAccess },
  handler: RouteHandlerMethod<
    RawServerDefault,
    RawRequestDefaultExpression,
    RawReplyDefaultExpression,
    RouteGenericInterface,
    unknown,
    Schema,
    TypeBoxTypeProvider,
    FastifyBaseLogger
  >,
) => unknown;

type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Fastify instance for resources. A route without `access` does not compile. */
export type PortalApp = Omit<Instance, Verb> & Record<Verb, RouteMethod>;

/** Dependencies that every resource receives. `warehouse/warehouse.ts` adds the warehouse. */
export interface PortalDeps {
  db: Database;
  settings: ServerSettings;
  /** Set by the identity resource while it registers. */
  tokens: TokenVerifier;
  /** Sessions of people of the provider inside a tenant. */
  acting: ActingSessions;
  /** Publishes events to open browsers. */
  events: EventHub;
  log: FastifyBaseLogger;
  now(): Date;
  /** Registers work that runs when the server closes, in reverse order, before the database closes. */
  onClose(work: () => Promise<void> | void): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Dependencies of the handlers that `inScope` and `inTransaction` wrap. */
    portal: PortalDeps;
  }
}
