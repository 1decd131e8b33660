import { aResultColumn, aTileResult, removeClipboard, server } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  renderReport,
  reportCall,
  respondToRuns,
  runsSent,
  showReport,
} from '../../../../test/report-screen';

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
  expect(runsSent()).toEqual([{ parameters: { period: 'last12Months' }, filters: [], tiles: ['positions'] }]);
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
  expect(await screen.findByRole('button', { name: 'Period 1 Jan 2026 – 31 Mar 2026' })).toBeVisible();
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
