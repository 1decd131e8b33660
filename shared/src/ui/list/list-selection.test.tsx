import { act, screen, waitFor, within } from '@testing-library/react';
import { renderScreen, somePreferences } from '../../testing';
import { DataList, useListAddress, type BulkAction } from '../list';

const items = [1, 2, 3].map((id) => ({ id: `r${id}`, name: `Report ${id}` }));
const list = {
  name: 'reports',
  sortFields: ['name'],
  defaultSort: 'name',
  filters: { state: ['draft', 'live'] },
} as const;

function Reports({ bulkActions }: { bulkActions?: readonly BulkAction[] }) {
  const address = useListAddress(list);
  return (
    <DataList<(typeof items)[number]>
      label="Reports"
      search={{ label: 'Search by name', placeholder: 'Name' }}
      filters={[{ name: 'state', label: 'State', valueLabel: (state) => state.toUpperCase() }]}
      empty={{ title: 'No reports yet', description: 'They appear here.' }}
      columns={[
        { field: 'name', title: 'Name', render: ({ id, name }) => <a href={`#${id}`}>{name}</a> },
        { field: 'id', title: 'Number', render: ({ id }) => id },
      ]}
      rowName={({ name }) => name}
      address={address}
      result={{
        data: { items, total: 60, totalIsEstimate: false },
        isFetching: false,
        refetch: () => undefined,
      }}
      {...(bulkActions && { bulkActions })}
    />
  );
}

const render = (part: { bulkActions?: readonly BulkAction[] } = {}) =>
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
});
