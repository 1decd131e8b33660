import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

const checkInterval = 250;
/** A connection that is in use for this time is suspected. Slow statements are allowed to take longer. */
const suspectedAfter = 2_000;
const probeTimeout = 2_000;
const pauseAfterProbe = 1_000;

interface FreezeWatchOptions {
  pool: pg.Pool;
  databaseUrl: string;
  log: FastifyBaseLogger;
}

/**
 * Closes suspected connections when the database does not respond to a new connection either, as a frozen one: its
 * sockets stay open, so that calls would wait for the time limit of their statements. Returns a cleanup function.
 */
export function watchForFreeze({ pool, databaseUrl, log }: FreezeWatchOptions): () => void {
  const usedSince = new Map<pg.PoolClient, number>();
  pool.on('acquire', (client) => usedSince.set(client, performance.now()));
  pool.on('release', (_error, client) => usedSince.delete(client));
  pool.on('remove', (client) => usedSince.delete(client));
  let nextProbeAt = 0;
  const suspects = () =>
    [...usedSince]
      .filter(([, since]) => performance.now() - since >= suspectedAfter)
      .map(([client]) => client);
  const check = async () => {
    const suspected = suspects();
    if (suspected.length === 0 || performance.now() < nextProbeAt) return;
    nextProbeAt = Infinity;
    const isAlive = await responds(databaseUrl);
    nextProbeAt = performance.now() + (isAlive ? pauseAfterProbe : 0);
    if (isAlive) return;
    log.warn({ connections: suspected.length }, 'the database does not respond');
    for (const client of suspected) if (usedSince.has(client)) closeConnection(client);
  };
  const timer = setInterval(() => void check(), checkInterval);
  timer.unref();
  return () => clearInterval(timer);
}

/** Running statements of the client fail at once. */
const closeConnection = (client: pg.PoolClient): void => {
  (client as pg.PoolClient & { connection: pg.Connection }).connection.stream.destroy();
};

/** Returns whether the database responds to a new connection; a rejected one is a response too. */
async function responds(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: probeTimeout,
    application_name: 'portal probe',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    return /^[0-9A-Z]{5}$/.test((error as { code?: string }).code ?? '');
  } finally {
    client.end().catch(() => undefined);
  }
}
