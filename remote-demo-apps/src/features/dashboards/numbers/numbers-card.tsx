import { Card } from '@portal/shared/ui';
import { Table } from '@portal/shared/ui/data';
import { formatNumber } from '@portal/shared/i18n';
import type { ReactNode } from 'react';
import { CardMenu } from './card-menu';
import type { CardNumbers } from './numbers';
import { useShownNumbers } from './shown-numbers';
import { useTableView } from '../frame/use-table-view';

interface NumbersCardProps {
  /** Names the card in the address and in the export. */
  name: string;
  numbers: CardNumbers;
  /** Said beside the title. */
  note?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** Shows bars or figures as a card, with its numbers as a table and as a file. */
export function NumbersCard({ name, numbers, note, actions, children }: NumbersCardProps) {
  const table = useTableView(name);
  useShownNumbers(name, numbers);
  return (
    <Card
      className="demo-dash__card"
      title={
        <>
          {numbers.title} {note !== undefined && <span className="demo-dash__note">{note}</span>}
        </>
      }
      actions={
        <>
          {actions}
          <CardMenu numbers={numbers} table={table} />
        </>
      }
    >
      {table.isShown ? <NumbersTable numbers={numbers} /> : children}
    </Card>
  );
}

const written = (value: string | number | null): string | null =>
  typeof value === 'number' ? formatNumber(value, { maximumFractionDigits: 2 }) : value;

function NumbersTable({ numbers: { title, rowsTitle, columns, rows } }: { numbers: CardNumbers }) {
  return (
    <Table
      label={title}
      density="compact"
      columns={[
        { key: 'name', title: rowsTitle, rowScope: 'row' as const, dataIndex: 'name' as const },
        ...columns.map((head, at) => ({
          key: `${at}`,
          title: head,
          numeric: true,
          phone: at === 0 ? ('end' as const) : ('titled-line' as const),
          render: (_: unknown, row: CardNumbers['rows'][number]) => written(row.cells[at] ?? null),
        })),
      ]}
      dataSource={rows}
      rowKey="name"
    />
  );
}
