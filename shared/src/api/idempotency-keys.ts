/** Keys of requests whose outcome is not known yet. */
export interface IdempotencyKeys {
  /** Returns the key of the content: the same one until `settle` is called for it. */
  keyOf(content: string): string;
  /** Call when the server has processed or rejected the content. The next request with it gets a new key. */
  settle(content: string): void;
}

/** Most contents that are kept; the oldest are dropped first. */
const capacity = 20;

/** Creates the keys of a page or a form. A retry after a lost response has the same key, so that it has no second effect. */
export function createIdempotencyKeys(): IdempotencyKeys {
  const keys = new Map<string, string>();
  return {
    keyOf(content) {
      const key = keys.get(content) ?? newKey();
      keys.set(content, key);
      const [oldest] = keys.keys();
      if (keys.size > capacity && oldest !== undefined) keys.delete(oldest);
      return key;
    },
    settle: (content) => void keys.delete(content),
  };
}

// crypto.randomUUID exists only in secure contexts.
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
