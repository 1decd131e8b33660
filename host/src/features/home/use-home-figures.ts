import { useState } from 'react';
import { useChosenTenant } from '../../chosen-tenant/chosen-tenant';
import { useGetHomeFiguresQuery } from './home.api';

const pollingIntervalWhilePreparing = 2_000;

/** Returns the figures of the chosen tenant. While they load, figures of another tenant are not returned. */
export function useHomeFigures({ pollingInterval = 0 } = {}) {
  const { tenantId, isKnown } = useChosenTenant();
  const { currentData, error, isFetching, refetch } = useGetHomeFiguresQuery(tenantId, {
    skip: !isKnown,
    pollingInterval,
  });
  return {
    data: currentData,
    error,
    isFetching,
    refetch: () => {
      if (isKnown) void refetch();
    },
  };
}

/** Returns the figures of the chosen tenant, and requests them again while the warehouse is being prepared. */
export function usePolledFigures() {
  const [isPreparing, setIsPreparing] = useState(false);
  const query = useHomeFigures({ pollingInterval: isPreparing ? pollingIntervalWhilePreparing : 0 });
  const isNowPreparing = query.data?.warehouse.state === 'preparing';
  if (isNowPreparing !== isPreparing) setIsPreparing(isNowPreparing);
  return query;
}
