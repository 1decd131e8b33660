import { useLayoutEffect, useState, type RefObject } from 'react';

/** Width of a list with the space beside it, where nothing is laid out, which a test has. */
const usualWidth = 278;

interface DrawnRange {
  first: number;
  last: number;
  /** Index of the list that is nearest to the start, which a phone shows. */
  nearest: number;
}

function readRange(scroller: HTMLElement): DrawnRange {
  const [one, other] = scroller.querySelectorAll<HTMLElement>('[data-list-id]');
  const measured = one && other ? Math.abs(other.offsetLeft - one.offsetLeft) : 0;
  const width = measured > 0 ? measured : usualWidth;
  const visible = scroller.clientWidth > 0 ? scroller.clientWidth : window.innerWidth;
  const start = Math.abs(scroller.scrollLeft);
  return {
    first: Math.floor(start / width),
    last: Math.ceil((start + visible) / width) - 1,
    nearest: Math.round(start / width),
  };
}

const isSameRange = (one: DrawnRange, other: DrawnRange): boolean =>
  one.first === other.first && one.last === other.last && one.nearest === other.nearest;

/** Returns the indexes of the first and the last list that are visible. */
export function useDrawnLists(scroller: RefObject<HTMLElement | null>, count: number): DrawnRange {
  const [range, setRange] = useState<DrawnRange>({ first: 0, last: 5, nearest: 0 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const update = () => {
      const next = readRange(element);
      setRange((before) => (isSameRange(before, next) ? before : next));
    };
    update();
    element.addEventListener('scroll', update, { passive: true });
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', update);
      observer.disconnect();
    };
  }, [scroller, count]);
  return range;
}
