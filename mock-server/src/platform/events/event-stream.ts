import { mayAct, type Role } from '@portal/shared/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PortalDeps } from '../app/portal-app';
import { fail } from '../http/problem';
import type { EventReader } from './event-readers';
import type { PortalEvent } from './portal-event';

const contentType = 'text/event-stream; charset=utf-8';
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

/** Returns a function that resolves to whether the person still has a session inside the tenant, if the request names one. */
function sessionCheck({ caller: { personId, acting } }: FastifyRequest, { acting: sessions }: PortalDeps) {
  return async (roles: readonly Role[]): Promise<boolean> => {
    if (!acting) return true;
    const open = await sessions.find(personId, acting.tenantId);
    return open !== null && mayAct(roles, open.mode);
  };
}

/** Returns the person of the request, whose events the stream contains, and the tenant of the session if there is one. */
function audienceOf({ caller }: FastifyRequest): Pick<EventReader, 'personId' | 'tenantId'> {
  const { personId, tenantId, acting } = caller;
  return { personId, tenantId: acting?.tenantId ?? tenantId };
}

/**
 * Responds with a stream of server-sent events, which passes the caller's events to `receive`, in a session inside a
 * tenant also the tenant's events. It ends when the token is no longer valid or the session has ended; the
 * browser reconnects.
 */
export function openEventStream(
  request: FastifyRequest,
  reply: FastifyReply,
  { deps, receive, missed }: EventStreamParts,
): EventStream {
  if (request.method === 'HEAD') {
    void reply.header('content-type', contentType).send();
    return { write: () => undefined, end: () => undefined };
  }
  const { tenantId, roles, acting } = request.caller;
  const ownTenantId = acting ? null : tenantId;
  const isSessionOpen = sessionCheck(request, deps);
  const bearer = request.headers.authorization?.split(' ')[1] ?? '';
  const { raw } = reply;
  const end = () => void raw.end();
  /** Other clients of the stopping server reconnect at the same time. */
  const endWithHint = () => void raw.end(`retry: ${500 + Math.floor(Math.random() * 2_000)}\n\n`);
  const write = (text: string) => {
    if (raw.writableLength > maxUnread) raw.destroy();
    else if (!raw.writableEnded) raw.write(text);
  };
  /** Passes events of the tenant of a session only while it is open. */
  const receiveWhileOpen = (event: PortalEvent) => {
    if (!acting || event.to === 'all' || 'personId' in event.to) return receive(event);
    isSessionOpen(roles).then((isOpen) => (isOpen ? receive(event) : end()), end);
  };
  const isValid = async () => {
    const caller = await deps.tokens.verify(bearer);
    return caller.tenantId === ownTenantId && (await isSessionOpen(caller.roles));
  };
  const check = () => void isValid().then((isStillValid) => isStillValid || end(), end);
  const leave = deps.events.join({
    ...audienceOf(request),
    receive: receiveWhileOpen,
    missed,
    check,
    end: endWithHint,
  });
  if (!leave) return fail('rate.limited');
  const beat = setInterval(() => {
    isValid().then((isStillValid) => (isStillValid ? write(': still here\n\n') : end()), end);
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
    'content-type': contentType,
    'x-accel-buffering': 'no',
  });
  write(': welcome\n\n');
  return { write: (type, data) => write(formatEvent(type, data)), end };
}
