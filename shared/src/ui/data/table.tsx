import type { ReactNode } from 'react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import RcTable from '@rc-component/table';
import type { ColumnType, TableProps as RcTableProps } from '@rc-component/table';
import { useTranslations } from '../../translations';

/** With `sorter: true` the header is a button that calls `onSort` with `key`; the server sorts. */
export type TableColumn<Row> = ColumnType<Row> & { sorter?: boolean };

export interface TableProps<Row> extends Omit<
  RcTableProps<Row>,
  'columns' | 'data' | 'prefixCls' | 'scroll'
> {
  /** Accessible name of the table. */
  label: string;
  columns: TableColumn<Row>[];
  dataSource: readonly Row[];
  /** Field that the rows are sorted by, prefixed with `-` for descending. */
  sort?: string;
  onSort?(sort: string): void;
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
      {title}
      <Arrow {...icon} />
    </button>
  );
}

const directionOf = (field: string, sort: string): 'ascending' | 'descending' | 'none' =>
  sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : 'none';

/**
 * Shows a table with accessible headers: sortable ones are buttons with a direction. `rowScope: 'row'` marks the
 * column that names the rows. Based on the component below antd's table, which is a fifth of its size; sorting and
 * paging are the server's.
 */
export function Table<Row extends object>(props: TableProps<Row>) {
  const { label, columns, dataSource, sort = '', onSort, ...rest } = props;
  const { t } = useTranslations('data');
  const shown = columns.map(({ sorter, ...plain }) => {
    if (!sorter || !onSort) return plain;
    return {
      ...plain,
      title: (
        <SortButton field={String(plain.key)} title={plain.title as ReactNode} sort={sort} onSort={onSort} />
      ),
      onHeaderCell: () => ({ 'aria-sort': directionOf(String(plain.key), sort) }),
    };
  });
  return (
    <RcTable<Row>
      rowKey="id"
      emptyText={t('table.empty')}
      {...rest}
      prefixCls="ui-table"
      columns={shown}
      data={dataSource}
      aria-label={label}
    />
  );
}
