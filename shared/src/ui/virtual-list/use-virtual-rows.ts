import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  defaultRangeExtractor,
  measureElement,
  observeElementRect,
  useVirtualizer,
  type Range,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { rememberedListPlace, rememberListPlace } from './list-memory';
import type { VirtualListProps } from './virtual-list-props';

type ListVirtualizer = Virtualizer<HTMLDivElement, HTMLElement>;

const defaultOverscan = 4;
/** Distance from the end in pixels at which the list still counts as being there. */
const endDistance = 48;

/** A list without a size, which a test has, is as high as the window. */
const observeRect: typeof observeElementRect<HTMLDivElement> = (instance, onRect) =>
  observeElementRect(instance, ({ width, height }) =>
    onRect({ width, height: height > 0 ? height : window.innerHeight }),
  );

/** A row without a size has the usual one: rows of height 0 would all be visible. */
const measureRow = (element: HTMLElement, entry: ResizeObserverEntry | undefined, list: ListVirtualizer) => {
  const size = measureElement(element, entry, list);
  return size > 0 ? size : list.options.estimateSize(list.indexFromElement(element));
};

function initialOffset<T>({
  rows,
  rowKey,
  rowHeight,
  anchor,
  initialKey,
  scrollKey,
}: VirtualListProps<T>): number {
  const initialIndex = rows.findIndex((row) => rowKey(row) === initialKey);
  if (initialIndex >= 0) return initialIndex * rowHeight;
  return rememberedListPlace(scrollKey)?.offset ?? (anchor === 'end' ? rows.length * rowHeight : 0);
}

/** Returns the virtualizer of a list. The row with the cursor and the kept row stay rendered. */
export function useVirtualRows<T>(props: VirtualListProps<T>, cursorIndex: number) {
  const { rows, rowKey, rowHeight, anchor = 'start', scrollKey, keptKey, overscan = defaultOverscan } = props;
  const own = useRef<HTMLDivElement>(null);
  const scroller = props.scrollerRef ?? own;
  const keptIndex = keptKey === undefined ? -1 : rows.findIndex((row) => rowKey(row) === keptKey);
  const [opening] = useState(() => ({
    offset: initialOffset(props),
    measured: rememberedListPlace(scrollKey)?.measured ?? [],
  }));
  // eslint-disable-next-line react-hooks/incompatible-library -- Not memoized: it changes without a new identity.
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : rowKey(row);
    },
    overscan,
    anchorTo: anchor,
    followOnAppend: anchor === 'end',
    scrollEndThreshold: endDistance,
    initialOffset: opening.offset,
    initialMeasurementsCache: opening.measured,
    observeElementRect: observeRect,
    measureElement: measureRow,
    rangeExtractor: (range) =>
      withRow(withRow(defaultRangeExtractor(range), range, cursorIndex), range, keptIndex),
  });
  useOpening(props, virtualizer);
  useEndOnResize(props, virtualizer);
  useEndCalls(props, virtualizer);
  useLayoutEffect(() => {
    if (scrollKey === undefined) return undefined;
    return () =>
      rememberListPlace(scrollKey, {
        offset: virtualizer.scrollOffset ?? 0,
        measured: virtualizer.takeSnapshot(),
      });
  }, [scrollKey, virtualizer]);
  return { scroller, virtualizer };
}

function withRow(indexes: number[], { count }: Range, row: number): number[] {
  if (row < 0 || row >= count || indexes.includes(row)) return indexes;
  return [...indexes, row].sort((a, b) => a - b);
}

/** Scrolls to the place where the list opens, once rows are there. Later measurements correct it. */
function useOpening<T>(props: VirtualListProps<T>, virtualizer: ListVirtualizer): void {
  const { rows, rowKey, anchor, initialKey, scrollKey } = props;
  const isOpened = useRef(false);
  useLayoutEffect(() => {
    if (isOpened.current || rows.length === 0) return;
    isOpened.current = true;
    const initialIndex = rows.findIndex((row) => rowKey(row) === initialKey);
    if (initialIndex >= 0) virtualizer.scrollToIndex(initialIndex, { align: 'start' });
    else if (anchor === 'end' && !rememberedListPlace(scrollKey)) virtualizer.scrollToEnd();
  });
}

const distanceFromEnd = (virtualizer: ListVirtualizer): number =>
  virtualizer.getTotalSize() - (virtualizer.scrollOffset ?? 0) - (virtualizer.scrollRect?.height ?? 0);

/** Keeps the end in view when the height of the list changes, for instance because a field below it grows. */
function useEndOnResize<T>({ anchor }: VirtualListProps<T>, virtualizer: ListVirtualizer): void {
  const height = virtualizer.scrollRect?.height;
  const last = useRef({ height, isAtEnd: true });
  useEffect(() => {
    const isResized =
      height !== undefined && last.current.height !== undefined && height !== last.current.height;
    const isKept = anchor === 'end' && isResized && last.current.isAtEnd;
    if (isKept) virtualizer.scrollToEnd();
    last.current = { height, isAtEnd: isKept || distanceFromEnd(virtualizer) <= endDistance };
  });
}

/** Calls `onReachStart`, `onReachEnd` and `onAtEndChange`. */
function useEndCalls<T>(props: VirtualListProps<T>, virtualizer: ListVirtualizer): void {
  const { rows, rowKey, overscan = defaultOverscan, onReachStart, onReachEnd, onAtEndChange } = props;
  const called = useRef<Record<'start' | 'end', string | undefined>>({ start: undefined, end: undefined });
  const wasAtEnd = useRef<boolean | null>(null);
  useEffect(() => {
    const { range } = virtualizer;
    const [first] = rows;
    const last = rows.at(-1);
    if (!range || first === undefined || last === undefined) return;
    if (range.startIndex <= overscan && called.current.start !== rowKey(first)) {
      called.current.start = rowKey(first);
      onReachStart?.();
    }
    if (range.endIndex >= rows.length - 1 - overscan && called.current.end !== rowKey(last)) {
      called.current.end = rowKey(last);
      onReachEnd?.();
    }
    const isAtEnd = distanceFromEnd(virtualizer) <= endDistance;
    if (isAtEnd !== wasAtEnd.current) onAtEndChange?.(isAtEnd);
    wasAtEnd.current = isAtEnd;
  });
}
