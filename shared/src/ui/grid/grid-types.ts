import type { ReactNode, Ref } from 'react';
import type { DropdownItem } from '../overlay/menu/dropdown-menu';

export interface DataGridCell {
  /** Shown text. */
  text: string;
  /** Copied text; default: the shown text. Numbers are copied unrounded, masked values as empty text. */
  copy?: string;
  tone?: 'gain' | 'loss' | 'quiet';
}

export interface DataGridColumn<Row> {
  key: string;
  /** Shown in the head, and copied with heads. */
  title: string;
  /** Width in px. */
  width: number;
  /** Aligns the values at the end, with figures of equal width. Numbers are never cut. */
  isNumeric?: boolean;
  /** Stays in view while the grid scrolls sideways. Pinned columns must come first. */
  isPinned?: boolean;
  sort?: 'ascending' | 'descending' | undefined;
  /** Shown before the title. */
  icon?: ReactNode;
  /** Shown below the title, such as a small distribution of the values. */
  note?: ReactNode;
  cell(row: Row): DataGridCell;
}

/** Place of a cell. Row `headRow` is the row of the heads. */
export interface DataGridPlace {
  row: number;
  column: number;
}

/** Selected cells: the rectangle from `anchor` to `end`, where `end` has the cursor. */
export interface DataGridSelection {
  anchor: DataGridPlace;
  end: DataGridPlace;
}

/** First and last row that are visible. */
export interface DataGridView {
  first: number;
  last: number;
}

export interface DataGridHandle {
  focus(): void;
  /** Copies the selected cells. */
  copy(options: { withHeads: boolean }): Promise<void>;
  /** Moves the visible rows by a number of rows, when loaded rows turn out to be at another position. */
  shiftRows(by: number): void;
  /** Shows a row as the first one. */
  scrollToRow(row: number): void;
  /** Selects a cell and scrolls to it. */
  showCell(place: DataGridPlace): void;
  /** Returns the head of a column, for a panel beside it; null while it is not rendered. */
  getHead(column: string): HTMLElement | null;
}

export interface DataGridProps<Row> {
  ref?: Ref<DataGridHandle>;
  /** Accessible name. */
  label: string;
  columns: readonly DataGridColumn<Row>[];
  /** Number of all rows, loaded or not. */
  rowCount: number;
  /** Returns a row, or undefined while it is not loaded. */
  rowAt(index: number): Row | undefined;
  /** Height of a row in px. Default: 32. */
  rowHeight?: number;
  /** Height of the heads in px. Default: 34. */
  headHeight?: number;
  selection: DataGridSelection;
  onSelection(selection: DataGridSelection): void;
  /** Called with the visible rows when they change. */
  onView?(view: DataGridView): void;
  /** Called by Enter and a double click. */
  onOpen?(row: number): void;
  /** Called by Enter and a click on a head. */
  onSort?(column: string): void;
  /** Called while a person changes a width by dragging or by Alt+Shift and an arrow key. */
  onResize?(column: string, width: number): void;
  headMenu?(column: string): DropdownItem[];
  cellMenu?(place: DataGridPlace): DropdownItem[];
  /** Shown at the foot in one row, by the key of the column. */
  totals?: Readonly<Record<string, string>>;
  /** The rows belong to the former query. */
  isStale?: boolean;
  className?: string;
}

export const leastWidth = 48;
export const mostWidth = 800;
