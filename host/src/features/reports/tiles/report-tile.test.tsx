import type { Tile } from '@portal/shared/contracts';
import { aResultColumn, aTile, aTileResult } from '@portal/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { respondToRuns, runsSent, showReport, type RunResponse } from '../../../../test/report-screen';

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
  expect(await screen.findByText('No data for Period Last 12 months.')).toBeVisible();
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

test('ignores a filter in the address that no tile has', async () => {
  show([positions], {}, '/reports/performance?f.secret=1');
  await tableOf('Positions');
  expect(runsSent('positions')[0]?.filters).toEqual([]);
});

test('a row opens the report behind it with its values and those of the parameters', async () => {
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
