import { useVirtualizer, defaultRangeExtractor } from '@tanstack/react-virtual';
import { useLayoutEffect, type RefObject } from 'react';
import type { DataGridColumn } from '../grid-types';
import { observeRect } from './observe-rect';

/** Pinned columns may cover at most this share of a grid: on a phone, they scroll with the others. */
const maxPinnedShare = 0.6;

const widthOf = (columns: readonly Pick<DataGridColumn<never>, 'width'>[]): number =>
  columns.reduce((sum, { width }) => sum + width, 0);

interface ColumnWindowOptions<Row> {
  scroller: RefObject<HTMLDivElement | null>;
  columns: readonly DataGridColumn<Row>[];
  /** Column that stays rendered because it has the cursor. */
  cursorColumn: number;
}

/** Columns that are rendered: the pinned ones, a space, and those in view, in the order of the columns. */
export interface ColumnWindow {
  /** Indexes of the rendered columns. */
  shown: number[];
  pinnedCount: number;
  /** Space in px before each rendered column that has rendered neighbours missing. */
  spaceBefore: ReadonlyMap<number, number>;
  totalWidth: number;
  /** Start of a pinned column in px. */
  startOf(column: number): number;
  reveal(column: number): void;
}

export function useColumnWindow<Row>(options: ColumnWindowOptions<Row>): ColumnWindow {
  const { scroller, columns, cursorColumn } = options;
  const wanted = columns.filter(({ isPinned }) => isPinned).length;
  const wantedWidth = widthOf(columns.slice(0, wanted));
  // The number of pinned columns depends on the size that the virtualizer observes, which starts with the first render.
  const available = scroller.current?.clientWidth || window.innerWidth;
  const pinnedCount = wantedWidth <= maxPinnedShare * available ? wanted : 0;
  const pinnedWidth = widthOf(columns.slice(0, pinnedCount));
  // eslint-disable-next-line react-hooks/incompatible-library -- Not memoized: it changes without a new identity.
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLElement>({
    horizontal: true,
    count: columns.length - pinnedCount,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => columns[pinnedCount + index]?.width ?? 0,
    paddingStart: pinnedWidth,
    overscan: 2,
    observeElementRect: observeRect,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      const kept = cursorColumn - pinnedCount;
      if (kept < 0 || kept >= range.count || shown.includes(kept)) return shown;
      return [...shown, kept].sort((a, b) => a - b);
    },
  });
  const widths = columns.map(({ key, width }) => `${key} ${width}`).join();
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, widths, pinnedCount]);
  const items = virtualizer.getVirtualItems().filter(({ index }) => index < columns.length - pinnedCount);
  const startOf = (column: number) => widthOf(columns.slice(0, column));
  const spaceBefore = new Map<number, number>();
  let end = pinnedWidth;
  for (const { index } of items) {
    const start = startOf(pinnedCount + index);
    if (start > end) spaceBefore.set(pinnedCount + index, start - end);
    end = start + (columns[pinnedCount + index]?.width ?? 0);
  }
  return {
    shown: [
      ...columns.slice(0, pinnedCount).map((_column, index) => index),
      ...items.map(({ index }) => pinnedCount + index),
    ],
    pinnedCount,
    spaceBefore,
    totalWidth: widthOf(columns),
    startOf,
    reveal: (column) => {
      const element = scroller.current;
      const width = columns[column]?.width;
      if (!element || width === undefined || column < pinnedCount) return;
      const start = startOf(column);
      if (start < element.scrollLeft + pinnedWidth) element.scrollLeft = start - pinnedWidth;
      else if (start + width > element.scrollLeft + element.clientWidth)
        element.scrollLeft = Math.min(start - pinnedWidth, start + width - element.clientWidth);
    },
  };
}
