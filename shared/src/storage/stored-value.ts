/** Accessors for one key of the browser's storage; never throw. */
export interface StoredValue<Value> {
  /** Returns null when no valid value is stored or the browser blocks storage. */
  read(): Value | null;
  /** Returns false when the browser blocks storage or the storage is full. */
  write(value: Value): boolean;
  remove(): void;
}

interface StoredValueOptions<Value> {
  /** `session` is per tab; default: `local`. */
  area?: 'local' | 'session';
  format?: (value: Value) => string;
}

/** Returns accessors for one key of the browser's storage. `parse` returns null for invalid text; it may throw. */
export function storedValue<Value>(
  key: string,
  parse: (text: string) => Value | null,
  { area = 'local', format = String }: StoredValueOptions<Value> = {},
): StoredValue<Value> {
  // Access to a blocked storage throws, so the storage is looked up on every call.
  const storage = (): Storage => (area === 'local' ? localStorage : sessionStorage);
  return {
    read() {
      try {
        const text = storage().getItem(key);
        return text === null ? null : parse(text);
      } catch {
        return null;
      }
    },
    write(value) {
      try {
        storage().setItem(key, format(value));
        return true;
      } catch {
        return false;
      }
    },
    remove() {
      try {
        storage().removeItem(key);
      } catch {
        // Blocked storage contains no value.
      }
    },
  };
}
