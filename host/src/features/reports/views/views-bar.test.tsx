import type { Report, RunReport } from '@portal/shared/contracts';
import {
  aParameter,
  aReport,
  aResultColumn,
  aSavedView,
  aTile,
  aTileResult,
  renderScreen,
  server,
} from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ReportPage } from '../viewer/report.page';

const period = aParameter({ key: 'period', label: 'Period', type: 'period', default: 'last12Months' });
const result = aTileResult([aResultColumn()], [['Equities']]);

function respondWithReport(part: Partial<Report>): void {
  const report = { id: 'performance', title: 'Performance', tiles: [aTile()], parameters: [period] };
  server.respondTo('GET api/v1/reports/performance', aReport({ ...report, ...part }));
}

function show(part: Partial<Report> = {}, { route = '/reports/performance' } = {}) {
  respondWithReport(part);
  server.respondTo('POST api/v1/reports/performance/run', ({ body }) => ({
    runId: 'run-1',
    tiles: (body as RunReport).tiles?.map((id) => ({ ...result, id })),
  }));
  return renderScreen(<ReportPage missing={null} onTitle={jest.fn()} />, {
    as: 'user',
    path: '/reports/:reportId',
    route,
  });
}

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
  const { user, address } = show({}, { route: '/reports/performance?p.period=lastYear' });
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
  });
});

test('opens the own default view, and another one on request', async () => {
  const { user, address } = show({ views: [{ ...lastYear, isDefault: true }, shared] });
  expect(await screen.findByRole('button', { name: 'Period Last year' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'View Year end' }));
  await user.click(screen.getByRole('button', { name: /^Board/ }));
  await waitFor(() => expect(address()).toBe('/reports/performance?view=v-2&p.period=lastQuarter'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'View Board' })).toHaveFocus());
});

test('marks a view whose values were changed and saves them', async () => {
  server.respondTo('PATCH api/v1/reports/performance/views/v-1', lastYear);
  const { user } = show(
    { views: [lastYear, shared] },
    { route: '/reports/performance?view=v-1&p.period=lastMonth' },
  );
  await user.click(await screen.findByRole('button', { name: 'View Year end (changed)' }));
  expect(screen.queryByRole('button', { name: 'Actions for Board' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Actions for Year end' }));
  await user.click(screen.getByRole('menuitem', { name: 'Save current values' }));
  expect(await screen.findByText('Year end has the current values now.')).toBeVisible();
  const [request] = server.requests('PATCH api/v1/reports/performance/views/v-1');
  expect(request?.body).toEqual({ parameters: { period: 'lastMonth' } });
  expect(request?.headers.get('If-Match')).toBe('"4"');
});

test('deletes a view after a question', async () => {
  server.respondTo('DELETE api/v1/reports/performance/views/v-1', 204);
  const { user } = show({ views: [lastYear] });
  await user.click(await screen.findByRole('button', { name: 'View None' }));
  await user.click(screen.getByRole('button', { name: 'Actions for Year end' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Year end?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Year end was deleted.')).toBeVisible();
});
