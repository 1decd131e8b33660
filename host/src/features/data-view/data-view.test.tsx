import type { GridCatalogue, GridGroups } from '@portal/shared/contracts';
import { aDatasetFreshness, media, renderScreen, server } from '@portal/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  aGridView,
  calls,
  cell,
  columns,
  grid,
  head,
  openHeadMenu,
  queriesSent,
  respondWithRows,
  showDataset,
} from '../../../test/data-view-screen';
import { respondWithFreshness } from '../../../test/report-screen';
import { DatasetsPage } from './catalogue/datasets.page';

describe('the list of tables', () => {
  const summary = {
    id: 'positions',
    group: 'Portfolio',
    name: 'positions',
    title: 'Positions',
    description: 'One row per instrument and day.',
    owner: 'Investment office',
    modelDatasets: ['positions'],
    rowCount: 2_310_000,
    isEstimate: true,
    maskedCount: 2,
    asOf: '2026-11-19',
  };
  function showList(part: Partial<GridCatalogue> = {}) {
    respondWithFreshness([aDatasetFreshness({ datasetId: 'positions', isLate: true })]);
    const warehouse = { state: 'ready' as const, progress: 100, dataAsOf: null };
    server.respondTo(calls.list, { datasets: [summary], needsTenant: false, warehouse, ...part });
    return renderScreen(<DatasetsPage />, { as: 'user', route: '/warehouse-data-view' });
  }

  test('says what a table has, and finds it by its name', async () => {
    const { user, address } = showList({
      datasets: [summary, { ...summary, id: 'fees', name: 'fees', title: 'Fees', group: 'Clients' }],
    });
    const entry = await screen.findByRole('link', { name: 'Positions' });
    expect(entry).toHaveAttribute('href', '/warehouse-data-view/positions');
    expect(screen.getAllByText(/≈ 2,310,000 rows · as of 19 Nov 2026 · Investment office/)[0]).toBeVisible();
    expect(screen.getAllByText(/2 columns masked/)[0]).toBeVisible();
    expect((await screen.findAllByText('Late'))[0]).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Find a table' }), 'FEES');
    await waitFor(() => expect(address()).toBe('/warehouse-data-view?search=FEES'));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Positions' })).not.toBeInTheDocument());
    await user.type(screen.getByRole('searchbox', { name: 'Find a table' }), 'x');
    await user.click(await screen.findByRole('button', { name: 'Clear search' }));
    expect(await screen.findByRole('link', { name: 'Positions' })).toBeVisible();
  });

  test('says that there is no table, or that the warehouse does not respond', async () => {
    showList({
      datasets: [],
      warehouse: { state: 'unavailable', progress: 0, dataAsOf: null },
    });
    expect(await screen.findByText('No tables yet')).toBeVisible();
  });
});

