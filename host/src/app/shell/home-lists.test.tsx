import { configuratorTypes } from '@portal/shared/contracts';
import { aReportSummary, server } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderHome, respondToHome } from '../../../test/home-screen';

const card = (name: RegExp) => screen.findByRole('region', { name }, { timeout: 5_000 });
const rowTitles = (list: HTMLElement) =>
  within(list)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
const outside = { label: 'Equities', weight: 0.462, target: 0.45, band: 0.01 };
const viewedAt = (day: number) => `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z`;

test('lists at most five reports: the latest viewed first, then favourites', async () => {
  const viewed = [3, 9, 5, 7].map((day) =>
    aReportSummary({ title: `Day ${day}`, lastViewedAt: viewedAt(day) }),
  );
  const favorites = ['One', 'Two'].map((title) => aReportSummary({ title, isFavorite: true }));
  respondToHome({ reports: [...favorites, aReportSummary({ title: 'Never' }), ...viewed] });
  renderHome();
  expect(await screen.findByText('Day 9', undefined, { timeout: 5_000 })).toBeVisible();
  const reports = screen.getByRole('region', { name: 'Continue' });
  expect(rowTitles(reports)).toEqual(['Day 9', 'Day 7', 'Day 5', 'Day 3', 'One']);
  expect(
    within(reports).getByText(/^Portfolio management · /, { selector: 'li:first-child p' }),
  ).toBeVisible();
});

test('suggests three reports to somebody new, verified ones first', async () => {
  const reports = ['A', 'B', 'C', 'D'].map((title) => aReportSummary({ title, verified: title === 'D' }));
  respondToHome({ reports });
  renderHome();
  expect(await screen.findByText('Good reports to start with:', undefined, { timeout: 5_000 })).toBeVisible();
  const list = screen.getByRole('region', { name: 'Continue' });
  expect(rowTitles(list)).toEqual(['D', 'A', 'B']);
});

test('says when a person has no reports', async () => {
  respondToHome();
  renderHome();
  expect(await screen.findByText('No reports yet', undefined, { timeout: 5_000 })).toBeVisible();
});

test('adds a report to the favourites', async () => {
  const report = aReportSummary({ id: 'fees', title: 'Fees' });
  respondToHome({ reports: [report] });
  server.respondTo('PUT api/v1/me/favorites/report/fees', 204);
  const { user } = renderHome();
  await user.click(await screen.findByRole('button', { name: /Fees/ }, { timeout: 5_000 }));
  await waitFor(() => expect(server.requests('PUT api/v1/me/favorites/report/fees')).toHaveLength(1));
});

test('shows the other list when the reports fail to load, and retries on request', async () => {
  respondToHome({ reports: 503 });
  const { user } = renderHome();
  expect(
    await screen.findByText('Your reports could not be loaded.', undefined, { timeout: 5_000 }),
  ).toBeVisible();
  expect(await screen.findByText('Nothing needs your attention.')).toBeVisible();
  respondToHome({ reports: [aReportSummary({ title: 'Fees' })] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Fees' })).toBeVisible();
});

test('lists alerts and asset classes outside their band', async () => {
  respondToHome({ figures: { allocation: [outside] }, reports: [aReportSummary({ id: 'allocation' })] });
  server.respondTo('GET api/v1/alerts', [
    { configuratorType: 'accounts', unmappedCount: 17 },
    { configuratorType: 'planets', unmappedCount: 2 },
  ]);
  renderHome({ as: 'TenantAdmin' });
  const attention = await card(/^Needs attention 3$/);
  expect(within(attention).getByText('17 unmapped accounts')).toBeVisible();
  expect(within(attention).getByText('2 unmapped planets')).toBeVisible();
  expect(
    await within(attention).findByRole('link', { name: 'Equities: 1.2 points over target' }),
  ).toHaveAttribute('href', '/reports/allocation');
  expect(await screen.findByRole('link', { name: 'Open allocation' }, { timeout: 10_000 })).toBeVisible();
});

test('opens the tenant of an alert that people of the provider see, and shows more of them on request', async () => {
  respondToHome();
  const tenant = { id: 'birch', name: 'Birch Wealth' };
  server.respondTo('GET api/v1/alerts', [
    ...configuratorTypes.map((configuratorType) => ({ configuratorType, unmappedCount: 2, tenant })),
    { configuratorType: 'accounts', unmappedCount: 17, tenant: { id: 'acorn', name: 'Acorn Capital' } },
  ]);
  const { user } = renderHome({ as: 'GlobalAdmin' });
  const attention = await card(/^Needs attention 7$/);
  expect(within(attention).queryByText('Acorn Capital')).not.toBeInTheDocument();
  await user.click(within(attention).getByRole('button', { name: 'Show 1 more' }));
  expect(within(attention).getByText('Acorn Capital')).toBeVisible();
  await user.click(within(attention).getByRole('button', { name: '17 unmapped accounts' }));
  expect(await screen.findByRole('dialog', { name: 'Open Acorn Capital' })).toBeVisible();
});

test('shows asset classes outside their band when the alerts fail to load', async () => {
  respondToHome({ figures: { allocation: [{ ...outside, weight: 0.43 }] } });
  server.respondTo('GET api/v1/alerts', 500);
  renderHome({ as: 'TenantAdmin' });
  expect(
    await screen.findByText('The alerts could not be loaded.', undefined, { timeout: 5_000 }),
  ).toBeVisible();
  expect(screen.getByText('Equities: 2.0 points under target')).toBeVisible();
});

test('requests no alerts for a person without a privileged role', async () => {
  respondToHome();
  renderHome();
  expect(
    await screen.findByText('Nothing needs your attention.', undefined, { timeout: 5_000 }),
  ).toBeVisible();
  expect(server.requests('GET api/v1/alerts')).toHaveLength(0);
});

test('says that the allocation is not checked while the figures are unavailable', async () => {
  respondToHome({ figures: 500 });
  renderHome();
  expect(
    await screen.findByText(/^No alerts\. The allocation is checked/, undefined, { timeout: 5_000 }),
  ).toBeVisible();
});
