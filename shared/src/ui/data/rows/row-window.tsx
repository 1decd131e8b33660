import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';

/** Number of rows up to which all rows are in the document. */
export const maxDrawnRows = 100;
const spareRows = 12;

interface RowWindow {
  start: number;
  end: number;
}

interface WindowOptions {
  rowCount: number;
  rowHeight: number;
}

function visibleRows(body: HTMLElement | null, { rowCount, rowHeight }: WindowOptions): RowWindow {
  const top = body?.getBoundingClientRect().top ?? 0;
  const first = Math.floor(-top / rowHeight) - spareRows;
  const count = Math.ceil(window.innerHeight / rowHeight) + 2 * spareRows;
  const start = Math.max(0, Math.min(first, rowCount - count));
  return { start, end: Math.min(rowCount, start + count) };
}

/**
 * Returns the range of rows in the viewport, with some spare rows on both sides, for a table in any scroll container.
 * Tables up to 100 rows have all rows.
 */
export function useRowWindow(table: RefObject<HTMLElement | null>, options: WindowOptions): RowWindow {
  const { rowCount, rowHeight } = options;
  const isWindowed = rowCount > maxDrawnRows;
  const [visible, setVisible] = useState<RowWindow>(() => visibleRows(null, options));
  useEffect(() => {
    if (!isWindowed) return undefined;
    const update = () => {
      const next = visibleRows(table.current?.querySelector('tbody') ?? null, { rowCount, rowHeight });
      setVisible((shown) => (shown.start === next.start && shown.end === next.end ? shown : next));
    };
    update();
    document.addEventListener('scroll', update, { capture: true, passive: true });
    window.addEventListener('resize', update);
    return () => {
      document.removeEventListener('scroll', update, { capture: true });
      window.removeEventListener('resize', update);
    };
  }, [table, isWindowed, rowCount, rowHeight]);
  return isWindowed ? visible : { start: 0, end: rowCount };
}

/** Least height in px of the top bar, the head of a page, the head of its table and the foot of its list. */
const surroundingHeight = 304;

const viewportRows = (rowHeight: number): number =>
  Math.max(1, Math.ceil((window.innerHeight - surroundingHeight) / rowHeight));

interface DrawnOptions {
  /** Height in px. */
  rowHeight: number;
  /** Whether the rows of one viewport are shown already; until then only these are rendered. */
  isShown: boolean;
}

/** Returns the rows to draw, and the heights in px of the rows before and after them. */
export function useDrawnRows<Row>(
  table: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  { rowHeight, isShown }: DrawnOptions,
) {
  const visible = useRowWindow(table, { rowCount: rows.length, rowHeight });
  const { start } = visible;
  const end = isShown ? visible.end : Math.min(visible.end, start + viewportRows(rowHeight));
  const isWhole = start === 0 && end >= rows.length;
  return useMemo(
    () => ({
      start,
      drawn: isWhole ? rows : rows.slice(start, end),
      space: { before: start * rowHeight, after: Math.max(0, rows.length - end) * rowHeight },
    }),
    [rows, start, end, isWhole, rowHeight],
  );
}

/** Sets `data-wide` on the element while its table is wider: a scroll container would end the sticky head. */
export function useWideMark(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = place.current;
    const table = box?.querySelector('table');
    if (!box || !table) return undefined;
    const observer = new ResizeObserver(() => {
      box.toggleAttribute('data-wide', table.offsetWidth > box.clientWidth + 1);
    });
    observer.observe(box);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return place;
}
