import { portalEvents } from '@portal/shared/api';

const pollEvery = 60_000;
const pollOutageEvery = 5_000;

export interface WatchedRegistry {
  refresh(): Promise<unknown>;
  /** Whether it answered the last time it was asked. */
  reachable(): boolean;
}

/** Asks the registry when the server says that it changed, every minute where no such word comes through, and every few seconds until it answers again. */
export function watchRegistry({ refresh, reachable }: WatchedRegistry): () => void {
  let asked = Date.now();
  const look = () => {
    asked = Date.now();
    void refresh();
  };
  const isDue = (): boolean => {
    const now = Date.now();
    if (!reachable()) return now - asked >= pollOutageEvery;
    return now - Math.max(asked, portalEvents.heardAt()) >= pollEvery;
  };
  const poll = () => {
    if (document.visibilityState !== 'hidden' && isDue()) look();
  };
  const leave = portalEvents.on('remotes.changed', look);
  const timer = setInterval(poll, pollOutageEvery);
  document.addEventListener('visibilitychange', poll);
  return () => {
    leave();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', poll);
  };
}
