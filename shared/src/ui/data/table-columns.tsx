import type { ReactNode } from 'react';
import { ArrowDown, ArrowUp, ChevronsUpDown, SquareCheck } from 'lucide-react';
import { VisuallyHidden } from '../core/visually-hidden';
import type { useTranslations } from '../../translations';
import { RowActions } from './rows/row-actions';
import { PageCheckbox, RowCheckbox } from './rows/row-selection';
import type { RowAction, TableColumn, TableSelection } from './table-types';

interface ColumnOptions<Row> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  sort: string;
  onSort: ((sort: string) => void) | undefined;
  t: ReturnType<typeof useTranslations<'data'>>['t'];
  isPhone: boolean;
  idOf(row: Row): string;
  rowName: ((row: Row) => string) | undefined;
  selection: TableSelection | undefined;
  rowActions: ((row: Row) => readonly RowAction[]) | undefined;
  /** Whether quick actions are buttons; they are invisible until the pointer or the focus is in the row. */
  hasQuickActions: boolean;
}

/** Column with its header. */
export interface HeadedColumn<Row> extends TableColumn<Row> {
  direction?: Direction;
}

const icon = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const;

interface SortButtonProps {
  field: string;
  title: ReactNode;
  sort: string;
  onSort(sort: string): void;
}

function SortButton({ field, title, sort, onSort }: SortButtonProps) {
  const Arrow = sort === field ? ArrowUp : sort === `-${field}` ? ArrowDown : ChevronsUpDown;
  return (
    <button
      type="button"
      className="ui-table__sort"
      onClick={() => onSort(sort === field ? `-${field}` : field)}
    >
      <span className="ui-text">{title}</span>
      <Arrow {...icon} />
    </button>
  );
}

type Direction = 'ascending' | 'descending' | 'none';

const directionOf = (field: string, sort: string): Direction =>
  sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : 'none';

function withHeader<Row>(column: TableColumn<Row>, { sort, onSort }: ColumnOptions<Row>): HeadedColumn<Row> {
  const { key, title, sorter = false, numeric = false, className = '' } = column;
  return {
    ...column,
    ...(numeric && { align: 'end', className: `${className} m-figures` }),
    ...(sorter &&
      onSort && {
        title: <SortButton field={key} title={title} sort={sort} onSort={onSort} />,
        direction: directionOf(key, sort),
      }),
  };
}

function selectionColumn<Row>(options: ColumnOptions<Row>, selection: TableSelection): TableColumn<Row> {
  const { rows, idOf, rowName, t } = options;
  const ids = rows.map(idOf);
  return {
    key: 'selection',
    className: 'ui-table__selection',
    width: 44,
    title: (
      <PageCheckbox
        selectedCount={ids.filter((id) => selection.isSelected(id)).length}
        rowCount={ids.length}
        onChange={(isSelected) => selection.onSelect(ids, isSelected)}
      />
    ),
    render: (_, row) => (
      <RowCheckbox
        label={t('table.selectRow', { name: rowName?.(row) ?? idOf(row) })}
        checked={selection.isSelected(idOf(row))}
        onChange={(isSelected) => selection.onSelect([idOf(row)], isSelected)}
      />
    ),
  };
}

/** Small screens have no column of checkboxes: the menu selects the row. */
function selectAction<Row>(options: ColumnOptions<Row>, row: Row): RowAction[] {
  const { selection, idOf, t, isPhone } = options;
  if (!isPhone || !selection) return [];
  const isSelected = selection.isSelected(idOf(row));
  return [
    {
      key: 'select',
      label: t(isSelected ? 'table.deselect' : 'table.select'),
      icon: <SquareCheck size={16} strokeWidth={1.5} aria-hidden />,
      onSelect: () => selection.onSelect([idOf(row)], !isSelected),
    },
  ];
}

function actionsColumn<Row>(options: ColumnOptions<Row>): TableColumn<Row> {
  const { rowActions, hasQuickActions, rowName, idOf, t, isPhone } = options;
  return {
    key: 'actions',
    className: 'ui-table__actions-cell',
    align: 'end',
    ...(isPhone && { width: 48 }),
    title: <VisuallyHidden>{t('table.actions')}</VisuallyHidden>,
    render: (_, row) => (
      <RowActions
        name={rowName?.(row) ?? idOf(row)}
        hasQuickActions={hasQuickActions}
        actions={[...selectAction(options, row), ...(rowActions?.(row) ?? [])]}
      />
    ),
  };
}

/** Returns the columns of the data with their headers, between the checkboxes and the actions. */
export function tableColumns<Row>(options: ColumnOptions<Row>): HeadedColumn<Row>[] {
  const { columns, selection, rowActions, isPhone } = options;
  const hasActions = rowActions !== undefined || (isPhone && selection !== undefined);
  return [
    ...(selection && !isPhone ? [selectionColumn(options, selection)] : []),
    ...columns.map((column) => withHeader(column, options)),
    ...(hasActions ? [actionsColumn(options)] : []),
  ];
}
