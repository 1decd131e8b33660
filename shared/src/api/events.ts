import type { PortalEventType } from '../contracts/base/events';
import { actingSession } from '../session/acting';
import { readEvents } from './events-stream';

/** Receives `undefined` when events may have been missed: the current state is unknown. */
type Listener = (data: unknown) => void;
type PortalEvent = { type: string; data: unknown };
type StreamMessage = PortalEvent | 'missed' | 'open' | 'alive';

const listeners = new Map<string, Set<Listener>>();
const messageListeners = new Set<(message: PortalEvent | 'missed' | 'open') => void>();
let lastMessageAt = 0;

function deliver(message: StreamMessage): void {
  lastMessageAt = Date.now();
  if (message === 'alive') return;
  for (const listener of [...messageListeners]) listener(message);
  if (message === 'open') return;
  const called = message === 'missed' ? [...listeners.values()] : [listeners.get(message.type) ?? []];
  for (const listener of called.flatMap((some) => [...some])) {
    listener(message === 'missed' ? undefined : message.data);
  }
}

/** Runs `work` while this tab owns the lock; other tabs wait for it. Without the Locks API every tab runs it. */
async function runAsLeader(
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
  // Another tab's stream was open before this tab subscribed.
  deliver('open');
  await navigator.locks.request(name, { signal }, () => work(true));
}

/** Name of the stream that tabs share. A session inside a tenant has its own, with the events of the tenant. */
const streamName = (personId: string): string =>
  ['meridian.events', personId, actingSession.get()?.tenantId].filter((part) => part !== undefined).join('.');

/** Subscribes to one person's events; one tab reads the stream and broadcasts to the others. Returns a cleanup function. */
function subscribe(personId: string): () => void {
  const name = streamName(personId);
  const stop = new AbortController();
  const others = 'BroadcastChannel' in window ? new BroadcastChannel(name) : null;
  if (others) others.onmessage = ({ data }: MessageEvent<StreamMessage>) => deliver(data);
  const broadcast = (message: StreamMessage) => {
    deliver(message);
    if (!stop.signal.aborted) others?.postMessage(message);
  };
  runAsLeader(name, stop.signal, (waited) =>
    readEvents({
      signal: stop.signal,
      catchUp: waited,
      onEvent: broadcast,
      onActivity: () => broadcast('alive'),
    }),
  ).catch((error: unknown) => {
    if (!stop.signal.aborted) console.warn('Reading server events failed', error);
  });
  return () => {
    stop.abort();
    others?.close();
  };
}

/** Server events of the signed-in person. No event is delivered before `start`. */
export const portalEvents = {
  /** Subscribes to one event type. Returns a cleanup function. */
  on(type: PortalEventType, listener: Listener): () => void {
    const known = listeners.get(type) ?? new Set();
    listeners.set(type, known.add(listener));
    return () => void known.delete(listener);
  },
  /**
   * Subscribes to all messages. `open`: the stream was opened, earlier events may be missing. `missed`: events were
   * lost. Returns a cleanup function.
   */
  onMessage(listener: (message: PortalEvent | 'missed' | 'open') => void): () => void {
    messageListeners.add(listener);
    return () => void messageListeners.delete(listener);
  },
  /** Opens the event stream of a person. Returns a cleanup function. */
  start(personId: string): () => void {
    let unsubscribe = subscribe(personId);
    // A page in the back/forward cache must release the lock for active tabs.
    const onHide = () => unsubscribe();
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      unsubscribe = subscribe(personId);
      deliver('missed');
    };
    addEventListener('pagehide', onHide);
    addEventListener('pageshow', onShow);
    return () => {
      unsubscribe();
      removeEventListener('pagehide', onHide);
      removeEventListener('pageshow', onShow);
    };
  },
  /** Returns the time of the last message in milliseconds since the epoch; 0 before the first. */
  lastMessageAt: (): number => lastMessageAt,
  /**
   * Delivers `jobs.changed` for a job that this tab has started, because the stream may not be open yet and a short job
   * ends before.
   */
  jobStarted: (id: string): void => deliver({ type: 'jobs.changed', data: { id, isOwn: true } }),
  /** Delivers an event to the subscribers of this tab. For tests only. */
  emitForTests: (type: PortalEventType, data: unknown = null): void => deliver({ type, data }),
};
