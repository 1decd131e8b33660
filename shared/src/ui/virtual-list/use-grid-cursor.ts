import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { Virtualizer } from '@tanstack/react-virtual';
import { readKey } from '../core/keys/read-key';
import { moveInGrid, type GridLine, type GridPlace } from './grid-lines';

interface GridCursorOptions<T> {
  lines: readonly GridLine<T>[];
  /** Place of the cell that is the tab stop. */
  place: GridPlace | null;
  cellKey(cell: T): string;
  setCursor(key: string): void;
  onOpen(cell: T): void;
  scroller: RefObject<HTMLDivElement | null>;
  virtualizer: Virtualizer<HTMLDivElement, HTMLElement>;
}

const cellIn = (scroller: HTMLElement | null, key: string): HTMLElement | null =>
  scroller?.querySelector<HTMLElement>(`[data-cell-key="${CSS.escape(key)}"]`) ?? null;

/** Moves the focus from cell to cell by keys. */
export function useGridCursor<T>(options: GridCursorOptions<T>) {
  const { lines, place, cellKey, setCursor, onOpen, scroller, virtualizer } = options;
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    const element = wanted.current === null ? null : cellIn(scroller.current, wanted.current);
    if (!element) return;
    wanted.current = null;
    element.focus({ preventScroll: true });
  });

  const cellAt = ({ line, column }: GridPlace): T | undefined => {
    const found = lines[line];
    return found?.kind === 'cells' ? found.cells[column] : undefined;
  };
  const moveTo = (target: GridPlace) => {
    const cell = cellAt(target);
    if (cell === undefined) return;
    const key = cellKey(cell);
    wanted.current = key;
    // The head of a group comes into view with its first line.
    const isBelowHead = lines[target.line - 1]?.kind === 'head';
    if (isBelowHead) virtualizer.scrollToIndex(target.line - 1, { align: 'auto' });
    virtualizer.scrollToIndex(target.line, { align: 'auto' });
    setCursor(key);
    cellIn(scroller.current, key)?.focus({ preventScroll: true });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const isCell = (event.target as HTMLElement).dataset['cellKey'] !== undefined;
    if (!isCell || place === null || event.metaKey || event.altKey) return;
    const key = readKey(event) ?? '';
    const cell = cellAt(place);
    if ((key === 'Enter' || key === ' ') && cell !== undefined) {
      event.preventDefault();
      onOpen(cell);
      return;
    }
    const { range } = virtualizer;
    const page = range ? range.endIndex - range.startIndex - 1 : 1;
    const next = moveInGrid(lines, place, { key, isWhole: event.ctrlKey, page });
    if (next === null) return;
    event.preventDefault();
    moveTo(next);
  };
  return { onKeyDown, moveTo };
}
