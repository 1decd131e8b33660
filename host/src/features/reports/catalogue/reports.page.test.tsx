import { aReportSummary, renderScreen, server } from '@portal/shared/testing';
import type { ReportSummary, WarehouseStatus } from '@portal/shared/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { ReportsPage } from './reports.page';

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
