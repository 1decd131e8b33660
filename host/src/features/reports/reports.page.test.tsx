import type { ReportSummary, WarehouseStatus, Tile, ParameterDefinition } from '@portal/shared/contracts';
import {
  aReportSummary,
  renderScreen,
  server,
  aResultColumn,
  aTile,
  aTileResult,
  aParameter,
  aSavedView,
} from '@portal/shared/testing';
import { screen, waitFor, within, act } from '@testing-library/react';
import { respondToRuns, runsSent, showReport, type RunResponse } from '../../../test/report-screen';
import { ReportsPage } from './catalogue/reports.page';
import { areSameFilters, missingParameters, resolveValues } from './values/resolve-values';
import { linkQuery, readFilters, readValues, writeState } from './values/value-address';

describe('the catalogue of reports', () => {
  const call = 'GET api/v1/reports';
  const ready: WarehouseStatus = { state: 'ready', progress: 100, dataAsOf: '2026-11-20' };

  const performance = aReportSummary({ id: 'performance', title: 'Performance', verified: true });
  const allocation = aReportSummary({ id: 'allocation', title: 'Allocation', isFavorite: true });
  const istanbul = aReportSummary({
    id: 'fees',
    title: 'İstanbul fees',
    kind: 'table',
    workspaceId: 'client-reporting',
    workspaceTitle: 'Client reporting',
    lastViewedAt: '2026-11-20T09:30:00.000Z',
  });

  function show(route = '/reports', reports: ReportSummary[] = [performance, allocation, istanbul]) {
    server.respondTo(call, { reports, warehouse: ready });
    return renderScreen(<ReportsPage />, { as: 'user', route });
  }
  const titlesIn = (group: string) =>
    within(screen.getByRole('region', { name: new RegExp(`^${group}`) }))
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);

  test('lists favourites, recently viewed reports and the reports of each workspace', async () => {
    show();
    expect(await screen.findByRole('region', { name: /^Favourites/ })).toBeVisible();
    expect(titlesIn('Favourites')).toEqual(['Allocation']);
    expect(titlesIn('Recently viewed')).toEqual(['İstanbul fees']);
    expect(titlesIn('Portfolio management')).toEqual(['Performance', 'Allocation']);
    expect(titlesIn('Client reporting')).toEqual(['İstanbul fees']);
    expect(screen.getByRole('link', { name: 'Performance' })).toHaveAttribute('href', '/reports/performance');
    expect(screen.getByText('Verified')).toBeVisible();
  });

  test('finds a report without regard to case and the Turkish i, and keeps the search in the address', async () => {
    const { user, address } = show();
    await user.type(await screen.findByRole('searchbox', { name: 'Search reports' }), 'istanbul FEES');
    await waitFor(() => expect(address()).toBe('/reports?search=istanbul+FEES'));
    await waitFor(() =>
      expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
        'İstanbul fees',
      ]),
    );
    expect(screen.queryByRole('region', { name: /^Recently viewed/ })).not.toBeInTheDocument();
  });

  test('reads the filters of the address and ignores invalid ones', async () => {
    show('/reports?kind=table&favorites=maybe');
    expect(await screen.findByRole('button', { name: 'Type: Table' })).toBeVisible();
    expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Favourites' })).toHaveAttribute('aria-pressed', 'false');
  });

  test('shows only favourites on request and clears the filters of an empty result', async () => {
    const { user, address } = show('/reports?kind=document');
    expect(await screen.findByText('No report matches the filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/reports');
    await user.click(screen.getByRole('button', { name: 'Favourites' }));
    expect(address()).toBe('/reports?favorites=true');
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Allocation',
    ]);
  });

  test('marks a favourite at once', async () => {
    server.respondTo('PUT api/v1/me/favorites/report/performance', () => new Promise(() => undefined));
    const { user } = show('/reports', [performance]);
    await user.click(await screen.findByRole('button', { name: 'Add Performance to favourites' }));
    const stars = await screen.findAllByRole('button', { name: 'Remove Performance from favourites' });
    expect(stars).toHaveLength(2);
  });

  test('restores the star and says why when the server refuses', async () => {
    server.respondTo('DELETE api/v1/me/favorites/report/allocation', 500);
    const { user } = show('/reports', [allocation]);
    const [star] = await screen.findAllByRole('button', { name: 'Remove Allocation from favourites' });
    if (star) await user.click(star);
    expect(await screen.findByText(/went wrong on our side/)).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Remove Allocation from favourites' })).toHaveLength(2);
  });

  test('remembers the list layout', async () => {
    const { user, unmount } = show();
    await user.click(await screen.findByRole('radio', { name: 'List' }));
    unmount();
    show();
    expect(await screen.findByRole('radio', { name: 'List' })).toBeChecked();
  });

  test('teaches a person without reports what will appear', async () => {
    show('/reports', []);
    expect(await screen.findByText('No reports yet')).toBeVisible();
  });

  test('offers a retry when the reports cannot be loaded', async () => {
    server.respondTo(call, 500);
    const { user } = renderScreen(<ReportsPage />, { as: 'user', route: '/reports' });
    expect(await screen.findByText('The reports could not be loaded')).toBeVisible();
    expect(screen.getByText(/trace-test/)).toBeVisible();
    server.respondTo(call, { reports: [performance], warehouse: ready });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Performance' })).toBeVisible();
  });

  test('shows the progress while the warehouse is being prepared', async () => {
    server.respondTo(call, {
      reports: [performance],
      warehouse: { state: 'preparing', progress: 40, dataAsOf: null },
    });
    renderScreen(<ReportsPage />, { as: 'user', route: '/reports' });
    expect(await screen.findByText(/being prepared: 40%/)).toBeVisible();
  });

  test('shows its texts and dates in Turkish', async () => {
    server.respondTo(call, { reports: [performance], warehouse: ready });
    renderScreen(<ReportsPage />, { as: 'user', route: '/reports', language: 'tr' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Raporlar' })).toBeVisible();
    expect(await screen.findByText('20 Kas 2026 itibarıyla')).toBeVisible();
  });
});

