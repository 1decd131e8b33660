export interface StoredValue<Value> {
  /** Null when nothing readable is stored, or the browser blocks storage. */
  read(): Value | null;
  /** Returns false when the browser blocks storage or it is full. */
  write(value: Value): boolean;
  remove(): void;
}

interface StoredValueOptions<Value> {
  /** `session` is per tab. */
  area?: 'local' | 'session';
  format?: (value: Value) => string;
}

/** One key of the browser's storage. `parse` returns null for text that is no such value; it may throw. */
export function storedValue<Value>(
  key: string,
  parse: (text: string) => Value | null,
  { area = 'local', format = String }: StoredValueOptions<Value> = {},
): StoredValue<Value> {
  // Access to a blocked storage throws, so it is looked up with every call.
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
        // A blocked storage holds no value.
      }
    },
  };
}
