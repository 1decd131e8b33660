import type { Figure } from '@portal/shared/contracts';
import { aHome, aKeyFigure, server } from '@portal/shared/testing';
import { screen, within } from '@testing-library/react';
import { renderHome, respondToHome } from '../../../test/home-screen';

const percent = { format: 'percent', currency: null } as const;
const figures = [
  aKeyFigure(),
  aKeyFigure({ id: 'returnThisYear', value: 0.0684, previous: 0.0512, ...percent }),
  aKeyFigure({ id: 'netFlows', value: 18_200_000, previous: 22_300_000 }),
  aKeyFigure({ id: 'fees', value: 1_420_000, previous: 1_450_000, goodDirection: null }),
  aKeyFigure({ id: 'valueAtRisk', value: 9_700_000, previous: null, goodDirection: 'down' }),
];
const months = Array.from({ length: 36 }, (_, at) => ({
  month: new Date(Date.UTC(2024, at)).toISOString().slice(0, 10),
  value: 1_000_000_000 + at * 1_000_000,
  benchmark: 1_000_000_000 + at * 500_000,
}));
const allocation = [
  { label: 'Equities', weight: 0.462, target: 0.45, band: 0.01 },
  { label: 'Bonds', weight: 0.379, target: 0.38, band: 0.01 },
  { label: 'Cash', weight: 0.159, target: null, band: null },
];
const tile = async (label: string) => {
  await screen.findByText(label);
  return screen.getAllByRole('listitem').find(({ textContent }) => textContent.startsWith(label));
};
const countIn = (container: HTMLElement, text: string) => container.innerHTML.split(text).length - 1;

test('shows each key figure short, with its change and a link to its report', async () => {
  respondToHome({ figures: { figures } });
  const { container } = renderHome();
  expect(await tile('Net assets')).toHaveTextContent('€1,284.6 m+2.1% vs Oct');
  expect(await tile('Return this year')).toHaveTextContent('+6.84%+1.72 pp vs benchmark');
  expect(await tile('Net flows, Nov 2026')).toHaveTextContent('+€18.2 m−€4.1 m vs Oct');
  expect(await tile('Fees last month')).toHaveTextContent('€1.42 m−2.1% vs forecast');
  expect(await tile('Value at risk, 1 day, 99%')).toHaveTextContent('€9.7 m');
  expect(screen.getByRole('link', { name: /^Net assets/ })).toHaveAttribute('href', '/reports/performance');
  expect(countIn(container, 'class="ui-sparkline"')).toBe(5);
});

test('colours a change by the good direction of its figure', async () => {
  respondToHome({ figures: { figures } });
  const { container } = renderHome();
  await tile('Net assets');
  const html = container.innerHTML;
  const tones = [...html.matchAll(/ui-stat__amount--(\w+)/g)].map(([, tone]) => tone);
  expect(tones).toEqual(['gain', 'gain', 'loss', 'neutral']);
});

test('formats the key figures in Turkish', async () => {
  respondToHome({ figures: { figures } });
  renderHome({ as: 'user', language: 'tr' });
  expect(await tile('Net varlıklar')).toHaveTextContent('€1.284,6 Mn+%2,1 Eki ayına göre');
  expect(await tile('Yılbaşından bu yana getiri')).toHaveTextContent('+%6,84+1,72 puan ölçüte göre');
  expect(screen.getByText('rakamların tarihi: 20 Kas 2026')).toBeVisible();
});

test('shows small and negative amounts, figures without a comparison and a comparison of zero', async () => {
  respondToHome({
    figures: {
      figures: [
        aKeyFigure({ value: 45_300, previous: 0, values: [45_300] }),
        aKeyFigure({ id: 'netFlows', value: -950, previous: null, values: [] }),
      ],
      dataAsOf: null,
    },
  });
  const { container } = renderHome();
  expect(await tile('Net assets')).toHaveTextContent('€45.3 k+€45.3 k vs the month before');
  expect(await tile('Net flows this month')).toHaveTextContent('−€950');
  expect(countIn(container, 'class="ui-sparkline"')).toBe(0);
});

