import { useState, type KeyboardEvent, type RefObject } from 'react';

type RowElement = HTMLTableRowElement;

const rowsIn = (place: HTMLElement | null): RowElement[] => [
  ...(place?.querySelectorAll<RowElement>('tr[data-row-key].ui-table-row') ?? []),
];

const idOf = (row: RowElement | undefined): string => row?.dataset['rowKey'] ?? '';

interface RowCursorOptions {
  place: RefObject<HTMLElement | null>;
  /** Called when the person selects the row at the cursor. */
  onSelect(id: string): void;
}

/**
 * Moves the focus from row to row: one row is a tab stop, arrow keys, Home and End move, and Space selects.
 */
export function useRowCursor({ place, onSelect }: RowCursorOptions) {
  const [cursor, setCursor] = useState('');

  const current = (): number => {
    const rows = rowsIn(place.current);
    const focused = rows.findIndex((row) => row.contains(document.activeElement));
    return focused >= 0 ? focused : rows.findIndex((row) => idOf(row) === cursor);
  };
  const focusRow = (index: number) => {
    const rows = rowsIn(place.current);
    const row = rows[Math.max(0, Math.min(index, rows.length - 1))];
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  };
  const move = (step: 1 | -1) => {
    const isInside = place.current?.querySelector('tbody')?.contains(document.activeElement) ?? false;
    focusRow(isInside ? current() + step : Math.max(0, current()));
  };
  const selectCurrent = () => {
    const row = rowsIn(place.current)[current()];
    if (row) onSelect(idOf(row));
  };
  const openCurrent = () => {
    const row = rowsIn(place.current).find((one) => one === document.activeElement);
    row?.querySelector<HTMLElement>('a[href]')?.click();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = event.target as RowElement;
    if (!row.matches('tr[data-row-key]') || event.ctrlKey || event.metaKey || event.altKey) return;
    const acts: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Home: () => focusRow(0),
      End: () => focusRow(Number.MAX_SAFE_INTEGER),
      ' ': () => onSelect(idOf(row)),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  /** Returns the attributes of a row. Until a row has had the focus, the first one is the tab stop. */
  const rowProps = (id: string, isFirst: boolean) => ({
    tabIndex: id === cursor || (cursor === '' && isFirst) ? 0 : -1,
    onFocus: () => setCursor(id),
  });
  return { move, selectCurrent, openCurrent, onKeyDown, rowProps };
}
