import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { PortalEvent } from './portal-event';

const channel = 'portal_events';
// PostgreSQL refuses notifications of 8,000 bytes and more.
const longestPayload = 7_900;
const longestPause = 30_000;

interface Wire {
  origin: string;
  event: PortalEvent;
}

export interface Replicas {
  tell(event: PortalEvent): void;
  close(): Promise<void>;
}

export interface ReplicaOptions {
  databaseUrl: string;
  /** Names this replica: what it told the others itself it does not hear. */
  origin: string;
  log: FastifyBaseLogger;
  onEvent(event: PortalEvent): void;
  /** The line was down for a while. */
  onGap(): void;
}

function read(payload: string | undefined): Wire | null {
  try {
    return JSON.parse(payload ?? '') as Wire;
  } catch {
    return null;
  }
}

const written = (origin: string, event: PortalEvent): string => {
  const whole = JSON.stringify({ origin, event } satisfies Wire);
  if (Buffer.byteLength(whole) <= longestPayload) return whole;
  const { data: _tooMuch, ...rest } = event;
  return JSON.stringify({ origin, event: rest } satisfies Wire);
};

function lineOf({ databaseUrl, origin, onEvent }: ReplicaOptions, onBroken: (error?: Error) => void) {
  const line = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'portal events',
    keepAlive: true,
    connectionTimeoutMillis: 3_000,
  });
  line.on('error', onBroken);
  line.on('end', () => onBroken());
  line.on('notification', ({ payload }) => {
    const wire = read(payload);
    if (wire && wire.origin !== origin) onEvent(wire.event);
  });
  return line;
}

/** Keeps one connection of its own that listens and notifies; when it breaks, it comes back by itself. */
export function connectReplicas(options: ReplicaOptions): Replicas {
  const { origin, log, onGap } = options;
  let client: pg.Client | null = null;
  let closed = false;
  let tries = 0;
  let timer: NodeJS.Timeout | undefined;

  const again = (reason: string) => {
    client = null;
    if (closed) return;
    log.warn({ reason }, 'events do not reach the other replicas: connecting again');
    timer = setTimeout(() => void connect(), Math.min(longestPause, 500 * 2 ** tries));
    timer.unref();
    tries += 1;
  };

  async function connect() {
    let broken = false;
    const onBroken = (error?: Error) => {
      if (broken) return;
      broken = true;
      next.end().catch(() => undefined);
      again(error?.message ?? 'the connection ended');
    };
    const next = lineOf(options, onBroken);
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      onBroken(error as Error);
    }
    if (broken) return;
    client = next;
    if (tries > 0) onGap();
    tries = 0;
  }

  const connecting = connect();
  return {
    tell(event) {
      client
        ?.query('select pg_notify($1, $2)', [channel, written(origin, event)])
        .catch((error: Error) => log.warn({ reason: error.message }, 'an event did not reach the replicas'));
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await connecting;
      await client?.end().catch(() => undefined);
    },
  };
}
