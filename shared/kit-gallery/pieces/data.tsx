import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Pill } from '../../src/ui';
import { KeyPagination, Pagination, Table, type TableColumn, type TableProps } from '../../src/ui/data';
import { longText } from './samples/long-text';
import type { Pieces, Sample } from './types';

interface Row {
  id: string;
  name: string;
  amount: string;
}

const rowsOf = (sample: Sample, count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `${at}`,
    name: sample(`Portfolio ${at + 1}`),
    amount: `${(at + 1) * 1250}`,
  }));

const columnsOf = (sample: Sample): TableColumn<Row>[] => [
  { key: 'name', title: sample('Name'), dataIndex: 'name', sorter: true, rowScope: 'row' },
  {
    key: 'amount',
    title: sample('Amount'),
    dataIndex: 'amount',
    numeric: true,
    sorter: true,
    phone: 'end',
  },
  {
    key: 'state',
    title: sample('State'),
    phone: 'line',
    render: () => <Pill quiet>{sample('Active')}</Pill>,
  },
];

interface SortedTableProps extends Partial<TableProps<Row>> {
  sample: Sample;
  count: number;
}

function SortedTable({ sample, count, ...part }: SortedTableProps) {
  const [sort, setSort] = useState('name');
  return (
    <Table
      label={sample('Portfolios')}
      columns={columnsOf(sample)}
      dataSource={rowsOf(sample, count)}
      sort={sort}
      onSort={setSort}
      {...part}
    />
  );
}

function SelectableTable({ sample }: { sample: Sample }) {
  const [ids, setIds] = useState<readonly string[]>(['1']);
  const onSelect = (changed: readonly string[], isSelected: boolean) =>
    setIds([...ids.filter((id) => !changed.includes(id)), ...(isSelected ? changed : [])]);
  return (
    <SortedTable
      sample={sample}
      count={3}
      rowName={({ name }) => name}
      selection={{ isSelected: (id) => ids.includes(id), onSelect }}
    />
  );
}

const actionsOf = (sample: Sample) => () => [
  {
    key: 'edit',
    label: sample('Edit'),
    icon: <Pencil size={16} strokeWidth={1.5} aria-hidden="true" />,
    quick: true,
    onSelect: () => undefined,
  },
  { key: 'delete', label: sample('Delete'), danger: true, onSelect: () => undefined },
];

function PagesOf({ total }: { total: number }) {
  const [at, setAt] = useState({ page: 1, size: 25 });
  return (
    <Pagination {...at} total={total} label={`${total}`} onChange={(page, size) => setAt({ page, size })} />
  );
}

export const data: Pieces = {
  Table: {
    default: (sample) => <SortedTable sample={sample} count={3} />,
    empty: (sample) => <SortedTable sample={sample} count={0} />,
    'selected rows': (sample) => <SelectableTable sample={sample} />,
    'row actions': (sample) => (
      <SortedTable sample={sample} count={3} rowName={({ name }) => name} rowActions={actionsOf(sample)} />
    ),
    totals: (sample) => (
      <SortedTable sample={sample} count={3} totals={{ name: sample('Total'), amount: '3,750' }} />
    ),
    comfortable: (sample) => <SortedTable sample={sample} count={3} density="comfortable" />,
    compact: (sample) => <SortedTable sample={sample} count={3} density="compact" />,
    'long text': (sample) => (
      <SortedTable
        sample={sample}
        count={0}
        dataSource={[{ id: 'long', name: sample(longText), amount: '1250000000' }]}
      />
    ),
    many: (sample) => <SortedTable sample={sample} count={110} />,
  },
  Pagination: {
    default: () => <PagesOf total={1204} />,
    'one page': () => <PagesOf total={3} />,
  },
  KeyPagination: {
    default: () => (
      <KeyPagination
        cursors={{ previous: 'a', next: null, last: 'z' }}
        size={25}
        total={120_000}
        onPageChange={() => undefined}
        onSizeChange={() => undefined}
      />
    ),
  },
};
