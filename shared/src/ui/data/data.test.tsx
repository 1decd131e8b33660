import { screen, within, act, fireEvent } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { renderScreen, media } from '../../testing';
import { Pill } from '../index';
import {
  KeyPagination,
  Pagination,
  Table,
  type TableColumn,
  type RowAction,
  type TableSelection,
} from '../data';

describe('the data components', () => {
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
});

describe('the table', () => {
  interface Person {
    id: string;
    name: string;
    status: string;
    city: string;
  }

  const aPerson = (id: number): Person => ({
    id: String(id),
    name: `Person ${id}`,
    status: 'active',
    city: 'Izmir',
  });
  const people = [aPerson(1), aPerson(2)];
  const columns: TableColumn<Person>[] = [
    { key: 'name', title: 'Name', dataIndex: 'name', sorter: true, rowScope: 'row' },
    { key: 'status', title: 'Status', phone: 'end', render: (_, { status }) => status },
    { key: 'city', title: 'City', dataIndex: 'city', phone: 'line' },
    { key: 'visits', title: 'Visits', numeric: true, phone: 'line', render: () => '12 visits' },
  ];
  const nameOf = ({ name }: Person) => name;

  function selectionOf(...ids: string[]) {
    const onSelect = jest.fn<void, [readonly string[], boolean]>();
    const selection: TableSelection = { isSelected: (id) => ids.includes(id), onSelect };
    return { selection, onSelect };
  }

  test('selects a row by the checkbox that has its name, and the rows of the page by the head', async () => {
    const { selection, onSelect } = selectionOf('2');
    const { user } = renderScreen(
      <Table label="People" columns={columns} dataSource={people} rowName={nameOf} selection={selection} />,
    );
    expect(screen.getByRole('checkbox', { name: 'Select Person 2' })).toBeChecked();
    expect(screen.getByRole('row', { name: /Person 2/ })).toHaveClass('ui-table__row--selected');
    const head = screen.getByRole('checkbox', { name: 'Select all rows on this page' });
    expect(head).toBePartiallyChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Select Person 1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Person 2' }));
    await user.click(head);
    expect(onSelect.mock.calls).toEqual([
      [['1'], true],
      [['2'], false],
      [['1', '2'], true],
    ]);
  });

  test('checks the head when all rows of the page are selected, and not in an empty table', () => {
    const { selection } = selectionOf('1', '2');
    const { rerender } = renderScreen(
      <Table label="People" columns={columns} dataSource={people} selection={selection} />,
    );
    const head = () => screen.getByRole('checkbox', { name: 'Select all rows on this page' });
    expect(head()).toBeChecked();
    rerender(<Table label="People" columns={columns} dataSource={[]} selection={selection} />);
    expect(head()).not.toBeChecked();
  });

  test('offers the actions of a row as buttons and in a menu', async () => {
    const [edit, remove] = [jest.fn(), jest.fn()];
    const actions = ({ id }: Person): RowAction[] =>
      id === '2'
        ? []
        : [
            { key: 'edit', label: 'Edit', quick: true, onSelect: edit },
            { key: 'remove', label: 'Remove', danger: true, onSelect: remove },
          ];
    const { user } = renderScreen(
      <Table label="People" columns={columns} dataSource={people} rowName={nameOf} rowActions={actions} />,
    );
    await user.click(screen.getByRole('button', { name: 'Edit: Person 1' }));
    expect(edit).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Actions for Person 1' }));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(remove).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Actions for Person 2' })).not.toBeInTheDocument();
  });

  test('marks destructive actions in the menu', async () => {
    const remove: RowAction = { key: 'remove', label: 'Remove', danger: true, onSelect: () => undefined };
    const { user } = renderScreen(
      <Table
        label="People"
        columns={columns}
        dataSource={people}
        rowName={nameOf}
        rowActions={() => [remove]}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Actions for Person 1' }));
    expect(screen.getByRole('menuitem', { name: 'Remove' })).toHaveClass('ui-menu__item--danger');
  });

  test('shows the title of a column before its value where the value alone says too little', () => {
    media.set({ width: 390 });
    const titled: TableColumn<Person>[] = [
      ...columns,
      { key: 'seen', title: 'Last seen', phone: 'titled-line', render: () => 'Never' },
    ];
    renderScreen(<Table label="People" columns={titled} dataSource={people} />);
    expect(
      screen.getByRole('rowheader', { name: 'Person 1 Izmir · 12 visits · Last seen: Never' }),
    ).toBeVisible();
  });

  test('leaves out a line without content on a small screen', () => {
    media.set({ width: 390 });
    const partly: TableColumn<Person>[] = [
      ...columns.slice(0, 1),
      { key: 'changes', title: 'Changes', phone: 'line', render: () => null },
      { key: 'seen', title: 'Last seen', phone: 'line', render: () => 'Never' },
    ];
    renderScreen(<Table label="People" columns={partly} dataSource={people} />);
    expect(screen.getByRole('rowheader', { name: 'Person 1 Never' })).toBeVisible();
  });

  test('shows a row as two lines and a menu on a small screen', async () => {
    media.set({ width: 390 });
    const { selection, onSelect } = selectionOf();
    const { user } = renderScreen(
      <Table label="People" columns={columns} dataSource={people} rowName={nameOf} selection={selection} />,
    );
    expect(screen.getByRole('rowheader', { name: 'Person 1 Izmir · 12 visits' })).toBeVisible();
    const row = screen.getByRole('row', { name: /Person 1/ });
    expect(within(row).getByRole('cell', { name: 'active' })).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await user.click(within(row).getByRole('button', { name: 'Actions for Person 1' }));
    await user.click(screen.getByRole('menuitem', { name: 'Select' }));
    expect(onSelect).toHaveBeenCalledWith(['1'], true);
  });

  test('switches to the lines of a small screen when the window becomes narrow', () => {
    renderScreen(<Table label="People" columns={columns} dataSource={people} />);
    expect(screen.getByRole('columnheader', { name: 'City' })).toBeVisible();
    act(() => media.set({ width: 390 }));
    expect(screen.queryByRole('columnheader', { name: 'City' })).not.toBeInTheDocument();
  });

  test('shows totals in a last row, also on a small screen', () => {
    const totals = { name: 'Total', visits: '24 visits' };
    const { unmount } = renderScreen(
      <Table label="People" columns={columns} dataSource={people} totals={totals} />,
    );
    const row = screen.getByRole('row', { name: 'Total 24 visits' });
    expect(within(row).getByRole('rowheader', { name: 'Total' })).toBeVisible();
    expect(within(row).getAllByRole('cell')).toHaveLength(3);
    unmount();
    media.set({ width: 390 });
    renderScreen(<Table label="People" columns={columns} dataSource={people} totals={totals} />);
    expect(screen.getByRole('row', { name: 'Total' })).toBeVisible();
  });

  test('identifies rows by another field', () => {
    const { selection } = selectionOf('Person 2');
    renderScreen(
      <Table label="People" columns={columns} dataSource={people} rowKey="name" selection={selection} />,
    );
    expect(screen.getByRole('checkbox', { name: 'Select Person 2' })).toBeChecked();
  });

  test('draws only the rows in the viewport of a long table, with their positions', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => aPerson(index + 1));
    const { container } = renderScreen(<Table label="People" columns={columns} dataSource={many} />);
    const table = screen.getByRole('table', { name: 'People' });
    expect(table).toHaveAttribute('aria-rowcount', '1001');
    expect(screen.getAllByRole('rowheader').length).toBeLessThan(60);
    expect(screen.getByRole('row', { name: /Person 1 / })).toHaveAttribute('aria-rowindex', '2');
    // More columns than the table has would share the width of a fixed layout.
    expect(container.innerHTML).toContain(`colspan="${screen.getAllByRole('columnheader').length}"`);

    // jsdom has no layout: the body starts 20,000 px above the viewport, as after scrolling by 500 rows.
    jest
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(0, -20_000, 800, 40_000));
    fireEvent.scroll(document);
    expect(screen.getByRole('row', { name: /Person 501 / })).toHaveAttribute('aria-rowindex', '502');
    expect(screen.queryByRole('row', { name: /Person 1 / })).not.toBeInTheDocument();
    jest.restoreAllMocks();
  });

  /** Runs a function in layout effects: when the first rows are in the document, before the others are rendered. */
  function FirstRender({ run }: { run(): void }) {
    const first = useRef(run);
    useLayoutEffect(() => void first.current(), []);
    return null;
  }

  test('renders the rows of one viewport first, with space for the others, and then all of them', () => {
    const rows = Array.from({ length: 60 }, (_, index) => aPerson(index + 1));
    const countRows = () => screen.getAllByRole('row', { hidden: true }).length;
    let first = 0;
    renderScreen(
      <>
        <Table label="People" columns={columns} dataSource={rows} />
        <FirstRender run={() => (first = countRows())} />
      </>,
    );
    const [head, space] = [1, 1];
    expect(first).toBe(head + Math.ceil((window.innerHeight - 304) / 40) + space);
    expect(screen.getAllByRole('rowheader')).toHaveLength(60);
    expect(countRows()).toBe(head + 60);
  });

  test('renders space in place of quick actions first, because they are invisible, and then their buttons', () => {
    const edit: RowAction = { key: 'edit', label: 'Edit', quick: true, onSelect: () => undefined };
    let first = '';
    renderScreen(
      <>
        <Table
          label="People"
          columns={columns}
          dataSource={people}
          rowName={nameOf}
          rowActions={() => [edit]}
        />
        <FirstRender run={() => (first = document.body.innerHTML)} />
      </>,
    );
    expect(first.split('<span class="ui-icon-button ui-table__quick"></span>')).toHaveLength(
      people.length + 1,
    );
    expect(first).not.toContain('Edit: ');
    expect(screen.getAllByRole('button', { name: /^Edit: / })).toHaveLength(people.length);
  });

  test('draws all rows of a page of 100', () => {
    const rows = Array.from({ length: 100 }, (_, index) => aPerson(index + 1));
    renderScreen(<Table label="People" columns={columns} dataSource={rows} />);
    expect(screen.getAllByRole('rowheader')).toHaveLength(100);
    expect(screen.getByRole('table')).not.toHaveAttribute('aria-rowcount');
  });

  test('a read-only session offers only row actions that change nothing', async () => {
    const remove: RowAction = { key: 'remove', label: 'Remove', onSelect: () => undefined };
    const copy: RowAction = { key: 'copy', label: 'Copy', isRead: true, onSelect: () => undefined };
    const { user } = renderScreen(
      <Table
        label="People"
        columns={columns}
        dataSource={people}
        rowName={nameOf}
        rowActions={({ id }) => (id === '1' ? [copy, remove] : [remove])}
      />,
      { acting: { mode: 'read' }, writeArea: 'administration' },
    );
    await user.click(screen.getByRole('button', { name: 'Actions for Person 1' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Copy']);
  });
});
