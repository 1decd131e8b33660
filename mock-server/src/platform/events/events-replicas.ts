import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { isServerMessage, type PortalEvent, type ServerMessage } from './portal-event';
import { readRightsChange, type RightsChange } from './rights-change';

/** What one server sends to the others. */
type SentEvent = PortalEvent | ServerMessage;

const channel = 'portal_events';
// PostgreSQL rejects notifications of 8,000 bytes and more.
const maxPayload = 7_900;
const maxRetryDelay = 4_000;
const defaultCheckTime = 5_000;
const notify =
  'select pg_notify($1, payload) from unnest($2::text[]) with ordinality as sent (payload, n) order by n';

interface WireEvent {
  origin: string;
  event: SentEvent;
}

/** Sent by triggers of the database, see `migrations/672-announced-changes-of-rights.sql`. */
interface WireRights {
  rights: unknown;
}

export interface Replicas {
  publish(event: SentEvent): void;
  close(): Promise<void>;
}

export interface ReplicaOptions {
  databaseUrl: string;
  /** Id of this replica, which ignores the notifications that it sent itself. */
  origin: string;
  log: FastifyBaseLogger;
  onEvent(event: SentEvent): void;
  onRightsChange(change: RightsChange): void;
  /**
   * Milliseconds between two checks of the connection, and in which the database responds to each. A network that drops
   * a connection silently never ends it, and the keep-alive of the operating system notices that after two hours.
   */
  checkTime?: number | undefined;
  /** Called when the connection listens. Unless it is the first one, events may have been missed before. */
  onConnect(isFirst: boolean): void;
}

function parsePayload(payload: string | undefined): WireEvent | WireRights | null {
  try {
    return JSON.parse(payload ?? '') as WireEvent | WireRights;
  } catch {
    return null;
  }
}

function receive(
  payload: string | undefined,
  { origin, onEvent, onRightsChange }: Pick<ReplicaOptions, 'origin' | 'onEvent' | 'onRightsChange'>,
): void {
  const wire = parsePayload(payload);
  if (wire === null) return;
  if ('rights' in wire) {
    const change = readRightsChange(wire.rights);
    if (change) onRightsChange(change);
  } else if (wire.origin !== origin) onEvent(wire.event);
}

const serializeEvent = (origin: string, event: SentEvent): string => {
  const whole = JSON.stringify({ origin, event } satisfies WireEvent);
  if (isServerMessage(event) || Buffer.byteLength(whole) <= maxPayload) return whole;
  const { data: _tooMuch, ...rest } = event;
  return JSON.stringify({ origin, event: rest } satisfies WireEvent);
};

function createListener(options: ReplicaOptions, onBroken: (error?: Error) => void) {
  const listener = new pg.Client({
    connectionString: options.databaseUrl,
    application_name: 'portal events',
    keepAlive: true,
    connectionTimeoutMillis: 3_000,
    query_timeout: options.checkTime ?? defaultCheckTime,
  });
  listener.on('error', onBroken);
  listener.on('end', () => onBroken());
  listener.on('notification', ({ payload }) => receive(payload, options));
  return listener;
}

/**
 * Returns functions that send payloads and check the connection, one query after the other. Without a connection,
 * payloads are dropped. A connection that does not respond is reported to its `error` event.
 */
function createSender(log: FastifyBaseLogger, connection: () => pg.Client | null) {
  let waiting: string[] = [];
  let isSending = false;

  async function sendOnce(client: pg.Client) {
    const payloads = waiting;
    waiting = [];
    await client.query(notify, [channel, payloads]).catch((error: Error) => {
      log.warn({ reason: error.message }, 'an event was not sent to the other replicas');
      if (!(error instanceof pg.DatabaseError)) client.emit('error', error);
    });
  }

  async function sendWaiting() {
    isSending = true;
    let client = connection();
    do {
      if (client) await sendOnce(client);
      client = connection();
    } while (client && waiting.length > 0);
    waiting = [];
    isSending = false;
  }

  const check = () => {
    if (!isSending) void sendWaiting();
  };
  return {
    check,
    send(payload: string) {
      waiting.push(payload);
      check();
    },
  };
}

/** Keeps one connection that listens and notifies, and reconnects it when it breaks. */
export function connectReplicas(options: ReplicaOptions): Replicas {
  const { origin, log, onConnect } = options;
  let client: pg.Client | null = null;
  let closed = false;
  let isFirst = true;
  let tries = 0;
  let timer: NodeJS.Timeout | undefined;
  const sender = createSender(log, () => client);
  const checks = setInterval(sender.check, options.checkTime ?? defaultCheckTime).unref();
  const reconnect = (reason: string) => {
    client = null;
    if (closed) return;
    log.warn({ reason }, 'events do not reach the other replicas: reconnecting');
    timer = setTimeout(() => void connect(), Math.min(maxRetryDelay, 500 * 2 ** tries));
    timer.unref();
    tries += 1;
  };

  async function connect() {
    let broken = false;
    const onBroken = (error?: Error) => {
      if (broken) return;
      broken = true;
      next.end().catch(() => undefined);
      reconnect(error?.message ?? 'the connection ended');
    };
    const next = createListener(options, onBroken);
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      onBroken(error as Error);
    }
    if (broken) return;
    client = next;
    onConnect(isFirst);
    isFirst = false;
    tries = 0;
  }

  const connecting = connect();
  return {
    publish(event) {
      if (client) sender.send(serializeEvent(origin, event));
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      clearInterval(checks);
      await connecting;
      await client?.end().catch(() => undefined);
    },
  };
}
