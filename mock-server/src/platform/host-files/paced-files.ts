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

const byRank = ({ rank: one }: Waiting, { rank: other }: Waiting): number =>
  one[0] - other[0] || one[1] - other[1];

type PacedSession = Pick<Http2Session, 'ping' | 'once' | 'destroyed'>;

/** Limits the bytes of files that have left the server and have not arrived, per session. */
export interface Pace {
  /** Resolves when a part may be written. */
  take(size: number, rank: Waiting['rank']): Promise<void>;
}

/** Bytes underway when a ping was sent, and the bytes sent until then. */
interface Mark {
  until: number;
  underway: number;
}

/** Returns how many bytes may be underway, by the round trips of pings. */
function createWindow() {
  let size = firstWindow;
  let sent = 0;
  let arrived = 0;
  let shortest = Number.POSITIVE_INFINITY;
  return {
    isLimited: () => size !== Number.POSITIVE_INFINITY,
    lift() {
      size = Number.POSITIVE_INFINITY;
    },
    fits: (bytes: number) => sent === arrived || sent - arrived + bytes <= size,
    add(bytes: number) {
      sent += bytes;
    },
    mark: (): Mark => ({ until: sent, underway: sent - arrived }),
    hasUnderway: () => arrived < sent,
    update({ until, underway }: Mark, roundTrip: number) {
      shortest = Math.min(shortest, roundTrip);
      // Bytes that the connection transports in the shortest round trip.
      const transported = (underway * shortest) / roundTrip;
      if (underway - transported > maxQueued) size = Math.max(firstWindow, transported + chunkSize);
      // As in the slow start of TCP: twice as much with each round trip.
      else if (until > arrived) size = Math.max(size, Math.min(size + until - arrived, maxWindow));
      arrived = Math.max(arrived, until);
    },
  };
}

/** Returns the pace of a session, whose pings show what has arrived. */
export function createPace(session: PacedSession): Pace {
  const window = createWindow();
  let pings = 0;
  let waiting: Waiting[] = [];
  let gap: NodeJS.Timeout | undefined;

  const startWaiting = () => {
    if (gap !== undefined && window.isLimited()) return;
    const [, stream] = waiting[0]?.rank ?? [];
    while (waiting[0] && window.fits(waiting[0].size)) {
      if (waiting[0].rank[1] !== stream && window.isLimited()) {
        gap = setTimeout(endGap, fileGap);
        return;
      }
      const next = waiting.shift();
      window.add(next?.size ?? 0);
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
    window.lift();
    startWaiting();
  };

  const onResponse = (mark: Mark, roundTrip: number) => {
    window.update(mark, roundTrip);
    startWaiting();
    if (window.hasUnderway()) ping();
  };

  function ping(): void {
    if (pings >= maxPings || session.destroyed || !window.isLimited()) return;
    const mark = window.mark();
    const timer = setTimeout(stop, pingLimit).unref();
    pings += 1;
    const isSent = session.ping((error, roundTrip) => {
      clearTimeout(timer);
      pings -= 1;
      if (error) stop();
      else onResponse(mark, roundTrip);
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
        waiting = [...waiting, { size, rank, start }].toSorted(byRank);
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
