import { portalEvents } from '@portal/shared/api';

const pollInterval = 60_000;
const outagePollInterval = 5_000;
const checkInterval = 2_500;
/** Maximum wait for the revision that the server names when the event stream opens. */
const revisionWait = 2_000;

export interface WatchedRegistry {
  renew(): Promise<unknown>;
  /** Whether the last request succeeded. */
  isReachable(): boolean;
  hasRevision(named: unknown): boolean;
}

/**
 * Refreshes the registry when the server names another revision, when the event stream was open before this tab
 * listened, every minute without an event, and every 5 s while the registry is unreachable.
 */
export function watchRegistry({ renew, isReachable, hasRevision }: WatchedRegistry): () => void {
  let lastRefreshAt = Date.now();
  let revisionTimer: ReturnType<typeof setTimeout> | undefined;
  const refresh = () => {
    clearTimeout(revisionTimer);
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
    portalEvents.on('remotes.changed', (named) => {
      clearTimeout(revisionTimer);
      if (!hasRevision(named)) refresh();
    }),
    portalEvents.onMessage((message) => {
      if (message === 'open') revisionTimer = setTimeout(refresh, revisionWait);
    }),
  ];
  const timer = setInterval(poll, checkInterval);
  document.addEventListener('visibilitychange', poll);
  return () => {
    unsubscribers.forEach((stop) => stop());
    clearInterval(timer);
    clearTimeout(revisionTimer);
    document.removeEventListener('visibilitychange', poll);
  };
}
