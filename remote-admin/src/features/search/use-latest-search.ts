import type { GlobalSearchRequest } from '@portal/shared/contracts';
import { useAppDispatch } from '@portal/shared/store';
import { useEffect, useRef } from 'react';
import { getRunningSearch, useSearchAllTenantsQuery } from './search.api';

/** Searches all tenants; null for no search. A newer search aborts the request of an older one. */
export function useLatestSearch(request: GlobalSearchRequest | null) {
  const dispatch = useAppDispatch();
  const searched = JSON.stringify(request);
  const latest = useRef(searched);
  useEffect(() => {
    const older = JSON.parse(latest.current) as GlobalSearchRequest | null;
    if (older !== null && latest.current !== searched) dispatch(getRunningSearch(older))?.abort();
    latest.current = searched;
  }, [searched, dispatch]);
  return useSearchAllTenantsQuery(request ?? { query: '' }, { skip: request === null });
}
