import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PortalApp, PortalDeps } from '../app/portal-app';
import { fail } from '../http/problem';

const heartbeat = 25_000;
/** Whoever leaves this many bytes unread is gone, whatever the connection says. */
const mostUnread = 64 * 1024;

const line = (type: string, data: unknown = null) => `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;

/** Writes the events of the caller for as long as the token is good: the browser comes back with a new one. */
function stream(request: FastifyRequest, reply: FastifyReply, deps: PortalDeps): void {
  const { personId, tenantId } = request.caller;
  const bearer = request.headers.authorization?.split(' ')[1] ?? '';
  const { raw } = reply;
  const end = () => void raw.end();
  const write = (text: string) => {
    if (raw.writableLength > mostUnread) raw.destroy();
    else if (!raw.writableEnded) raw.write(text);
  };
  const leave = deps.events.join({
    personId,
    tenantId,
    receive: ({ type, data }) => write(line(type, data)),
    missed: () => write(line('missed')),
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
  // From here on the framework's limit of a minute for a request does not count.
  reply.hijack();
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
  });
  write(': welcome\n\n');
}

export function eventsRoutes(app: PortalApp, deps: PortalDeps): void {
  app.get(
    '/api/v1/events',
    {
      config: {
        access: 'signed-in',
        object: 'own-person',
        note: 'a stream without end; what reaches whom is tried in events.test.ts',
      },
      schema: {
        summary: 'What changes for oneself, as it happens',
        description: 'Server-sent events; a comment every 25 seconds. The stream ends with the token.',
        tags: ['events'],
      },
    },
    (request, reply) => stream(request, reply, deps),
  );
}
