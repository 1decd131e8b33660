import { aSavedView, aTile, server } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { respondToRuns, respondWithReport, runsSent, showReport } from '../../../../test/report-screen';

beforeEach(() => respondToRuns());

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
  const { user, address } = showReport({}, { route: '/reports/performance?p.period=lastYear' });
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
    filters: [],
  });
});

test('opens the own default view, and another one on request', async () => {
  const { user, address } = showReport({ views: [{ ...lastYear, isDefault: true }, shared] });
  expect(await screen.findByRole('button', { name: 'Period Last year' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'View Year end' }));
  await user.click(screen.getByRole('button', { name: /^Board/ }));
  await waitFor(() => expect(address()).toBe('/reports/performance?view=v-2&p.period=lastQuarter'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'View Board' })).toHaveFocus());
});

test('marks a view whose values were changed and saves them', async () => {
  server.respondTo('PATCH api/v1/reports/performance/views/v-1', lastYear);
  const { user } = showReport(
    { views: [lastYear, shared] },
    { route: '/reports/performance?view=v-1&p.period=lastMonth' },
  );
  await user.click(await screen.findByRole('button', { name: 'View Year end (changed)' }));
  expect(screen.queryByRole('button', { name: 'Actions for Board' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Actions for Year end' }));
  await user.click(screen.getByRole('menuitem', { name: 'Save current values' }));
  expect(await screen.findByText('Year end has the current values now.')).toBeVisible();
  const [request] = server.requests('PATCH api/v1/reports/performance/views/v-1');
  expect(request?.body).toEqual({ parameters: { period: 'lastMonth' }, filters: [] });
  expect(request?.headers.get('If-Match')).toBe('"4"');
});

test('opens a view with its filters and marks it as changed once one is removed', async () => {
  const filters = [{ column: 'name', values: ['Equities', 'Bonds'] }];
  const { user, address } = showReport({
    tiles: [aTile({ filterBy: 'name' }), aTile({ id: 'other', title: 'Other' })],
    views: [{ ...lastYear, filters, isDefault: true }],
  });
  expect(await screen.findByRole('button', { name: 'View Year end' })).toBeVisible();
  await waitFor(() => expect(runsSent('other')).toHaveLength(1));
  expect(runsSent('other')[0]).toMatchObject({ filters });
  await user.click(screen.getByRole('button', { name: /^Clear filter/ }));
  await waitFor(() => expect(address()).toBe('/reports/performance?view=v-1&p.period=lastYear'));
  expect(await screen.findByRole('button', { name: 'View Year end (changed)' })).toBeVisible();
});

test('saves the filters of the tiles with a view', async () => {
  server.respondTo('POST api/v1/reports/performance/views', lastYear);
  const { user } = showReport(
    { tiles: [aTile({ filterBy: 'name' })] },
    { route: '/reports/performance?p.period=lastYear&f.name=Equities&f.gone=x' },
  );
  await user.click(await screen.findByRole('button', { name: 'Save view' }));
  await user.type(await screen.findByLabelText('Name'), 'Equities{Enter}');
  await waitFor(() =>
    expect(server.requests('POST api/v1/reports/performance/views')[0]?.body).toMatchObject({
      filters: [{ column: 'name', values: ['Equities'] }],
    }),
  );
});

test('deletes a view after a question', async () => {
  server.respondTo('DELETE api/v1/reports/performance/views/v-1', 204);
  const { user } = showReport({ views: [lastYear] });
  await user.click(await screen.findByRole('button', { name: 'View None' }));
  await user.click(screen.getByRole('button', { name: 'Actions for Year end' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Year end?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Year end was deleted.')).toBeVisible();
});
