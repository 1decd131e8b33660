import { formatNumber } from '@portal/shared/i18n';
import { DataList, type ListAddress, type ListColumn, type ListFilter } from '@portal/shared/ui/list';
import { ArrowLeft } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from '../../../translations';
import { useShownNumbers } from '../numbers/shown-numbers';
import { findRows, sortRows, tableNumbers } from '../numbers/table-rows';
import { useQueryLink } from './use-choice';

interface ListViewProps<Row> {
  /** Names the list in the export. */
  name: string;
  title: string;
  columns: readonly ListColumn<Row>[];
  /** Rows that the filters match. */
  rows: readonly Row[];
  filters: readonly ListFilter[];
  address: ListAddress;
  rowName(row: Row): string;
  /** Number of lines of the first column. */
  lines?: 1 | 2;
  /** Says more about the rows, such as their sum. */
  note?(rows: readonly Row[]): ReactNode;
}

/** Shows the rows behind the figures of a dashboard, with search, filters, sort and pages in the address. */
export function ListView<Row extends { id: string }>(props: ListViewProps<Row>) {
  const { name, title, columns, rows, filters, address, rowName, note, lines = 1 } = props;
  const { t } = useTranslations('dashboards');
  const link = useQueryLink();
  const { search, sort, page, size } = address.view;
  const found = useMemo(
    () => sortRows(findRows(rows, columns, search), columns, sort),
    [rows, columns, search, sort],
  );
  const numbers = useMemo(() => tableNumbers(title, columns, found), [title, columns, found]);
  useShownNumbers(name, numbers);
  const own = Object.fromEntries(
    ['view', 'search', 'sort', 'page', 'size', ...Object.keys(address.options.filters ?? {})].map((param) => [
      param,
      null,
    ]),
  );
  return (
    <>
      <p className="demo-dash__trail">
        <Link to={link(own)}>
          <ArrowLeft size={16} strokeWidth={1.5} aria-hidden />{' '}
          <span className="ui-text">{t('list.back')}</span>
        </Link>
        <span className="demo-dash__muted">
          {t('list.count', { count: found.length, number: formatNumber(found.length) })}
          {note && <> · {note(found)}</>}
        </span>
      </p>
      <DataList<Row>
        label={title}
        lines={lines}
        search={{ label: t('table.find', { title }), placeholder: t('table.placeholder') }}
        filters={filters}
        columns={columns}
        rowName={rowName}
        empty={{ title: t('list.empty'), description: t('list.emptyText') }}
        address={address}
        result={{
          data: {
            items: found.slice((page - 1) * size, page * size),
            total: found.length,
            totalIsEstimate: false,
          },
          isFetching: false,
          refetch: () => undefined,
        }}
      />
    </>
  );
}
