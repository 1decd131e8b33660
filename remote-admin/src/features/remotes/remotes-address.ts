import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

export const ranges = { '1h': 60, '6h': 360, '24h': 1_440, '7d': 10_080 } as const;
export type Range = keyof typeof ranges;
const defaultRange: Range = '1h';

/** What the page shows: every part of it stands in the address. */
export interface RemotesView {
  /** Null for the list. */
  remote: string | null;
  range: Range;
  /** The two versions to compare. */
  from: string | null;
  to: string | null;
}

const isRange = (text: string | null): text is Range => text !== null && Object.hasOwn(ranges, text);
const versionIn = (text: string | null): string | null =>
  text !== null && /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]{1,60})?$/.test(text) ? text : null;

/** The address of one remote, for links. `?remote=` is taken: it asks for a developer's own build. */
export const remoteSearch = (name: string): string => `?name=${encodeURIComponent(name)}`;

/** What makes no sense in the address counts as absent. */
export function useRemotesAddress() {
  const [params, setParams] = useSearchParams();
  const view = useMemo<RemotesView>(() => {
    const remote = params.get('name');
    const range = params.get('range');
    return {
      remote: remote !== null && /^remote-[a-z0-9-]{1,53}$/.test(remote) ? remote : null,
      range: isRange(range) ? range : defaultRange,
      from: versionIn(params.get('from')),
      to: versionIn(params.get('to')),
    };
  }, [params]);
  const change = useCallback(
    (part: Partial<Omit<RemotesView, 'remote'>>) => {
      const { remote, range, from, to } = { ...view, ...part };
      const kept = { name: remote, range: range === defaultRange ? null : range, from, to };
      const said = Object.entries(kept).filter((entry): entry is [string, string] => entry[1] !== null);
      setParams(Object.fromEntries(said), { replace: true, preventScrollReset: true });
    },
    [view, setParams],
  );
  return { view, change };
}
