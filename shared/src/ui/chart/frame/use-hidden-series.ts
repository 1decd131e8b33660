import { useState } from 'react';

const noKeys: ReadonlySet<string> = new Set();

/** Returns the keys of the hidden series, and a function that switches a series. If all are off, all are shown. */
export function useHiddenSeries(
  series: readonly { key: string }[],
): [ReadonlySet<string>, (key: string) => void] {
  const [hidden, setHidden] = useState(noKeys);
  const toggle = (key: string) => {
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    setHidden(series.every((one) => next.has(one.key)) ? noKeys : next);
  };
  return [hidden, toggle];
}
