import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PortalDeps } from '../app/portal-app';
import { fail } from '../http/problem';
import type { EventReader } from './events';

const heartbeat = 25_000;
/** A reader with more unread bytes is disconnected, since its connection is probably dead. */
const maxUnread = 64 * 1024;

const formatEvent = (type: string, data: unknown = null) =>
  `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;

export interface EventStreamParts extends Pick<EventReader, 'receive' | 'missed'> {
  deps: PortalDeps;
}

/** Server-sent events to one client. */
export interface EventStream {
  write(type: string, data?: unknown): void;
  end(): void;
}

/**
 * Answers the request with a stream of server-sent events, which passes the caller's events to `receive`. It ends when
 * the token is no longer valid; the browser reconnects with a new one.
 */
export function openEventStream(
  request: FastifyRequest,
  reply: FastifyReply,
  { deps, receive, missed }: EventStreamParts,
): EventStream {
  const { personId, tenantId } = request.caller;
  const bearer = request.headers.authorization?.split(' ')[1] ?? '';
  const { raw } = reply;
  const end = () => void raw.end();
  const write = (text: string) => {
    if (raw.writableLength > maxUnread) raw.destroy();
    else if (!raw.writableEnded) raw.write(text);
  };
  const leave = deps.events.join({ personId, tenantId, receive, missed, end });
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
  return { write: (type, data) => write(formatEvent(type, data)), end };
}
