import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PortalError } from './problem';

type Limiter = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Creates a limiter of the calls per minute under /api, per person or, without a sign-in, per IP address. */
export async function createLimiter(app: FastifyInstance, perMinute: number): Promise<Limiter> {
  await app.register(rateLimit, { global: false });
  const check = app.createRateLimit({
    max: perMinute,
    timeWindow: '1 minute',
    keyGenerator: (request: FastifyRequest) =>
      request.verifiedCaller ? `person ${request.verifiedCaller.personId}` : `address ${request.ip}`,
  });
  return async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    const used = await check(request);
    if (used.isAllowed) return;
    reply.header('x-ratelimit-limit', used.max);
    reply.header('x-ratelimit-remaining', used.remaining);
    reply.header('x-ratelimit-reset', used.ttlInSeconds);
    if (!used.isExceeded) return;
    reply.header('retry-after', Math.max(1, used.ttlInSeconds));
    throw new PortalError('rate.limited');
  };
}
