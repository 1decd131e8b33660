import { callOutcomes } from '@portal/shared/api';
import { externalStore } from '@portal/shared/session';

/**
 * `offline`: the browser has no network. `unreachable`: the browser has a network but the portal does not respond.
 */
export type Connection = 'connected' | 'offline' | 'unreachable';

const pauses = [2_000, 5_000, 10_000, 30_000];
const patience = 5_000;

const store = externalStore<Connection>('connected');
export const connection = { current: store.get, subscribe: store.subscribe };

async function portalAnswers(): Promise<boolean> {
  try {
    const limit = AbortSignal.timeout(patience);
    return (await fetch('/health/live', { cache: 'no-store', signal: limit })).ok;
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
  let asking = false;
  let stopped = false;

  const settle = (state: Connection) => {
    clearTimeout(timer);
    if (!stopped) store.set(state);
  };
  const check = async (attempt: number): Promise<void> => {
    if (!navigator.onLine) return settle('offline');
    if (asking) return undefined;
    asking = true;
    const answers = await portalAnswers();
    asking = false;
    settle(answers ? 'connected' : navigator.onLine ? 'unreachable' : 'offline');
    if (answers || stopped) return undefined;
    timer = setTimeout(() => void check(attempt + 1), pauses[Math.min(attempt, pauses.length - 1)]);
    return undefined;
  };
  const onOffline = () => settle('offline');
  const onOnline = () => void check(0);
  const stopHearing = callOutcomes.subscribe((outcome) => {
    if (outcome === 'answered') settle('connected');
    else if (store.get() === 'connected') void check(0);
  });
  addEventListener('offline', onOffline);
  addEventListener('online', onOnline);
  if (!navigator.onLine) settle('offline');

  return () => {
    settle('connected');
    stopped = true;
    stopHearing();
    removeEventListener('offline', onOffline);
    removeEventListener('online', onOnline);
  };
}
