import type { ReactNode } from 'react';
import type { TableColumn } from '../../data/table-types';

/** Column of a list. The first column names the rows and is always shown. */
export interface ListColumn<Row> {
  /** Field name; also the sort key of the server. */
  field: string;
  title: string;
  sortable?: boolean;
  numeric?: boolean;
  /** Hidden until a person chooses the column. */
  optional?: boolean;
  /** Position below 600 px; see `TableColumn`. */
  phone?: TableColumn<Row>['phone'];
  render(row: Row): ReactNode;
  /** Returns the value in an export; columns without it are not exported. */
  text?(row: Row): string | number | null;
}

/** Returns the shown columns. Unknown names are ignored; without a known one, the default columns are shown. */
export function shownColumns<Row>(
  columns: readonly ListColumn<Row>[],
  names: readonly string[] | null,
): readonly ListColumn<Row>[] {
  const chosen = columns.filter(({ field }) => names?.includes(field));
  if (chosen.length === 0) return columns.filter(({ optional }) => !optional);
  return columns.filter((column, index) => index === 0 || chosen.includes(column));
}

/** Returns the names of the shown columns after a change, or null if they are the default ones. */
export function changedColumns<Row>(
  columns: readonly ListColumn<Row>[],
  shown: readonly ListColumn<Row>[],
  { field, isShown }: { field: string; isShown: boolean },
): readonly string[] | null {
  const isChosen = (column: ListColumn<Row>) => (column.field === field ? isShown : shown.includes(column));
  const names = columns.filter(isChosen).map((column) => column.field);
  const usual = shownColumns(columns, null).map((column) => column.field);
  return names.join(',') === usual.join(',') ? null : names;
}

/** Returns the columns in the form of the table. */
export const toTableColumns = <Row>(columns: readonly ListColumn<Row>[]): TableColumn<Row>[] =>
  columns.map(({ field, title, sortable = false, numeric = false, phone, render }, index) => ({
    key: field,
    title,
    sorter: sortable,
    numeric,
    ...(phone && { phone }),
    ...(index === 0 && { rowScope: 'row' as const }),
    render: (_: unknown, row: Row) => render(row),
  }));
