import type { FastifyReply } from 'fastify';

/**
 * Returns a signal that is aborted when the client disconnects before it has the response. Fastify's `request.signal`
 * is aborted as soon as the body of a request has been read.
 */
export function disconnectSignal({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const controller = new AbortController();
  // The client may have disconnected while its access was checked. With HTTP/2, only the missing socket shows it.
  if (raw.destroyed || !raw.socket) controller.abort();
  raw.once('close', () => {
    // With HTTP/2, `writableFinished` is true for a closed stream, whether it had a response or not.
    if (!raw.writableEnded) controller.abort();
  });
  return controller.signal;
}
