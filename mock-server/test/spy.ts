/** Records the calls of a method until `restore` is called. */
export interface Spy<Result> {
  calls: unknown[][];
  results: Result[];
  /** Replaces the result of the next call. */
  once(result: Result): void;
  restore(): void;
}

/** Replaces a method of an object by one that records its calls. */
export function spyOn<Name extends string, Args extends unknown[], Result>(
  target: Record<Name, (...args: Args) => Result>,
  name: Name,
): Spy<Result> {
  const original = target[name];
  const calls: Args[] = [];
  const results: Result[] = [];
  const next: Result[] = [];
  target[name] = (...args) => {
    const result = next.shift() ?? original.apply(target, args);
    calls.push(args);
    results.push(result);
    return result;
  };
  return {
    calls,
    results,
    once: (result) => void next.push(result),
    restore: () => {
      target[name] = original;
    },
  };
}
