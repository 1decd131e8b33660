import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  key: string;
  title?: ReactNode;
  /** Field of the row, shown by a column without `render` and passed to it otherwise. */
  dataIndex?: keyof Row & string;
  /** Returns the content of a cell; default: the value of the field. */
  render?(value: unknown, row: Row, index: number): ReactNode;
  className?: string;
  /** Width in px; default: by the contents. */
  width?: number;
  align?: 'start' | 'end';
  /** Marks the column that names the rows. */
  rowScope?: 'row';
  /** The header is a button that calls `onSort` with `key`; the server sorts. */
  sorter?: boolean;
  /** Aligns figures at the end, with digits of equal width. */
  numeric?: boolean;
  /**
   * Position below 600 px, where a row has two lines: `line` below the first column, `titled-line` there with the
   * title of the column before it, `end` beside it. Columns without it are hidden there.
   */
  phone?: 'line' | 'titled-line' | 'end';
}

/** `standard`: 48 px for rows with two lines, 40 px for others. `compact`: 32 px, without the second line. */
export const densities = ['comfortable', 'standard', 'compact'] as const;
export type Density = (typeof densities)[number];

/** Selected rows, which are the caller's state. Ids are the values of `rowKey`. */
export interface TableSelection {
  isSelected(id: string): boolean;
  onSelect(ids: readonly string[], isSelected: boolean): void;
}

/** Action on one row. */
export interface RowAction {
  key: string;
  label: string;
  icon?: ReactNode;
  /** Shown in red, for actions that cannot be undone. */
  danger?: boolean;
  /** Also offers the action as an icon button while the row is hovered or focused. */
  quick?: boolean;
  /** Changes nothing, so that it is also offered in a session that forbids changes. */
  isRead?: boolean;
  onSelect(): void;
}
