import { screen, waitFor, within, fireEvent } from '@testing-library/react';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { renderScreen } from '../../testing';
import {
  DataList,
  ListCount,
  ListScreen,
  useListAddress,
  ChoiceList,
  FilterChip,
  RemovableChip,
  SearchBox,
  ToggleChip,
  ValueChip,
  type DataListProps,
  type ListColumn,
  type ChoiceListProps,
} from '../list';
import { listQueryAt } from './address/list-address';

describe('the data list', () => {
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

  function ReportsScreen({ items, onCreate }: { items: Report[]; onCreate?: () => void }) {
    return (
      <ListScreen<Report>
        name="reports"
        title="Reports"
        search={{ label: 'Search by name', placeholder: 'Name' }}
        empty={{ title: 'No reports yet', description: 'They appear here.' }}
        create={onCreate && { label: 'Create report', onSelect: onCreate }}
        columns={columns}
        rowName={({ name }) => name}
        address={useListAddress(list)}
        result={{ data: pageOf(items, items.length * 1204), isFetching: false, refetch: () => undefined }}
      >
        <p>Dialog</p>
      </ListScreen>
    );
  }

  test('a screen that is a list shows its title, number of rows, dialogs and the button to create one', async () => {
    const create = jest.fn();
    const { user, unmount } = renderScreen(<ReportsScreen items={[aReport(1)]} onCreate={create} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
    expect(screen.getByText('1,204')).toBeVisible();
    expect(screen.getByRole('table', { name: 'Reports' })).toBeVisible();
    expect(screen.getByText('Dialog')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create report' }));
    expect(create).toHaveBeenCalledTimes(1);
    unmount();
    const { unmount: unmountEmpty } = renderScreen(<ReportsScreen items={[]} onCreate={create} />);
    expect(screen.getAllByRole('button', { name: 'Create report' })).toHaveLength(2);
    unmountEmpty();
    renderScreen(<ReportsScreen items={[]} />);
    expect(screen.queryByRole('button', { name: 'Create report' })).not.toBeInTheDocument();
  });

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
});

describe('the address of a list', () => {
  const list = {
    name: 'cities',
    sortFields: ['name'],
    defaultSort: 'name',
    filters: { status: ['open', 'closed'] },
  } as const;

  function Cities() {
    const { change } = useListAddress(list);
    const { search } = useLocation();
    const changeBoth = () => {
      change({ search: 'izmir' });
      change({ filters: { status: 'open' } });
    };
    return (
      <>
        <button onClick={changeBoth}>Change</button>
        <output>{search}</output>
      </>
    );
  }

  test('keeps two changes of which the first is not rendered yet', async () => {
    const { user } = renderScreen(<Cities />);
    await user.click(screen.getByRole('button', { name: 'Change' }));
    expect(await screen.findByText('?search=izmir&status=open')).toBeVisible();
  });

  test('reads filters whose values are ids, and ignores what is no id', () => {
    const withIds = { ...list, idFilters: ['actorId'] } as const;
    expect(listQueryAt(withIds, '?actorId=ad-4.m_1&status=closed')).toMatchObject({
      actorId: 'ad-4.m_1',
      status: 'closed',
    });
    for (const search of ['?actorId=', '?actorId=a%20b', `?actorId=${'a'.repeat(101)}`, '?otherId=a'])
      expect(Object.keys(listQueryAt(withIds, search)).sort()).toEqual(['page', 'size', 'sort']);
  });
});

describe('the chips', () => {
  const cities = ['Ankara', 'Berlin', 'İzmir'].map((label) => ({ value: label.toLowerCase(), label }));
  const many = Array.from({ length: 12 }, (_, at) => ({ value: `v-${at}`, label: `Portfolio ${at}` }));

  const renderChoices = (part: Partial<ChoiceListProps> = {}) => {
    const onChoose = jest.fn();
    const ui = <ChoiceList label="City" options={cities} selected={[]} onChoose={onChoose} {...part} />;
    return { ...renderScreen(ui), onChoose };
  };
  const labels = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

  test('chooses an option with the pointer', async () => {
    const { user, onChoose } = renderChoices({ selected: ['ankara'] });
    expect(screen.getByRole('option', { name: 'Ankara', selected: true })).toBeVisible();
    await user.click(screen.getByRole('option', { name: 'Berlin' }));
    expect(onChoose).toHaveBeenCalledWith('berlin');
  });

  test('says that options are loading, instead of that there are none', () => {
    const { unmount } = renderChoices({ options: [], onSearch: jest.fn(), isLoading: true });
    expect(screen.getByText('Loading…')).toBeVisible();
    expect(screen.queryByText('No match')).not.toBeInTheDocument();
    unmount();
    renderChoices({ options: [], onSearch: jest.fn() });
    expect(screen.getByText('No match')).toBeVisible();
  });

  test('moves with the arrow keys from the selected option and chooses with Enter or Space', async () => {
    const { user, onChoose } = renderChoices({ selected: ['berlin'] });
    await user.tab();
    const list = screen.getByRole('listbox', { name: 'City' });
    expect(list).toHaveFocus();
    await user.keyboard('{ArrowDown}{Enter}{ArrowDown}{Home} {End}{ArrowUp}{Enter}');
    expect(onChoose.mock.calls).toEqual([['i̇zmir'], ['ankara'], ['berlin']]);
  });

  test('a short list has no search box, a long one is searched without regard to the Turkish i', async () => {
    const { user, rerender } = renderChoices();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    rerender(<></>);
    renderChoices({ options: [...many, { value: 'x', label: 'İzmir' }] });
    await user.type(screen.getByRole('combobox', { name: 'Search: City' }), 'izm');
    expect(labels()).toEqual(['İzmir']);
    await user.type(screen.getByRole('combobox'), 'zzz');
    expect(screen.getByText('No match')).toBeVisible();
  });

  test('names the active option to screen readers while the focus stays in the box', async () => {
    const { user, onChoose } = renderChoices({ options: many });
    const box = screen.getByRole('combobox');
    box.focus();
    await user.keyboard('{ArrowDown}');
    expect(box).toHaveFocus();
    expect(box).toHaveAttribute(
      'aria-activedescendant',
      screen.getByRole('option', { name: 'Portfolio 1' }).id,
    );
    await user.keyboard('{Enter}');
    expect(onChoose).toHaveBeenCalledWith('v-1');
  });

  test('searches on the server and says that there are more options', async () => {
    const onSearch = jest.fn();
    const { user } = renderChoices({ onSearch, isTruncated: true, isMultiple: true });
    await user.type(screen.getByRole('combobox'), 'q ');
    expect(onSearch.mock.calls).toEqual([['q'], ['q']]);
    expect(labels()).toHaveLength(3);
    expect(screen.getByText('Showing the first 3. Search to find others.')).toBeVisible();
    expect(screen.getByRole('listbox')).toHaveAttribute('aria-multiselectable', 'true');
  });

  test('asks for more options near the end of the list', async () => {
    const onEnd = jest.fn();
    renderChoices({ options: many, onEnd });
    const list = screen.getByRole('listbox');
    const size = { scrollHeight: 1000, clientHeight: 300 };
    for (const [name, value] of Object.entries(size)) Object.defineProperty(list, name, { value });
    fireEvent.scroll(list, { target: { scrollTop: 300 } });
    expect(onEnd).not.toHaveBeenCalled();
    fireEvent.scroll(list, { target: { scrollTop: 600 } });
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  function Chips() {
    const [city, setCity] = useState('Berlin');
    const [isOn, setIsOn] = useState(false);
    const [state, setState] = useState<string>();
    const [text, setText] = useState('');
    const field = useRef<HTMLInputElement>(null);
    return (
      <>
        <ValueChip label="City" value={city}>
          {(close) => (
            <ChoiceList
              label="City"
              options={cities}
              selected={[]}
              onChoose={(value) => {
                setCity(value);
                close();
              }}
            />
          )}
        </ValueChip>
        {city !== 'Berlin' && (
          <RemovableChip label="Filter" value={city} onRemove={() => setCity('Berlin')} />
        )}
        <ToggleChip isOn={isOn} onChange={setIsOn}>
          Favourites
        </ToggleChip>
        <FilterChip
          filter={{ name: 'state', label: 'State', valueLabel: (value) => value }}
          values={['Active']}
          value={state}
          onChange={setState}
        />
        <SearchBox label="Search" placeholder="Name" value={text} field={field} onSearch={setText} />
      </>
    );
  }

  test('a chip opens its panel, shows the chosen value and receives the focus again', async () => {
    const { user } = renderScreen(<Chips />);
    await user.click(screen.getByRole('button', { name: 'City Berlin' }));
    const panel = screen.getByRole('dialog', { name: 'City' });
    await user.click(within(panel).getByRole('option', { name: 'Ankara' }));
    expect(screen.getByRole('button', { name: 'City ankara' })).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a removable chip removes its value, and a toggle states whether it is on', async () => {
    const { user } = renderScreen(<Chips />);
    await user.click(screen.getByRole('button', { name: 'City Berlin' }));
    await user.click(screen.getByRole('option', { name: 'Ankara' }));
    await user.click(screen.getByRole('button', { name: 'Clear filter: Filter' }));
    expect(screen.queryByRole('button', { name: 'Clear filter: Filter' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Favourites', pressed: false }));
    expect(screen.getByRole('button', { name: 'Favourites', pressed: true })).toBeVisible();
  });

  test('searches after a pause or when the field loses the focus, but not after a link was followed', async () => {
    const onSearch = jest.fn();
    const field = { current: null };
    const { user } = renderScreen(
      <>
        <SearchBox label="Search" placeholder="Name" value="" field={field} onSearch={onSearch} />
        <a href="#found">Found</a>
        <button type="button">Filter</button>
      </>,
    );
    const box = screen.getByRole('searchbox', { name: 'Search' });
    await user.type(box, 'ada');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    expect(onSearch.mock.calls).toEqual([['ada']]);
    await user.type(box, 'm');
    await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('adam'));
    await user.type(box, ' w');
    await user.click(screen.getByRole('link', { name: 'Found' }));
    window.history.replaceState(null, '', '#found');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(onSearch).toHaveBeenCalledTimes(2);
    window.history.replaceState(null, '', '/');
  });
});
