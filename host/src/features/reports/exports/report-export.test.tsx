import { portalEvents } from '@portal/shared/api';
import type { ExportEstimate, ExportReport, Report } from '@portal/shared/contracts';
import { actingSession } from '@portal/shared/session';
import { storedActing } from '@portal/shared/storage';
import { aJob, aTile, server } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { respondToRuns, showReport } from '../../../../test/report-screen';

const estimateCall = 'POST api/v1/reports/performance/exports/estimate';
const startCall = 'POST api/v1/reports/performance/exports';
const route = '/reports/performance?p.period=lastQuarter&f.region=EMEA';

const tiles = [
  aTile({ id: 'value', kind: 'figure', title: 'Net assets' }),
  aTile(),
  aTile({ id: 'course', kind: 'ranking', title: 'By region', axis: 'name', filterBy: 'region' }),
  aTile({ id: 'risk', title: 'Risk', needsTenant: true }),
];

const countRows = (part: Partial<ExportEstimate> = {}): void =>
  server.respondTo(estimateCall, { rows: 38_204, limit: 100_000, willTruncate: false, ...part });
const lastBody = (call: typeof startCall | typeof estimateCall): ExportReport =>
  server.requests(call).at(-1)?.body as ExportReport;
const panel = () => screen.findByRole('dialog', { name: 'Export' });
const format = (name: RegExp) => screen.getByRole('radio', { name });

const showTiles = (part: Partial<Report> = {}, language: 'en' | 'tr' = 'en') =>
  showReport({ tiles, ...part }, { route, language });

async function openPanel(part: Partial<Report> = {}) {
  const shown = showTiles(part);
  await shown.user.click(await screen.findByRole('button', { name: 'Export' }));
  return { ...shown, dialog: await panel() };
}

beforeEach(() => {
  respondToRuns();
  countRows();
});

