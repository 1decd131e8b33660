import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PortalApp, PortalDeps } from '../app/portal-app';
import { registryState } from '../../remotes/registry/remotes.repository';
import { fail } from '../http/problem';

const heartbeat = 25_000;
/** A reader with more unread bytes is disconnected, since its connection is probably dead. */
const maxUnread = 64 * 1024;

const formatEvent = (type: string, data: unknown = null) =>
  `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;

/** Streams the caller's events while the token is valid; the browser reconnects with a new one. */
function stream(request: FastifyRequest, reply: FastifyReply, deps: PortalDeps): void {
  const { personId, tenantId } = request.caller;
  const bearer = request.headers.authorization?.split(' ')[1] ?? '';
  const { raw } = reply;
  const end = () => void raw.end();
  const write = (text: string) => {
    if (raw.writableLength > maxUnread) raw.destroy();
    else if (!raw.writableEnded) raw.write(text);
  };
  const leave = deps.events.join({
    personId,
    tenantId,
    receive: ({ type, data }) => write(formatEvent(type, data)),
    missed: () => write(formatEvent('missed')),
    end,
  });
  if (!leave) return fail('rate.limited');
  const beat = setInterval(() => {
    deps.tokens
      .verify(bearer)
      .then((caller) => (caller.tenantId === tenantId ? write(': still here\n\n') : end()), end);
  }, heartbeat).unref();
  const stop = () => {
    clearInterval(beat);
    leave();
  };
  raw.once('finish', stop).once('close', stop).on('error', stop);
  // After `hijack` the framework's request timeout of one minute no longer applies.
  reply.hijack();
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
  });
  write(': welcome\n\n');
  // A change since the page fetched the registry is announced; otherwise the page need not fetch it again.
  deps.db
    .transaction({ as: 'system' }, registryState)
    .then(({ epoch, revision }) => write(formatEvent('remotes.changed', { epoch, revision })), end);
}

export function eventsRoutes(app: PortalApp, deps: PortalDeps): void {
  app.get(
    '/api/v1/events',
    {
      config: {
        access: 'signed-in',
        object: 'own-person',
        note: 'an endless stream; events.test.ts tests which events reach whom',
      },
      schema: {
        summary: 'Events for the caller, as they happen',
        description:
          'Server-sent events; a comment every 25 seconds. The stream ends when the token expires.',
        tags: ['events'],
      },
    },
    (request, reply) => stream(request, reply, deps),
  );
}
