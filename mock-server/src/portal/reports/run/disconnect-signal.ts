import type { FastifyReply } from 'fastify';

/**
 * Returns a signal that is aborted when the client disconnects before it has the response. Fastify's `request.signal`
 * is aborted as soon as the body of a request has been read.
 */
export function disconnectSignal({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
