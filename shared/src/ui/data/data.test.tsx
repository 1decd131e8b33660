import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../testing';
import { Pill } from '../index';
import { KeyPagination, Pagination, Table, type TableColumn } from '../data';

interface Person {
  id: string;
  name: string;
  status: string;
}

const people: Person[] = [
  { id: '1', name: 'Ayşe Kaya', status: 'active' },
  { id: '2', name: 'Ian Reed', status: 'invited' },
];
const columns: TableColumn<Person>[] = [
  { key: 'name', title: 'Name', dataIndex: 'name', sorter: true, rowScope: 'row' },
  { key: 'status', title: 'Status', render: (_, { status }) => <Pill tone="good">{status}</Pill> },
];

test('gives a table a name, column headers and row headers', async () => {
  renderScreen(
    <Table label="Users" columns={columns} dataSource={people} sort="name" onSort={() => undefined} />,
  );
  const table = screen.getByRole('table', { name: 'Users' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.getAttribute('scope')),
  ).toEqual(['col', 'col']);
  expect(screen.getByRole('rowheader', { name: 'Ayşe Kaya' })).toBeVisible();
});

test('shows and reverses the direction of a sortable header', async () => {
  const sort = jest.fn();
  const { user, rerender } = renderScreen(
    <Table label="Users" columns={columns} dataSource={people} sort="name" onSort={sort} />,
  );
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByRole('columnheader', { name: 'Status' })).not.toHaveAttribute('aria-sort');
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(sort).toHaveBeenLastCalledWith('-name');
  rerender(<Table label="Users" columns={columns} dataSource={people} sort="-name" onSort={sort} />);
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(sort).toHaveBeenLastCalledWith('name');
});

test('shows a message in an empty table', () => {
  renderScreen(<Table label="Users" columns={columns} dataSource={[]} />);
  expect(screen.getByText('Nothing to show')).toBeVisible();
});

test('shows the range of rows and calls onChange for other pages and sizes', async () => {
  const change = jest.fn();
  const { user } = renderScreen(<Pagination page={2} size={25} total={61} onChange={change} />);
  const pages = screen.getByRole('navigation', { name: 'Pages' });
  expect(within(pages).getByText('26–50 of 61')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
  expect(change.mock.calls).toEqual([
    [3, 25],
    [1, 25],
    [1, 50],
  ]);
});

test('disables the buttons before the first page and after the last', () => {
  renderScreen(<Pagination page={1} size={25} total={0} onChange={() => undefined} />);
  expect(screen.getByText('0–0 of 0')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
});

test('pages by cursor in a list without page numbers', async () => {
  const turn = jest.fn();
  const size = jest.fn();
  const page = (cursors: { previous: string | null; next: string | null; last: string }) => (
    <KeyPagination cursors={cursors} size={25} total={64_000} onPageChange={turn} onSizeChange={size} />
  );
  const { user, rerender } = renderScreen(page({ previous: 'p', next: 'n', last: 'l' }));
  expect(screen.getByText('About 64,000')).toBeVisible();
  for (const name of ['First page', 'Previous page', 'Next page', 'Last page'])
    await user.click(screen.getByRole('button', { name }));
  expect(turn.mock.calls).toEqual([[null], ['p'], ['n'], ['l']]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
  expect(size).toHaveBeenLastCalledWith(50);
  rerender(page({ previous: null, next: 'n', last: 'l' }));
  expect(screen.getByRole('button', { name: 'First page' })).toBeDisabled();
  rerender(page({ previous: 'p', next: null, last: 'l' }));
  expect(screen.getByRole('button', { name: 'Last page' })).toBeDisabled();
});
