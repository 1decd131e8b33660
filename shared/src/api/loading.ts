import { useSyncExternalStore } from 'react';
import { externalStore } from '../session/external-store';

/** State of the loading bar; `auto` shows it for every request. */
export interface LoadingState {
  auto: boolean;
  inFlight: number;
  shown: boolean;
  /** 0 to 100 while progress is reported, otherwise null. */
  progress: number | null;
}

const store = externalStore<LoadingState>({ auto: true, inFlight: 0, shown: false, progress: null });
const requests = new Map<string, number>();

function change(part: Partial<LoadingState>): void {
  store.set({ ...store.get(), ...part });
}

function countRequest(url: string, step: 1 | -1): void {
  if (!url) {
    console.error('The request URL must be provided!');
    return;
  }
  const now = Math.max(0, (requests.get(url) ?? 0) + step);
  if (now === 0) requests.delete(url);
  else requests.set(url, now);
  let inFlight = 0;
  for (const open of requests.values()) inFlight += open;
  const { auto, shown } = store.get();
  change({ inFlight, shown: auto ? inFlight > 0 : shown });
}

/** Counts the requests in flight for the loading bar. In automatic mode the bar is shown while any is in flight. */
export const loading = {
  begin: (url: string): void => countRequest(url, 1),
  end: (url: string): void => countRequest(url, -1),
  show: (): void => change({ shown: true }),
  hide: (): void => change({ shown: false }),
  setAuto: (auto: boolean): void =>
    change({ auto, shown: auto ? store.get().inFlight > 0 : store.get().shown }),
  setProgress(value: number | null): void {
    if (value !== null && !(value >= 0 && value <= 100)) {
      console.error('Progress value must be between 0 and 100!');
      return;
    }
    change({ progress: value });
  },
  current: store.get,
  subscribe: store.subscribe,
  reset(): void {
    requests.clear();
    store.set({ auto: true, inFlight: 0, shown: false, progress: null });
  },
};

/** Returns the state of the loading bar and re-renders when it changes. */
export function useLoading(): LoadingState {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
