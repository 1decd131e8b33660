import { useEffect, useState } from 'react';

/** Wait after typing in milliseconds before a search. */
export const typingDelay = 300;

/**
 * Returns a value after it has not changed for a time; until then the previous one. `null` is returned at once, so
 * that clearing an input needs no wait.
 * @param delay in milliseconds
 */
export function useDebouncedValue<Value>(value: Value, delay: number = typingDelay): Value {
  const [settled, setSettled] = useState(value);
  if (value === null && settled !== null) setSettled(value);
  useEffect(() => {
    if (Object.is(value, settled)) return undefined;
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, settled, delay]);
  return value === null ? value : settled;
}
