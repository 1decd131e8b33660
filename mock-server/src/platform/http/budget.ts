const maxKeys = 10_000;

export interface Budget {
  /** Counts one more for the key. Returns whether it is within the budget of this minute. */
  take(key: string): boolean;
}

/** Creates a budget per key and minute, counted in this process. */
export function createBudget(perMinute: number, now: () => Date): Budget {
  let minute = 0;
  const used = new Map<string, number>();
  return {
    take(key) {
      const current = Math.floor(now().getTime() / 60_000);
      if (current !== minute || used.size > maxKeys) used.clear();
      minute = current;
      const count = (used.get(key) ?? 0) + 1;
      used.set(key, count);
      return count <= perMinute;
    },
  };
}
