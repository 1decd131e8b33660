import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

export const ranges = { '1h': 60, '6h': 360, '24h': 1_440, '7d': 10_080 } as const;
export type Range = keyof typeof ranges;
const defaultRange: Range = '1h';

/** State of the page, kept in the URL. */
export interface RemotesView {
  /** Null shows the list. */
  remote: string | null;
  range: Range;
  /** The two versions to compare. */
  from: string | null;
  to: string | null;
}

const isRange = (text: string | null): text is Range => text !== null && Object.hasOwn(ranges, text);
const parseVersion = (text: string | null): string | null =>
  text !== null && /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]{1,60})?$/.test(text) ? text : null;

/** Returns the query of a link to one remote. `?remote=` is reserved for a developer's build. */
export const remoteSearch = (name: string): string => `?name=${encodeURIComponent(name)}`;

/** Returns the state of the page from the URL and a function that changes it. Invalid parameters are ignored. */
export function useRemotesAddress() {
  const [params, setParams] = useSearchParams();
  const view = useMemo<RemotesView>(() => {
    const remote = params.get('name');
    const range = params.get('range');
    return {
      remote: remote !== null && /^remote-[a-z0-9-]{1,53}$/.test(remote) ? remote : null,
      range: isRange(range) ? range : defaultRange,
      from: parseVersion(params.get('from')),
      to: parseVersion(params.get('to')),
    };
  }, [params]);
  const change = useCallback(
    (part: Partial<Omit<RemotesView, 'remote'>>) => {
      const { remote, range, from, to } = { ...view, ...part };
      const shown = { name: remote, range: range === defaultRange ? null : range, from, to };
      const defined = Object.entries(shown).filter((entry): entry is [string, string] => entry[1] !== null);
      setParams(Object.fromEntries(defined), { replace: true, preventScrollReset: true });
    },
    [view, setParams],
  );
  return { view, change };
}
