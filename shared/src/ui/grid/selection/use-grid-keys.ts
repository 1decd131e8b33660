import type { ClipboardEvent, KeyboardEvent } from 'react';
import { readKey } from '../../core/keys/read-key';
import {
  leastWidth,
  mostWidth,
  type DataGridPlace,
  type DataGridProps,
  type DataGridSelection,
} from '../grid-types';
import { copyCells } from './copy';
import { cellAt, headRow, moveInDataGrid, getRange } from './place';

interface GridKeysOptions<Row> {
  props: DataGridProps<Row>;
  /** Number of visible rows. */
  page: number;
  select(selection: DataGridSelection): void;
  openMenu(place: DataGridPlace): void;
}

const widthStep = 16;

const isPlain = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !shiftKey;

/** Moves and extends the selection by keys, and copies it. */
export function useGridKeys<Row>({ props, page, select, openMenu }: GridKeysOptions<Row>) {
  const { columns, rowCount, rowAt, selection, onOpen, onSort, onResize } = props;
  const { end } = selection;
  const column = columns[end.column];

  const act = (): boolean => {
    if (end.row !== headRow) onOpen?.(end.row);
    else if (column) onSort?.(column.key);
    return true;
  };
  const resize = (by: number): boolean => {
    if (!column || !onResize) return false;
    onResize(column.key, Math.max(leastWidth, Math.min(mostWidth, column.width + by)));
    return true;
  };
  const selectColumn = (): boolean => {
    if (rowCount > 0)
      select({
        anchor: { row: rowCount - 1, column: end.column },
        end: { row: 0, column: end.column },
      });
    return true;
  };
  const move = (event: KeyboardEvent, key: string): boolean => {
    const isControl = event.ctrlKey || event.metaKey;
    const next = moveInDataGrid(end, { key, isControl, page }, { rowCount, columnCount: columns.length });
    if (!next) return false;
    const isExtended = event.shiftKey && next.row !== headRow && selection.anchor.row !== headRow;
    select(isExtended ? { anchor: selection.anchor, end: next } : cellAt(next));
    return true;
  };
  const handle = (event: KeyboardEvent, key: string): boolean => {
    if (event.altKey) {
      if (key === 'ArrowDown') return (openMenu(end), true);
      if (!event.shiftKey || !['ArrowLeft', 'ArrowRight'].includes(key)) return false;
      return resize(key === 'ArrowLeft' ? -widthStep : widthStep);
    }
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'a') return selectColumn();
    if (key === 'Enter' && isPlain(event)) return act();
    return move(event, key);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const key = readKey(event);
    // Buttons of the heads handle their own keys.
    if (key === null || event.target !== event.currentTarget) return;
    if (handle(event, key)) event.preventDefault();
  };
  const onCopy = (event: ClipboardEvent) => {
    const range = getRange(selection);
    if (!range || event.target !== event.currentTarget) return;
    const { text, html } = copyCells({ range, columns, rowAt, withHeads: false });
    event.clipboardData.setData('text/plain', text);
    event.clipboardData.setData('text/html', html);
    event.preventDefault();
  };
  return { onKeyDown, onCopy };
}
