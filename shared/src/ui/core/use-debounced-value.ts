import { useEffect, useState } from 'react';

/**
 * Returns a value after it has not changed for a time; until then the previous one. `null` is returned at once, so
 * that clearing an input needs no wait.
 * @param pause in milliseconds
 */
export function useDebouncedValue<Value>(value: Value, pause: number): Value {
  const [settled, setSettled] = useState(value);
  if (value === null && settled !== null) setSettled(value);
  useEffect(() => {
    if (Object.is(value, settled)) return undefined;
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, settled, pause]);
  return value === null ? value : settled;
}
