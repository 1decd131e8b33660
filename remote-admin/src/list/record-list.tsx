import type { ListOf } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { Button, EmptyState, QueryView, Skeleton, type QueryResult } from '@portal/shared/ui';
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
  result: QueryResult<RecordPage<T>>;
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
          {result.data ? countOf(result.data) : ''}
        </p>
      </div>
      <ListBody {...props} />
    </div>
  );
}

function ListBody<T extends { id: string }>({ result, address, empty, ...table }: RecordListProps<T>) {
  return (
    <QueryView
      query={result}
      skeleton={<Skeleton rows={10} height={24} />}
      isEmpty={({ total }) => total === 0}
      empty={<EmptyState title={empty.title} description={empty.description} />}
      filteredEmpty={address.view.search ? <NoMatch address={address} /> : undefined}
    >
      {(data) => <RecordTable {...table} data={data} address={address} />}
    </QueryView>
  );
}

function NoMatch({ address: { view, change } }: { address: ListAddress }) {
  const { t } = useTranslations('list');
  return (
    <EmptyState
      title={t('noMatch.title')}
      description={t('noMatch.text', { search: view.search })}
      action={<Button onClick={() => change({ search: '' })}>{t('noMatch.clear')}</Button>}
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
