import {
  aConfigurator,
  aListOf,
  aMappingChange,
  aMappingItem,
  aMappingTarget,
  renderScreen,
  server,
} from '@portal/shared/testing';
import { screen, within } from '@testing-library/react';
import { ConfiguratorPage } from './configurator.page';

const base = 'api/v1/configurators/accounts';
const fees = aMappingTarget({ id: 'fees', label: 'Fees' });
const rent = aMappingTarget({ id: 'rent', label: 'Office rent' });
const item = aMappingItem({
  id: 'one',
  sourceKey: '401',
  sourceLabel: 'Custody fees',
  suggestion: { target: { id: 'fees', label: 'Fees', path: ['Income', 'Fees'] }, score: 92 },
});
const effect = { items: 2, rows: 4_310, amount: 12_000, reports: 3 };
const result = { effect, changeId: 'change', configurator: aConfigurator({ unmappedCount: 1 }) };
const problem = (status: number, code: string, errors: object[] = []) =>
  Response.json({ status, code, errors }, { status });

function renderPage(query = '', type = 'accounts') {
  return renderScreen(<ConfiguratorPage />, {
    as: 'TenantAdmin',
    path: '/configuration/:configuratorType',
    route: `/configuration/${type}${query}`,
  });
}

function respond(
  items = [item, aMappingItem({ id: 'two', sourceKey: '402' })],
  configurator = aConfigurator(),
) {
  server.respondTo(`GET ${base}`, configurator);
  server.respondTo(`GET ${base}/items`, aListOf(items));
  server.respondTo(`GET ${base}/targets`, { items: [fees, rent] });
  server.respondTo(`POST ${base}/items/bulk`, result);
}

test('the history undoes a change and names the later change that prevents it', async () => {
  respond();
  server.respondTo(`GET ${base}/history`, aListOf([aMappingChange({ id: 'old' })]));
  const params = { act: 'ignored', actorName: 'Boris', createdAt: '2026-11-20T10:00:00.000Z', items: 1 };
  server.respondTo(
    `POST ${base}/history/old/undo`,
    problem(409, 'configuration.changed_later', [{ pointer: '', code: 'changed_later', params }]),
  );
  const { user } = renderPage('?view=history');
  const row = await screen.findByRole('row', { name: /Mapped/ });
  await user.click(await within(row).findByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText(/1 item was changed later: Ignored, Boris/)).toBeVisible();
});

test('an import shows what it would change before it runs', async () => {
  respond();
  const checked = {
    ...result,
    changeId: null,
    rows: 3,
    counts: { mapped: 2, ignored: 0, unmapped: 0, unchanged: 0, skipped: 1 },
    faults: [{ row: 3, code: 'unknown_target', value: 'Fee' }],
  };
  server.respondTo(`POST ${base}/imports`, checked);
  const { user } = renderPage();
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import mapping' });
  const file = new File(['a'], 'mapping.csv', { type: 'text/csv' });
  await user.upload(within(dialog).getByLabelText('Choose a CSV file'), file);
  expect(await within(dialog).findByText('Row 3: unknown target')).toBeVisible();
  await user.click(within(dialog).getByRole('radio', { name: 'Replace' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Import, 2 items' }));
  expect(await screen.findByText('Imported: 2 items changed.')).toBeVisible();
  expect(
    server.requests(`POST ${base}/imports`).map(({ query }) => [query.get('mode'), query.get('dryRun')]),
  ).toEqual([
    ['merge', 'true'],
    ['replace', 'true'],
    ['replace', 'false'],
  ]);
});
