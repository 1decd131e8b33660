import { screen } from '@testing-library/react';
import { media, renderScreen } from '../../../testing';
import { DataList, useListAddress, type ListColumn } from '../../list';

interface Report {
  id: string;
  name: string;
}

const columns: ListColumn<Report>[] = [
  { field: 'name', title: 'Name', sortable: true, render: ({ name }) => name },
  { field: 'runs', title: 'Runs', sortable: true, render: () => 3 },
  { field: 'owner', title: 'Owner', sortable: true, render: () => 'Ada' },
];
const list = { name: 'reports', sortFields: ['name', 'runs', 'createdAt'], defaultSort: 'name' } as const;

function Reports() {
  const items = [{ id: 'r1', name: 'Balance' }];
  return (
    <DataList<Report>
      label="Reports"
      search={{ label: 'Search by name', placeholder: 'Name' }}
      empty={{ title: 'No reports yet', description: 'They appear here.' }}
      columns={columns}
      rowName={({ name }) => name}
      address={useListAddress(list)}
      result={{
        data: { items, total: 1, totalIsEstimate: false },
        isFetching: false,
        refetch: () => undefined,
      }}
    />
  );
}

test('below 600 px a menu sorts by the fields of the contract, in the address', async () => {
  media.set({ width: 390 });
  const { user, address } = renderScreen(<Reports />, { route: '/reports?page=2' });
  await user.click(screen.getByRole('button', { name: 'Sort: Name, ascending' }));
  expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
    'Name, ascending',
    'Name, descending',
    'Runs, ascending',
    'Runs, descending',
  ]);
  expect(screen.getByRole('menuitemradio', { name: 'Name, ascending' })).toBeChecked();
  await user.click(screen.getByRole('menuitemradio', { name: 'Runs, descending' }));
  expect(address()).toBe('/reports?sort=-runs');
  const button = screen.getByRole('button', { name: 'Sort: Runs, descending' });
  expect(button).toHaveFocus();
});

test('shows no name in the button for a sort order without a column', () => {
  media.set({ width: 390 });
  renderScreen(<Reports />, { route: '/reports?sort=createdAt' });
  expect(screen.getByRole('button', { name: 'Sort' })).toBeVisible();
});

test('shows no sort menu from 600 px, where the headers sort', () => {
  renderScreen(<Reports />);
  expect(screen.queryByRole('button', { name: /^Sort/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Runs' })).toBeVisible();
});
