import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { ListQuery } from '../../contracts';
import { i18n } from '../../i18n';
import { renderScreen, somePreferences, media } from '../../testing';
import { listKeyGroups } from '../core/keys/page-keys';
import {
  DataList,
  useListAddress,
  RecordName,
  RelativeDate,
  RowCheckbox,
  timeColumn,
  type BulkAction,
  type ListColumn,
} from '../list';
import { loadAllRows, runOnSelection } from './selection/selected-rows';
import { writeCsv } from './toolbar/csv';
import { ExportButton } from './toolbar/export-button';

describe('the selection of a list', () => {
  const reports = (...numbers: number[]) => numbers.map((id) => ({ id: `r${id}`, name: `Report ${id}` }));
  type Report = ReturnType<typeof reports>[number];
  const list = {
    name: 'reports',
    sortFields: ['name'],
    defaultSort: 'name',
    filters: { state: ['draft', 'live'] },
  } as const;

  interface ReportsProps {
    bulkActions?: readonly BulkAction[];
    hasLinks?: boolean;
    /** An estimated number of rows. */
    estimate?: number;
  }

  function Reports({ bulkActions, hasLinks = true, estimate }: ReportsProps) {
    const [rows, setRows] = useState(reports(1, 2, 3));
    const address = useListAddress(list);
    return (
      <DataList<Report>
        label="Reports"
        search={{ label: 'Search by name', placeholder: 'Name' }}
        filters={[{ name: 'state', label: 'State', valueLabel: (state) => state.toUpperCase() }]}
        empty={{ title: 'No reports yet', description: 'They appear here.' }}
        columns={[
          {
            field: 'name',
            title: 'Name',
            render: ({ id, name }) => (hasLinks ? <a href={`#${id}`}>{name}</a> : name),
          },
          { field: 'id', title: 'Number', render: ({ id }) => id },
        ]}
        rowName={({ name }) => name}
        rowActions={({ id }) => [
          {
            key: 'delete',
            label: 'Delete',
            quick: true,
            onSelect: () => setRows(rows.filter((row) => row.id !== id)),
          },
        ]}
        address={address}
        result={{
          data: {
            items: address.view.page > 1 ? reports(2, 4) : rows,
            total: estimate ?? (rows.length && 60),
            totalIsEstimate: estimate !== undefined,
          },
          isFetching: false,
          refetch: () => undefined,
        }}
        {...(bulkActions && { bulkActions })}
      />
    );
  }

  const render = (part: ReportsProps = {}) =>
    renderScreen(<Reports {...part} />, { as: 'user', route: '/reports' });
  const bulk = (run: BulkAction['run']): BulkAction[] => [{ key: 'archive', label: 'Archive', run }];
  const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

  describe('the selection of a list', () => {
    test('selects the page first, then all that match, and survives paging', async () => {
      const run = jest.fn<Promise<boolean>, [unknown]>().mockResolvedValue(true);
      const { user } = render({ bulkActions: bulk(run) });
      await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
      const bar = screen.getByRole('group', { name: 'Selection' });
      expect(bar).toHaveTextContent('3 selected');
      await user.click(screen.getByRole('button', { name: 'Next page' }));
      expect(bar).toHaveTextContent('3 selected');
      await user.click(within(bar).getByRole('button', { name: 'Select all 60 matching' }));
      await user.click(screen.getByRole('checkbox', { name: 'Select Report 2' }));
      expect(bar).toHaveTextContent('59 selected');
      await user.click(within(bar).getByRole('button', { name: 'Archive' }));
      expect(run).toHaveBeenCalledWith({ count: 59, isAll: true, ids: ['r2'] });
      await waitFor(() => expect(screen.queryByRole('group', { name: 'Selection' })).not.toBeInTheDocument());
    });

    test('names an estimated number of rows as an estimate', async () => {
      const run = jest.fn<Promise<boolean>, [unknown]>().mockResolvedValue(true);
      const { user } = render({ bulkActions: bulk(run), estimate: 64_000 });
      await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
      const bar = screen.getByRole('group', { name: 'Selection' });
      expect(bar).toHaveTextContent(/^3 selected/);
      await user.click(within(bar).getByRole('button', { name: 'Select all matching, about 64,000' }));
      expect(bar).toHaveTextContent('About 64,000 selected');
      await user.click(within(bar).getByRole('button', { name: 'Archive' }));
      expect(run).toHaveBeenCalledWith({ count: 64_000, isAll: true, ids: [], isEstimate: true });
    });

    test('keeps the selection when the action fails', async () => {
      const { user } = render({ bulkActions: bulk(() => Promise.resolve(false)) });
      await user.click(screen.getByRole('checkbox', { name: 'Select Report 1' }));
      await user.click(screen.getByRole('button', { name: 'Archive' }));
      expect(screen.getByRole('group', { name: 'Selection' })).toHaveTextContent('1 selected');
      await user.click(screen.getByRole('button', { name: 'Clear selection' }));
      expect(screen.getByRole('checkbox', { name: 'Select Report 1' })).not.toBeChecked();
    });

    test('runs one bulk action at a time', async () => {
      let finish: (done: boolean) => void = () => undefined;
      const run = jest.fn(() => new Promise<boolean>((resolve) => (finish = resolve)));
      const { user } = render({ bulkActions: bulk(run) });
      await user.click(screen.getByRole('checkbox', { name: 'Select Report 1' }));
      await user.click(screen.getByRole('button', { name: 'Archive' }));
      await user.click(screen.getByRole('button', { name: 'Archive' }));
      expect(run).toHaveBeenCalledTimes(1);
      await act(async () => finish(true));
    });

    test('drops the selection when a filter changes', async () => {
      const { user } = render({ bulkActions: bulk(() => Promise.resolve(true)) });
      await user.click(screen.getByRole('checkbox', { name: 'Select Report 1' }));
      await user.click(screen.getByRole('button', { name: 'Filter: State' }));
      await user.click(screen.getByRole('menuitemradio', { name: 'DRAFT' }));
      expect(screen.queryByRole('group', { name: 'Selection' })).not.toBeInTheDocument();
    });

    test('offers no selection without bulk actions', () => {
      render();
      expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    });
  });

  describe('the keys of a list', () => {
    test('moves, selects and opens rows, and focuses the search', async () => {
      const { user } = render({ bulkActions: bulk(() => Promise.resolve(true)) });
      await user.keyboard('jj');
      expect(rowOf('Report 2')).toHaveFocus();
      await user.keyboard('k{ArrowDown}{ArrowDown}');
      expect(rowOf('Report 3')).toHaveFocus();
      await user.keyboard('x');
      expect(screen.getByRole('checkbox', { name: 'Select Report 3' })).toBeChecked();
      await user.keyboard('{Home} ');
      expect(screen.getByRole('checkbox', { name: 'Select Report 1' })).toBeChecked();
      await user.keyboard('{End}{ArrowUp}');
      expect(rowOf('Report 2')).toHaveFocus();
      const opened = jest.fn((event: Event) => event.preventDefault());
      screen.getByRole('link', { name: 'Report 2' }).addEventListener('click', opened);
      await user.keyboard('{Enter}');
      expect(opened).toHaveBeenCalledTimes(1);
      await user.keyboard('/');
      expect(screen.getByRole('searchbox', { name: 'Search by name' })).toHaveFocus();
      await user.keyboard('xj');
      expect(screen.getByRole('searchbox')).toHaveValue('xj');
      await user.keyboard('{Escape}');
      expect(screen.getByRole('searchbox')).toHaveValue('');
    });

    test('makes one row a tab stop, whose keys work without character keys', async () => {
      const preferences = somePreferences({ singleKeyShortcuts: { value: false, source: 'user' } });
      const { user } = renderScreen(<Reports bulkActions={bulk(() => Promise.resolve(true))} />, {
        as: 'user',
        me: { preferences },
        route: '/reports',
      });
      expect(screen.getAllByRole('row').filter(({ tabIndex }) => tabIndex === 0)).toEqual([
        rowOf('Report 1'),
      ]);
      await user.keyboard('j/');
      expect(document.body).toHaveFocus();
      act(() => rowOf('Report 1').focus());
      await user.keyboard('{ArrowDown} ');
      expect(screen.getByRole('checkbox', { name: 'Select Report 2' })).toBeChecked();
    });

    test('moves the focus to the next row, then the previous, then the search, as rows are deleted', async () => {
      const { user } = render();
      const remove = (name: string) =>
        user.click(within(rowOf(name)).getByRole('button', { name: /^Delete/ }));
      await remove('Report 2');
      await waitFor(() => expect(rowOf('Report 3')).toHaveFocus());
      await remove('Report 3');
      await waitFor(() => expect(rowOf('Report 1')).toHaveFocus());
      expect(rowOf('Report 1').tabIndex).toBe(0);
      await remove('Report 1');
      await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
    });

    test('moves the focus to the rows when the selection ends', async () => {
      const { user } = render({ bulkActions: bulk(() => Promise.resolve(true)) });
      await user.click(screen.getByRole('checkbox', { name: 'Select Report 2' }));
      await user.click(screen.getByRole('button', { name: 'Clear selection' }));
      await waitFor(() => expect(rowOf('Report 2')).toHaveFocus());
    });

    test('keeps one row as the tab stop on another page', async () => {
      const { user } = render();
      act(() => rowOf('Report 3').focus());
      await user.click(screen.getByRole('button', { name: 'Next page' }));
      expect(screen.getAllByRole('row').filter(({ tabIndex }) => tabIndex === 0)).toEqual([
        rowOf('Report 2'),
      ]);
    });

    test('offers keys only for what the rows can do', async () => {
      const { user } = render({ hasLinks: false });
      const labels = () => listKeyGroups().flatMap(({ keys }) => keys.map(({ label }) => label));
      expect(labels()).not.toContain('Open the row');
      expect(labels()).not.toContain('Select the row');
      act(() => rowOf('Report 1').focus());
      const scrolled = jest.fn((event: KeyboardEvent) => expect(event.defaultPrevented).toBe(false));
      window.addEventListener('keydown', scrolled, { once: true });
      await user.keyboard(' ');
      expect(scrolled).toHaveBeenCalledTimes(1);
    });
  });

  test('a read-only session offers only actions that change nothing', async () => {
    const compare = { key: 'compare', label: 'Compare', isRead: true, run: () => Promise.resolve(true) };
    const archive = { key: 'archive', label: 'Archive', run: () => Promise.resolve(true) };
    const { user, unmount } = renderScreen(<Reports bulkActions={[archive, compare]} />, {
      acting: { mode: 'read' },
      writeArea: 'administration',
    });
    expect(screen.queryByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Select Report 1' }));
    expect(screen.getByRole('button', { name: 'Compare' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Archive' })).not.toBeInTheDocument();
    unmount();
    renderScreen(<Reports bulkActions={[archive]} />, { writeArea: 'administration' });
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

describe('the export of a list', () => {
  interface Row {
    name: string | null;
    amount: number;
  }

  const columns: ListColumn<Row>[] = [
    { field: 'name', title: 'Name', render: ({ name }) => name, text: ({ name }) => name },
    { field: 'amount', title: 'Amount', render: ({ amount }) => amount, text: ({ amount }) => amount },
    { field: 'menu', title: 'Menu', render: () => null },
  ];

  test('writes UTF-8 with BOM, quotes separators, and leaves columns without a text out', () => {
    const rows = [
      { name: 'Ada, "the first"', amount: 1234.5 },
      { name: 'İzmir\nŞube', amount: -2 },
      { name: null, amount: 0 },
    ];
    expect(writeCsv(columns, rows)).toBe(
      '\uFEFFName,Amount\r\n"Ada, ""the first""",1234.5\r\n"İzmir\nŞube",-2\r\n,0\r\n',
    );
  });

  test('uses the separator and the decimal sign of Turkish', async () => {
    await i18n.changeLanguage('tr');
    expect(writeCsv(columns, [{ name: 'a;b', amount: 1.5 }])).toBe('\uFEFFName;Amount\r\n"a;b";1,5\r\n');
    await i18n.changeLanguage('en');
  });

  test.each(['=1+1', '+1', '-1', '@cmd', '\tx', '\rx'])('escapes the formula %j', (name) => {
    expect(writeCsv(columns, [{ name, amount: 1 }])).toContain(`'${name}`);
  });

  describe('the export button', () => {
    const createObjectURL = jest.fn<string, [Blob]>(() => 'blob:file');
    const saved: string[] = [];
    beforeEach(() => {
      saved.length = 0;
      Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
      jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
        saved.push(`${this.download} ${this.href}`);
      });
    });
    afterEach(() => jest.restoreAllMocks());

    test('records the export, then loads all rows and saves them as a file', async () => {
      const calls: unknown[] = [];
      const record = (rows: number) => Promise.resolve(calls.push(rows));
      const loadRows = () => {
        calls.push('load');
        return Promise.resolve([{ name: 'Ada', amount: 1 }]);
      };
      const { user } = renderScreen(
        <ExportButton columns={columns} exports={{ fileName: 'people', record, loadRows }} total={1} />,
      );
      await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
      expect(await screen.findByText('1 row exported.')).toBeVisible();
      expect(saved).toEqual(['people.csv blob:file']);
      expect(calls).toEqual([1, 'load']);
    });

    test('loads nothing and saves no file when the export cannot be recorded', async () => {
      const loadRows = jest.fn(() => Promise.resolve([]));
      const record = () => Promise.reject(new Error('refused'));
      const { user } = renderScreen(
        <ExportButton columns={columns} exports={{ fileName: 'people', record, loadRows }} total={1} />,
      );
      await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
      expect(await screen.findByText(/went wrong/)).toBeVisible();
      expect(loadRows).not.toHaveBeenCalled();
      expect(saved).toEqual([]);
    });

    test('the button does nothing before the number of rows is known', async () => {
      const record = jest.fn(() => Promise.resolve());
      const loadRows = () => Promise.resolve([]);
      const { user } = renderScreen(
        <ExportButton columns={columns} exports={{ fileName: 'people', record, loadRows }} />,
      );
      const button = screen.getByRole('button', { name: 'Export as CSV' });
      expect(button).toHaveAttribute('aria-disabled', 'true');
      await user.click(button);
      expect(record).not.toHaveBeenCalled();
    });

    test('loads nothing of a list over 5,000 rows and says how many can be exported', async () => {
      const loadRows = jest.fn(() => Promise.resolve([{ name: 'Ada', amount: 1 }]));
      const record = jest.fn(() => Promise.resolve());
      const exports = { fileName: 'people', record, loadRows };
      const { user } = renderScreen(<ExportButton columns={columns} exports={exports} total={5_001} />);
      await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
      expect(await screen.findByText(/^At most 5,000 rows can be exported/)).toBeVisible();
      expect(record).not.toHaveBeenCalled();
      expect(loadRows).not.toHaveBeenCalled();
      expect(saved).toEqual([]);
    });

    test('saves no file when the rows cannot be loaded', async () => {
      const record = () => Promise.resolve();
      const loadRows = () => Promise.reject(new Error('offline'));
      const { user } = renderScreen(
        <ExportButton columns={columns} exports={{ fileName: 'people', record, loadRows }} total={1} />,
      );
      await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
      expect(await screen.findByText(/went wrong/)).toBeVisible();
      expect(saved).toEqual([]);
    });
  });
});

describe('a record', () => {
  test('a record is a link with its second line, and shortened texts are complete in the tooltip', () => {
    renderScreen(
      <RecordName id="olivia" name="Olivia Stone" second="olivia@example.com" to="/users/olivia" />,
    );
    expect(screen.getByRole('link', { name: 'Olivia Stone' })).toHaveAttribute('href', '/users/olivia');
    expect(screen.getByTitle('olivia@example.com')).toBeVisible();
    expect(screen.getByTitle('Olivia Stone')).toBeVisible();
  });

  test('a record without an address is text with its icon instead of an avatar', () => {
    renderScreen(<RecordName id="acorn" name="Acorn" icon={<svg data-testid="icon" />} />);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByTestId('icon')).toBeVisible();
    expect(screen.queryByText('A')).not.toBeInTheDocument();
  });

  test('a relative date has the instant and the full date; a missing one shows the given text', () => {
    const at = new Date(Date.now() - 2 * 3_600_000).toISOString();
    renderScreen(
      <>
        <RelativeDate at={at} />
        <RelativeDate at={null} emptyText="Never" />
      </>,
    );
    const time = screen.getByText('2 hours ago');
    expect(time).toHaveAttribute('datetime', at);
    expect(time.title).toMatch(/\d{4}/);
    expect(screen.getByText('Never')).toBeVisible();
  });

  test('a column of times shows the age, and exports date and time or nothing', () => {
    const at = new Date(Date.now() - 2 * 3_600_000).toISOString();
    const column = timeColumn<{ seenAt: string | null }>({
      field: 'seenAt',
      title: 'Last seen',
      sortable: true,
      at: ({ seenAt }) => seenAt,
      emptyText: 'Never',
    });
    renderScreen(
      <>
        <span>{column.render({ seenAt: at })}</span> <span>{column.render({ seenAt: null })}</span>
      </>,
    );
    expect(screen.getByText('2 hours ago')).toHaveAttribute('datetime', at);
    expect(screen.getByText('Never')).toBeVisible();
    expect(column.text?.({ seenAt: at })).toMatch(/\d{4}/);
    expect(column.text?.({ seenAt: null })).toBeNull();
    expect(column).toMatchObject({ field: 'seenAt', title: 'Last seen', sortable: true });
  });
});

test('the checkbox of a row has a name, is mixed for some of several rows and reports its change', async () => {
  const onChange = jest.fn();
  const { user } = renderScreen(
    <RowCheckbox label="Select all" checked={false} isMixed onChange={onChange} />,
  );
  const box = screen.getByRole('checkbox', { name: 'Select all' });
  expect(box).toBePartiallyChecked();
  await user.click(box);
  expect(onChange).toHaveBeenCalledWith(true);
});

describe('the selected rows', () => {
  const rowsOf = (count: number, from = 0) =>
    Array.from({ length: count }, (_, at) => ({ id: `r${from + at}` }));
  const page = (items: { id: string }[], at: number, total: number) => ({
    items,
    page: at,
    size: 100,
    total,
    totalIsEstimate: false,
  });

  test('loads all pages of a list with its search and its filters', async () => {
    const load = jest.fn(async (query: ListQuery & { state: string }) =>
      page(rowsOf(query.page === 3 ? 5 : 100, (query.page ?? 1) * 100), query.page ?? 1, 205),
    );
    const rows = await loadAllRows({ search: 'ada', state: 'new', cursor: 'c', page: 7, size: 25 }, load);
    expect(rows).toHaveLength(205);
    expect(load.mock.calls.map(([query]) => query)).toEqual(
      [1, 2, 3].map((number) => ({ search: 'ada', state: 'new', page: number, size: 100 })),
    );
  });

  test('follows the cursors of a list without page numbers', async () => {
    const load = jest.fn(async ({ cursor }: ListQuery) => ({
      ...page(rowsOf(100), 1, 12_000),
      cursors: { previous: null, next: cursor === 'second' ? null : 'second', last: 'z' },
    }));
    expect(await loadAllRows({}, load)).toHaveLength(200);
    expect(load.mock.calls.map(([query]) => query)).toEqual([
      { page: 1, size: 100 },
      { cursor: 'second', size: 100 },
    ]);
  });

  test('stops at an empty page of a list that became shorter', async () => {
    const load = jest.fn(async ({ page: at = 1 }: ListQuery) => page(at === 1 ? rowsOf(100) : [], at, 500));
    expect(await loadAllRows({}, load)).toHaveLength(100);
    expect(load).toHaveBeenCalledTimes(2);
  });

  const bulk = () => jest.fn(async (ids: readonly string[]) => ({ results: ids.map((id) => ({ id })) }));

  test('runs a call on selected ids in batches of 100', async () => {
    const call = bulk();
    const ids = rowsOf(230).map(({ id }) => id);
    const results = await runOnSelection({ count: 230, isAll: false, ids }, () => Promise.reject(), call);
    expect(results.map(({ id }) => id)).toEqual(ids);
    expect(call.mock.calls.map(([batch]) => batch.length)).toEqual([100, 100, 30]);
  });

  test('runs a call on all matching rows except the deselected ones', async () => {
    const call = bulk();
    const selection = { count: 2, isAll: true, ids: ['r1'] };
    await runOnSelection(selection, async () => rowsOf(3), call);
    expect(call.mock.calls).toEqual([[['r0', 'r2']]]);
  });

  test('rejects when the matching rows cannot be loaded, without a call', async () => {
    const call = bulk();
    const selection = { count: 2, isAll: true, ids: [] };
    await expect(runOnSelection(selection, () => Promise.reject(new Error('offline')), call)).rejects.toThrow(
      'offline',
    );
    expect(call).not.toHaveBeenCalled();
  });
});

describe('the sort menu', () => {
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
});
