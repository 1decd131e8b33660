import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { connection } from '../../../connection/connection';
import type { ReportController } from './use-report-state';
import type { ReportState } from '../values/value-address';

export interface UnreachableReport {
  /** The last values could not be loaded; those before are shown again. */
  isUnreachable: boolean;
  /** Opens the values again that could not be loaded. */
  retry(): void;
  /** A tile shows the figures of the present values. */
  onLoaded(): void;
  /** The run of a tile reached no server. */
  onUnreachable(): void;
}

const keyOf = ({ values, filters }: ReportState): string => JSON.stringify([values, filters]);

/** Calls the function each time the lost connection is back. */
function useReconnect(onReconnect: () => void): void {
  const state = useSyncExternalStore(connection.subscribe, connection.current);
  const previous = useRef(state);
  const latest = useRef(onReconnect);
  useEffect(() => {
    latest.current = onReconnect;
  });
  useEffect(() => {
    if (state === 'connected' && previous.current !== 'connected') latest.current();
    previous.current = state;
  }, [state]);
}

/**
 * Returns to the values whose figures are shown when no server responds to a change. Opens the changed values when the
 * connection is back.
 */
export function useUnreachable({ state, openState }: ReportController): UnreachableReport {
  const shown = useRef<ReportState | null>(null);
  const [wanted, setWanted] = useState<ReportState | null>(null);
  const isShown = (one: ReportState) => shown.current !== null && keyOf(shown.current) === keyOf(one);
  const isUnreachable = wanted !== null && keyOf(wanted) !== keyOf(state);
  useReconnect(() => {
    if (isUnreachable) openState(wanted);
  });
  return {
    isUnreachable,
    retry: () => wanted && openState(wanted),
    onLoaded: () => {
      if (isShown(state)) return;
      shown.current = state;
      setWanted(null);
    },
    onUnreachable: () => {
      if (shown.current === null || isShown(state)) return;
      setWanted(state);
      openState(shown.current);
    },
  };
}
