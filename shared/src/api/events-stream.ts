import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { apiUrl, portalStream } from './portal-fetch';

const minPause = 1_000;
const maxPause = 30_000;
/** Maximum silence in milliseconds before the stream is closed; the server sends a heartbeat every 25 s. */
const silenceLimit = 60_000;
const stableAfter = 10_000;

export interface EventReading {
  signal: AbortSignal;
  /** True after another tab read the stream: events in between may be lost. */
  catchUp: boolean;
  /**
   * Called with an event; with `open` when the stream was opened and earlier data may be outdated; with `missed`
   * when events were lost.
   */
  onEvent(message: { type: string; data: unknown } | 'missed' | 'open'): void;
  /** Called for any received bytes, including heartbeats. */
  onActivity(): void;
}

/** Returns null for an event without a type or with unreadable data. */
function toMessage({ event: type, data }: EventSourceMessage): { type: string; data: unknown } | null {
  if (type === undefined) return null;
  try {
    return { type, data: JSON.parse(data || 'null') as unknown };
  } catch {
    return null;
  }
}

async function readToEnd(
  body: ReadableStream<Uint8Array>,
  { signal, onEvent, onActivity }: EventReading,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel);
  let silence: ReturnType<typeof setTimeout> | undefined;
  const parser = createParser({
    onEvent(received) {
      const message = toMessage(received);
      if (message) onEvent(message.type === 'missed' ? 'missed' : message);
    },
  });
  try {
    for (;;) {
      clearTimeout(silence);
      silence = setTimeout(cancel, silenceLimit);
      const { done, value } = await reader.read();
      if (done) return;
      onActivity();
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', cancel);
  }
}

async function readOnce(reading: EventReading, missed: boolean): Promise<void> {
  const { ok, body } = await portalStream(apiUrl('events'), reading.signal);
  if (!ok || !body) return;
  reading.onEvent(missed ? 'missed' : 'open');
  await readToEnd(body, reading);
}

/** Resolves after the time, or earlier when the browser is online again or the signal aborts. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
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

/** Reads the person's events until the signal aborts. Reconnects after 1 to 30 s when the stream breaks. */
export async function readEvents(reading: EventReading): Promise<void> {
  const { signal } = reading;
  let missed = reading.catchUp;
  let pause = minPause;
  while (!signal.aborted) {
    const began = Date.now();
    try {
      await readOnce(reading, missed);
    } catch {
      // The connection failed: reconnect after the pause.
    }
    missed = true;
    if (signal.aborted) return;
    if (Date.now() - began > stableAfter) pause = minPause;
    await wait(pause * (0.5 + Math.random() / 2), signal);
    pause = Math.min(maxPause, pause * 2);
  }
}
