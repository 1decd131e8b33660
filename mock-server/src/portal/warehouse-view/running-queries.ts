import { randomUUID } from 'node:crypto';
import type { Caller } from '../../platform/auth/caller';
import { notFound } from '../../platform/http/problem';
import { getActualCaller } from '../../platform/audit/audited-reads';

/** Queries that people can cancel by the id that they chose. */
export interface RunningQueries {
  /** Runs work with a signal that `cancel` and `closed` abort. */
  run<Result>(query: CancellableQuery, work: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
  /** Cancels a query of the caller. Another person's query responds like one that does not run. */
  cancel(caller: Caller, queryId: string): void;
}

export interface CancellableQuery {
  caller: Caller;
  queryId: string;
  /** Aborted when the client disconnects. */
  closed: AbortSignal;
}

/** Returns the id of a query that the client did not name. */
export const newQueryId = (): string => randomUUID();

export function createRunningQueries(): RunningQueries {
  const running = new Map<string, Set<AbortController>>();
  const keyOf = (caller: Caller, queryId: string): string =>
    JSON.stringify([getActualCaller(caller).personId, queryId]);
  return {
    async run({ caller, queryId, closed }, work) {
      const key = keyOf(caller, queryId);
      const controller = new AbortController();
      const controllers = running.get(key) ?? new Set();
      running.set(key, controllers.add(controller));
      try {
        return await work(AbortSignal.any([closed, controller.signal]));
      } finally {
        controllers.delete(controller);
        if (controllers.size === 0 && running.get(key) === controllers) running.delete(key);
      }
    },
    cancel(caller, queryId) {
      const controllers = running.get(keyOf(caller, queryId)) ?? notFound();
      for (const controller of controllers) controller.abort();
    },
  };
}
