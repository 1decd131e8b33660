import { portalEvents } from '@portal/shared/api';

const pollEvery = 60_000;
const pollOutageEvery = 5_000;
const lookEvery = 2_500;

export interface WatchedRegistry {
  renew(): Promise<unknown>;
  /** Whether the last request succeeded. */
  reachable(): boolean;
}

/**
 * Refreshes the registry when the server announces a change, when the event stream opens, every minute without an event,
 * and every 5 s while the registry is unreachable.
 */
export function watchRegistry({ renew, reachable }: WatchedRegistry): () => void {
  let asked = Date.now();
  const look = () => {
    asked = Date.now();
    void renew();
  };
  const isDue = (): boolean => {
    const now = Date.now();
    if (!reachable()) return now - asked >= pollOutageEvery;
    return now - Math.max(asked, portalEvents.lastMessageAt()) >= pollEvery;
  };
  const poll = () => {
    if (document.visibilityState !== 'hidden' && isDue()) look();
  };
  const leave = [
    portalEvents.on('remotes.changed', look),
    portalEvents.onMessage((message) => message === 'open' && look()),
  ];
  const timer = setInterval(poll, lookEvery);
  document.addEventListener('visibilitychange', poll);
  return () => {
    leave.forEach((stop) => stop());
    clearInterval(timer);
    document.removeEventListener('visibilitychange', poll);
  };
}
