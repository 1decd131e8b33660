import {
  aConfigurator,
  aListOf,
  aMappingItem,
  renderScreen,
  server,
  type ReceivedRequest,
} from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ConfigurationPage } from '../configuration.page';
import { ConfiguratorPage } from '../configurator.page';

const base = 'api/v1/configurators/accounts';
const call = `POST ${base}/loads`;
const empty = aConfigurator({ unmappedCount: 0, mappedCount: 0, ignoredCount: 0, lastLoadAt: null });
const problem = (status: number, code: string, errors: object[] = []) =>
  Response.json({ status, code, errors }, { status });

function renderPage(
  configurator = empty,
  items = [] as ReturnType<typeof aMappingItem>[],
  language: 'en' | 'tr' = 'en',
) {
  server.respondTo(`GET ${base}`, configurator);
  server.respondTo(`GET ${base}/items`, aListOf(items));
  return renderScreen(<ConfiguratorPage />, {
    as: 'TenantAdmin',
    language,
    path: '/configuration/:configuratorType',
    route: '/configuration/accounts',
  });
}

const file = new File(['a'], 'values.csv', { type: 'text/csv' });
async function openDialog() {
  const { user } = renderPage();
  const panel = within(await screen.findByRole('tabpanel'));
  await user.click(await panel.findByRole('button', { name: 'Load values' }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Load values' }) };
}

test('an empty configurator offers to load values, which are checked first', async () => {
  const counts = { added: 2, updated: 1, skipped: 1 };
  const faults = [{ row: 5, code: 'amount', value: 'much' }];
  server.respondTo(call, ({ query }: ReceivedRequest) => {
    const isDryRun = query.get('dryRun') === 'true';
    const configurator = isDryRun ? empty : { ...empty, isLoading: true, loadProgress: 0 };
    return { rows: 4, counts, faults, configurator };
  });
  const { user, dialog } = await openDialog();
  await user.upload(within(dialog).getByLabelText('Choose a CSV file'), file);
  expect(await within(dialog).findByText(/Row 5: the amount is not a number/)).toHaveTextContent('much');
  server.respondTo(`GET ${base}`, { ...empty, isLoading: true, loadProgress: 40 });
  await user.click(within(dialog).getByRole('button', { name: 'Load 3 values' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(await screen.findByText(/New data is being loaded/)).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Progress of the load' })).toHaveAttribute('value', '40');
  expect(server.requests(call).map(({ query }) => query.get('dryRun'))).toEqual(['true', 'false']);
});

test('names the columns that a file does not have', async () => {
  const errors = ['sourceSystem', 'sourceKey'].map((column) => ({
    pointer: '',
    code: 'missing_column',
    params: { column },
  }));
  server.respondTo(call, problem(422, 'csv.header', errors));
  const { user, dialog } = await openDialog();
  await user.upload(within(dialog).getByLabelText('Choose a CSV file'), file);
  expect(
    await within(dialog).findByText(
      'The first row of the file has none of these columns: Source system, Source value.',
    ),
  ).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: /^Load \d/ })).toBeNull();
});

test('a change that a load refuses shows the banner, which goes away when the load has ended', async () => {
  const loaded = aConfigurator();
  const item = aMappingItem({ id: 'one', sourceKey: '401', status: 'mapped' });
  server.respondTo(`PATCH ${base}/items/one`, problem(409, 'configuration.loading'));
  const { user } = renderPage(loaded, [item]);
  await user.click(await screen.findByRole('button', { name: /^Actions for 401/ }));
  server.respondTo(`GET ${base}`, { ...loaded, isLoading: true, loadProgress: 10 });
  await user.click(screen.getByRole('menuitem', { name: 'Reset to unmapped' }));
  expect(await screen.findByRole('progressbar', { name: 'Progress of the load' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Actions for 401/ })).toBeNull();
  server.respondTo(`GET ${base}`, loaded);
  server.respondTo(`GET ${base}/items`, aListOf([item, aMappingItem({ id: 'two', sourceKey: '402' })]));
  // No event arrives, so only the polling finds the end.
  expect(await screen.findByText('The load has ended.', {}, { timeout: 6_000 })).toBeVisible();
  expect(screen.queryByRole('progressbar', { name: 'Progress of the load' })).toBeNull();
  expect(await screen.findByRole('row', { name: /402/ })).toBeVisible();
}, 15_000);

test.each([
  ['en', 'The last load failed and left out 250 rows.', 'The load has ended.'],
  ['tr', 'Son yükleme tamamlanamadı ve 250 satır yüklenemedi.', 'Yükleme sona erdi.'],
] as const)(
  'the page says in %s how many rows a failed load left out',
  async (language, failed, ended) => {
    const running = { ...empty, isLoading: true, loadProgress: 10 };
    renderPage(running, [], language);
    expect(await screen.findByRole('progressbar')).toBeVisible();
    server.respondTo(`GET ${base}`, { ...empty, unloadedCount: 250 });
    expect(await screen.findByText(failed, { exact: false }, { timeout: 6_000 })).toBeVisible();
    expect(screen.queryByText(ended)).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
  },
  15_000,
);

test('the cards show that a load has ended without an event', async () => {
  server.respondTo('GET api/v1/configurators', [{ ...empty, isLoading: true, loadProgress: 10 }]);
  renderScreen(<ConfigurationPage />, { as: 'TenantAdmin', route: '/configuration' });
  expect(await screen.findByText('Load is running')).toBeVisible();
  server.respondTo('GET api/v1/configurators', [aConfigurator({ unmappedCount: 5 })]);
  expect(await screen.findByText('unmapped', {}, { timeout: 6_000 })).toBeVisible();
}, 15_000);
