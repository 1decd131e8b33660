import { portalEvents } from '@portal/shared/api';

const pollInterval = 60_000;
const outagePollInterval = 5_000;
const checkInterval = 2_500;

export interface WatchedRegistry {
  renew(): Promise<unknown>;
  /** Whether the last request succeeded. */
  isReachable(): boolean;
}

/**
 * Refreshes the registry when the server announces a change, when the event stream opens, every minute without an event,
 * and every 5 s while the registry is unreachable.
 */
export function watchRegistry({ renew, isReachable }: WatchedRegistry): () => void {
  let lastRefreshAt = Date.now();
  const refresh = () => {
    lastRefreshAt = Date.now();
    void renew();
  };
  const isDue = (): boolean => {
    const now = Date.now();
    if (!isReachable()) return now - lastRefreshAt >= outagePollInterval;
    return now - Math.max(lastRefreshAt, portalEvents.lastMessageAt()) >= pollInterval;
  };
  const poll = () => {
    if (document.visibilityState !== 'hidden' && isDue()) refresh();
  };
  const unsubscribers = [
    portalEvents.on('remotes.changed', refresh),
    portalEvents.onMessage((message) => message === 'open' && refresh()),
  ];
  const timer = setInterval(poll, checkInterval);
  document.addEventListener('visibilitychange', poll);
  return () => {
    unsubscribers.forEach((stop) => stop());
    clearInterval(timer);
    document.removeEventListener('visibilitychange', poll);
  };
}
