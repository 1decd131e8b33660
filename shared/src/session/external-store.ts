/** A value outside React that components subscribe to with `useSyncExternalStore`. */
export interface ExternalStore<Value> {
  get(): Value;
  set(next: Value): void;
  subscribe(listener: () => void): () => void;
}

/** Creates a store outside React. `set` notifies subscribers only when the value differs by `Object.is`. */
export function externalStore<Value>(initial: Value): ExternalStore<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
