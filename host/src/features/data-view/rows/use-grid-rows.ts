import { useAppDispatch } from '@portal/shared/store';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { cancelQuery, loadPage } from '../data-view.api';
import { RowLoader, type LoaderEvents, type RowQuery } from './row-loader';

/** Loads the rows of a query while they come into view. */
export function useGridRows(query: RowQuery, { onShift, onStart }: LoaderEvents) {
  const dispatch = useAppDispatch();
  const [loader] = useState(
    () =>
      new RowLoader({
        load: (args) => dispatch(loadPage(args)),
        cancel: (queryId) => void dispatch(cancelQuery(queryId)),
      }),
  );
  useLayoutEffect(() => loader.listen({ onShift, onStart }), [loader, onShift, onStart]);
  const key = JSON.stringify(query);
  useEffect(() => {
    void loader.start(JSON.parse(key) as RowQuery);
    return () => loader.stop();
  }, [loader, key]);
  const state = useSyncExternalStore(loader.state.subscribe, loader.state.get);
  return { ...state, loader };
}

export type GridRows = ReturnType<typeof useGridRows>;
