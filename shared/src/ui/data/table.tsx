import { memo, type ReactNode, type RefObject } from 'react';
import { useCanWrite } from '../../session/write-area';
import { from, useMediaQuery } from '../../theme';
import { useTranslations } from '../../translations';
import { useIsShown } from '../core/motion/use-is-shown';
import { phoneColumns } from './phone-columns';
import { maxDrawnRows, useDrawnRows, useWideMark } from './rows/row-window';
import { tableColumns, type HeadedColumn } from './table-columns';
import { RowCells, SpaceRow, type RowProps } from './rows/table-rows';
import type { Density, RowAction, TableColumn, TableSelection } from './table-types';
import { TotalsRow } from './rows/totals-row';

export interface TableProps<Row> {
  /** Accessible name of the table. */
  label: string;
  columns: readonly TableColumn<Row>[];
  dataSource: readonly Row[];
  /** Field that identifies a row; default: `id`. */
  rowKey?: keyof Row & string;
  /** Field that the rows are sorted by, prefixed with `-` for descending. */
  sort?: string;
  onSort?(sort: string): void;
  /** Height of the rows; default: `standard`. */
  density?: Density;
  /** Number of lines of the first column, which sets the height of the rows; default: 1. */
  lines?: 1 | 2;
  /** Returns the name of a row; required for selection and row actions. */
  rowName?(row: Row): string;
  selection?: TableSelection | undefined;
  /** Returns the actions of a row, shown in a menu at its end. */
  rowActions?: ((row: Row) => readonly RowAction[]) | undefined;
  /** Cells of the last row by the key of their column. */
  totals?: Readonly<Record<string, ReactNode>> | undefined;
  className?: string;
  /** Returns attributes of a row. */
  onRow?(row: Row): RowProps;
  /** Content below the row with this id, as wide as the table. */
  expanded?: { id: string; content: ReactNode } | undefined;
}

const rowHeights = {
  comfortable: { 1: 48, 2: 56 },
  standard: { 1: 40, 2: 48 },
  compact: { 1: 32, 2: 32 },
} as const;

const phoneRowHeight = 60;

/**
 * Shows a table with a sticky head and accessible headers: sortable ones are buttons with a direction. `rowScope:
 * 'row'` marks the column that names the rows. Below 600 px a row has two lines and a menu. First the rows of one
 * viewport are rendered, then the others and the quick actions; of more than 100 rows only those in the viewport are in
 * the document.
 */
export function Table<Row extends object>(props: TableProps<Row>) {
  const { rowName, selection, rowActions, totals, className = '', label, columns, dataSource } = props;
  const { rowKey = 'id', sort = '', onSort, density = 'standard', lines = 1 } = props;
  const { t } = useTranslations('data');
  const isPhone = !useMediaQuery(from('sm'));
  const place = useWideMark();
  const rowHeight = isPhone ? phoneRowHeight : rowHeights[density][lines];
  const isShown = useIsShown();
  const idOf = (row: Row) => String((row as Record<string, unknown>)[rowKey]);
  const allowedActions = useAllowedActions(rowActions, dataSource);
  const shown = tableColumns<Row>({
    columns: isPhone ? phoneColumns(columns) : columns,
    rows: dataSource,
    sort,
    onSort,
    t,
    isPhone,
    idOf,
    rowName,
    selection,
    rowActions: allowedActions,
    hasQuickActions: isShown,
  });
  const isWindowed = dataSource.length > maxDrawnRows;
  return (
    <div ref={place} className="ui-table-place">
      <div
        className={`ui-table ui-table--${isPhone ? 'phone' : density} ui-table--lines-${lines} ${className}`}
      >
        <div className="ui-table-content">
          <table aria-label={label} aria-rowcount={isWindowed ? dataSource.length + 1 : undefined}>
            <TableHead columns={shown} />
            <TableBody
              {...props}
              place={place}
              rowHeight={rowHeight}
              isShown={isShown}
              isWindowed={isWindowed}
              idOf={idOf}
              columns={shown}
            />
            {totals && (
              <tfoot>
                <TotalsRow columns={shown} totals={totals} />
              </tfoot>
            )}
          </table>
        </div>
      </div>
    </div>
  );
}

