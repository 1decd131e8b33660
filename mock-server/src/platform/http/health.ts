import { Type, type Static } from '@sinclair/typebox';
import type { PortalApp, PortalDeps } from '../app/portal-app';
import { toPortalError } from './error-handlers';

const Health = Type.Object({
  status: Type.Union([Type.Literal('ok'), Type.Literal('stopping'), Type.Literal('unavailable')]),
});

/** Whether the server accepts requests: not while it stops, and not without a database that it can write to. */
export type Readiness = Static<typeof Health>['status'];

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
  app.decorate('checkReadiness', async (): Promise<Readiness> => {
    if (stopping) return 'stopping';
    try {
      await checkDatabase();
      return 'ok';
    } catch (error) {
      app.log.warn({ reason: (error as Error).message }, 'not ready');
      return 'unavailable';
    }
  });
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
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      const status = await app.checkReadiness();
      return reply.code(status === 'ok' ? 200 : 503).send({ status });
    },
  );
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns whether this server accepts requests, as `/health/ready` does. */
    checkReadiness(): Promise<Readiness>;
    /** Makes `/health/ready` return 503, so that new requests go to other servers. */
    startStopping(): void;
    /** Makes `/health/ready` return 503 until data can be written again. */
    reportFullStorage(): void;
  }
}
