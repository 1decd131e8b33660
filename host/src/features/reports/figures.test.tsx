import type { PreviousTotals, ResultColumn, Tile } from '@portal/shared/contracts';
import {
  aReportSummary,
  aResultColumn,
  aTile,
  aTileResult,
  renderScreen,
  server,
} from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { respondToRuns, runsSent, showReport } from '../../../test/report-screen';
import { ReportsPage } from './catalogue/reports.page';
import { FigureTile } from './tiles/figure-tile';

const money: Partial<ResultColumn> = { format: 'money', currency: 'EUR', goodDirection: 'up' };
const percent: Partial<ResultColumn> = { format: 'percent', decimals: 2, goodDirection: 'down' };
const count: Partial<ResultColumn> = { format: 'integer' };

interface Shown {
  column: Partial<ResultColumn>;
  value: number | null;
  previous?: PreviousTotals;
  tile?: Partial<Tile>;
  language?: 'en' | 'tr';
}

/** Returns the text below the figure, and the class of its tone. */
function textBelow({ column, value, previous, tile, language = 'en' }: Shown) {
  const figure = aResultColumn({ key: 'value', label: 'Value', kind: 'measure', ...column });
  const share = aResultColumn({ key: 'part', label: 'of all', kind: 'measure', format: 'percent' });
  const result = aTileResult([figure, share], [], { total: [value, 0.48], ...(previous && { previous }) });
  renderScreen(<FigureTile tile={aTile({ kind: 'figure', values: ['value'], ...tile })} result={result} />, {
    language,
  });
  const below = screen.queryByText((_, element) => element?.className === 'ui-stat__change');
  return {
    text: below?.textContent?.replaceAll('\u00a0', ' ') ?? null,
    hint: below?.getAttribute('title') ?? null,
    tone: /amount--(\w+)/.exec(below?.innerHTML ?? '')?.[1] ?? null,
  };
}

const october = { from: '2026-10-01', to: '2026-10-31' };
const quarter = { from: '2026-07-01', to: '2026-09-30' };
const year = { from: '2025-01-01', to: '2025-12-31' };
const rolling = { from: '2024-11-28', to: '2025-11-27' };
const halfYear = { from: '2025-05-01', to: '2025-10-31' };
const toDate = { from: '2025-01-01', to: '2025-11-27' };
const balance = { from: null, to: '2025-11-27' };

describe('a figure beside the one of the period before', () => {
  test.each([
    ['an amount', money, 102, 100, october, '+2% vs Oct 2026', 'gain'],
    ['an amount that falls', money, 90, 100, quarter, '−10% vs Q3 2026', 'loss'],
    ['an amount that changes its sign', money, -20_500, 40_000, year, '−€60.5 k vs 2025', 'loss'],
    ['an amount after nothing', money, 500, 0, year, '+€500 vs 2025', 'gain'],
    ['a tiny amount before', money, 5_000, 10, year, '+€4,990 vs 2025', 'gain'],
    [
      'a rate, where less is better',
      percent,
      0.021,
      0.0235,
      rolling,
      '−0.25 pp vs the 12 months before',
      'gain',
    ],
    ['a small count', count, 85, 97, halfYear, '−12 vs the 6 months before', 'neutral'],
    ['a large count', count, 12_400, 12_000, toDate, '+3.3% vs 1 Jan – 27 Nov 2025', 'neutral'],
    ['a balance', count, 12, 12, balance, '0 since 27 Nov 2025', 'neutral'],
  ] as const)('shows %s', (_, column, value, before, days, text, tone) => {
    const shown = textBelow({ column, value, previous: { ...days, total: [before, null] } });
    expect(shown).toMatchObject({ text, tone });
  });

  test.each([
    [october, '+%2 Eki 2026 dönemine göre'],
    [rolling, '+%2 önceki 12 aya göre'],
    [balance, '+%2 27 Kas 2025 tarihinden beri'],
  ])('names it in Turkish', (days, text) => {
    const previous = { ...days, total: [100, null] };
    expect(textBelow({ column: money, value: 102, previous, language: 'tr' }).text).toBe(text);
  });

  test('shows the dates of a period without a name where the pointer rests', () => {
    const previous = { ...rolling, total: [100, null] };
    expect(textBelow({ column: money, value: 102, previous }).hint).toBe('28 Nov 2024 – 27 Nov 2025');
  });

  test.each([
    ['without earlier data', {}, 'No earlier figures'],
    ['without a value before', { previous: { ...october, total: [null, null] } }, 'No earlier figures'],
    ['with a share instead', { tile: { share: 'part' } }, '48% of all'],
    ['without a figure', { value: null }, null],
  ])('the comparison is left out %s', (_, part, text) => {
    expect(textBelow({ column: money, value: 102, ...part })).toEqual({ text, hint: null, tone: null });
  });
});

const warehouse = { state: 'unavailable', progress: 0, dataAsOf: null } as const;
const notice = /figures are not available right now/;

test('the list of reports says that there are no figures and keeps its links', async () => {
  const reports = [aReportSummary({ id: 'performance', title: 'Performance' })];
  server.respondTo('GET api/v1/reports', { reports, warehouse });
  renderScreen(<ReportsPage />, { as: 'user', route: '/reports' });
  expect(await screen.findByText(notice)).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Performance' })[0]).toBeVisible();
});

test('a report says that there are no figures, runs nothing and keeps its parameters usable', async () => {
  respondToRuns();
  server.respondTo('GET api/v1/reports', { reports: [], warehouse });
  const { user } = showReport({ warehouse });
  expect(await screen.findByText(notice)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Period / }));
  await user.click(await screen.findByRole('option', { name: 'Last quarter' }));
  expect(await screen.findByRole('button', { name: 'Period Last quarter' })).toBeVisible();
  expect(runsSent()).toEqual([]);
});
