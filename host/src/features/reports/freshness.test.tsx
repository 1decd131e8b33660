import type { DatasetFreshness } from '@portal/shared/contracts';
import {
  aDatasetFreshness,
  aFailedCheck,
  aReportSummary,
  aTile,
  renderScreen,
  server,
} from '@portal/shared/testing';
import { screen, within } from '@testing-library/react';
import {
  freshnessCall,
  renderReport,
  respondToRuns,
  respondWithFreshness,
  respondWithReport,
} from '../../../test/report-screen';
import { ReportsPage } from './catalogue/reports.page';

const late = aDatasetFreshness({ lastDay: '2026-11-18', isLate: true, lateBy: 2 });
const sentence = 'Fees: loaded up to 18 Nov 2026, 2 business days late';
const failing = aDatasetFreshness({
  datasetId: 'positions',
  title: 'Positions',
  failedChecks: [aFailedCheck()],
});
const checks = aDatasetFreshness({
  datasetId: 'qualityChecks',
  title: 'Data quality',
  reportIds: ['performance', 'data-quality'],
});

function showReport(datasets: DatasetFreshness[], language: 'en' | 'tr' = 'en') {
  respondToRuns();
  respondWithReport();
  respondWithFreshness(datasets);
  return renderReport({ language });
}

const mark = /late|failed/i;
const inMark = { selector: '.host-fresh-mark > span' };

describe('the head of a report', () => {
  test.each([
    ['a dataset that is late', [late], sentence],
    [
      'a month that is missing',
      [{ ...late, rhythm: 'month', lastDay: '2026-09-30', lateBy: 1 } as const],
      'Fees: loaded up to 30 Sep 2026, a month late',
    ],
    ['a failed check', [failing], 'Prices: the check “On time” failed'],
  ])('names %s, also on paper', async (_, datasets, text) => {
    showReport(datasets);
    expect(await screen.findByText(text, inMark)).toBeVisible();
    expect(screen.getByText('As of 20 Nov 2026')).toBeVisible();
    expect(screen.getByText(`(${text})`, { selector: '.host-paper span' })).toBeInTheDocument();
  });

  test('counts several of them, and names each for screen readers', async () => {
    showReport([late, failing, { ...failing, datasetId: 'valuations' }]);
    expect(await screen.findByText('Late · Check failed')).toBeVisible();
    expect(screen.getByText(`: ${sentence}. Prices: the check “On time” failed`)).toBeInTheDocument();
  });

  test('says it in Turkish', async () => {
    showReport([late], 'tr');
    expect(
      await screen.findByText('Fees: 18 Kas 2026 tarihine kadar yüklendi, 2 iş günü gecikti', inMark),
    ).toBeVisible();
  });

  test('says nothing about datasets in time, and those of other reports', async () => {
    showReport([aDatasetFreshness(), { ...late, reportIds: ['fees'] }]);
    expect(await screen.findByRole('row', { name: 'Equities' })).toBeVisible();
    expect(server.requests(freshnessCall)).toHaveLength(1);
    expect(screen.queryByText(mark)).not.toBeInTheDocument();
  });

  test('stays without a mark when the freshness cannot be loaded', async () => {
    respondToRuns();
    respondWithReport();
    server.respondTo(freshnessCall, 503);
    renderReport();
    expect(await screen.findByRole('row', { name: 'Equities' })).toBeVisible();
    expect(screen.getByText('As of 20 Nov 2026')).toBeVisible();
    expect(screen.queryByText(mark)).not.toBeInTheDocument();
  });
});

describe('the tiles of a report', () => {
  test('have a mark if their data are late, unless all of them are', async () => {
    respondToRuns();
    const tiles = [
      aTile({ id: 'fees', title: 'Fees', datasetIds: ['fees'] }),
      aTile({ id: 'costs', title: 'Costs', datasetIds: ['costs'] }),
    ];
    respondWithReport({ tiles });
    respondWithFreshness([late]);
    const { unmount } = renderReport();
    expect(await screen.findByText('Late')).toHaveTextContent(/^Late$/);
    expect(
      screen.getAllByText(mark, { selector: '.host-tile__freshness span span:first-of-type' }),
    ).toHaveLength(1);
    unmount();
    respondWithReport({ tiles: tiles.slice(0, 1) });
    respondWithFreshness([late]);
    renderReport();
    expect(await screen.findByText(sentence, inMark)).toBeVisible();
    expect(screen.queryByText('Late')).not.toBeInTheDocument();
  });
});

describe('the panel about a report', () => {
  async function openPanel(datasets: DatasetFreshness[]): Promise<HTMLElement> {
    const { user } = showReport(datasets);
    await user.click(await screen.findByRole('button', { name: 'About this report' }));
    return screen.findByRole('dialog', { name: 'About this report' });
  }

  test('lists the last load, the expected one, a load that runs and failed checks with their report', async () => {
    const panel = await openPanel([
      checks,
      { ...late, loadingSince: '2026-11-20T02:40:00.000Z' },
      { ...failing, tenantCount: 2 },
    ]);
    const [fees, positions] = await within(panel).findAllByRole('listitem');
    expect(fees).toHaveTextContent(
      /^Fees Late: .*Loaded up to18 Nov 2026Last load21 Nov 2026.*Was expected by24 Nov 2026.*Running since20 Nov 2026/,
    );
    expect(positions).toHaveTextContent(
      /Next load by24 Nov 2026.*Tenants concerned2Prices: the check “On time” failed: 1,204 of 3,120 records of 20 Nov 2026 have faults/,
    );
    expect(within(panel).getByRole('link', { name: 'Open the report on data quality' })).toHaveAttribute(
      'href',
      '/reports/data-quality',
    );
  });

  test('links to the checks only for people who may read that report, and says when no load is recorded', async () => {
    const unknown = { lastDay: null, lastLoadAt: null, expectedBy: null };
    const panel = await openPanel([{ ...failing, ...unknown }]);
    expect(await within(panel).findByText('No load recorded')).toBeVisible();
    expect(within(panel).queryByRole('link')).not.toBeInTheDocument();
  });
});

test('the catalogue marks the reports whose data are late or have a failed check', async () => {
  const reports = ['fees', 'risk', 'fx'].map((id) => aReportSummary({ id, title: id }));
  server.respondTo('GET api/v1/reports', {
    reports,
    warehouse: { state: 'ready', progress: 100, dataAsOf: '2026-11-20' },
  });
  respondWithFreshness([
    { ...late, reportIds: ['fees'] },
    { ...failing, reportIds: ['risk'] },
  ]);
  renderScreen(<ReportsPage />, { as: 'user', route: '/reports' });
  expect(await screen.findByText('Late')).toBeVisible();
  const texts = screen.getAllByRole('article').map(({ textContent }) => textContent);
  expect(texts).toEqual([
    expect.stringContaining(`Late: ${sentence}`),
    expect.stringContaining('Check failed: Prices: the check “On time” failed'),
    expect.not.stringMatching(/Late|failed/),
  ]);
});