describe('the rows of a table', () => {
  test('shows values by their types, empty as a word and masked values with their reason', async () => {
    showDataset();
    expect(await cell('Bond 1')).toBeVisible();
    expect(await cell('1,000.25')).toBeVisible();
    expect(screen.getAllByRole('gridcell', { name: 'Euro' })[0]).toBeVisible();
    expect(await cell('empty')).toBeVisible();
    expect(screen.getAllByRole('gridcell', { name: 'masked' })[0]).toBeVisible();
    expect(within(head(/E-mail/)).getByText('not shown')).toHaveAttribute(
      'title',
      expect.stringContaining('Personal'),
    );
    expect(screen.getByText('200 of 1,000 rows')).toBeVisible();
    expect(screen.getByText('0.42 s')).toBeVisible();
    expect(queriesSent()[0]).toMatchObject({
      withTotal: true,
      columns: ['currency', 'email', 'instrument', 'marketValue'],
    });
    await waitFor(() => expect(within(head(/Market value, EUR/)).getByText('2% empty')).toBeVisible());
    expect(within(head(/Currency/)).getByText('2 distinct')).toBeVisible();
  });

  test('writes numbers and texts in Turkish', async () => {
    showDataset({ language: 'tr' });
    expect(await cell('1.000,25')).toBeVisible();
    expect(await cell('boş')).toBeVisible();
  });

  test('sorts by a head and keeps the order in the address', async () => {
    const { user, address } = showDataset();
    await grid();
    await user.click(screen.getByText('Instrument'));
    await waitFor(() =>
      expect(queriesSent().at(-1)?.sort).toEqual([{ column: 'instrument', isDescending: false }]),
    );
    expect(address()).toBe('/warehouse-data-view/positions?sort=instrument');
    await user.click(screen.getByText('Instrument'));
    await waitFor(() => expect(head(/Instrument/)).toHaveAttribute('aria-sort', 'descending'));
    await user.click(screen.getByText('Instrument'));
    await waitFor(() => expect(address()).toBe('/warehouse-data-view/positions'));
  });

  test('sorts twice by two keys that follow each other at once', async () => {
    const { user, address } = showDataset();
    (await grid()).focus();
    await user.keyboard('{ArrowUp}');
    const element = await grid();
    // Both keys come before the router has rendered the first change.
    act(() => {
      // eslint-disable-next-line testing-library/prefer-user-event -- It lets the router render between two keys.
      for (const key of ['Enter', 'Enter']) fireEvent.keyDown(element, { key });
    });
    await waitFor(() => expect(address()).toBe('/warehouse-data-view/positions?sort=-instrument'));
  });

  test('jumps to the end by a key and loads the rows before it by their cursor', async () => {
    const { user } = showDataset();
    (await grid()).focus();
    await user.keyboard('{Control>}{End}{/Control}');
    // jsdom reports no scrolling by a script.
    // eslint-disable-next-line testing-library/no-node-access -- The element that scrolls has no role.
    fireEvent.scroll((await grid()).parentElement as HTMLElement);
    await waitFor(() => expect(queriesSent().at(-1)?.position).toEqual({ to: 'end' }));
    expect(await cell('Bond 1000')).toBeInTheDocument();
    await user.keyboard('{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}');
    // eslint-disable-next-line testing-library/no-node-access -- As above.
    fireEvent.scroll((await grid()).parentElement as HTMLElement);
    await waitFor(() => expect(queriesSent().at(-1)?.cursor).toBe('c600'));
    expect(screen.getByText('400 of 1,000 rows')).toBeVisible();
  });

  test('adds up the selected cells and copies them unrounded', async () => {
    const { user } = showDataset();
    (await grid()).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}');
    expect(await screen.findByText('4 cells')).toBeVisible();
    expect(screen.getByText('6,000.75')).toBeVisible();
    expect(screen.getByText('2,000.25', { selector: 'b' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy selected cells' }));
    await user.click(screen.getByRole('menuitem', { name: 'Copy with heads' }));
    expect(await screen.findByText('Copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('Market value, EUR\n1000.25\n2000.25\n3000.25\n');
  });

  test('opens a row beside the grid, and Escape returns to the cell', async () => {
    server.respondTo('GET api/v1/warehouse/datasets/positions/rows/k1', {
      key: 'k1',
      columns,
      values: ['Bond 2', 'USD', '2000.25', '2026-11-19', true, null],
    });
    const { user, address } = showDataset();
    (await grid()).focus();
    await user.keyboard('{ArrowDown}{Enter}');
    const panel = await screen.findByRole('region', { name: 'Row' });
    expect(await within(panel).findByText('19 Nov 2026')).toBeVisible();
    expect(within(panel).getByText('US dollar')).toBeVisible();
    expect(within(panel).getByText(/^Personal data/)).toBeVisible();
    expect(address()).toBe('/warehouse-data-view/positions?row=k1');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Row' })).not.toBeInTheDocument();
    expect(await grid()).toHaveFocus();
  });

  test('filters by the value of a cell, and a chip removes the filter', async () => {
    const { user, address } = showDataset();
    await user.pointer({
      keys: '[MouseRight]',
      target: (await screen.findAllByRole('gridcell', { name: 'Euro' }))[0] as HTMLElement,
    });
    await user.click(screen.getByRole('menuitem', { name: 'Only this value' }));
    await waitFor(() => expect(address()).toBe('/warehouse-data-view/positions?f=currency%7Eequals%7EEUR'));
    expect(await screen.findByRole('button', { name: 'Currency is Euro' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove filter Currency is Euro' }));
    await waitFor(() => expect(address()).toBe('/warehouse-data-view/positions'));
    await user.pointer({ keys: '[MouseRight]', target: await cell('empty') });
    await user.click(screen.getByRole('menuitem', { name: 'Without this value' }));
    await waitFor(() =>
      expect(queriesSent().at(-1)?.filters).toEqual([{ column: 'marketValue', op: 'notEmpty', values: [] }]),
    );
  });

  test('says that no row matches and clears the filters', async () => {
    const { user, address } = showDataset({ total: 0, search: '?f=currency~equals~EUR&f=gone~equals~x' });
    expect(await screen.findByText('No row matches the filters.')).toBeVisible();
    respondWithRows();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await cell('Bond 1')).toBeVisible();
    expect(address()).toBe('/warehouse-data-view/positions');
  });

  test('keeps the former rows while a query runs, with its time and a button that cancels it', async () => {
    const { user } = showDataset();
    await cell('Bond 1');
    server.respondTo(calls.query, () => new Promise<never>(() => undefined));
    const cancelled: string[] = [];
    await user.click(screen.getByText('Instrument'));
    const running = await screen.findByText('Running for 1 second', {}, { timeout: 3_000 });
    expect(await grid()).toHaveAttribute('aria-busy', 'true');
    const { queryId = '' } = queriesSent().at(-1) ?? {};
    server.respondTo(`DELETE api/v1/warehouse/queries/${queryId}`, () => (cancelled.push(queryId), 204));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('The query was cancelled.')).toBeVisible();
    expect(running).not.toBeInTheDocument();
    await waitFor(() => expect(cancelled).toEqual([queryId]));
    respondWithRows();
    await user.click(screen.getByRole('button', { name: 'Run again' }));
    await waitFor(() => expect(screen.queryByText('The query was cancelled.')).not.toBeInTheDocument());
  });

  test('shows an error with its reference and loads again on request', async () => {
    const { user } = showDataset();
    server.respondTo(calls.query, 504);
    expect(await screen.findByText('The rows could not be loaded')).toBeVisible();
    expect(screen.getByText(/trace-test/)).toBeVisible();
    respondWithRows();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await cell('Bond 1')).toBeVisible();
  });
});

describe('the columns of a table', () => {
  test('can be pinned, moved, widened, hidden and shown, and the address keeps it', async () => {
    const { user, address } = showDataset();
    await cell('Bond 1');
    const choose = async (column: string, item: string) => {
      const menu = await openHeadMenu(user, column);
      await user.click(
        within(menu).getByRole(/^Total/.test(item) ? 'menuitemradio' : 'menuitem', { name: item }),
      );
    };
    await choose('Market value, EUR', 'Pin column');
    await waitFor(() =>
      expect(address()).toContain('columns=instrument%21%2CmarketValue%21%2Ccurrency%2Cemail'),
    );
    await choose('Market value, EUR', 'Move to the left');
    await waitFor(() => expect(address()).toContain('marketValue%21%2Cinstrument%21'));
    await choose('Currency', 'Wider');
    await waitFor(() => expect(address()).toMatch(/currency%3A\d+/));
    await choose('Currency', 'Automatic width');
    await waitFor(() => expect(address()).not.toMatch(/currency%3A\d+/));
    await choose('Currency', 'Hide column');
    await waitFor(() =>
      expect(screen.queryByRole('columnheader', { name: /Currency/ })).not.toBeInTheDocument(),
    );
    await user.click(screen.getByRole('button', { name: '3 of 6' }));
    await user.click(screen.getByRole('option', { name: 'Day' }));
    await waitFor(() => expect(queriesSent().at(-1)?.columns).toContain('day'));
    await user.keyboard('{Escape}');
    await choose('Market value, EUR', 'Total: Sum');
    expect(await cell('Sum 500,500.50')).toBeVisible();
  });

  test('have three heights of rows', async () => {
    const { user, address } = showDataset();
    await cell('Bond 1');
    await user.click(screen.getByRole('button', { name: 'Row height' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Tall' }));
    await waitFor(() => expect(address()).toBe('/warehouse-data-view/positions?density=tall'));
  });

  test('go to a value of the column that sorts the rows', async () => {
    const { user } = showDataset({ search: '?sort=instrument' });
    await cell('Bond 1');
    await user.click(
      within(await openHeadMenu(user, 'Instrument')).getByRole('menuitem', { name: 'Go to a value…' }),
    );
    await user.type(await screen.findByRole('textbox', { name: 'Value' }), 'Bond 501{Enter}');
    await waitFor(() => expect(queriesSent().at(-1)?.position).toEqual({ to: 'value', value: 'Bond 501' }));
    expect(await cell('Bond 501')).toHaveAttribute('aria-selected', 'true');
  });
});

describe('the profile of a column', () => {
  test('leaves the rows on a phone for a column that the table does not have', async () => {
    media.set({ width: 390 });
    showDataset({ search: '?profile=gone' });
    expect(await cell('Bond 1')).toBeVisible();
  });

  test('shows its distribution, and a handle filters by a range', async () => {
    const { user } = showDataset({ search: '?profile=marketValue' });
    const panel = await screen.findByRole('region', { name: 'Profile of Market value' });
    expect(await within(panel).findByText('196,000.00')).toBeVisible();
    expect(within(panel).getByText('decimal(18,2) · positions')).toBeVisible();
    const from = await within(panel).findByRole('slider', { name: 'Smallest value shown' });
    from.focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() =>
      expect(queriesSent().at(-1)?.filters).toEqual([
        { column: 'marketValue', op: 'atLeast', values: [100] },
      ]),
    );
    within(panel).getByRole('slider', { name: 'Largest value shown' }).focus();
    await user.keyboard('{ArrowLeft}');
    expect(await screen.findByRole('button', { name: 'Market value 100.00 to 300.00' })).toBeVisible();
    await user.click(within(panel).getByRole('button', { name: 'Pin column' }));
    await user.click(await within(panel).findByRole('button', { name: 'Unpin column' }));
    await user.click(within(panel).getByRole('button', { name: 'Hide column' }));
    await waitFor(() =>
      expect(screen.queryByRole('columnheader', { name: /Market/ })).not.toBeInTheDocument(),
    );
    await user.click(within(panel).getByRole('button', { name: /^Close/ }));
    expect(panel).not.toBeInTheDocument();
  });

  test('filters by one of the most frequent values', async () => {
    const { user } = showDataset();
    await cell('Bond 1');
    await user.click(
      within(await openHeadMenu(user, 'Currency')).getByRole('menuitem', { name: 'Show profile' }),
    );
    const panel = await screen.findByRole('region', { name: 'Profile of Currency' });
    await user.click(await within(panel).findByRole('button', { name: /US dollar/ }));
    expect(await screen.findByRole('button', { name: 'Currency is US dollar' })).toBeVisible();
  });

  test('says why the values of a masked column are not shown', async () => {
    showDataset({ search: '?profile=email' });
    const panel = await screen.findByRole('region', { name: 'Profile of E-mail' });
    expect(await within(panel).findByText(/^Personal data/)).toBeVisible();
  });
});

test('groups rows with totals, sorts the groups and opens one of them', async () => {
  const groups: GridGroups = {
    queryId: 'g',
    columns: columns.slice(1, 2),
    rows: [
      ['EUR', 600, '700.5'],
      ['USD', 400, '300.25'],
    ],
    totals: [1_000, '1000.75'],
    groupCount: 2,
    truncated: false,
    elapsedMs: 8,
    asOf: null,
  };
  server.respondTo(calls.aggregate, groups);
  const { user, address } = showDataset();
  await cell('Bond 1');
  await user.click(screen.getByRole('button', { name: 'Group rows by' }));
  await user.click(screen.getByRole('option', { name: 'Currency' }));
  await user.keyboard('{Escape}');
  const grouped = await screen.findByRole('grid', { name: 'Groups of Positions' });
  expect(within(grouped).getByRole('gridcell', { name: '1,000.75' })).toBeVisible();
  await user.click(screen.getByText('Sum of Market value, EUR'));
  await waitFor(() =>
    expect(server.requests(calls.aggregate).at(-1)?.body).toMatchObject({
      groups: ['currency'],
      aggregates: [{ column: 'marketValue', fn: 'sum' }],
      sort: { by: 0, isDescending: true },
    }),
  );
  await user.dblClick(within(grouped).getByRole('gridcell', { name: 'US dollar' }));
  await waitFor(() => expect(address()).toBe('/warehouse-data-view/positions?f=currency%7Eequals%7EUSD'));
});

describe('views', () => {
  const path = 'api/v1/warehouse/datasets/positions/views';
  const openMenu = async (user: ReturnType<typeof showDataset>['user'], name: string) => {
    await user.click(await screen.findByRole('button', { name }));
    return screen.getByRole('menu', { name: 'Views' });
  };

  test('open with their filters and order, show a dot when changed, and are saved or reset', async () => {
    const { user, address } = showDataset({ views: [aGridView()] });
    await user.click(
      within(await openMenu(user, 'View Original')).getByRole('menuitemradio', { name: 'Large' }),
    );
    await waitFor(() => expect(address()).toBe('/warehouse-data-view/positions?view=v-1'));
    expect(await screen.findByRole('button', { name: 'Market value ≥ 250,000.00' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove filter Market value ≥ 250,000.00' }));
    await user.click(
      within(await openMenu(user, 'View Large (changed)')).getByRole('menuitem', { name: 'Reset changes' }),
    );
    expect(await screen.findByRole('button', { name: 'Market value ≥ 250,000.00' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove filter Market value ≥ 250,000.00' }));
    const saved = aGridView({ version: 4, content: { ...aGridView().content, filters: [] } });
    server.respondTo(`PATCH ${path}/v-1`, () => {
      server.respondTo(calls.views, { views: [saved] });
      return saved;
    });
    await user.click(
      within(await openMenu(user, 'View Large (changed)')).getByRole('menuitem', { name: 'Save changes' }),
    );
    expect(await screen.findByText('View saved.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'View Large' })).toBeVisible();
    const [request] = server.requests(`PATCH ${path}/v-1`);
    expect(request?.body).toMatchObject({ content: { filters: [] } });
    expect(request?.headers.get('If-Match')).toBe('"3"');
  });

  test('can be created, shared, renamed and deleted', async () => {
    const view = aGridView({ name: 'Mine', content: { ...aGridView().content, filters: [], sort: [] } });
    server.respondTo(`POST ${path}`, () => {
      server.respondTo(calls.views, { views: [view] });
      return view;
    });
    server.respondTo(`PATCH ${path}/v-1`, view);
    server.respondTo(`DELETE ${path}/v-1`, 204);
    const { user } = showDataset();
    await user.click(
      within(await openMenu(user, 'View Original')).getByRole('menuitem', { name: 'Save as a new view…' }),
    );
    await user.type(await screen.findByLabelText('Name'), 'Mine');
    await user.click(screen.getByLabelText('Share with all users of this table'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'View Mine' })).toBeVisible();
    expect(server.requests(`POST ${path}`)[0]?.body).toMatchObject({ name: 'Mine', isShared: true });
    await user.click(
      within(await openMenu(user, 'View Mine')).getByRole('menuitem', {
        name: 'Share with your organisation',
      }),
    );
    expect(await screen.findByText('The view is shared with your organisation.')).toBeVisible();
    await user.click(
      within(await openMenu(user, 'View Mine')).getByRole('menuitem', { name: 'Rename view…' }),
    );
    await user.type(await screen.findByLabelText('Name'), ' 2{Enter}');
    expect(await screen.findByText('View renamed.')).toBeVisible();
    await user.click(
      within(await openMenu(user, 'View Mine')).getByRole('menuitem', { name: 'Delete view…' }),
    );
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete view…' }),
    );
    expect(await screen.findByText('Mine was deleted.')).toBeVisible();
  });

  test('name the columns that the table no longer has, and copy a link to the same rows', async () => {
    const view = aGridView({
      isOwn: false,
      ownerName: 'Adam',
      leftOut: [{ column: 'isin', reason: 'missing' }],
    });
    const { user } = showDataset({ views: [view], search: '?view=v-1' });
    expect(await screen.findByText('Columns of this view that the table no longer has: isin.')).toBeVisible();
    const menu = await openMenu(user, 'View Large');
    expect(within(menu).getByRole('menuitemradio', { name: 'Large (Adam)' })).toBeVisible();
    await user.click(within(menu).getByRole('menuitem', { name: 'Copy link' }));
    expect(await screen.findByText(/^Link copied/)).toBeVisible();
    expect(await navigator.clipboard.readText()).toContain(
      'f=marketValue%7EatLeast%7E250000&sort=-marketValue',
    );
  });
});

test('the rows that the filters keep are exported, with the limit of the format', async () => {
  const path = 'POST api/v1/warehouse/datasets/positions/exports';
  server.respondTo(path, { id: 'j-1' });
  const { user } = showDataset({ search: '?f=currency~equals~EUR' });
  await cell('Bond 1');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const panel = await screen.findByRole('dialog', { name: 'Export' });
  expect(await within(panel).findByText(/Currency is Euro/)).toBeVisible();
  expect(within(panel).getByText(/1,000 rows/)).toBeVisible();
  await user.click(within(panel).getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(panel).not.toBeInTheDocument());
  expect(server.requests(path)[0]?.body).toMatchObject({
    columns: ['instrument', 'currency', 'marketValue', 'email'],
    filters: [{ column: 'currency', op: 'equals', values: ['EUR'] }],
    format: 'xlsx',
    formatted: true,
  });
});

test('an unknown table shows the page for unknown addresses, and a preparing warehouse its progress', async () => {
  showDataset({ dataset: { warehouse: { state: 'preparing', progress: 40, dataAsOf: null } } });
  expect(await screen.findByText(/being prepared: 40%/)).toBeVisible();
});

test('a table that does not exist shows the page for unknown addresses', async () => {
  showDataset();
  server.respondTo(calls.dataset, 404);
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('people without an organisation choose one first', async () => {
  showDataset({ dataset: { needsTenant: true } });
  expect(await screen.findByText('Choose an organisation')).toBeVisible();
});
