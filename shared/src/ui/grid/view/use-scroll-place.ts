import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { firstRowAt, maxWindow, placeOfRow, windowCount, type WindowSize } from './row-window';

interface ScrollPlaceOptions {
  scroller: RefObject<HTMLDivElement | null>;
  size: WindowSize;
  /** First row of the window. */
  first: number;
  setFirst(first: number): void;
}

const isAtEnd = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement): boolean =>
  scrollTop + clientHeight >= scrollHeight - 1;

/** Returns the scroll position that the browser took. */
function applyTop(element: HTMLElement, top: number): number {
  element.scrollTop = top;
  return element.scrollTop;
}

/** Scrolls a grid, and moves the window of its rows with the scroll bar. */
export function useScrollPlace({ scroller, size, first, setFirst }: ScrollPlaceOptions) {
  const { rowCount, rowHeight, height } = size;
  const count = windowCount(rowCount);
  const nextTop = useRef<number | null>(null);
  const lastTop = useRef(0);

  const scrollTo = (top: number) => {
    if (scroller.current) lastTop.current = applyTop(scroller.current, top);
  };
  const moveTo = (row: number) => {
    const place = placeOfRow(row, size);
    if (place.first === first) return scrollTo(place.top);
    nextTop.current = place.top;
    setFirst(place.first);
  };
  useLayoutEffect(() => {
    if (nextTop.current === null) return;
    const top = nextTop.current;
    nextTop.current = null;
    scrollTo(top);
  });

  /** A long way is a drag of the scroll bar, whose place is a share of all rows; a short one is a turn of the wheel. */
  const onScroll = () => {
    const element = scroller.current;
    if (!element || rowCount <= maxWindow) return;
    const top = element.scrollTop;
    const isJump = Math.abs(top - lastTop.current) > 2 * element.clientHeight;
    const isOutOfWindow = top <= 0 ? first > 0 : isAtEnd(element) && first < rowCount - count;
    lastTop.current = top;
    if (isJump) setFirst(firstRowAt(top, size));
    else if (isOutOfWindow) moveTo(first + top / rowHeight);
  };
  const latest = useRef(onScroll);
  useLayoutEffect(() => {
    latest.current = onScroll;
  });
  useEffect(() => {
    const element = scroller.current;
    const listen = () => latest.current();
    element?.addEventListener('scroll', listen, { passive: true });
    return () => element?.removeEventListener('scroll', listen);
  }, [scroller]);

  return {
    /** Scrolls as little as needed to show a row. */
    reveal: (row: number) => {
      const element = scroller.current;
      if (!element || row < 0) return;
      const start = (row - first) * rowHeight;
      if (row < first || row >= first + count) moveTo(Math.max(0, row - Math.floor(height / rowHeight / 2)));
      else if (start < element.scrollTop) scrollTo(start);
      else if (start + rowHeight > element.scrollTop + height) scrollTo(start + rowHeight - height);
    },
    moveTo,
    shift: (by: number) => moveTo(first + (scroller.current?.scrollTop ?? 0) / rowHeight + by),
  };
}
