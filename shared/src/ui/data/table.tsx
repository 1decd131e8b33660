import RcTable, { INTERNAL_HOOKS } from '@rc-component/table';
import type { TableProps as RcTableProps } from '@rc-component/table';
import type { ReactNode } from 'react';
import { useCanWrite } from '../../session/write-area';
import { from, useMediaQuery } from '../../theme';
import { useTranslations } from '../../translations';
import { phoneColumns } from './phone-columns';
import { SpaceContext, useDrawnRows, useWideMark, WindowedBody } from './row-window';
import { tableColumns } from './table-columns';
import { TotalsRow } from './totals-row';
import type { Density, RowAction, TableColumn, TableSelection } from './table-types';

export interface TableProps<Row> extends Omit<
  RcTableProps<Row>,
  | 'columns'
  | 'data'
  | 'prefixCls'
  | 'scroll'
  | 'rowKey'
  | 'rowClassName'
  | 'sticky'
  | 'components'
  | 'summary'
> {
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
}

const rowHeights = {
  comfortable: { 1: 48, 2: 56 },
  standard: { 1: 40, 2: 48 },
  compact: { 1: 32, 2: 32 },
} as const;

const phoneRowHeight = 60;

const components = { body: { wrapper: WindowedBody } };

/**
 * Shows a table with a sticky head and accessible headers: sortable ones are buttons with a direction. `rowScope:
 * 'row'` marks the column that names the rows. Below 600 px a row has two lines and a menu. Of more than 100 rows only
 * those in the viewport are in the document.
 */
export function Table<Row extends object>(props: TableProps<Row>) {
  const {
    rowName,
    selection,
    rowActions,
    totals,
    className = '',
    onRow,
    label,
    columns,
    dataSource,
    ...others
  } = props;
  const { rowKey = 'id', sort = '', onSort, density = 'standard', lines = 1, ...options } = others;
  const { t } = useTranslations('data');
  const isPhone = !useMediaQuery(from('sm'));
  const place = useWideMark();
  const rowHeight = isPhone ? phoneRowHeight : rowHeights[density][lines];
  const { start, drawn, space } = useDrawnRows(place, dataSource, rowHeight);
  const idOf = (row: Row) => String((row as Record<string, unknown>)[rowKey]);
  const allowedActions = useAllowedActions(rowActions, dataSource);
  const isWindowed = drawn.length < dataSource.length;
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
  });
  return (
    <SpaceContext value={{ ...space, columnCount: shown.length }}>
      <div ref={place} className="ui-table-place">
        <RcTable<Row>
          // Leaves out the measurement of scrollbars, a forced layout: only the page scrolls.
          internalHooks={INTERNAL_HOOKS}
          tailor
          emptyText={t('table.empty')}
          {...options}
          className={`ui-table--${isPhone ? 'phone' : density} ui-table--lines-${lines} ${className}`}
          rowKey={idOf}
          prefixCls="ui-table"
          components={components}
          columns={shown}
          data={drawn}
          rowClassName={(row) => (selection?.isSelected(idOf(row)) ? 'ui-table__row--selected' : '')}
          onRow={(row, index = 0) => ({
            ...onRow?.(row, index),
            ...(isWindowed && { 'aria-rowindex': start + index + 2 }),
          })}
          {...(totals && { summary: () => <TotalsRow columns={shown} totals={totals} /> })}
          aria-label={label}
          aria-rowcount={isWindowed ? dataSource.length + 1 : undefined}
        />
      </div>
    </SpaceContext>
  );
}

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