describe('the tile of a report', () => {
  const name = aResultColumn({ key: 'name', label: 'Asset class' });
  const weight = aResultColumn({
    key: 'weight',
    label: 'Weight',
    kind: 'measure',
    format: 'percent',
    decimals: 1,
  });

  const allocation = aTile({ id: 'allocation', title: 'Allocation', filterBy: 'name', values: ['weight'] });
  const positions = aTile({ id: 'positions', title: 'Positions', values: ['weight'] });
  const weights = aTileResult(
    [name, weight],
    [
      ['Equities', 0.462],
      ['Bonds', 0.538],
    ],
  );

  function show(tiles: Tile[], results: Record<string, RunResponse> = {}, route = '/reports/performance') {
    respondToRuns(results, weights);
    return showReport({ tiles }, { route });
  }
  const tableOf = (title: string) => screen.findByRole('table', { name: title });

  test('a failed tile offers a retry with its reference, and the other tiles are shown', async () => {
    const failed = aTileResult([], [], {
      state: 'failed',
      error: { code: 'report.timeout', traceId: 'trace-7' },
    });
    const { user } = show([allocation, positions], { positions: failed });
    expect(await tableOf('Allocation')).toBeVisible();
    expect(await screen.findByText('Positions could not be loaded')).toBeVisible();
    expect(screen.getByText(/took too long/)).toBeVisible();
    expect(screen.getByText(/trace-7/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(runsSent('positions')).toHaveLength(2));
    expect(runsSent('allocation')).toHaveLength(1);
  });

  test('a tile whose call fails does not affect the others', async () => {
    show([allocation, positions], { positions: 500 });
    expect(await screen.findByText('Positions could not be loaded')).toBeVisible();
    expect(await tableOf('Allocation')).toBeVisible();
  });

  test('says which values have no rows', async () => {
    show([positions], { positions: aTileResult([name, weight], []) });
    expect(await screen.findByText('No data for: Last 12 months.')).toBeVisible();
  });

  test('says that only the first rows are shown', async () => {
    show([positions], { positions: { ...weights, truncated: true } });
    expect(await screen.findByText(/Showing the first 2 rows/)).toBeVisible();
  });

  test('refreshes one tile without the cache of the server', async () => {
    const { user } = show([allocation, positions]);
    await user.click(await screen.findByRole('button', { name: 'Actions for Positions' }));
    expect(screen.getByText('As of 20 Nov 2026', { selector: '.ui-menu__header' })).toBeVisible();
    await user.click(screen.getByRole('menuitem', { name: 'Refresh' }));
    await waitFor(() => expect(runsSent('positions')).toHaveLength(2));
    expect(runsSent('positions')[1]).toMatchObject({ refresh: true });
    expect(runsSent('allocation')).toHaveLength(1);
  });

  test('refreshes all tiles of the report', async () => {
    const { user } = show([allocation, positions]);
    await tableOf('Positions');
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(runsSent()).toHaveLength(4));
  });

  test('shows a tile in full screen and returns the focus', async () => {
    const { user } = show([positions]);
    await user.click(await screen.findByRole('button', { name: 'Actions for Positions' }));
    await user.click(screen.getByRole('menuitem', { name: 'Full screen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Positions' });
    expect(within(dialog).getByRole('row', { name: 'Equities 46.2%' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a selected value filters the other tiles, and its chip removes the filter', async () => {
    const { user, address } = show([allocation, positions]);
    const table = await tableOf('Allocation');
    await user.click(await within(table).findByRole('button', { name: 'Filter by Equities: Equities' }));
    await waitFor(() => expect(runsSent('positions')).toHaveLength(2));
    expect(runsSent('positions')[1]?.filters).toEqual([{ column: 'name', values: ['Equities'] }]);
    expect(runsSent('allocation')).toHaveLength(1);
    expect(address()).toBe('/reports/performance?p.period=last12Months&f.name=Equities');
    await user.click(screen.getByRole('button', { name: 'Clear filter: Asset class' }));
    await waitFor(() => expect(address()).toBe('/reports/performance?p.period=last12Months'));
  });

  test('filters by the key of a row, and names the right one of two equal names', async () => {
    const id = aResultColumn({ key: 'clientId', label: 'Client number', isHidden: true });
    const client = aResultColumn({ key: 'client', label: 'Client' });
    const clients = aTileResult(
      [client, id, weight],
      [
        ['Ulbeck Family (C1-0007)', 'C1-0007', 0.4],
        ['Ulbeck Family (C1-0088)', 'C1-0088', 0.6],
      ],
    );
    const byClient = aTile({ ...allocation, filterBy: 'clientId', filterName: 'client' });
    const { user, address } = show([byClient, positions], { allocation: clients });
    const action = 'Filter by Ulbeck Family (C1-0088): Ulbeck Family (C1-0088)';
    await user.click(await screen.findByRole('button', { name: action }));
    await waitFor(() => expect(address()).toContain('f.clientId=C1-0088'));
    expect(screen.getByTitle('Client: Ulbeck Family (C1-0088)')).toBeVisible();
    await waitFor(() =>
      expect(runsSent('positions').at(-1)?.filters).toEqual([{ column: 'clientId', values: ['C1-0088'] }]),
    );
  });

  test('leaves out a filter in the address that no tile has, and names it', async () => {
    show([positions], {}, '/reports/performance?f.client=Ulbeck+Family');
    await tableOf('Positions');
    expect(
      await screen.findByText('Not filtered by “Ulbeck Family”: this report no longer has that filter.'),
    ).toBeVisible();
    expect(runsSent('positions')[0]?.filters).toEqual([]);
  });

  test('a row opens the report behind it with its values and the values of the parameters', async () => {
    const drill = { reportId: 'exposure', parameters: { assetClass: 'name' } };
    show([{ ...positions, drill }], {}, '/reports/performance?p.period=lastYear');
    expect(await screen.findByRole('link', { name: 'Equities' })).toHaveAttribute(
      'href',
      '/reports/exposure?p.period=lastYear&p.assetClass=Equities',
    );
  });

  test('hides columns that only the drill needs', async () => {
    const id = aResultColumn({ key: 'id', label: 'Id', isHidden: true });
    const drill = { reportId: 'exposure', parameters: { counterparty: 'id' } };
    const result = aTileResult([name, id, weight], [['Equities', 'e-1', 0.4]]);
    show([{ ...positions, drill }], { positions: result });
    expect(await screen.findByRole('row', { name: 'Equities 40.0%' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Equities' })).toHaveAttribute(
      'href',
      '/reports/exposure?p.period=last12Months&p.counterparty=e-1',
    );
  });

  test('aborts the running query when a parameter changes', async () => {
    const signals: AbortSignal[] = [];
    const { user } = show([positions]);
    await tableOf('Positions');
    const realFetch = globalThis.fetch;
    const spy = jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      if (init?.method === 'POST' && init.signal) signals.push(init.signal);
      return signals.length === 1 ? new Promise<Response>(() => undefined) : realFetch(input, init);
    });
    const choose = async (chip: string, option: string) => {
      await user.click(screen.getByRole('button', { name: chip }));
      await user.click(screen.getByRole('option', { name: option }));
    };
    await choose('Period Last 12 months', 'Last year');
    await waitFor(() => expect(signals).toHaveLength(1));
    await choose('Period Last year', 'Last month');
    await waitFor(() => expect(signals[0]?.aborted).toBe(true));
    spy.mockRestore();
  });

  test('after ten seconds shows how long a tile has been running and cancels it', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { user } = show([positions], { positions: new Promise<never>(() => undefined) });
    await waitFor(() => expect(runsSent('positions')).toHaveLength(1));
    act(() => void jest.advanceTimersByTime(11_000));
    expect(await screen.findByText(/Still running: 1\d s/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Cancelled.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Run again' }));
    await waitFor(() => expect(runsSent('positions')).toHaveLength(2));
    jest.useRealTimers();
  });

  describe('a chart of months', () => {
    const month = aResultColumn({ key: 'month', label: 'Month', format: 'month' });
    const fees = aTile({
      ...{ id: 'fees', kind: 'stacked', title: 'Fees', axis: 'month', series: 'name', values: ['weight'] },
      ...{ filterBy: 'name', timeAxis: 'month' },
    });
    const months = ['2026-08-01', '2026-09-01', '2026-10-01'].flatMap((day) => [
      [day, 'Custody', 0.2],
      [day, 'Management', 0.1],
    ]);
    const showMonths = (route?: string) =>
      show([fees, positions], { fees: aTileResult([month, name, weight], months) }, route);
    const chart = () => screen.findByRole('application', { name: 'Fees' });

    test('a point filters the other tiles by its month, several points by a range', async () => {
      const { user, address } = showMonths();
      const stage = await chart();
      act(() => stage.focus());
      await waitFor(async () => {
        await user.keyboard('{End}');
        expect(screen.getByText('Oct 2026')).toBeVisible();
      });
      await user.keyboard('{Enter}');
      await waitFor(() => expect(address()).toContain('f.time=2026-10-01..2026-10-31'));
      expect(screen.getByTitle('Month: Oct 2026')).toBeVisible();
      await user.keyboard('{Shift>}{ArrowLeft}{/Shift}{Enter}');
      await waitFor(() => expect(screen.getByTitle('Month: Sep 2026 – Oct 2026')).toBeVisible());
      const filters = [{ column: 'time', values: ['2026-09-01..2026-10-31'] }];
      await waitFor(() => expect(runsSent('positions').at(-1)?.filters).toEqual(filters));
      expect(runsSent('fees')).toHaveLength(1);
    });

    test('a cell of a heat map filters by its row and its month, and removes both again', async () => {
      const map = { ...fees, kind: 'heatMap' as const };
      const { user, address } = show([map, positions], { fees: aTileResult([month, name, weight], months) });
      const stage = await chart();
      act(() => stage.focus());
      await waitFor(async () => {
        await user.keyboard('{End}{ArrowDown}');
        expect(stage).toHaveTextContent('Oct 2026');
      });
      const row = /Custody/.test(stage.textContent ?? '') ? 'Custody' : 'Management';
      await user.keyboard('{Enter}');
      await waitFor(() => expect(address()).toContain(`&f.time=2026-10-01..2026-10-31&f.name=${row}`));
      expect(screen.getByTitle('Month: Oct 2026')).toBeVisible();
      expect(screen.getByTitle(`Asset class: ${row}`)).toBeVisible();
      const filters = [
        { column: 'time', values: ['2026-10-01..2026-10-31'] },
        { column: 'name', values: [row] },
      ];
      await waitFor(() => expect(runsSent('positions').at(-1)?.filters).toEqual(filters));
      expect(runsSent('fees')).toHaveLength(1);
      await user.keyboard('{Enter}');
      await waitFor(() => expect(address()).toBe('/reports/performance?p.period=last12Months'));
    });

    test('another period removes the filter by a month', async () => {
      const { user, address } = showMonths('/reports/performance?f.time=2026-10-01..2026-10-31');
      await chart();
      await user.click(screen.getByRole('button', { name: 'Period Last 12 months' }));
      await user.click(await screen.findByRole('option', { name: /^Last year/ }));
      await waitFor(() => expect(address()).toBe('/reports/performance?p.period=lastYear'));
    });

    test('the menu of the chart filters by a series', async () => {
      const { user, address } = showMonths();
      await chart();
      await user.click(screen.getByRole('button', { name: 'Actions for Fees' }));
      await user.click(screen.getByRole('menuitem', { name: 'Filter by Custody' }));
      await waitFor(() => expect(address()).toContain('f.name=Custody'));
    });
  });

  test('shows a figure with its change', async () => {
    const figure = aTile({
      id: 'return',
      kind: 'figure',
      title: 'Portfolio',
      values: ['return'],
      axis: 'month',
      comparison: 'excess',
      span: 3,
    });
    const columns = [
      aResultColumn({ key: 'month', label: 'Month', format: 'month' }),
      aResultColumn({ key: 'return', label: 'Return', kind: 'measure', format: 'percent', decimals: 2 }),
      aResultColumn({
        key: 'excess',
        label: 'vs benchmark',
        kind: 'measure',
        format: 'points',
        decimals: 2,
        goodDirection: 'up',
      }),
    ];
    const result = aTileResult(
      columns,
      [
        ['2026-10-01', 0.01, 0.002],
        ['2026-11-01', 0.02, 0.001],
      ],
      { total: [null, 0.091, 0.028] },
    );
    show([figure], { return: result });
    expect(await screen.findByText('9.10%')).toBeVisible();
    expect(screen.getByText('+2.80 pp')).toBeVisible();
    expect(screen.getByText(/vs benchmark/)).toBeVisible();
  });
});

describe('the values of a report', () => {
  const definitions: ParameterDefinition[] = [
    aParameter({ key: 'period', type: 'period', default: 'last12Months' }),
    aParameter({ key: 'portfolio', type: 'choice' }),
    aParameter({
      key: 'currency',
      type: 'choice',
      options: [{ value: 'EUR', label: 'Euro' }],
      default: 'EUR',
    }),
    aParameter({ key: 'segments', type: 'multiChoice', required: false, default: [] }),
    aParameter({ key: 'limit', type: 'number', minimum: 1, maximum: 10, required: false }),
    aParameter({ key: 'net', type: 'boolean', default: true }),
    aParameter({ key: 'name', type: 'text', maxLength: 5, required: false }),
  ];
  const read = (query: string) => readValues(new URLSearchParams(query), definitions);

  test.each([
    ['p.period=lastMonth', { period: 'lastMonth' }],
    ['p.period=2026-01-01..2026-01-31', { period: '2026-01-01..2026-01-31' }],
    ['p.portfolio=p-1&p.currency=EUR', { portfolio: 'p-1', currency: 'EUR' }],
    ['p.segments=a&p.segments=b', { segments: ['a', 'b'] }],
    ['p.segments=', { segments: [] }],
    ['p.limit=2.5&p.net=false&p.name=Ada', { limit: 2.5, net: false, name: 'Ada' }],
  ])('reads the values of %s', (query, values) => {
    expect(read(query)).toEqual(values);
  });

  test.each([
    'p.period=nextMonth',
    'p.period=2026-02-30..2026-03-01',
    'p.period=2026-03-01..2026-01-01',
    'p.period=toString',
    'p.currency=GBP',
    'p.limit=11',
    'p.limit=NaN',
    'p.net=yes',
    'p.name=Adalet',
  ])('ignores the invalid value %s', (query) => {
    expect(read(query)).toEqual({});
  });

  test('returns no values for an address without parameters of the report', () => {
    expect(read('search=x&p.unknown=1&portfolio=p-1')).toBeNull();
  });

  test('writes every parameter and filter and keeps other parameters of the address', () => {
    const state = {
      values: { period: 'lastMonth', segments: ['a', 'b'], net: false },
      filters: [{ column: 'sector', values: ['Energy & oil'] }],
      viewId: 'v-1',
    };
    const written = writeState(new URLSearchParams('layout=empty&p.old=1&f.old=1'), definitions, state);
    expect(Object.fromEntries(written)).toMatchObject({ layout: 'empty', view: 'v-1', 'p.portfolio': '' });
    expect(written.has('p.old')).toBe(false);
    expect(readFilters(written)).toEqual(state.filters);
    expect(readValues(written, definitions)).toEqual(state.values);
  });

  test('limits the filters of an address', () => {
    const query = Array.from({ length: 30 }, (_, at) => `f.c${at}=x&f.many=${at}`).join('&');
    const filters = readFilters(new URLSearchParams(`${query}&f.=y&f.long=${'x'.repeat(201)}`));
    expect(filters).toHaveLength(10);
    expect(filters.find(({ column }) => column === 'many')?.values).toHaveLength(20);
  });

  test('prefers the link, then the own default view, then the last used values, then the defaults', () => {
    const view = aSavedView({ id: 'v-1', isDefault: true, parameters: { portfolio: 'of-view', gone: 'x' } });
    const report = {
      parameters: definitions,
      tiles: [],
      views: [view],
      lastUsed: { portfolio: 'last', limit: 99 },
    };
    const resolve = (query: string, part = {}) =>
      resolveValues({ ...report, ...part }, new URLSearchParams(query));
    const defaults = { period: 'last12Months', currency: 'EUR', segments: [], net: true };
    expect(resolve('p.portfolio=linked&p.period=').values).toEqual({
      currency: 'EUR',
      segments: [],
      net: true,
      portfolio: 'linked',
    });
    expect(resolve('')).toMatchObject({ values: { ...defaults, portfolio: 'of-view' }, viewId: 'v-1' });
    expect(resolve('', { views: [] })).toMatchObject({
      values: { ...defaults, portfolio: 'last' },
      viewId: null,
    });
    expect(resolve('', { views: [], lastUsed: null }).values).toEqual(defaults);
    expect(resolve('p.portfolio=linked&view=new').viewId).toBe('new');
    expect(resolve('view=unknown', { views: [] })).toMatchObject({
      values: { ...defaults, portfolio: 'last' },
      viewId: null,
    });
  });

  test('takes the filters of the address, or of the view without values in the address, by columns that tiles select', () => {
    const stored = [
      { column: 'sector', values: ['Energy'] },
      { column: 'gone', values: ['x'] },
    ];
    const report = {
      parameters: definitions,
      tiles: [aTile({ filterBy: 'sector' }), aTile({ filterBy: 'client' })],
      views: [aSavedView({ id: 'v-1', filters: stored })],
      lastUsed: null,
    };
    const filters = (query: string) => resolveValues(report, new URLSearchParams(query)).filters;
    expect(filters('view=v-1')).toEqual([{ column: 'sector', values: ['Energy'] }]);
    expect(filters('view=v-1&p.period=lastMonth')).toEqual([]);
    expect(filters('view=v-1&f.client=A&f.gone=x')).toEqual([{ column: 'client', values: ['A'] }]);
    expect(filters('')).toEqual([]);
  });

  test('compares filters without their order', () => {
    const one = { column: 'sector', values: ['a', 'b'] };
    const other = { column: 'client', values: ['x'] };
    expect(areSameFilters([one, other], [other, { ...one, values: ['b', 'a'] }])).toBe(true);
    expect(areSameFilters([one], [{ ...one, values: ['a'] }])).toBe(false);
    expect(areSameFilters([one], [])).toBe(false);
  });

  test('names the required parameters without a value', () => {
    expect(missingParameters(definitions, { period: 'lastMonth', currency: 'EUR', net: false })).toEqual([
      definitions[1],
    ]);
  });

  test('writes the query of a link', () => {
    expect(linkQuery({ client: 'a b', segments: ['x', 'y'] })).toBe('p.client=a+b&p.segments=x&p.segments=y');
  });
});
