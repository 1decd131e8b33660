import { useState } from 'react';
import { Pill } from '../../src/ui';
import { KeyPagination, Pagination, Table, type TableColumn } from '../../src/ui/data';
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
  { key: 'amount', title: sample('Amount'), dataIndex: 'amount', align: 'right', sorter: true },
  { key: 'state', title: sample('State'), render: () => <Pill quiet>{sample('Active')}</Pill> },
];

function SortedTable({ sample, count }: { sample: Sample; count: number }) {
  const [sort, setSort] = useState('name');
  return (
    <Table
      label={sample('Portfolios')}
      columns={columnsOf(sample)}
      dataSource={rowsOf(sample, count)}
      sort={sort}
      onSort={setSort}
    />
  );
}

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
    many: (sample) => <SortedTable sample={sample} count={30} />,
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
