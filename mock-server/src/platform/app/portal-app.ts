import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { TokenVerifier } from '../auth/caller';
import type { Database } from '../database/database';
import type { EventHub } from '../events/events';
import type { ServerSettings } from '../settings/settings';

export type PortalApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** Dependencies that every resource receives. */
export interface PortalDeps {
  db: Database;
  settings: ServerSettings;
  /** Set by the identity resource while it registers. */
  tokens: TokenVerifier;
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
