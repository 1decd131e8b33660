import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PortalApp, PortalDeps } from '../app/portal-app';
import { registryState } from '../../remotes/registry/remotes.repository';
import { openEventStream } from './event-stream';

/** Streams the caller's events while the token is valid. */
function stream(request: FastifyRequest, reply: FastifyReply, deps: PortalDeps): void {
  const { write, end } = openEventStream(request, reply, {
    deps,
    receive: ({ type, data }) => write(type, data),
    missed: () => write('missed'),
  });
  // A change since the page fetched the registry is announced; otherwise the page need not fetch it again.
  deps.db
    .transaction({ as: 'system' }, registryState)
    .then(({ epoch, revision }) => write('remotes.changed', { epoch, revision }), end);
}

export function eventsRoutes(app: PortalApp, deps: PortalDeps): void {
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
    (request, reply) => stream(request, reply, deps),
  );
}
