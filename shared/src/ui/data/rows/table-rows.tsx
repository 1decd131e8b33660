import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import type { TableColumn } from '../table-types';

/** Returns what a column shows in a row. */
export function getCellContent<Row extends object>(
  { dataIndex, render }: TableColumn<Row>,
  row: Row,
  index: number,
): ReactNode {
  const value: unknown = dataIndex === undefined ? undefined : row[dataIndex];
  return render ? render(value, row, index) : (value as ReactNode);
}

interface RowCellsProps<Row> {
  row: Row;
  index: number;
  columns: readonly TableColumn<Row>[];
}

/** Cells of a row. The cell of the column that names the rows is a header. */
export function RowCells<Row extends object>({ row, index, columns }: RowCellsProps<Row>) {
  return columns.map((column) => {
    const { key, className = '', align, rowScope } = column;
    const Cell = rowScope ? 'th' : 'td';
    return (
      <Cell
        key={key}
        scope={rowScope}
        className={`ui-table-cell ${className}`}
        style={align && { textAlign: align }}
      >
        {getCellContent(column, row, index)}
      </Cell>
    );
  });
}

/** Space in place of rows that are not in the document. A table with fixed layout would share its width with columns that exist only in `colSpan`. */
export const SpaceRow = ({ height, columnCount }: { height: number; columnCount: number }) =>
  height > 0 && (
    <tr aria-hidden="true" className="ui-table__space">
      <td style={{ blockSize: height }} colSpan={columnCount} />
    </tr>
  );

export type RowProps = ComponentPropsWithoutRef<'tr'>;
