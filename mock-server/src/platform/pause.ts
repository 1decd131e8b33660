import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves after that time, or as soon as the signal ends all waiting; holds no process. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
