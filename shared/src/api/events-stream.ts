import { apiUrl, portalStream } from './portal-fetch';

const shortestPause = 1_000;
const longestPause = 30_000;
/** The server says something every 25 seconds; a line that is silent for longer is dead. */
const longestSilence = 60_000;
const provenAfter = 10_000;

export interface EventReading {
  signal: AbortSignal;
  /** Another tab led before: what happened in between is not known. */
  catchUp: boolean;
  /** `open`: the first line is there; what the page knows may be older than it. */
  onEvent(heard: { type: string; data: unknown } | 'missed' | 'open'): void;
  /** Something came through, if only the sign that the line is open. */
  onLife(): void;
}

/** One block of a server-sent stream; comments are none. */
function parse(block: string): { type: string; data: unknown } | null {
  const field = (name: string) =>
    block
      .split('\n')
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).trimStart())
      .join('\n');
  const type = field('event');
  if (!type) return null;
  try {
    return { type, data: JSON.parse(field('data') || 'null') as unknown };
  } catch {
    return null;
  }
}

async function readUntilItEnds(
  body: ReadableStream<Uint8Array>,
  { signal, onEvent, onLife }: EventReading,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const giveUp = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', giveUp);
  let silence: ReturnType<typeof setTimeout> | undefined;
  let text = '';
  try {
    for (;;) {
      clearTimeout(silence);
      silence = setTimeout(giveUp, longestSilence);
      const { done, value } = await reader.read();
      if (done) return;
      onLife();
      const blocks = (text + decoder.decode(value, { stream: true })).split('\n\n');
      text = blocks.pop() ?? '';
      blocks.map(parse).forEach((event) => event && onEvent(event.type === 'missed' ? 'missed' : event));
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', giveUp);
  }
}

async function readOnce(reading: EventReading, missed: boolean): Promise<void> {
  const { ok, body } = await portalStream(apiUrl('events'), reading.signal);
  if (!ok || !body) return;
  reading.onEvent(missed ? 'missed' : 'open');
  await readUntilItEnds(body, reading);
}

/** Rests; the connection's return and the end of the reading cut it short. */
function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, navigator.onLine ? milliseconds : 2 ** 31 - 1);
    function done() {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    }
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

/** Reads the person's events until the signal says stop, and comes back after every break. */
export async function readEvents(reading: EventReading): Promise<void> {
  const { signal } = reading;
  let missed = reading.catchUp;
  let pause = shortestPause;
  while (!signal.aborted) {
    const began = Date.now();
    try {
      await readOnce(reading, missed);
    } catch {
      // The connection broke or never came about: the next try comes after the pause.
    }
    missed = true;
    if (signal.aborted) return;
    if (Date.now() - began > provenAfter) pause = shortestPause;
    await rest(pause * (0.5 + Math.random() / 2), signal);
    pause = Math.min(longestPause, pause * 2);
  }
}
