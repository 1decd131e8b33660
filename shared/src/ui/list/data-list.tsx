import { useEffect, useRef, type ReactNode } from 'react';
import { formatNumber } from '../../i18n';
import { useCanWrite } from '../../session/write-area';
import { useTranslations } from '../../translations';
import { Button } from '../core/button';
import { EmptyState } from '../core/states/empty-state';
import { usePageKeys } from '../core/keys/page-keys';
import { QueryView, type QueryResult } from '../core/states/query-view';
import { Table, type TableProps } from '../data/table';
import type { RowAction } from '../data/table-types';
import type { ListAddress } from './address/list-address';
import { ListPages, type ListPage } from './list-pages';
import { shownColumns, toTableColumns } from './rows/list-columns';
import { ListSkeleton } from './rows/list-skeleton';
import { useKeptFocus } from './rows/use-kept-focus';
import { useRowCursor } from './rows/use-row-cursor';
import { BulkBar, type BulkAction } from './selection/bulk-bar';
import { useListSelection, type ListSelection } from './selection/use-list-selection';
import { ListToolbar, type ListToolbarProps } from './toolbar/list-toolbar';

export interface DataListProps<Row> extends Omit<ListToolbarProps<Row>, 'total'> {
  /** Accessible name of the table. */
  label: string;
  result: QueryResult<ListPage<Row>>;
  empty: { title: string; description: string; action?: ReactNode };
  /** Number of lines of the first column; default: 2. */
  lines?: 1 | 2;
  rowName(row: Row): string;
  rowActions?(row: Row): readonly RowAction[];
  /** Actions on selected rows. Without them rows cannot be selected. */
  bulkActions?: readonly BulkAction[];
  /** Content below the row with this id, as wide as the table. */
  expanded?: TableProps<Row>['expanded'];
}

/**
 * Shows a list from the server with search, filters, sorting, columns, selection and pages. In a session that forbids
 * changes, only actions that change nothing are offered.
 */
export function DataList<Row extends { id: string }>(given: DataListProps<Row>) {
  const props = useAllowedProps(given);
  const { address, result, empty } = props;
  const { t } = useTranslations('list');
  const field = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  useKeptFocus(place);
  useExistingPage(result.data, address);
  usePageKeys([{ keys: ['/'], label: t('keys.search'), run: () => field.current?.focus() }], {
    title: t('keys.title'),
  });
  return (
    <div ref={place} className="ui-list" aria-busy={result.isFetching}>
      <ListToolbar {...props} total={result.data?.total} field={field} />
      <p className="ui-hidden" role="status">
        {result.data && t('results', { count: result.data.total, number: formatNumber(result.data.total) })}
      </p>
      <QueryView
        query={result}
        skeleton={<ListSkeleton />}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState {...empty} />}
        filteredEmpty={address.isFiltered ? <NoMatch address={address} /> : undefined}
      >
        {(page) => <ListBody {...props} page={page} />}
      </QueryView>
    </div>
  );
}

function useAllowedProps<Row>(props: DataListProps<Row>): DataListProps<Row> {
  const canWrite = useCanWrite();
  if (canWrite) return props;
  const { exports, bulkActions, ...others } = props;
  const reads = bulkActions?.filter(({ isRead }) => isRead) ?? [];
  return {
    ...others,
    // A job of the server is stored for the person.
    ...(exports && !('start' in exports) && { exports }),
    ...(reads.length > 0 && { bulkActions: reads }),
  };
}

function NoMatch({ address: { view, change } }: { address: ListAddress }) {
  const { t } = useTranslations('list');
  return (
    <EmptyState
      title={t('noMatch.title')}
      description={view.search ? t('noMatch.search', { search: view.search }) : t('noMatch.filters')}
      action={<Button onClick={() => change({ search: '', filters: {} })}>{t('noMatch.clear')}</Button>}
    />
  );
}

type ListBodyProps<Row> = DataListProps<Row> & { page: ListPage<Row> };

function ListBody<Row extends { id: string }>(props: ListBodyProps<Row>) {
  const { page, address, bulkActions } = props;
  const selection = useListSelection(address, page);
  return (
    <div className="ui-list__card">
      <ListTable {...props} selection={bulkActions ? selection : undefined} />
      <div className="ui-list__foot">
        {bulkActions && <BulkBar selection={selection} page={page} actions={bulkActions} />}
        <ListPages page={page} address={address} />
      </div>
    </div>
  );
}

function ListTable<Row extends { id: string }>(
  props: ListBodyProps<Row> & { selection: ListSelection | undefined },
) {
  const { label, columns, page, address, lines = 2, rowName, rowActions, selection } = props;
  const { t } = useTranslations('list');
  const { view, change } = address;
  const place = useRef<HTMLDivElement>(null);
  const cursor = useRowCursor({
    ids: page.items.map(({ id }) => id),
    place,
    onSelect: selection && ((id) => selection.table.onSelect([id], !selection.table.isSelected(id))),
  });
  usePageKeys(
    [
      { keys: ['j'], label: t('keys.next'), run: () => cursor.move(1) },
      { keys: ['k'], label: t('keys.previous'), run: () => cursor.move(-1) },
      { keys: ['x'], label: t('keys.select'), run: cursor.selectCurrent, enabled: selection !== undefined },
      { keys: ['Enter'], label: t('keys.open'), run: cursor.openCurrent, enabled: cursor.hasLinks },
    ],
    { title: t('keys.title') },
  );
  return (
    <div ref={place} onKeyDown={cursor.onKeyDown}>
      <Table<Row>
        label={label}
        columns={toTableColumns(shownColumns(columns, view.columns))}
        dataSource={page.items}
        sort={view.sort}
        onSort={(sort) => change({ sort })}
        density={view.density}
        lines={lines}
        rowName={rowName}
        rowActions={rowActions}
        selection={selection?.table}
        expanded={props.expanded}
        onRow={({ id }) => cursor.rowProps(id)}
      />
    </div>
  );
}

/** Goes to the last page when the page in the URL no longer exists, for example because rows were deleted. */
function useExistingPage(data: { items: unknown[]; total: number } | undefined, address: ListAddress): void {
  const { view, change } = address;
  const last = data ? Math.max(1, Math.ceil(data.total / view.size)) : view.page;
  const isBeyond = data !== undefined && data.items.length === 0 && view.page > last;
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  useEffect(() => {
    if (isBeyond) latest.current({ page: last });
  }, [isBeyond, last]);
}