test('says when the figures are complete', async () => {
  respondToHome();
  renderHome();
  expect(await screen.findByText('complete')).toBeVisible();
  expect(screen.getByText('figures as of 20 Nov 2026')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All reports' })).toHaveAttribute('href', '/reports');
});

test('requests the figures again while the warehouse is being prepared', async () => {
  const warehouse = { state: 'preparing', progress: 40, dataAsOf: null } as const;
  const empty = { figures: [], dataAsOf: null };
  respondToHome({ figures: { warehouse, ...empty } });
  renderHome();
  expect(await screen.findByText('being prepared, 40%')).toBeVisible();
  expect(screen.getByText(/The figures are being prepared/)).toBeVisible();
  respondToHome();
  expect(await screen.findByText('complete', undefined, { timeout: 4_000 })).toBeVisible();
  expect(await tile('Net assets')).toBeVisible();
});

test('says in one sentence that the warehouse is unavailable, and keeps the other sections', async () => {
  const warehouse = { state: 'unavailable', progress: 0, dataAsOf: null } as const;
  respondToHome({
    home: { figures: [{ ...aHome().figures[0], id: 'activePeople' } as Figure] },
    figures: { warehouse, figures: [], dataAsOf: null },
  });
  renderHome();
  expect(await screen.findByText(/The figures are not available at the moment/)).toBeVisible();
  expect(screen.getByText('figures unavailable')).toBeVisible();
  expect(await screen.findByText(/^The charts appear here/, undefined, { timeout: 10_000 })).toBeVisible();
  expect(await screen.findByText('Active users')).toBeVisible();
});

test('says that an organisation has no figures yet', async () => {
  respondToHome({ figures: { figures: [] } });
  renderHome();
  expect(await screen.findByText('There are no figures for your organisation yet.')).toBeVisible();
});

test('keeps the page when the figures fail to load, and retries on request', async () => {
  respondToHome({ figures: 500 });
  const { user } = renderHome();
  expect(await screen.findByText('The key figures could not be loaded.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: /Olivia$/ })).toBeVisible();
  respondToHome();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await tile('Net assets')).toBeVisible();
});

test('renders the greeting before the figures are loaded, without charts', async () => {
  respondToHome();
  server.respondTo('GET api/v1/home/figures', () => new Promise<never>(() => undefined));
  const { container } = renderHome();
  expect(await screen.findByRole('heading', { level: 1, name: /Olivia$/ })).toBeVisible();
  expect(countIn(container, 'data-perf="home"')).toBe(1);
  expect(countIn(container, 'class="ui-chart"')).toBe(0);
});

test('draws two years of net assets with the benchmark, and other periods on request', async () => {
  respondToHome({ figures: { netAssets: months } });
  const { user } = renderHome();
  const chart = await screen.findByRole('region', { name: 'Net assets' }, { timeout: 10_000 });
  expect(within(chart).getByText('24 months, € m')).toBeVisible();
  await user.click(within(chart).getByRole('radio', { name: '1 y' }));
  expect(within(chart).getByText('12 months, € m')).toBeVisible();
  await user.click(within(chart).getByRole('radio', { name: 'All' }));
  expect(within(chart).getByText('36 months, € m')).toBeVisible();
  await user.click(within(chart).getByRole('button', { name: 'Show as table' }));
  expect(within(chart).getByRole('row', { name: /^Jan 2024/ })).toHaveTextContent('€1,000.0 m€1,000.0 m');
});

test('compares the allocation with its target and names the classes outside their band', async () => {
  respondToHome({ figures: { netAssets: months, allocation } });
  renderHome();
  const list = await screen.findByRole('list', { name: 'Allocation' }, { timeout: 10_000 });
  expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('Equities46.2%+1.2');
  expect(screen.getByText(/1.2 points over target, outside the band of ±1.0\./)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open allocation' })).not.toBeInTheDocument();
});

test('says that all asset classes are within their bands', async () => {
  respondToHome({ figures: { netAssets: months, allocation: allocation.slice(1) } });
  renderHome();
  expect(
    await screen.findByText('All asset classes are within their bands.', undefined, { timeout: 10_000 }),
  ).toBeVisible();
});
