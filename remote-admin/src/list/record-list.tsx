import type { ListOf } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { Button, EmptyState, ErrorState, Skeleton } from '@portal/shared/ui';
import { KeyPagination, Pagination, Table } from '@portal/shared/ui/data';
import { useEffect, type ReactNode } from 'react';
import { useTranslations } from '../translations';
import type { ListAddress, ListView } from './list-address';
import { SearchBox } from './search-box';
import './record-list.css';

export interface RecordColumn<T> {
  /** Field name; also the sort key of the server. */
  field: string;
  title: string;
  sortable?: boolean;
  numeric?: boolean;
  render(record: T): ReactNode;
}

type RecordPage<T> = Pick<ListOf<T>, 'items' | 'total' | 'totalIsEstimate' | 'cursors'>;

export interface RecordListProps<T> {
  /** Accessible name of the table. */
  label: string;
  searchLabel: string;
  /** Returns the text for the number of records. */
  countText(count: number): string;
  empty: { title: string; description: string };
  columns: readonly RecordColumn<T>[];
  address: ListAddress;
  result: {
    data?: RecordPage<T> | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch(): unknown;
  };
}

/** Shows a list from the server with search, sorting and paging; each row is a card on a small screen. */
export function RecordList<T extends { id: string }>(props: RecordListProps<T>) {
  const { searchLabel, address, result, countText } = props;
  const { t } = useTranslations('list');
  const { view, change } = address;
  useExistingPage(result.data, address);
  const countOf = ({ total, totalIsEstimate }: RecordPage<T>) =>
    totalIsEstimate ? t('about', { total: formatNumber(total) }) : countText(total);

  return (
    <div className="admin-list" aria-busy={result.isFetching}>
      <div className="admin-list__head">
        <SearchBox label={searchLabel} value={view.search} onSearch={(search) => change({ search })} />
        <p className="admin-list__count" role="status">
          {result.data && !result.error ? countOf(result.data) : ''}
        </p>
      </div>
      <ListBody {...props} />
    </div>
  );
}

function ListBody<T extends { id: string }>({ result, address, empty, ...table }: RecordListProps<T>) {
  const { t } = useTranslations('list');
  const { data, error, refetch } = result;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={10} height={24} />;
  if (data.total > 0) return <RecordTable {...table} data={data} address={address} />;
  if (!address.view.search) return <EmptyState title={empty.title} description={empty.description} />;
  return (
    <EmptyState
      title={t('noMatch.title')}
      description={t('noMatch.text', { search: address.view.search })}
      action={<Button onClick={() => address.change({ search: '' })}>{t('noMatch.clear')}</Button>}
    />
  );
}

interface RecordTableProps<T> {
  label: string;
  columns: readonly RecordColumn<T>[];
  data: RecordPage<T>;
  address: ListAddress;
}

function RecordTable<T extends { id: string }>({ label, columns, data, address }: RecordTableProps<T>) {
  const { view, change } = address;
  return (
    <>
      <Table<T>
        label={label}
        className="admin-list__table"
        dataSource={data.items}
        sort={view.sort}
        onSort={(sort) => change({ sort })}
        columns={columns.map((column, at) => ({
          key: column.field,
          title: column.title,
          sorter: column.sortable === true,
          ...(column.numeric && { align: 'end' as const, className: 'm-figures' }),
          ...(at === 0 && { rowScope: 'row' as const }),
          render: (_: unknown, record: T) => column.render(record),
          // On small screens, where rows are cards, each value is labelled with its column.
          onCell: () => ({ 'data-label': column.title }) as object,
        }))}
      />
      <RecordPages data={data} address={address} />
    </>
  );
}

function RecordPages({ data, address }: Pick<RecordTableProps<unknown>, 'data' | 'address'>) {
  const { view, change } = address;
  const { total, cursors } = data;
  if (cursors)
    return (
      <KeyPagination
        cursors={cursors}
        size={view.size}
        total={total}
        onPageChange={(cursor) => change({ cursor: cursor ?? '' })}
        onSizeChange={(size) => change({ size: size as ListView['size'] })}
      />
    );
  return (
    <Pagination
      page={view.page}
      size={view.size}
      total={total}
      onChange={(page, size) => change({ page, size: size as ListView['size'] })}
    />
  );
}

/** Goes to the last page when the page in the URL no longer exists, for example because users were deleted. */
function useExistingPage(data: { items: unknown[]; total: number } | undefined, address: ListAddress): void {
  const { view, change } = address;
  const last = data ? Math.max(1, Math.ceil(data.total / view.size)) : view.page;
  const beyond = data !== undefined && data.items.length === 0 && view.page > last;
  useEffect(() => {
    if (beyond) change({ page: last });
  }, [beyond, last, change]);
}
