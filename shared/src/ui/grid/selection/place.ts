import type { DataGridPlace, DataGridSelection } from '../grid-types';

/** Row of the heads. */
export const headRow = -1;

export interface DataGridSize {
  rowCount: number;
  columnCount: number;
}

export interface DataGridMove {
  key: string;
  isControl: boolean;
  /** Number of visible rows. */
  page: number;
}

/** Rectangle of cells, without the heads. */
export interface DataGridRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

const between = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, most));

/** Returns a place inside of a grid. */
export const clampPlace = (
  { row, column }: DataGridPlace,
  { rowCount, columnCount }: DataGridSize,
): DataGridPlace => ({
  row: between(row, headRow, rowCount - 1),
  column: between(column, 0, Math.max(0, columnCount - 1)),
});

/** Returns the place that a key leads to, or null for a key that moves nothing. */
export function moveInDataGrid(
  { row, column }: DataGridPlace,
  { key, isControl, page }: DataGridMove,
  size: DataGridSize,
): DataGridPlace | null {
  const lastColumn = size.columnCount - 1;
  const lastRow = size.rowCount - 1;
  const to = (nextRow: number, nextColumn: number) => clampPlace({ row: nextRow, column: nextColumn }, size);
  const moves: Record<string, (() => DataGridPlace) | undefined> = {
    ArrowRight: () => to(row, isControl ? lastColumn : column + 1),
    ArrowLeft: () => to(row, isControl ? 0 : column - 1),
    ArrowDown: () => to(isControl ? lastRow : row + 1, column),
    ArrowUp: () => to(isControl ? 0 : row - 1, column),
    PageDown: () => to(row + page, column),
    PageUp: () => to(Math.max(Math.min(row, 0), row - page), column),
    Home: () => to(isControl ? 0 : row, 0),
    End: () => to(isControl ? lastRow : row, lastColumn),
  };
  return moves[key]?.() ?? null;
}

/** Returns the selected rectangle, or null while the cursor is on a head. */
export function getRange({ anchor, end }: DataGridSelection): DataGridRange | null {
  if (anchor.row === headRow || end.row === headRow) return null;
  return {
    top: Math.min(anchor.row, end.row),
    bottom: Math.max(anchor.row, end.row),
    left: Math.min(anchor.column, end.column),
    right: Math.max(anchor.column, end.column),
  };
}

export const cellAt = (place: DataGridPlace): DataGridSelection => ({ anchor: place, end: place });
