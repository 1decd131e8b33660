import type { Report, RunReport } from '@portal/shared/contracts';
import {
  aResultColumn,
  aTileResult,
  removeClipboard,
  server,
  aParameter,
  aSavedView,
  aTile,
} from '@portal/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { connection, watchConnection } from '../../../connection/connection';
import {
  renderReport,
  reportCall,
  respondToRuns,
  runsSent,
  showReport,
  runCall,
  respondWithReport,
} from '../../../../test/report-screen';

describe('the page of a report', () => {
  const money = aResultColumn({
    key: 'value',
    label: 'Value',
    kind: 'measure',
    format: 'money',
    currency: 'EUR',
    decimals: 2,
  });
  const name = aResultColumn({ key: 'name', label: 'Asset class' });
  const rows = [
    ['Equities', 300],
    ['Bonds', '1200.5'],
    ['Cash', null],
  ] as const;
  const positions = aTileResult([name, money], rows, { total: [null, 1500.5] });

  beforeEach(() => respondToRuns({}, positions));

  test('runs each tile with the default values and shows title, date and figures', async () => {
    const { onTitle } = showReport({ verified: true });
    expect(await screen.findByRole('heading', { level: 1, name: 'Performance' })).toBeVisible();
    expect(onTitle).toHaveBeenLastCalledWith('Performance');
    expect(screen.getByText('As of 20 Nov 2026')).toBeVisible();
    expect(await screen.findByRole('row', { name: 'Bonds €1,200.50' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Cash –' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Total €1,500.50' })).toBeVisible();
    expect(runsSent()).toEqual([
      { parameters: { period: 'last12Months' }, filters: [], tiles: ['positions'] },
    ]);
  });

  test('shows figures and periods in Turkish', async () => {
    showReport({}, { language: 'tr' });
    expect(await screen.findByRole('button', { name: 'Period Son 12 ay' })).toBeVisible();
    expect(await screen.findByRole('row', { name: 'Bonds €1.200,50' })).toBeVisible();
  });

  test('sorts a table by its columns, rows without a value last', async () => {
    const { user } = showReport();
    const nameOf = (row: HTMLElement) => within(row).queryByRole('rowheader')?.textContent;
    const names = () => screen.getAllByRole('row').flatMap((row) => nameOf(row) ?? []);
    await user.click(await screen.findByRole('button', { name: 'Value' }));
    expect(names()).toEqual(['Equities', 'Bonds', 'Cash', 'Total']);
    await user.click(screen.getByRole('button', { name: 'Value' }));
    expect(names()).toEqual(['Bonds', 'Equities', 'Cash', 'Total']);
  });

  test('changes a parameter in its chip, runs at once and writes the values to the address', async () => {
    const { user, address } = showReport();
    await user.click(await screen.findByRole('button', { name: 'Period Last 12 months' }));
    await user.click(screen.getByRole('option', { name: 'Last quarter' }));
    await waitFor(() => expect(address()).toBe('/reports/performance?p.period=lastQuarter'));
    await waitFor(() => expect(runsSent().at(-1)?.parameters).toEqual({ period: 'lastQuarter' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Period Last quarter' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(address()).toBe('/reports/performance?p.period=last12Months'));
  });

  test('prefers the values of the address to the last used ones', async () => {
    showReport(
      { lastUsed: { period: 'lastYear' } },
      { route: '/reports/performance?p.period=2026-01-01..2026-03-31' },
    );
    expect(await screen.findByRole('button', { name: 'Period Q1 2026' })).toBeVisible();
    await waitFor(() => expect(runsSent().at(-1)?.parameters).toEqual({ period: '2026-01-01..2026-03-31' }));
  });

  test('opens with the last used values', async () => {
    showReport({ lastUsed: { period: 'lastYear', gone: 'x' } });
    expect(await screen.findByRole('button', { name: 'Period Last year' })).toBeVisible();
  });

  test('shows the 404 page for a report that the person may not see', async () => {
    server.respondTo(reportCall, 404);
    const { address } = renderReport({ route: '/reports/performance?p.period=lastYear' });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(address()).toBe('/reports/performance?p.period=lastYear');
  });

  test('shows the progress of the warehouse and runs once it is ready', async () => {
    const preparing = { state: 'preparing', progress: 40, dataAsOf: null } as const;
    server.respondTo('GET api/v1/reports', { reports: [], warehouse: { ...preparing, progress: 60 } });
    showReport({ warehouse: preparing });
    expect(await screen.findByText(/being prepared: 60%/)).toBeVisible();
    expect(runsSent()).toEqual([]);
  });

  test('copies a link with all values', async () => {
    const { user } = showReport();
    const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/reports/performance?p.period=last12Months`);
    expect(await screen.findByText(/Link copied/)).toBeVisible();
  });

  test('prints the report with the name of the organisation', async () => {
    const print = jest.spyOn(window, 'print').mockReturnValue();
    const { user } = showReport();
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Acorn Capital')).toBeInTheDocument();
  });

  test('shows the link where the browser offers no clipboard', async () => {
    const { user } = showReport();
    const share = await screen.findByRole('button', { name: 'Share' });
    removeClipboard();
    await user.click(share);
    expect(await screen.findByText(/reports\/performance\?p\.period=last12Months/)).toBeVisible();
  });

  test('adds the report to the favourites at once', async () => {
    server.respondTo('PUT api/v1/me/favorites/report/performance', 204);
    const { user } = showReport();
    await user.click(await screen.findByRole('button', { name: 'Add Performance to favourites' }));
    expect(await screen.findByRole('button', { name: 'Remove Performance from favourites' })).toBeVisible();
  });

  test('shows owner, workspace and data on request', async () => {
    const { user } = showReport();
    await user.click(await screen.findByRole('button', { name: 'About this report' }));
    const info = screen.getByRole('dialog', { name: 'About this report' });
    expect(within(info).getByText('Investment office')).toBeVisible();
    expect(within(info).getByText('Positions')).toBeVisible();
  });
});

describe('the parameters of a report', () => {
  const optionsCall = (key: string) =>
    `GET api/v1/reports/performance/parameters/${key}/options` as `GET ${string}`;

  const client = aParameter({ key: 'client', label: 'Client', default: 'c-1' });
  const portfolio = aParameter({ dependsOn: ['client'], default: null });
  const positions = aTileResult([aResultColumn()], [['Bonds']]);

  const optionsOf: Record<string, { value: string; label: string }[]> = {
    'c-1': [{ value: 'p-1', label: 'Global Balanced' }],
    'c-2': [{ value: 'p-2', label: 'Income' }],
  };

  function show(part: Partial<Report> = {}, { route = '/reports/performance' } = {}) {
    server.respondTo(optionsCall('client'), {
      items: [
        { value: 'c-1', label: 'Harbour' },
        { value: 'c-2', label: 'Meadow' },
      ],
      truncated: false,
    });
    server.respondTo(optionsCall('portfolio'), ({ query }) => ({
      items: optionsOf[query.get('client') ?? ''] ?? [],
      truncated: false,
    }));
    return showReport(part, { route });
  }

  beforeEach(() => respondToRuns({}, positions));

  test('chooses an option with the keyboard alone', async () => {
    const { user, address } = show();
    const chip = await screen.findByRole('button', { name: 'Period Last 12 months' });
    chip.focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('combobox', { name: 'Search: Period' })).toHaveFocus();
    await user.keyboard('to date{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/reports/performance?p.period=monthToDate'));
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
  });

  test('lists the options of a parameter without a value only when its panel opens', async () => {
    const { user } = show({ parameters: [{ ...portfolio, required: false, dependsOn: [] }] });
    const lists = () => server.requests(optionsCall('portfolio'));
    const chip = await screen.findByRole('button', { name: 'Portfolio All' });
    await waitFor(() => expect(runsSent()).toHaveLength(1));
    expect(lists()).toEqual([]);
    await user.click(chip);
    await waitFor(() => expect(lists()).toHaveLength(1));
  });

  test.each([true, false])('keeps what is typed while the options load, cut off: %s', async (truncated) => {
    const { user } = show({ parameters: [{ ...portfolio, required: false, dependsOn: [] }] });
    const chip = await screen.findByRole('button', { name: 'Portfolio All' });
    const items = ['Quill Growth', 'Aspen Income'].map((label) => ({ value: label, label }));
    let resolve = () => {};
    const loaded = new Promise<void>((done) => (resolve = done));
    server.respondTo(optionsCall('portfolio'), async ({ query }) => {
      await loaded;
      const search = query.get('search') ?? '';
      return {
        items: items.filter(({ label }) => label.startsWith(search)),
        truncated: truncated && !search,
      };
    });
    await user.click(chip);
    await user.keyboard('Quill');
    const box = screen.getByRole('combobox', { name: 'Search: Portfolio' });
    expect(box).toHaveFocus();
    expect(screen.getByText('Loading…')).toBeVisible();
    resolve();
    expect(await screen.findByRole('option', { name: 'Quill Growth' })).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    expect(box).toHaveFocus();
    expect(box).toHaveValue('Quill');
  });

  test('offers a retry when the options fail', async () => {
    const { user } = show({ parameters: [{ ...portfolio, required: false, dependsOn: [] }] });
    server.respondTo(optionsCall('portfolio'), 500);
    await user.click(await screen.findByRole('button', { name: 'Portfolio All' }));
    expect(await screen.findByText('The options could not be loaded')).toBeVisible();
    server.respondTo(optionsCall('portfolio'), {
      items: [{ value: 'p-1', label: 'Income' }],
      truncated: false,
    });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: 'Income' })).toBeVisible();
  });

  test('asks for a required value before it runs', async () => {
    const { user } = show({ parameters: [client, portfolio] });
    expect(await screen.findByText('To see this report, choose: Portfolio.')).toBeVisible();
    expect(runsSent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Portfolio Choose' }));
    await user.click(await screen.findByRole('option', { name: 'Global Balanced' }));
    await waitFor(() => expect(runsSent().at(-1)?.parameters).toEqual({ client: 'c-1', portfolio: 'p-1' }));
    expect(await screen.findByRole('button', { name: 'Portfolio Global Balanced' })).toBeVisible();
  });

  test('resets a dependent value that is no longer offered and names it', async () => {
    const { user, address } = show(
      { parameters: [client, portfolio] },
      { route: '/reports/performance?p.client=c-1&p.portfolio=p-1' },
    );
    await user.click(await screen.findByRole('button', { name: 'Client Harbour' }));
    await user.click(screen.getByRole('option', { name: 'Meadow' }));
    expect(
      await screen.findByText(
        'Portfolio: “Global Balanced” is not available with this choice. It was reset.',
      ),
    ).toBeVisible();
    expect(await screen.findByText('To see this report, choose: Portfolio.')).toBeVisible();
    expect(address()).toBe('/reports/performance?p.client=c-2&p.portfolio=');
  });

  test('resets a linked value that the server refuses', async () => {
    server.respondTo(runCall, ({ body }) =>
      (body as RunReport).parameters.client === 'foreign'
        ? Response.json(
            {
              status: 422,
              code: 'validation.failed',
              traceId: 't',
              errors: [{ pointer: '/parameters/client', code: 'unknown_option' }],
            },
            { status: 422 },
          )
        : { tiles: [positions] },
    );
    const { address } = show({ parameters: [client] }, { route: '/reports/performance?p.client=foreign' });
    expect(await screen.findByText('Client was reset, because its value is not available.')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/reports/performance?p.client=c-1'));
    expect(await screen.findByRole('row', { name: 'Bonds' })).toBeVisible();
  });

  test('applies several choices together', async () => {
    const options = ['North', 'South', 'West'].map((label) => ({ value: label.toLowerCase(), label }));
    const segments = aParameter({
      key: 'segments',
      label: 'Segments',
      type: 'multiChoice',
      required: false,
      default: [],
      options,
    });
    const { user, address } = show({ parameters: [segments] });
    await user.click(await screen.findByRole('button', { name: 'Segments All' }));
    await user.click(screen.getByRole('option', { name: 'North' }));
    await user.click(screen.getByRole('option', { name: 'West' }));
    expect(runsSent()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(address()).toBe('/reports/performance?p.segments=north&p.segments=west'));
    expect(await screen.findByRole('button', { name: 'Segments North and 1 other' })).toBeVisible();
  });

  test('names a value beyond the options that the server lists', async () => {
    const { user } = show(
      { parameters: [{ ...portfolio, dependsOn: [] }] },
      { route: '/reports/performance?p.portfolio=p-900' },
    );
    server.respondTo(optionsCall('portfolio'), ({ query }) =>
      query.get('search') === 'p-900'
        ? { items: [{ value: 'p-900', label: 'Northern Growth' }], truncated: false }
        : { items: [{ value: 'p-1', label: 'Global Balanced' }], truncated: true },
    );
    await user.click(await screen.findByRole('button', { name: 'Portfolio Northern Growth' }));
    await user.type(screen.getByRole('combobox', { name: 'Search: Portfolio' }), 'p-900');
    expect(await screen.findByRole('option', { name: 'Northern Growth', selected: true })).toBeVisible();
  });

  test('offers no choice by its own name, and clears the parameter with it', async () => {
    const benchmark = aParameter({
      ...{ key: 'benchmark', label: 'Benchmark', required: false, emptyLabel: 'Each portfolio’s own' },
      options: [{ value: 'b-1', label: 'World equity' }],
    });
    const { user, address } = show({ parameters: [benchmark] });
    await user.click(await screen.findByRole('button', { name: 'Benchmark Each portfolio’s own' }));
    expect(screen.getByRole('option', { name: 'Each portfolio’s own', selected: true })).toBeVisible();
    await user.click(screen.getByRole('option', { name: 'World equity' }));
    await user.click(await screen.findByRole('button', { name: 'Benchmark World equity' }));
    expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('option', { name: 'Each portfolio’s own' }));
    await waitFor(() => expect(address()).toBe('/reports/performance?p.benchmark='));
    expect(runsSent().map(({ parameters }) => parameters)).toEqual([{}, { benchmark: 'b-1' }]);
  });
});

describe('a change that reaches no server', () => {
  const failRequest = () => Promise.reject(new TypeError('Failed to fetch'));

  /** Shows a report of two tiles and changes its period while no server responds. */
  async function changePeriod() {
    const tiles = ['One', 'Two'].map((title) => aTile({ id: title, title }));
    respondToRuns();
    const shown = showReport({ tiles });
    expect(await screen.findAllByRole('table')).toHaveLength(2);
    server.respondTo(runCall, failRequest);
    await shown.user.click(screen.getByRole('button', { name: 'Period Last 12 months' }));
    await shown.user.click(screen.getByRole('option', { name: 'Last year' }));
    return shown;
  }

  test('keeps the figures and values before it, says so once and is tried again on request', async () => {
    const { user, address } = await changePeriod();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'There is no connection. Figures and values are those before your change.',
    );
    expect(screen.getAllByRole('table')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Period Last 12 months' })).toBeVisible();
    expect(address()).toContain('p.period=last12Months');
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
    respondToRuns();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Period Last year' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(screen.getAllByRole('table')).toHaveLength(2);
  });

  test('loads the change without a click when the connection is back', async () => {
    server.respondTo('GET health/live', failRequest);
    const stop = watchConnection();
    await changePeriod();
    await screen.findByRole('alert');
    await waitFor(() => expect(connection.current()).toBe('unreachable'));
    expect(screen.getByRole('button', { name: 'Period Last 12 months' })).toBeVisible();
    respondToRuns();
    server.respondTo('GET health/live', { status: 'ok' });
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByRole('button', { name: 'Period Last year' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(screen.getAllByRole('table')).toHaveLength(2);
    stop();
  });
});

describe('the views of a report', () => {
  beforeEach(() => respondToRuns());

  const lastYear = aSavedView({
    id: 'v-1',
    name: 'Year end',
    parameters: { period: 'lastYear' },
    version: 4,
  });
  const shared = aSavedView({
    id: 'v-2',
    name: 'Board',
    isOwn: false,
    isShared: true,
    ownerName: 'Adam Hill',
    parameters: { period: 'lastQuarter' },
  });

  test('saves the current values under a name', async () => {
    const { user, address } = showReport({}, { route: '/reports/performance?p.period=lastYear' });
    server.respondTo('POST api/v1/reports/performance/views', () => {
      respondWithReport({ views: [lastYear] });
      return lastYear;
    });
    await user.click(await screen.findByRole('button', { name: 'Save view' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save view' });
    await user.type(within(dialog).getByLabelText('Name'), 'Year end');
    await user.click(within(dialog).getByLabelText('Share with all users of this report'));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('View saved.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'View Year end' })).toBeVisible();
    expect(address()).toBe('/reports/performance?view=v-1&p.period=lastYear');
    expect(server.requests('POST api/v1/reports/performance/views')[0]?.body).toEqual({
      name: 'Year end',
      isShared: true,
      isDefault: false,
      parameters: { period: 'lastYear' },
      filters: [],
    });
  });

  test('opens the own default view, and another one on request', async () => {
    const { user, address } = showReport({ views: [{ ...lastYear, isDefault: true }, shared] });
    expect(await screen.findByRole('button', { name: 'Period Last year' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'View Year end' }));
    await user.click(screen.getByRole('button', { name: /^Board/ }));
    await waitFor(() => expect(address()).toBe('/reports/performance?view=v-2&p.period=lastQuarter'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'View Board' })).toHaveFocus());
  });

  test('marks a view whose values were changed and saves them', async () => {
    server.respondTo('PATCH api/v1/reports/performance/views/v-1', lastYear);
    const { user } = showReport(
      { views: [lastYear, shared] },
      { route: '/reports/performance?view=v-1&p.period=lastMonth' },
    );
    await user.click(await screen.findByRole('button', { name: 'View Year end (changed)' }));
    expect(screen.queryByRole('button', { name: 'Actions for Board' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Actions for Year end' }));
    await user.click(screen.getByRole('menuitem', { name: 'Save current values' }));
    expect(await screen.findByText('Year end has the current values now.')).toBeVisible();
    const [request] = server.requests('PATCH api/v1/reports/performance/views/v-1');
    expect(request?.body).toEqual({ parameters: { period: 'lastMonth' }, filters: [] });
    expect(request?.headers.get('If-Match')).toBe('"4"');
  });

  test('opens a view with its filters and marks it as changed once one is removed', async () => {
    const filters = [{ column: 'name', values: ['Equities', 'Bonds'] }];
    const { user, address } = showReport({
      tiles: [aTile({ filterBy: 'name' }), aTile({ id: 'other', title: 'Other' })],
      views: [{ ...lastYear, filters, isDefault: true }],
    });
    expect(await screen.findByRole('button', { name: 'View Year end' })).toBeVisible();
    await waitFor(() => expect(runsSent('other')).toHaveLength(1));
    expect(runsSent('other')[0]).toMatchObject({ filters });
    await user.click(screen.getByRole('button', { name: /^Clear filter/ }));
    await waitFor(() => expect(address()).toBe('/reports/performance?view=v-1&p.period=lastYear'));
    expect(await screen.findByRole('button', { name: 'View Year end (changed)' })).toBeVisible();
  });

  test('saves the filters of the tiles with a view', async () => {
    server.respondTo('POST api/v1/reports/performance/views', lastYear);
    const { user } = showReport(
      { tiles: [aTile({ filterBy: 'name' })] },
      { route: '/reports/performance?p.period=lastYear&f.name=Equities&f.gone=x' },
    );
    await user.click(await screen.findByRole('button', { name: 'Save view' }));
    await user.type(await screen.findByLabelText('Name'), 'Equities{Enter}');
    await waitFor(() =>
      expect(server.requests('POST api/v1/reports/performance/views')[0]?.body).toMatchObject({
        filters: [{ column: 'name', values: ['Equities'] }],
      }),
    );
  });

  test('deletes a view after a question', async () => {
    server.respondTo('DELETE api/v1/reports/performance/views/v-1', 204);
    const { user } = showReport({ views: [lastYear] });
    await user.click(await screen.findByRole('button', { name: 'View original' }));
    await user.click(screen.getByRole('button', { name: 'Actions for Year end' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete Year end?' });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Year end was deleted.')).toBeVisible();
  });
});
