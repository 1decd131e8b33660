import { callOutcomes } from '@portal/shared/api';
import { externalStore } from '@portal/shared/session';

/**
 * `offline`: the browser has no network. `unreachable`: the browser has a network but the portal does not respond.
 */
export type Connection = 'connected' | 'offline' | 'unreachable';

const retryDelays = [2_000, 5_000, 10_000, 30_000];
const healthTimeout = 5_000;

const store = externalStore<Connection>('connected');
export const connection = { current: store.get, subscribe: store.subscribe };

async function isPortalReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(healthTimeout);
    return (await fetch('/health/live', { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

/**
 * Watches the browser's network events and the outcome of API requests. After a failed request it checks the
 * portal's health, with growing intervals until the portal responds. Returns a cleanup function.
 */
export function watchConnection(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isChecking = false;
  let isStopped = false;

  const setState = (state: Connection) => {
    clearTimeout(timer);
    if (!isStopped) store.set(state);
  };
  const check = async (attempt: number): Promise<void> => {
    if (!navigator.onLine) return setState('offline');
    if (isChecking) return undefined;
    isChecking = true;
    const isReachable = await isPortalReachable();
    isChecking = false;
    setState(isReachable ? 'connected' : navigator.onLine ? 'unreachable' : 'offline');
    if (isReachable || isStopped) return undefined;
    timer = setTimeout(() => void check(attempt + 1), retryDelays[Math.min(attempt, retryDelays.length - 1)]);
    return undefined;
  };
  const onOffline = () => setState('offline');
  const onOnline = () => void check(0);
  const unsubscribe = callOutcomes.subscribe((outcome) => {
    if (outcome === 'answered') setState('connected');
    else if (store.get() === 'connected') void check(0);
  });
  addEventListener('offline', onOffline);
  addEventListener('online', onOnline);
  if (!navigator.onLine) setState('offline');

  return () => {
    setState('connected');
    isStopped = true;
    unsubscribe();
    removeEventListener('offline', onOffline);
    removeEventListener('online', onOnline);
  };
}
