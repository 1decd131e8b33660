const mostKeys = 10_000;

export interface Budget {
  /** Whether one more is within the minute's budget of that key. */
  take(key: string): boolean;
}

/** So many a minute for each key, on this server. */
export function createBudget(perMinute: number, now: () => Date): Budget {
  let minute = 0;
  const used = new Map<string, number>();
  return {
    take(key) {
      const current = Math.floor(now().getTime() / 60_000);
      if (current !== minute || used.size > mostKeys) used.clear();
      minute = current;
      const count = (used.get(key) ?? 0) + 1;
      used.set(key, count);
      return count <= perMinute;
    },
  };
}
