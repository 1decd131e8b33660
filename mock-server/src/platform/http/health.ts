import { Type } from '@sinclair/typebox';
import type { PortalApp, PortalDeps } from '../app/portal-app';
import { toPortalError } from './error-handlers';

const Health = Type.Object({
  status: Type.Union([Type.Literal('ok'), Type.Literal('stopping'), Type.Literal('unavailable')]),
});

/** Needs about 1 MB of disk until the end of the transaction. */
const writeProbe = `create temporary table storage_probe on commit drop as
  select (select string_agg(md5(random()::text), '') from generate_series(1, 60)) as content
    from generate_series(1, 500)`;

/**
 * Registers the health checks. `live`: the process responds. `ready`: the server accepts requests, which is false
 * without a database, while it refuses writes because the disk is full, and while it stops.
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
  let isFull = false;
  app.decorate('reportFullStorage', () => {
    isFull = true;
  });
  const run = (statement: string) => deps.db.transaction({ as: 'system' }, (sql) => sql.query(statement));
  /** After a refused write, the server is ready again as soon as a probe can be written. */
  async function check(): Promise<void> {
    await run('select 1');
    if (!isFull) return;
    await run(writeProbe).catch((error: unknown) => {
      if (toPortalError(error).code === 'storage.full') throw error;
    });
    isFull = false;
  }
  let checking: Promise<void> | undefined;
  /** Parallel calls share one check, because any caller may send them. */
  const checkDatabase = () => (checking ??= check().finally(() => (checking = undefined)));
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
    /** Makes `/health/ready` return 503 until data can be written again. */
    reportFullStorage(): void;
  }
}
