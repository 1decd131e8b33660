/** Shares the result of one call of `load`. The next call after a failure or a `reset` loads again. */
export function loadOnce<Value>(load: () => Promise<Value>): { get(): Promise<Value>; reset(): void } {
  let loading: Promise<Value> | null = null;
  return {
    get() {
      const current = (loading ??= load());
      current.catch(() => {
        if (loading === current) loading = null;
      });
      return current;
    },
    reset() {
      loading = null;
    },
  };
}
