import type { EngineResult } from './engine/engine';

export interface CacheLimits {
  entries: number;
  bytes: number;
}

interface Entry {
  result: EngineResult;
  bytes: number;
}

// Estimates: a number or a reference in an array, and a character.
const bytesPerValue = 16;
const bytesPerCharacter = 2;

const sizeOf = (key: string, { rows }: EngineResult): number =>
  rows.reduce(
    (sum, row) =>
      row.reduce<number>(
        (size, value) =>
          size + bytesPerValue + (typeof value === 'string' ? value.length * bytesPerCharacter : 0),
        sum,
      ),
    key.length * bytesPerCharacter,
  );

export interface ResultCache {
  get(key: string): EngineResult | undefined;
  set(key: string, result: EngineResult): void;
}

/** Keeps the results that were read last, within both limits. */
export function createResultCache(limits: CacheLimits): ResultCache {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  const remove = (key: string): void => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.result;
    },
    set(key, result) {
      remove(key);
      const size = sizeOf(key, result);
      if (size > limits.bytes) return;
      entries.set(key, { result, bytes: size });
      bytes += size;
      for (const oldest of entries.keys()) {
        if (bytes <= limits.bytes && entries.size <= limits.entries) break;
        remove(oldest);
      }
    },
  };
}
