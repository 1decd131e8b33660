import { memo, type CSSProperties } from 'react';
import type { DataGridColumn } from '../grid-types';
import type { DataGridRange } from '../selection/place';
import type { ColumnWindow } from '../view/use-column-window';

export interface GridRowProps<Row> {
  id: string;
  index: number;
  row: Row | undefined;
  /** Position in px from the first row. */
  start: number;
  height: number;
  columns: readonly DataGridColumn<Row>[];
  view: ColumnWindow;
  range: DataGridRange | null;
  /** Column with the cursor, -1 in other rows. */
  cursorColumn: number;
}

export const cellId = (id: string, row: number, column: number): string => `${id}-${row}-${column}`;

export const cellStyle = (view: ColumnWindow, column: number, width: number): CSSProperties => ({
  inlineSize: width,
  ...(column < view.pinnedCount && { insetInlineStart: view.startOf(column) }),
  ...(view.spaceBefore.has(column) && { marginInlineStart: view.spaceBefore.get(column) }),
});

export const pinnedClass = (view: ColumnWindow, column: number): string => {
  if (column >= view.pinnedCount) return '';
  return `ui-grid__cell--pinned ${column === view.pinnedCount - 1 ? 'ui-grid__cell--last-pinned' : ''}`;
};

const edges = ({ top, bottom, left, right }: DataGridRange, row: number, column: number): string =>
  [
    row === top && 'ui-grid__cell--top',
    row === bottom && 'ui-grid__cell--bottom',
    column === left && 'ui-grid__cell--left',
    column === right && 'ui-grid__cell--right',
  ]
    .filter(Boolean)
    .join(' ');

function PlainRow<Row>(props: GridRowProps<Row>) {
  const { id, index, row, start, height, columns, view, range, cursorColumn } = props;
  const isInRange = range !== null && index >= range.top && index <= range.bottom;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-busy={row === undefined || undefined}
      className={`ui-grid__row ${cursorColumn >= 0 ? 'ui-grid__row--current' : ''}`}
      style={{ transform: `translateY(${start}px)`, blockSize: height }}
    >
      {view.shown.map((at) => {
        const column = columns[at];
        if (!column) return null;
        const isSelected = isInRange && at >= range.left && at <= range.right;
        const cell = row === undefined ? undefined : column.cell(row);
        return (
          <div
            key={column.key}
            id={cellId(id, index, at)}
            role="gridcell"
            aria-colindex={at + 1}
            aria-selected={isSelected}
            data-grid-cell={`${index} ${at}`}
            className={`ui-grid__cell ${column.isNumeric ? 'ui-grid__cell--number' : ''} ${pinnedClass(view, at)} ${
              at === cursorColumn ? 'ui-grid__cell--cursor' : ''
            } ${isSelected ? `ui-grid__cell--selected ${edges(range, index, at)}` : ''}`}
            style={cellStyle(view, at, column.width)}
          >
            {cell === undefined ? (
              <span className="ui-grid__bone" aria-hidden="true" />
            ) : (
              <span
                className={`ui-grid__text ${cell.tone ? `ui-grid__text--${cell.tone}` : ''}`}
                title={column.isNumeric ? undefined : cell.text}
              >
                {cell.text}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** One row. Only the rows that enter, and those whose selection changes, are rendered while a grid is used. */
export const GridRow = memo(PlainRow) as typeof PlainRow;
