import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves after the time, or as soon as the signal is aborted. Does not keep the process running. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