function TableHead<Row>({ columns }: { columns: readonly HeadedColumn<Row>[] }) {
  return (
    <>
      <colgroup>
        {columns.map(({ key, width }) => (
          <col key={key} style={{ inlineSize: width }} />
        ))}
      </colgroup>
      <thead className="ui-table-thead">
        <tr>
          {columns.map(({ key, title, className = '', align, direction }) => (
            <th
              key={key}
              scope="col"
              className={`ui-table-cell ${className}`}
              style={align && { textAlign: align }}
              aria-sort={direction}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}

type TableBodyProps<Row> = Pick<TableProps<Row>, 'dataSource' | 'selection' | 'onRow' | 'expanded'> & {
  columns: readonly TableColumn<Row>[];
  place: RefObject<HTMLElement | null>;
  rowHeight: number;
  isShown: boolean;
  isWindowed: boolean;
  idOf(row: Row): string;
};

/** Draws the rows of the window. While it moves, the rows that stay in it are not rendered again. */
function TableBody<Row extends object>(props: TableBodyProps<Row>) {
  const { columns, dataSource, place, rowHeight, isShown, isWindowed } = props;
  const { idOf, selection, onRow, expanded } = props;
  const { t } = useTranslations('data');
  const { drawn, start, space } = useDrawnRows(place, dataSource, { rowHeight, isShown });
  return (
    <tbody className="ui-table-tbody">
      {drawn.length === 0 && (
        <tr className="ui-table-placeholder">
          <td className="ui-table-cell" colSpan={columns.length}>
            {t('table.empty')}
          </td>
        </tr>
      )}
      <SpaceRow height={space.before} columnCount={columns.length} />
      {drawn.map((row, index) => {
        const id = idOf(row);
        return (
          <BodyRow
            key={id}
            id={id}
            row={row}
            index={start + index}
            columns={columns as readonly TableColumn<object>[]}
            isWindowed={isWindowed}
            isSelected={selection?.isSelected(id) ?? false}
            onRow={onRow as BodyRowProps['onRow']}
            content={expanded?.id === id ? expanded.content : undefined}
          />
        );
      })}
      <SpaceRow height={space.after} columnCount={columns.length} />
    </tbody>
  );
}

interface BodyRowProps {
  id: string;
  row: object;
  /** Place among all rows. */
  index: number;
  columns: readonly TableColumn<object>[];
  isWindowed: boolean;
  isSelected: boolean;
  onRow: ((row: object) => RowProps) | undefined;
  /** Content below the row. */
  content: ReactNode;
}

const BodyRow = memo(function BodyRow(props: BodyRowProps) {
  const { id, row, index, columns, isWindowed, isSelected, onRow, content } = props;
  return (
    <>
      <tr
        {...onRow?.(row)}
        data-row-key={id}
        className={`ui-table-row ${isSelected ? 'ui-table__row--selected' : ''}`}
        aria-rowindex={isWindowed ? index + 2 : undefined}
      >
        <RowCells row={row} index={index} columns={columns} />
      </tr>
      {content !== undefined && (
        <tr className="ui-table__expanded">
          <td colSpan={columns.length}>{content}</td>
        </tr>
      )}
    </>
  );
});

/** Returns the actions that the session allows. Without any, the table has no column for them. */
function useAllowedActions<Row>(
  rowActions: TableProps<Row>['rowActions'],
  rows: readonly Row[],
): TableProps<Row>['rowActions'] {
  const canWrite = useCanWrite();
  if (canWrite || !rowActions) return rowActions;
  const reads = (row: Row) => rowActions(row).filter(({ isRead }) => isRead);
  return rows.some((row) => reads(row).length > 0) ? reads : undefined;
}
