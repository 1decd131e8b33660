import type { PortalEventType } from '../contracts/base/events';
import { readEvents } from './events-stream';

/** What the event tells; absent when events may have been missed and everything is to be looked at anew. */
type Listener = (data: unknown) => void;
type Heard = { type: string; data: unknown } | 'missed' | 'open' | 'alive';

const listeners = new Map<string, Set<Listener>>();
const openListeners = new Set<() => void>();
let heardAt = 0;

function deliver(heard: Heard): void {
  heardAt = Date.now();
  if (heard === 'alive') return;
  if (heard === 'open') return openListeners.forEach((listener) => listener());
  const called = heard === 'missed' ? [...listeners.values()] : [listeners.get(heard.type) ?? []];
  for (const listener of called.flatMap((some) => [...some])) {
    listener(heard === 'missed' ? undefined : heard.data);
  }
}

/** Waits for its turn to lead; the work holds the lead until its promise ends. Without locks every tab leads itself. */
async function lead(
  name: string,
  signal: AbortSignal,
  work: (waited: boolean) => Promise<void>,
): Promise<void> {
  if (!('locks' in navigator)) return work(false);
  const free = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work(false);
    return lock !== null;
  });
  if (free || signal.aborted) return;
  // The line of another tab was there before this one listened.
  deliver('open');
  await navigator.locks.request(name, { signal }, () => work(true));
}

/** Listens for one person until the answer is called: one tab reads the stream and tells the person's other tabs. */
function follow(personId: string): () => void {
  const name = `meridian.events.${personId}`;
  const stop = new AbortController();
  const others = 'BroadcastChannel' in window ? new BroadcastChannel(name) : null;
  if (others) others.onmessage = ({ data }: MessageEvent<Heard>) => deliver(data);
  const tell = (heard: Heard) => {
    deliver(heard);
    if (!stop.signal.aborted) others?.postMessage(heard);
  };
  lead(name, stop.signal, (waited) =>
    readEvents({ signal: stop.signal, catchUp: waited, onEvent: tell, onLife: () => tell('alive') }),
  ).catch((error: unknown) => {
    if (!stop.signal.aborted) console.warn('Events do not reach this tab', error);
  });
  return () => {
    stop.abort();
    others?.close();
  };
}

/** What the server tells open browsers. Nothing is heard before `start`, which the host calls once it knows the person. */
export const portalEvents = {
  on(type: PortalEventType, listener: Listener): () => void {
    const known = listeners.get(type) ?? new Set();
    listeners.set(type, known.add(listener));
    return () => void known.delete(listener);
  },
  /** Called when this tab begins to hear: what was asked for before may have changed since. */
  onOpen(listener: () => void): () => void {
    openListeners.add(listener);
    return () => void openListeners.delete(listener);
  },
  start(personId: string): () => void {
    let unfollow = follow(personId);
    // A page in the browser's memory must not keep the lead from tabs that are alive.
    const rest = () => unfollow();
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      unfollow = follow(personId);
      deliver('missed');
    };
    addEventListener('pagehide', rest);
    addEventListener('pageshow', wake);
    return () => {
      unfollow();
      removeEventListener('pagehide', rest);
      removeEventListener('pageshow', wake);
    };
  },
  /** When anything last came through, in the time of this computer: 0 when nothing did. */
  heardAt: (): number => heardAt,
  /** For tests: as if the server had told it. */
  pretend: (type: PortalEventType, data: unknown = null): void => deliver({ type, data }),
};
