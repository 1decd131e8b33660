import { isApiError } from '@portal/shared/api';
import { useEffect, useRef } from 'react';
import type { TileContext } from './tile-context';

/** Reports the parameters that the server refused. */
export function useInvalidParameters(error: unknown, onInvalid: TileContext['onInvalid']): void {
  const latest = useRef(onInvalid);
  useEffect(() => {
    latest.current = onInvalid;
  });
  useEffect(() => {
    if (!isApiError(error) || error.status !== 422) return;
    const keys = error.errors.flatMap(({ pointer }) => /^\/parameters\/([^/]+)/.exec(pointer)?.[1] ?? []);
    if (keys.length > 0) latest.current(keys);
  }, [error]);
}
