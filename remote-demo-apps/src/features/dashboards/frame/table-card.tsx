import { Card, usePageKeys } from '@portal/shared/ui';
import { Table, type TableProps } from '@portal/shared/ui/data';
import { SearchBox, toTableColumns, type ListAddress, type ListColumn } from '@portal/shared/ui/list';
import { useMemo, useRef, type ReactNode } from 'react';
import { useTranslations } from '../../../translations';
import { CardMenu } from '../numbers/card-menu';
import { useShownNumbers } from '../numbers/shown-numbers';
import { findRows, sortRows, tableNumbers } from '../numbers/table-rows';

interface TableCardProps<Row> extends Pick<TableProps<Row>, 'rowName'> {
  /** Names the card in the export. */
  name: string;
  title: string;
  /** Said beside the title. */
  note?: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  /** Maximum number of shown rows. Default: all. */
  limit?: number;
  address: ListAddress;
  /** Shown after the search. */
  more?: ReactNode;
}

/** Shows rows as a card with sort and search, which are in the address. */
export function TableCard<Row extends { id: string }>(props: TableCardProps<Row>) {
  const { name, title, note, columns, rows, limit = Infinity, address, more } = props;
  const { t } = useTranslations('dashboards');
  const field = useRef<HTMLInputElement>(null);
  const { search, sort } = address.view;
  usePageKeys([{ keys: ['/'], label: t('table.find', { title }), run: () => field.current?.focus() }], {
    title,
  });
  const found = useMemo(
    () => sortRows(findRows(rows, columns, search), columns, sort),
    [rows, columns, search, sort],
  );
  const numbers = useMemo(() => tableNumbers(title, columns, found), [title, columns, found]);
  useShownNumbers(name, numbers);
  return (
    <Card
      className="demo-dash__table"
      title={
        <>
          {title} {note !== undefined && <span className="demo-dash__note">{note}</span>}
        </>
      }
      actions={
        <>
          <SearchBox
            label={t('table.find', { title })}
            placeholder={t('table.placeholder')}
            value={search}
            field={field}
            onSearch={(text) => address.change({ search: text })}
          />
          {more}
          <CardMenu numbers={numbers} />
        </>
      }
    >
      <Table<Row>
        label={title}
        columns={toTableColumns(columns)}
        dataSource={found.slice(0, limit)}
        sort={sort}
        onSort={(next) => address.change({ sort: next })}
        {...(props.rowName && { rowName: props.rowName })}
      />
    </Card>
  );
}
