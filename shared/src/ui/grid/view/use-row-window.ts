import { useVirtualizer, defaultRangeExtractor } from '@tanstack/react-virtual';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { observeRect } from './observe-rect';
import { windowCount } from './row-window';
import { useScrollPlace } from './use-scroll-place';

export interface RowWindowOptions {
  scroller: RefObject<HTMLDivElement | null>;
  rowCount: number;
  rowHeight: number;
  /** Height of the heads and the totals, which cover rows, in px. */
  covered: number;
  /** Row that stays rendered because it has the cursor. */
  cursorRow: number;
}

/** Returns the rendered rows of a grid, and functions that scroll it. */
export function useRowWindow({ scroller, rowCount, rowHeight, covered, cursorRow }: RowWindowOptions) {
  const [wanted, setFirst] = useState(0);
  const count = windowCount(rowCount);
  const first = Math.max(0, Math.min(wanted, rowCount - count));
  // eslint-disable-next-line react-hooks/incompatible-library -- Not memoized: it changes without a new identity.
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    observeElementRect: observeRect,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      const kept = cursorRow - first;
      if (kept < 0 || kept >= count || shown.includes(kept)) return shown;
      return [...shown, kept].sort((a, b) => a - b);
    },
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  const height = Math.max(rowHeight, (virtualizer.scrollRect?.height ?? 0) - covered);
  const { reveal, shift, moveTo } = useScrollPlace({
    scroller,
    size: { rowCount, rowHeight, height },
    first,
    setFirst,
  });
  const firstShown = first + (virtualizer.range?.startIndex ?? 0);
  const visible = height / rowHeight;
  return {
    items: virtualizer.getVirtualItems().map(({ index, start }) => ({ row: first + index, start })),
    bodyHeight: count * rowHeight,
    view: { first: firstShown, last: Math.min(rowCount - 1, firstShown + Math.ceil(visible)) },
    /** Number of visible rows. */
    page: Math.max(1, Math.floor(visible) - 1),
    reveal,
    shift,
    moveTo,
  };
}
