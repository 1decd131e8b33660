import { loadRemoteScreen } from './remotes';
import { findRoute, type PortalRoute } from './routes';

/** Has the code of an address on the way: a screen of the host or of a remote. Failing costs nothing. */
export function preloadRoute(routes: readonly PortalRoute[], link: string): void {
  const shows = findRoute(routes, link)?.shows;
  if (typeof shows !== 'object') return;
  const code = 'remote' in shows ? loadRemoteScreen(shows.remote, link.replace(/^\//, '')) : shows.screen();
  code.catch(() => undefined);
}

const quiet = 1000;

/** A second later, when the browser has nothing else to do: the first screen comes first. Returns the way to give up. */
export function whenIdle(work: () => void): () => void {
  const begin = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 5000 });
    else work();
  };
  const timer = setTimeout(begin, quiet);
  return () => clearTimeout(timer);
}
