import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PortalError } from './problem';
import { isApi } from './route-path';

type Limiter = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Counts the calls of this public route outside of /api per IP address, because each one writes to the database. */
    isLimited?: boolean;
  }
}

/**
 * Creates a limiter of the calls per minute under /api, per person or, without a sign-in, per IP address. Routes with
 * `isLimited` have a budget of their own, half as large: one sign-in makes five calls.
 */
export async function createLimiter(app: FastifyInstance, perMinute: number): Promise<Limiter> {
  await app.register(rateLimit, { global: false });
  const check = app.createRateLimit({
    max: perMinute,
    timeWindow: '1 minute',
    keyGenerator: (request: FastifyRequest) =>
      request.verifiedCaller ? `person ${request.verifiedCaller.personId}` : `address ${request.ip}`,
  });
  const checkWrites = app.createRateLimit({
    max: Math.ceil(perMinute / 2),
    timeWindow: '1 minute',
    keyGenerator: (request: FastifyRequest) => `writes ${request.ip}`,
  });
  return async (request, reply) => {
    const { isLimited } = request.routeOptions.config;
    if (!isApi(request) && !isLimited) return;
    const used = await (isLimited ? checkWrites : check)(request);
    if (used.isAllowed) return;
    reply.header('x-ratelimit-limit', used.max);
    reply.header('x-ratelimit-remaining', used.remaining);
    reply.header('x-ratelimit-reset', used.ttlInSeconds);
    if (!used.isExceeded) return;
    reply.header('retry-after', Math.max(1, used.ttlInSeconds));
    throw new PortalError('rate.limited');
  };
}
