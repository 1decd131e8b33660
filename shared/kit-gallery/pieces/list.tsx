import { useState } from 'react';
import { formatNumber } from '../../src/i18n';
import { Button, Pill } from '../../src/ui';
import {
  DataList,
  ListCount,
  ListScreen,
  RecordName,
  RelativeDate,
  timeColumn,
  type DataListProps,
  type ListAddress,
  type ListColumn,
  type ListView,
} from '../../src/ui/list';
import { listChips } from './list-chips';
import { AfterMount } from './samples/after-mount';
import { longText } from './samples/long-text';
import type { Pieces, Sample } from './types';

interface Account {
  id: string;
  name: string;
  email: string;
  amount: number;
  isActive: boolean;
  lastSeenAt: string | null;
}

const names = ['Olivia Stone', 'Adam Hill', 'Ayşe Kaya', 'İpek Şahin'];
const accountsOf = (sample: Sample): Account[] =>
  names.map((name, at) => ({
    id: `account-${at}`,
    name: sample(name),
    email: `${at}@example.com`,
    amount: (at + 1) * 1250,
    isActive: at !== 1,
    lastSeenAt: at === 2 ? null : '2026-11-05T14:30:00.000Z',
  }));

const firstView: ListView = {
  search: '',
  filters: {},
  sort: 'name',
  page: 1,
  size: 25,
  cursor: '',
  columns: null,
  density: 'standard',
};

const options = {
  name: 'gallery',
  sortFields: ['name', 'amount'],
  defaultSort: 'name',
  filters: { state: ['active', 'blocked'] },
};

/** State of a list outside the address, which the samples share with the settings of the gallery. */
function useSampleAddress(part: Partial<ListView>): ListAddress {
  const [view, setView] = useState<ListView>({ ...firstView, ...part });
  const isFiltered = view.search !== '' || Object.keys(view.filters).length > 0;
  return { view, options, isFiltered, change: (next) => setView({ ...view, ...next }) };
}

const columnsOf = (sample: Sample): ListColumn<Account>[] => [
  {
    field: 'name',
    title: sample('Name'),
    sortable: true,
    render: ({ id, name, email }) => <RecordName id={id} name={name} second={email} to="/" />,
    text: ({ name }) => name,
  },
  {
    field: 'state',
    title: sample('State'),
    phone: 'end',
    render: ({ isActive }) => (
      <Pill quiet={isActive} tone={isActive ? 'good' : 'bad'}>
        {sample(isActive ? 'Active' : 'Blocked')}
      </Pill>
    ),
  },
  {
    field: 'amount',
    title: sample('Amount'),
    sortable: true,
    numeric: true,
    render: ({ amount }) => formatNumber(amount),
    text: ({ amount }) => amount,
  },
  timeColumn({
    field: 'lastSeenAt',
    title: sample('Last seen'),
    at: ({ lastSeenAt }) => lastSeenAt,
    emptyText: sample('Never'),
  }),
];

interface SampleListProps extends Partial<DataListProps<Account>> {
  sample: Sample;
  view?: Partial<ListView>;
}

const ignore = () => undefined;
const problem = { status: 503, code: 'db.unavailable', traceId: '7f3a9c20', errors: [] };

function SampleList({ sample, view = {}, ...part }: SampleListProps) {
  const address = useSampleAddress(view);
  const items = accountsOf(sample);
  return (
    <DataList<Account>
      label={sample('Accounts')}
      search={{ label: sample('Search by name'), placeholder: sample('Name') }}
      filters={[{ name: 'state', label: sample('State'), valueLabel: sample }]}
      exports={{
        fileName: 'accounts',
        record: () => Promise.resolve(),
        loadRows: () => Promise.resolve(items),
      }}
      columns={columnsOf(sample)}
      empty={{
        title: sample('No accounts yet'),
        description: sample('People who may sign in appear here.'),
        action: <Button variant="primary">{sample('Invite')}</Button>,
      }}
      rowName={({ name }) => name}
      rowActions={() => [
        { key: 'edit', label: sample('Edit'), onSelect: ignore },
        { key: 'delete', label: sample('Delete'), danger: true, onSelect: ignore },
      ]}
      address={address}
      result={{ data: { items, total: 1204, totalIsEstimate: false }, isFetching: false, refetch: ignore }}
      {...part}
    />
  );
}

function SampleScreen({ sample, ...part }: SampleListProps) {
  const items = accountsOf(sample);
  return (
    <ListScreen<Account>
      name="gallery"
      title={sample('Accounts')}
      search={{ label: sample('Search by name'), placeholder: sample('Name') }}
      columns={columnsOf(sample)}
      empty={{ title: sample('No accounts yet'), description: sample('People who may sign in appear here.') }}
      create={{ label: sample('Invite'), onSelect: ignore }}
      rowName={({ name }) => name}
      address={useSampleAddress({})}
      result={{ data: { items, total: 1204, totalIsEstimate: false }, isFetching: false, refetch: ignore }}
      {...part}
    />
  );
}

const selectFirstRow = (sample: HTMLElement) =>
  sample.querySelector<HTMLElement>('tbody input[type="checkbox"]')?.click();

const bulkActionsOf = (sample: Sample) => [
  { key: 'block', label: sample('Block'), run: () => Promise.resolve(true) },
];

const noRows = { items: [], total: 0, totalIsEstimate: false };

export const lists: Pieces = {
  ...listChips,
  DataList: {
    default: (sample) => <SampleList sample={sample} />,
    'selected rows': (sample) => (
      <AfterMount run={selectFirstRow}>
        <SampleList sample={sample} bulkActions={bulkActionsOf(sample)} />
      </AfterMount>
    ),
    'compact and filtered': (sample) => (
      <SampleList sample={sample} view={{ density: 'compact', filters: { state: 'active' } }} />
    ),
    'comfortable and sorted': (sample) => (
      <SampleList sample={sample} view={{ density: 'comfortable', sort: '-amount' }} />
    ),
    loading: (sample) => <SampleList sample={sample} result={{ isFetching: true, refetch: ignore }} />,
    error: (sample) => (
      <SampleList sample={sample} result={{ isFetching: false, refetch: ignore, error: problem }} />
    ),
    empty: (sample) => (
      <SampleList sample={sample} result={{ data: noRows, isFetching: false, refetch: ignore }} />
    ),
    'no match': (sample) => (
      <SampleList
        sample={sample}
        view={{ search: longText }}
        result={{ data: noRows, isFetching: false, refetch: ignore }}
      />
    ),
  },
  ListScreen: {
    default: (sample) => <SampleScreen sample={sample} />,
    empty: (sample) => (
      <SampleScreen sample={sample} result={{ data: noRows, isFetching: false, refetch: ignore }} />
    ),
  },
  ListCount: {
    exact: () => <ListCount page={{ total: 1204, totalIsEstimate: false }} />,
    estimate: () => <ListCount page={{ total: 120_000, totalIsEstimate: true }} />,
  },
  RecordName: {
    default: (sample) => (
      <RecordName id="olivia" name={sample('Olivia Stone')} second="o@example.com" to="/" />
    ),
    mark: (sample) => (
      <RecordName
        id="acorn"
        name="Acorn"
        shape="square"
        mark={<Pill tone="warning">{sample('Trial')}</Pill>}
      />
    ),
    'long text': (sample) => <RecordName id="long" name={sample(longText)} second={longText} />,
  },
  RelativeDate: {
    default: () => <RelativeDate at="2026-11-05T14:30:00.000Z" />,
    empty: (sample) => <RelativeDate at={null} emptyText={sample('Never')} />,
  },
};
