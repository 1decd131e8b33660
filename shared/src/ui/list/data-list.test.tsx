import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../../testing';
import { DataList, ListCount, useListAddress, type DataListProps, type ListColumn } from '../list';

interface Report {
  id: string;
  name: string;
  owner: string;
  runs: number;
}

const aReport = (id: number): Report => ({ id: `r${id}`, name: `Report ${id}`, owner: 'Ada', runs: id });
const pageOf = (items: Report[], total = items.length) => ({ items, total, totalIsEstimate: false });
const firstPage = pageOf([aReport(1), aReport(2), aReport(3)], 60);

const columns: ListColumn<Report>[] = [
  {
    field: 'name',
    title: 'Name',
    sortable: true,
    render: ({ id, name }) => <a href={`#${id}`}>{name}</a>,
    text: ({ name }) => name,
  },
  { field: 'owner', title: 'Owner', render: ({ owner }) => owner, text: ({ owner }) => owner },
  {
    field: 'runs',
    title: 'Runs',
    optional: true,
    numeric: true,
    render: ({ runs }) => runs,
    text: ({ runs }) => runs,
  },
];
const list = {
  name: 'reports',
  sortFields: ['name'],
  defaultSort: 'name',
  filters: { state: ['draft', 'live'] },
} as const;

function Reports(part: Partial<DataListProps<Report>>) {
  const address = useListAddress(list);
  const page = part.result?.data ?? firstPage;
  return (
    <>
      <h1>
        Reports <ListCount page={page} />
      </h1>
      <output aria-label="Query">{JSON.stringify(address.query)}</output>
      <DataList<Report>
        label="Reports"
        search={{ label: 'Search by name', placeholder: 'Name' }}
        filters={[{ name: 'state', label: 'State', valueLabel: (state) => state.toUpperCase() }]}
        empty={{ title: 'No reports yet', description: 'They appear here.' }}
        columns={columns}
        rowName={({ name }) => name}
        address={address}
        result={{ data: page, isFetching: false, refetch: () => undefined }}
        {...part}
      />
    </>
  );
}

const render = (part: Partial<DataListProps<Report>> = {}, route = '/reports') =>
  renderScreen(<Reports {...part} />, { as: 'user', route });
const query = () =>
  JSON.parse(screen.getByRole('status', { name: 'Query' }).textContent) as Record<string, unknown>;

afterEach(() => localStorage.clear());

describe('the address of a list', () => {
  test('keeps search, filter, sort order, page and size', () => {
    render({}, '/reports?search=q&state=live&sort=-name&page=2&size=50');
    expect(query()).toEqual({ search: 'q', state: 'live', sort: '-name', page: 2, size: 50 });
  });

  test.each([
    'state=deleted&sort=owner&page=0&size=7&density=huge&columns=<x>&cursor=a b',
    'page=1.5&size=&sort=&state=&columns=,,',
    'page=1e9&sort=--name',
  ])('ignores the invalid parameters %s', (params) => {
    render({}, `/reports?${params}`);
    expect(query()).toEqual({ sort: 'name', page: 1, size: 25 });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Owner',
    ]);
  });

  test('returns to the first page when a filter changes, and has only what differs from the default', async () => {
    const { user, address } = render({}, '/reports?page=2');
    await user.click(screen.getByRole('button', { name: 'Filter: State' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'LIVE' }));
    expect(address()).toBe('/reports?state=live');
    await user.click(screen.getByRole('button', { name: 'Clear filter: State' }));
    expect(address()).toBe('/reports');
  });

  test('clears a filter when its chosen value is chosen again', async () => {
    const { user, address } = render({}, '/reports?state=live');
    await user.click(screen.getByRole('button', { name: 'State: LIVE' }));
    expect(screen.getByRole('menuitemradio', { name: 'LIVE' })).toBeChecked();
    await user.click(screen.getByRole('menuitemradio', { name: 'LIVE' }));
    expect(address()).toBe('/reports');
  });
});

describe('the columns and the density of a list', () => {
  test('shows an optional column on request, in the address and on the next visit', async () => {
    const { user, address, unmount } = render({}, '/reports?page=2');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const panel = screen.getByRole('dialog', { name: 'Columns' });
    expect(within(panel).queryByRole('checkbox', { name: 'Name' })).not.toBeInTheDocument();
    await user.click(within(panel).getByRole('checkbox', { name: 'Runs' }));
    await user.click(within(panel).getByRole('checkbox', { name: 'Owner' }));
    expect(address()).toBe('/reports?page=2&columns=name%2Cruns');
    unmount();
    render();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Runs',
    ]);
  });

  test('removes the columns from the address when they are the default ones again', async () => {
    const { user, address } = render({}, '/reports?columns=name,owner,runs');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('checkbox', { name: 'Runs' }));
    expect(address()).toBe('/reports');
  });

  test('keeps the first column and ignores unknown ones', () => {
    render({}, '/reports?columns=runs,secret');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Runs',
    ]);
  });

  test('changes the row height, and remembers it', async () => {
    const { user, address, unmount } = render();
    await user.click(screen.getByRole('button', { name: 'Row height' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Compact' }));
    expect(address()).toBe('/reports?density=compact');
    unmount();
    render();
    await user.click(screen.getByRole('button', { name: 'Row height' }));
    expect(screen.getByRole('menuitemradio', { name: 'Compact' })).toBeChecked();
  });

  test('ignores an invalid stored view', () => {
    localStorage.setItem('meridian.list.reports', 'huge;<script>');
    render();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Owner',
    ]);
  });
});

describe('the states of a list', () => {
  const idle = { isFetching: false, refetch: () => undefined };

  test('explains an empty list, and a search without a match', async () => {
    const { user, address, rerender } = render({ result: { ...idle, data: pageOf([]) } });
    expect(screen.getByText('No reports yet')).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'zz');
    expect(await screen.findByText('Nothing matches “zz”.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).toBe('/reports'));
    expect(screen.getByRole('searchbox')).toHaveValue('');
    rerender(<span />);
  });

  test('clears a filter without a match', async () => {
    const { user, address } = render({ result: { ...idle, data: pageOf([]) } }, '/reports?state=draft');
    expect(screen.getByText('Nothing matches these filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/reports');
  });

  test('shows the shape of the rows while it loads', () => {
    renderScreen(<Reports result={{ ...idle, isFetching: true, data: undefined }} />, { as: 'user' });
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Loading');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  test('goes to the last page when the page in the address no longer exists', () => {
    const { address } = render({ result: { ...idle, data: pageOf([], 30) } }, '/reports?page=9');
    expect(address()).toBe('/reports?page=2');
  });

  test('marks an estimated total', () => {
    const cursors = { previous: null, next: 'n', last: 'l' };
    render({ result: { ...idle, data: { ...firstPage, total: 64_000, totalIsEstimate: true, cursors } } });
    expect(screen.getByRole('heading', { name: 'Reports About 64,000' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Last page' })).toBeEnabled();
  });
});
