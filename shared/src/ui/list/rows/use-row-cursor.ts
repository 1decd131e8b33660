import { useState, type KeyboardEvent, type RefObject } from 'react';
import { readKey } from '../../core/keys/read-key';

type RowElement = HTMLTableRowElement;

const rowsIn = (place: HTMLElement | null): RowElement[] => [
  ...(place?.querySelectorAll<RowElement>('tr[data-row-key].ui-table-row') ?? []),
];

const idOf = (row: RowElement | undefined): string => row?.dataset['rowKey'] ?? '';

interface RowCursorOptions {
  /** Ids of the rows on the page. */
  ids: readonly string[];
  place: RefObject<HTMLElement | null>;
  /** Called when the person selects the row at the cursor. Not set: rows cannot be selected. */
  onSelect: ((id: string) => void) | undefined;
}

/**
 * Moves the focus from row to row: one row is a tab stop, arrow keys, Home and End move, and Space selects.
 */
export function useRowCursor({ ids, place, onSelect }: RowCursorOptions) {
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
    if (row) onSelect?.(idOf(row));
  };
  const hasLinks = () => !!place.current?.querySelector('tr[data-row-key] a[href]');
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
      ...(onSelect && { ' ': () => onSelect(idOf(row)) }),
    };
    const act = acts[readKey(event) ?? ''];
    if (!act) return;
    event.preventDefault();
    act();
  };
  // The row that last had the focus may be on another page or deleted.
  const tabStop = ids.includes(cursor) ? cursor : ids[0];
  const rowProps = (id: string) => ({
    tabIndex: id === tabStop ? 0 : -1,
    onFocus: () => setCursor(id),
  });
  return { move, selectCurrent, hasLinks, openCurrent, onKeyDown, rowProps };
}
