import { portalEvents } from '@portal/shared/api';

const pollEvery = 60_000;

/** Asks the registry when the server says that it changed, and every minute where no such word comes through. */
export function watchRegistry(refresh: () => Promise<unknown>): () => void {
  const look = () => void refresh();
  const poll = () => {
    if (document.visibilityState !== 'hidden' && Date.now() - portalEvents.heardAt() >= pollEvery) look();
  };
  const leave = portalEvents.on('remotes.changed', look);
  const timer = setInterval(poll, pollEvery);
  document.addEventListener('visibilitychange', poll);
  return () => {
    leave();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', poll);
  };
}
