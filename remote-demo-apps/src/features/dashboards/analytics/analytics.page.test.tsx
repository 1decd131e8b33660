import { addDays } from '@portal/shared/contracts';
import type { AnalyticsDashboard } from '@portal/shared/contracts/sample-apps';
import { renderScreen, server } from '@portal/shared/testing';
import { screen, within } from '@testing-library/react';
import { AnalyticsPage, firstCall } from './analytics.page';

const call = 'GET api/dashboards/analytics';
const today = '2026-11-28';

const line = (count: number, step: number, { end = today, value = 100 }) =>
  Array.from({ length: count }, (_, at) => ({ x: addDays(end, (at - count + 1) * step), y: value }));

const totalOf = <Name extends string>(name: Name, amount: number) => ({
  amount,
  previousAmount: amount / 2,
  labels: Array.from({ length: 10 }, (_, at) => `${name} range ${at}`),
  periods: Array.from({ length: 10 }, (_, at) => ({
    from: addDays(today, at * 3 - 29),
    to: addDays(today, at * 3 - 27),
  })),
  series: [{ name, data: Array.from({ length: 10 }, () => amount / 10) }] as [{ name: Name; data: number[] }],
});

const shareOf = <Label extends string>(labels: [Label, Label], series: [number, number]) => ({
  uniqueVisitors: 46_085 as const,
  series,
  counts: series.map((percent) => percent * 460),
  labels,
});

const analytics: AnalyticsDashboard = {
  asOf: '2026-11-28T19:00:00.000Z',
  today,
  visitors: {
    series: {
      'this-year': [{ name: 'Visitors', data: line(122, 3, {}) }],
      'last-year': [{ name: 'Visitors', data: line(122, 3, { end: addDays(today, -366), value: 50 }) }],
    },
  },
  conversions: totalOf('Conversions', 4000),
  impressions: totalOf('Impressions', 90_000),
  visits: totalOf('Visits', 60_000),
  visitorsVsPageViews: {
    overallScore: 472,
    averageRatio: 46,
    predictedRatio: 57,
    series: [
      { name: 'Page Views', data: line(65, 1, { value: 900 }) },
      { name: 'Visitors', data: line(65, 1, { value: 400 }) },
    ],
  },
  newVsReturning: shareOf(['New', 'Returning'], [80, 20]),
  gender: shareOf(['Male', 'Female'], [55, 45]),
  age: shareOf(['Under 30', 'Over 30'], [35, 65]),
  language: shareOf(['English', 'Other'], [25, 75]),
};

async function renderAnalytics(query = '', language: 'en' | 'tr' = 'en') {
  server.respondTo(call, analytics);
  const view = renderScreen(<AnalyticsPage />, {
    as: 'user',
    route: `/dashboards/analytics${query}`,
    language,
  });
  await screen.findByText('46,085').catch(() => screen.findByText('46.085'));
  return view;
}

const tile = (name: RegExp) => screen.getByRole('link', { name });

describe('the analytics dashboard', () => {
  test('fetches its data before the first render', async () => {
    server.respondTo(call, analytics);
    renderScreen(<p>Home</p>, { as: 'user' });
    await firstCall();
    expect(server.requests(call)).toHaveLength(1);
  });

  test('compares the visitors of the range, and the totals with the 30 days before', async () => {
    const { user, address } = await renderAnalytics();
    expect(tile(/^Visitors/)).toHaveTextContent('12,200+100% on last year');
    expect(tile(/^Conversions/)).toHaveTextContent('4,000+100% on the 30 days before');
    await user.click(screen.getByRole('radio', { name: '1 m' }));
    expect(tile(/^Visitors/)).toHaveTextContent('1,100+550 on last year');
    await user.click(screen.getByRole('button', { name: /^Compare/ }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Period before' }));
    expect(tile(/^Visitors/)).toHaveTextContent('1,1000% on the period before');
    await user.click(screen.getByRole('radio', { name: 'All' }));
    expect(tile(/^Visitors/)).toHaveTextContent(/18,300since/);
    expect(screen.getByText(/There is nothing to compare with/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Compare/ }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Nothing' }));
    expect(address()).toBe('/dashboards/analytics?range=all&compare=none');
  });

  test('draws this year and last year', async () => {
    await renderAnalytics();
    const picture = screen.getByRole('img', { name: 'Visitors' });
    expect(within(picture).getByText('This year')).toBeInTheDocument();
    expect(within(picture).getByText('Last year')).toBeInTheDocument();
  });

  test('opens the numbers behind each tile', async () => {
    const { user, address } = await renderAnalytics();
    await user.click(tile(/^Impressions/));
    expect(address()).toBe('/dashboards/analytics?total=impressions&table=totals');
    const table = screen.getByRole('table', { name: 'Impressions' });
    expect(within(table).getByRole('row', { name: 'Impressions range 9 9,000' })).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Total' }), 'Visits');
    expect(screen.getByRole('table', { name: 'Visits' })).toBeVisible();
    await user.click(tile(/^Visitors/));
    expect(screen.getByRole('table', { name: 'Visitors' })).toBeVisible();
  });

  test('shows page views and visitors with the three scores', async () => {
    await renderAnalytics();
    expect(screen.getByRole('img', { name: 'Page views and visitors' })).toBeVisible();
    for (const score of ['472', '46%', '57%']) expect(screen.getByText(score)).toBeVisible();
  });

  test('names the shares of the unique visitors, and shows them as a table', async () => {
    const { user } = await renderAnalytics();
    const shares = (name: string) =>
      within(screen.getByRole('list', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(shares('New and returning')).toEqual(['New 36,800 80%', 'Returning 9,200 20%']);
    expect(shares('Gender')).toEqual(['Male 25,300 55%', 'Female 20,700 45%']);
    expect(shares('Age')).toEqual(['Under 30 16,100 35%', 'Over 30 29,900 65%']);
    expect(shares('Language')).toEqual(['English 11,500 25%', 'Other 34,500 75%']);
    await user.click(screen.getByRole('button', { name: 'Actions for Unique visitors' }));
    await user.click(screen.getByRole('menuitem', { name: 'As a table' }));
    const table = screen.getByRole('table', { name: 'Unique visitors' });
    expect(within(table).getByRole('row', { name: 'Age: Over 30 29,900 65' })).toBeVisible();
  });

  test('shows the dashboard in Turkish', async () => {
    await renderAnalytics('', 'tr');
    expect(screen.getByRole('heading', { level: 1, name: 'Analizler' })).toBeVisible();
    expect(screen.getByText('Geri gelen')).toBeVisible();
  });
});
