import { useState } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderScreen, somePreferences } from '../../testing';
import { listKeyGroups } from '../core/keys/page-keys';
import { DataList, useListAddress, type BulkAction } from '../list';

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
    expect(screen.getAllByRole('row').filter(({ tabIndex }) => tabIndex === 0)).toEqual([rowOf('Report 1')]);
    await user.keyboard('j/');
    expect(document.body).toHaveFocus();
    act(() => rowOf('Report 1').focus());
    await user.keyboard('{ArrowDown} ');
    expect(screen.getByRole('checkbox', { name: 'Select Report 2' })).toBeChecked();
  });

  test('moves the focus to the next row, then the previous, then the search, as rows are deleted', async () => {
    const { user } = render();
    const remove = (name: string) => user.click(within(rowOf(name)).getByRole('button', { name: /^Delete/ }));
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
    expect(screen.getAllByRole('row').filter(({ tabIndex }) => tabIndex === 0)).toEqual([rowOf('Report 2')]);
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
