import { aReportSummary, renderScreen, server } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { respondToRuns, runsSent, showReport } from '../../../test/report-screen';
import { ReportsPage } from './catalogue/reports.page';

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
