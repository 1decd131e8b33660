import { Readable } from 'node:stream';
import type { Http2Session, ServerHttp2Stream } from 'node:http2';

/** Sizes in bytes. */
const chunkSize = 8 * 1024;
const maxUnpaced = 2 * 1024;
const firstWindow = 32 * 1024;
const maxWindow = 4 * 1024 * 1024;
/** More than this waits in the connection when a queue has formed. */
const maxQueued = 12 * 1024;

/** Parts of a file that wait at the same time. */
const partsAhead = 32;
const maxPings = 4;
/** Milliseconds after which a client that does not respond to a ping gets everything at once. */
const pingLimit = 3_000;
/** Milliseconds between parts of two files. HTTP/2 would send parts of the same turn in alternation. */
const fileGap = 2;

/** Urgency from 0 to 7 in the header `priority` (RFC 9218); lower is sent earlier. */
const urgencyOf = (priority: unknown): number =>
  Number(/(?:^|,)\s*u=([0-7])/.exec(String(priority))?.[1] ?? 3);

interface Waiting {
  size: number;
  /** Sorts the waiting parts: urgency, then the order of the requests. */
  rank: readonly [urgency: number, stream: number];
  start(): void;
}

type PacedSession = Pick<Http2Session, 'ping' | 'once' | 'destroyed'>;

/** Limits the bytes of files that have left the server and have not arrived, per session. */
export interface Pace {
  /** Resolves when a part may be written. */
  take(size: number, rank: Waiting['rank']): Promise<void>;
}

/** Returns the pace of a session, whose pings show what has arrived. */
export function createPace(session: PacedSession): Pace {
  let window = firstWindow;
  let sent = 0;
  let arrived = 0;
  let pings = 0;
  let shortest = Number.POSITIVE_INFINITY;
  let waiting: Waiting[] = [];
  let gap: NodeJS.Timeout | undefined;

  const fits = ({ size }: Waiting) => sent === arrived || sent - arrived + size <= window;

  const isLimited = () => window !== Number.POSITIVE_INFINITY;

  const startWaiting = () => {
    if (gap !== undefined && isLimited()) return;
    const [, stream] = waiting[0]?.rank ?? [];
    while (waiting[0] && fits(waiting[0])) {
      if (waiting[0].rank[1] !== stream && isLimited()) {
        gap = setTimeout(endGap, fileGap);
        return;
      }
      const next = waiting.shift();
      sent += next?.size ?? 0;
      next?.start();
      // Pings overtake data that is not written yet.
      setImmediate(ping);
    }
  };

  function endGap() {
    gap = undefined;
    startWaiting();
  }

  const stop = () => {
    window = Number.POSITIVE_INFINITY;
    startWaiting();
  };

  /** @param underway bytes that had been sent and had not arrived when the ping was sent */
  const onResponse = (until: number, { roundTrip, underway }: { roundTrip: number; underway: number }) => {
    shortest = Math.min(shortest, roundTrip);
    // Bytes that the connection transports in the shortest round trip.
    const transported = (underway * shortest) / roundTrip;
    if (underway - transported > maxQueued) window = Math.max(firstWindow, transported + chunkSize);
    // As in the slow start of TCP: twice as much with each round trip.
    else if (until > arrived) window = Math.max(window, Math.min(window + until - arrived, maxWindow));
    arrived = Math.max(arrived, until);
    startWaiting();
    if (arrived < sent) ping();
  };

  function ping(): void {
    if (pings >= maxPings || session.destroyed || !isLimited()) return;
    const until = sent;
    const underway = sent - arrived;
    const timer = setTimeout(stop, pingLimit).unref();
    pings += 1;
    const isSent = session.ping((error, roundTrip) => {
      clearTimeout(timer);
      pings -= 1;
      if (error) stop();
      else onResponse(until, { roundTrip, underway });
    });
    if (isSent) return;
    clearTimeout(timer);
    pings -= 1;
    // Without a response, waiting files would wait for good.
    stop();
  }

  session.once('close', stop);
  ping();

  return {
    take(size, rank) {
      return new Promise((start) => {
        waiting = [...waiting, { size, rank, start }].toSorted(
          (one, other) => one.rank[0] - other.rank[0] || one.rank[1] - other.rank[1],
        );
        startWaiting();
      });
    },
  };
}

const paces = new WeakMap<PacedSession, Pace>();

/** Measures the round trip of a session before its first response. */
export function paceSession(session: PacedSession): Pace {
  const known = paces.get(session) ?? createPace(session);
  paces.set(session, known);
  return known;
}

async function* partsOf(bytes: Buffer, pace: Pace, rank: Waiting['rank']): AsyncGenerator<Buffer> {
  const starts = Array.from({ length: Math.ceil(bytes.length / chunkSize) }, (_, part) => part * chunkSize);
  const take = (start: number) => pace.take(Math.min(chunkSize, bytes.length - start), rank);
  // The file keeps its place before later ones while its parts are written.
  const taken = starts.slice(0, partsAhead).map(take);
  for (const [part, start] of starts.entries()) {
    await taken[part];
    const next = starts[part + partsAhead];
    if (next !== undefined) taken.push(take(next));
    yield bytes.subarray(start, start + chunkSize);
  }
}

interface PacedRequest {
  headers: Readonly<Record<string, unknown>>;
  raw: object;
}

/**
 * Returns what to send for the bytes of a file: over HTTP/2 a stream that leaves room on the connection for the
 * responses of the API. The kernel would queue a whole file before them, a second on a slow connection.
 */
export function pacedBody({ raw, headers }: PacedRequest, bytes: Buffer): Buffer | Readable {
  const { session, id } = (raw as { stream?: ServerHttp2Stream }).stream ?? {};
  if (!session || id === undefined || bytes.length <= maxUnpaced) return bytes;
  const parts = partsOf(bytes, paceSession(session), [urgencyOf(headers['priority']), id]);
  return Readable.from(parts, { objectMode: false, highWaterMark: chunkSize });
}
