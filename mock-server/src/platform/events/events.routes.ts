import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PortalApp, PortalDeps } from '../app/portal-app';
import type { Sql } from '../database/database';
import { openEventStream } from './event-stream';
import type { PortalEvent } from './portal-event';

interface EventsContext {
  deps: PortalDeps;
  /** Reads the event with which a stream begins, because its page may have missed earlier ones. */
  readFirstEvent(sql: Sql): Promise<Pick<PortalEvent, 'type' | 'data'>>;
}

/** Streams the caller's events while the token is valid. */
function stream(request: FastifyRequest, reply: FastifyReply, context: EventsContext): void {
  const { deps } = context;
  const { write, end } = openEventStream(request, reply, {
    deps,
    receive: ({ type, data }) => write(type, data),
    missed: () => write('missed'),
  });
  deps.db
    .transaction({ as: 'system' }, (sql) => context.readFirstEvent(sql))
    .then(({ type, data }) => write(type, data), end);
}

export function eventsRoutes(app: PortalApp, context: EventsContext): void {
  app.get(
    '/api/v1/events',
    {
      config: {
        access: 'signed-in',
        object: 'own-person',
        acting: 'self',
        note: 'an endless stream; events.test.ts tests which events reach whom',
      },
      schema: {
        summary: 'Events for the caller, as they happen',
        description:
          'Server-sent events; a comment every 25 seconds. A session inside a tenant adds the events of the tenant. The stream ends with the token or the session.',
        tags: ['events'],
      },
    },
    (request, reply) => stream(request, reply, context),
  );
}
