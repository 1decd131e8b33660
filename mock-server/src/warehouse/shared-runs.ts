import { PortalError } from '../platform/http/problem';

interface Run<Result> {
  result: Promise<Result>;
  controller: AbortController;
  waiting: number;
}

/** Runs work for several callers at once. */
export interface SharedRuns<Result> {
  /** Joins the run with this key, or starts it. */
  join(key: string, start: (signal: AbortSignal) => Promise<Result>, signal?: AbortSignal): Promise<Result>;
}

/** Runs the same work once at a time. It is aborted when the last of its callers has left. */
export function createSharedRuns<Result>(): SharedRuns<Result> {
  const runs = new Map<string, Run<Result>>();

  function startRun(key: string, start: (signal: AbortSignal) => Promise<Result>): Run<Result> {
    const controller = new AbortController();
    const run: Run<Result> = { result: start(controller.signal), controller, waiting: 0 };
    runs.set(key, run);
    const end = () => {
      if (runs.get(key) === run) runs.delete(key);
    };
    run.result.then(end, end);
    return run;
  }

  function leave(key: string, run: Run<Result>): void {
    run.waiting -= 1;
    if (run.waiting > 0) return;
    if (runs.get(key) === run) runs.delete(key);
    run.controller.abort();
  }

  return {
    join(key, start, signal) {
      if (signal?.aborted) return Promise.reject(new PortalError('report.cancelled'));
      const run = runs.get(key) ?? startRun(key, start);
      run.waiting += 1;
      return new Promise<Result>((resolve, reject) => {
        const abort = () => {
          leave(key, run);
          reject(new PortalError('report.cancelled'));
        };
        signal?.addEventListener('abort', abort, { once: true });
        run.result.then(resolve, reject).finally(() => signal?.removeEventListener('abort', abort));
      });
    },
  };
}
