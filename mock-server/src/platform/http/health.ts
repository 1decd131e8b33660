import { Type } from '@sinclair/typebox';
import type { PortalApp, PortalDeps } from '../app/portal-app';

const Health = Type.Object({
  status: Type.Union([Type.Literal('ok'), Type.Literal('stopping'), Type.Literal('unavailable')]),
});

/**
 * Registers the health checks. `live`: the process responds. `ready`: the server accepts requests, which is false
 * without a database and while it stops.
 */
export function healthRoutes(app: PortalApp, deps: PortalDeps) {
  let stopping = false;
  let sweep: NodeJS.Timeout | undefined;
  app.addHook('preClose', (done) => {
    stopping = true;
    // A keep-alive connection that becomes idle after the close began would keep the process running for a minute.
    sweep = setInterval(() => app.server.closeIdleConnections?.(), 50);
    done();
  });
  app.addHook('onClose', (_app, done) => {
    clearInterval(sweep);
    done();
  });
  app.decorate('startStopping', () => {
    stopping = true;
  });
  let checking: Promise<unknown> | undefined;
  /** Parallel calls share one check, because any caller may send them. */
  const checkDatabase = () =>
    (checking ??= deps.db
      .transaction({ as: 'system' }, (sql) => sql.query('select 1'))
      .finally(() => (checking = undefined)));
  const schema = (summary: string) => ({ summary, tags: ['health'], response: { 200: Health, 503: Health } });

  app.get(
    '/health/live',
    { config: { access: 'public' }, schema: schema('Liveness of the process') },
    (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { status: 'ok' as const };
    },
  );
  app.get(
    '/health/ready',
    { config: { access: 'public' }, schema: schema('Readiness for requests') },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (stopping) return reply.code(503).send({ status: 'stopping' });
      try {
        await checkDatabase();
        return await reply.send({ status: 'ok' });
      } catch (error) {
        request.log.warn({ reason: (error as Error).message }, 'not ready');
        return reply.code(503).send({ status: 'unavailable' });
      }
    },
  );
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes `/health/ready` return 503, so that new requests go to other servers. */
    startStopping(): void;
  }
}
