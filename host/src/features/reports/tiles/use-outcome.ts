import { isApiError } from '@portal/shared/api';
import { useLayoutEffect, useRef } from 'react';
import type { TileContext } from './tile-context';
import type { TileQuery } from './use-tile';

interface OutcomeOptions {
  /** Arguments of the run as text. */
  key: string;
  context: TileContext;
}

/** Reports that the figures of the present values are shown, or that no server responded. */
export function useOutcome(query: TileQuery, { key, context }: OutcomeOptions): void {
  const { data, error, isFetching } = query;
  const isUnreachable = isApiError(error) && error.status === 0;
  const isLoaded = !isFetching && !isUnreachable && data !== undefined;
  const latest = useRef(context);
  const runningKey = useRef<string | null>(null);
  useLayoutEffect(() => {
    latest.current = context;
  });
  // In the commit of the failure, so that its message is not drawn. A failure of an earlier run counts no more.
  useLayoutEffect(() => {
    if (isFetching) {
      runningKey.current = key;
      return;
    }
    if (isLoaded) latest.current.onLoaded();
    if (isUnreachable && runningKey.current === key) latest.current.onUnreachable();
    runningKey.current = null;
  }, [isFetching, isLoaded, isUnreachable, key]);
}
