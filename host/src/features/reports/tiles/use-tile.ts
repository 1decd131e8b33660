import type { ApiError } from '@portal/shared/api';
import type { TileResult } from '@portal/shared/contracts';
import { useAppDispatch } from '@portal/shared/store';
import type { QueryResult } from '@portal/shared/ui';
import { useEffect, useState } from 'react';
import { getRunningTile, refreshTile, useRunTileQuery, type RunTileArgs } from '../reports.api';

export interface TileQuery extends QueryResult<TileResult> {
  /** The viewer stopped the query; `refetch` starts it again. */
  isCancelled: boolean;
  /** The shown result belongs to earlier values. */
  isOutdated: boolean;
  cancel(): void;
  /** Runs the query again on the server, without its cache. */
  refresh(): void;
}

/** A run succeeds as a whole; each of its tiles has its own error. */
const toApiError = ({ error }: TileResult): ApiError => ({
  status: 200,
  code: error?.code ?? 'internal',
  traceId: error?.traceId || null,
  errors: [],
});

/** Runs a tile. The query is aborted when its arguments change and when the tile is removed. */
export function useTile(args: RunTileArgs, { skip }: { skip: boolean }): TileQuery {
  const dispatch = useAppDispatch();
  const key = JSON.stringify(args);
  const [cancelledKey, setCancelledKey] = useState<string | null>(null);
  const { data, currentData, error, isFetching, refetch } = useRunTileQuery(args, { skip });
  useEffect(() => {
    if (skip) return undefined;
    const own = JSON.parse(key) as RunTileArgs;
    return () => dispatch(getRunningTile(own))?.abort();
  }, [dispatch, key, skip]);
  const current = isFetching ? data : currentData;
  const isFailed = current?.state === 'failed';
  const isCancelled = cancelledKey === key && !isFetching && currentData === undefined;
  return {
    data: isFailed ? undefined : current,
    error: isFailed ? toApiError(current) : isCancelled ? undefined : error,
    isFetching,
    isCancelled,
    isOutdated: isFetching && current !== undefined && currentData === undefined,
    refetch: () => {
      setCancelledKey(null);
      void refetch();
    },
    cancel: () => {
      setCancelledKey(key);
      dispatch(getRunningTile(args))?.abort();
    },
    refresh: () => void dispatch(refreshTile(args)),
  };
}
