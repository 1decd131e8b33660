import { useState } from 'react';
import { useGetHomeFiguresQuery } from './home.api';

const pollingInterval = 2_000;

/** Returns the figures of the warehouse, and requests them again while it is being prepared. */
export function usePolledFigures() {
  const [isPreparing, setIsPreparing] = useState(false);
  const query = useGetHomeFiguresQuery(undefined, { pollingInterval: isPreparing ? pollingInterval : 0 });
  const isNowPreparing = query.data?.warehouse.state === 'preparing';
  if (isNowPreparing !== isPreparing) setIsPreparing(isNowPreparing);
  return query;
}
