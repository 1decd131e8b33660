import type { ServerHttp2Session } from 'node:http2';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const checkInterval = 20;
/** Time in which load balancers see that `/health/ready` returns 503, before connections end. */
const noticeMs = 500;
/** Time in which a client that has a kept-alive connection sends its next request, or sees its end. */
const settleMs = 3_000;

/** Resolves when the server has no connection, or after the time. */
function untilNoConnection({ server }: FastifyInstance, limit: number): Promise<void> {
  const end = Date.now() + limit;
  return new Promise((resolve) => {
    const check = () =>
      server.getConnections((error, count) => {
        if (error || count === 0 || Date.now() >= end) resolve();
        else setTimeout(check, checkInterval);
      });
    check();
  });
}

function endAfterResponse({ raw: request }: FastifyRequest, { raw: response }: FastifyReply): void {
  if (request.httpVersionMajor === 1 && !response.headersSent) response.setHeader('connection', 'close');
}

/**
 * Adds `endConnections`. A server that closes a kept-alive connection may reset a request that is on its way, so it keeps
 * each connection until it has responded with `Connection: close`, and asks HTTP/2 clients to open no more streams.
 */
export function installConnections(app: FastifyInstance, endStreams: () => void): void {
  const sessions = new Set<ServerHttp2Session>();
  let isEnding = false;

  app.server.on('session', (session: ServerHttp2Session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
    session.once('stream', () => {
      if (isEnding) session.close();
    });
  });
  // `onSend` is for requests that are already running, `onRequest` for responses that skip `onSend`.
  const endIfStopping = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (isEnding) endAfterResponse(request, reply);
  };
  app.addHook('onRequest', endIfStopping);
  app.addHook('onSend', endIfStopping);
  app.decorate('endConnections', async () => {
    app.startStopping();
    await untilNoConnection(app, noticeMs);
    isEnding = true;
    sessions.forEach((session) => session.close());
    endStreams();
    await untilNoConnection(app, settleMs);
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Makes `/health/ready` return 503 and ends the connections after their next response. Resolves when there are none,
     * at the latest after 3.5 s.
     */
    endConnections(): Promise<void>;
  }
}
