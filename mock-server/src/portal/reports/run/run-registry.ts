/** Runs in progress, which their callers may cancel. */
export interface RunRegistry {
  /** Runs the work with a signal that `cancel` or the outer signal aborts. */
  run<T>(
    run: { personId: string; runId: string; signal: AbortSignal },
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T>;
  /** Cancels the runs of a person with this id; returns false if there is none. */
  cancel(personId: string, runId: string): boolean;
}

const keyOf = (personId: string, runId: string): string => `${personId} ${runId}`;

export function createRunRegistry(): RunRegistry {
  const runs = new Map<string, Set<AbortController>>();
  return {
    async run({ personId, runId, signal }, work) {
      const key = keyOf(personId, runId);
      const controller = new AbortController();
      const running = runs.get(key) ?? new Set();
      runs.set(key, running.add(controller));
      try {
        return await work(AbortSignal.any([signal, controller.signal]));
      } finally {
        running.delete(controller);
        if (running.size === 0) runs.delete(key);
      }
    },
    cancel(personId, runId) {
      const running = runs.get(keyOf(personId, runId));
      for (const controller of running ?? []) controller.abort();
      return running !== undefined;
    },
  };
}