describe('the export panel of a report', () => {
  test('exports the report with the values and filters on screen, and returns to the button', async () => {
    const started: unknown[] = [];
    const unsubscribe = portalEvents.on('jobs.changed', (data) => started.push(data));
    const { user, dialog } = await openPanel();
    expect(await within(dialog).findByText('38,204 rows; PDF takes 100,000')).toBeVisible();
    expect(dialog).toHaveTextContent('With these values: Last quarter, By region: EMEA');
    expect(dialog).toHaveTextContent(/counted from the last day with data, \d+ \w+: .*2026\./);
    expect(dialog).toHaveTextContent('is kept for 7 days');
    server.respondTo(startCall, aJob({ id: 'e', kind: 'report.export' }));
    await user.click(within(dialog).getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(started).toEqual([{ id: 'e', isOwn: true }]));
    unsubscribe();
    expect(lastBody(startCall)).toEqual({
      format: 'pdf',
      formatted: true,
      parameters: { period: 'lastQuarter' },
      filters: [{ column: 'region', values: ['EMEA'] }],
    });
    expect(server.requests(startCall)[0]?.headers.get('Idempotency-Key')).toBeTruthy();
    expect(dialog).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Export' })).toHaveFocus();
  });

  test('offers formats with their use, unformatted values and single tiles, and counts each choice', async () => {
    const { user, dialog } = await openPanel();
    const part = within(dialog).getByRole('combobox', { name: 'Content' });
    expect(
      within(part)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Whole report', 'Net assets', 'Positions', 'By region']);
    expect(screen.queryByRole('radio', { name: 'Unformatted' })).not.toBeInTheDocument();
    await user.click(format(/^CSV For other programs/));
    await user.click(format(/^Unformatted$/));
    expect(dialog).toHaveTextContent('Unrounded numbers with a decimal point');
    await user.selectOptions(part, 'Positions');
    await waitFor(() =>
      expect(lastBody(estimateCall)).toMatchObject({ format: 'csv', formatted: false, tileId: 'positions' }),
    );
    await user.click(format(/^As on screen$/));
    await user.click(format(/^XLSX To calculate/));
    await waitFor(() => expect(lastBody(estimateCall)).toMatchObject({ format: 'xlsx', formatted: true }));
    await user.selectOptions(part, 'Whole report');
    await waitFor(() => expect(lastBody(estimateCall)).not.toHaveProperty('tileId'));
  });

  test('a picture shows one tile, the first chart unless another one is chosen', async () => {
    const { user, dialog } = await openPanel();
    await user.click(format(/^PNG A picture/));
    const part = within(dialog).getByRole('combobox', { name: 'Content' });
    expect(part).toHaveDisplayValue('By region');
    expect(within(part).queryByRole('option', { name: 'Whole report' })).not.toBeInTheDocument();
    await waitFor(() => expect(lastBody(estimateCall)).toMatchObject({ format: 'png', tileId: 'course' }));
    expect(await within(dialog).findByText('38,204 rows')).toBeVisible();
  });

  test.each([
    ['PDF', { rows: 1 }, '1 row; PDF takes 100,000'],
    ['PDF', { rows: 0 }, 'Charts and figures, and no rows of tables.'],
    ['PNG', { rows: 0 }, 'The picture shows the tile as on screen.'],
    ['CSV', { rows: 0 }, 'No rows with these values. The file says so.'],
    ['CSV', { rows: null }, 'The rows cannot be counted right now. CSV takes 100,000.'],
    [
      'PDF',
      { rows: 2_300_000, willTruncate: true },
      '2,300,000 rows; PDF takes 100,000. The file has the first 100,000, and its name says so.',
    ],
  ])('says before the export how many rows the file has: %s %j', async (name, estimate, text) => {
    countRows(estimate);
    const { user, dialog } = await openPanel();
    await user.click(format(new RegExp(`^${name} `)));
    expect(await within(dialog).findByText(text)).toBeVisible();
  });

  test('says while it counts, why that failed, and counts again', async () => {
    let fail: (reason: Error) => void = () => undefined;
    server.respondTo(estimateCall, () => new Promise<never>((_resolve, reject) => (fail = reject)));
    server.respondTo('GET health/live', { status: 'ok' });
    const { user, dialog } = await openPanel();
    expect(await within(dialog).findByRole('status')).toHaveTextContent(/^Counting the rows/);
    fail(new TypeError('Failed to fetch'));
    expect(await within(dialog).findByText(/^The rows could not be counted\. .*connection/)).toBeVisible();
    countRows();
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByText(/^38,204 rows/)).toBeVisible();
  });

  test.each([
    ['tenant.export_limit', 429, /as many exports today as its limit allows/],
    ['authz.role_required', 403, 'You do not have the role required for this.'],
    ['warehouse.unavailable', 503, /The data cannot be reached right now/],
  ])('stays open when the server refuses: %s', async (code, status, text) => {
    const { user, dialog } = await openPanel();
    server.respondTo(startCall, () =>
      Response.json({ status, code, traceId: 'trace-test', errors: [] }, { status }),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Export' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(text);
    await user.click(format(/^CSV/));
    expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(dialog).not.toBeInTheDocument();
  });

  test('stays away from the portal as another person sees it', async () => {
    storedActing.write({
      id: 's',
      tenantId: 't',
      tenantName: 'Acorn Capital',
      mode: 'view',
      expiresAt: '2026-11-29T00:00:00Z',
      returnTo: '/tenants',
      person: { id: 'p', name: 'Ada', roles: [] },
    } as never);
    actingSession.restore();
    const { user, unmount } = showTiles();
    await user.click(await screen.findByRole('button', { name: 'Actions for Positions' }));
    expect(screen.queryByRole('menuitem', { name: 'Export' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
    unmount();
    actingSession.clear();
  });

  test('waits until the warehouse is ready, and speaks Turkish', async () => {
    const { unmount } = showTiles({ warehouse: { state: 'unavailable' } as never });
    expect(await screen.findByRole('heading', { name: 'Performance' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
    unmount();
    const { user } = showTiles({}, 'tr');
    await user.click(await screen.findByRole('button', { name: 'Dışa aktar' }));
    expect(await screen.findByText('38.204 satır; PDF en çok 100.000 satır alır')).toBeVisible();
  });
});

test('the menu of a tile exports that tile, and Esc returns to the menu', async () => {
  const { user } = showTiles();
  const menu = await screen.findByRole('button', { name: 'Actions for Positions' });
  await user.click(menu);
  await user.click(screen.getByRole('menuitem', { name: 'Export' }));
  const dialog = await panel();
  expect(await within(dialog).findByRole('combobox', { name: 'Content' })).toHaveDisplayValue('Positions');
  expect(format(/^XLSX/)).toBeChecked();
  await user.keyboard('{Escape}');
  expect(dialog).not.toBeInTheDocument();
  expect(menu).toHaveFocus();
});
