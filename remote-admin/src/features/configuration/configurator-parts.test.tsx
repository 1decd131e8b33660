import {
  aConfigurator,
  aListOf,
  aMappingChange,
  aMappingItem,
  aMappingRule,
  aMappingTarget,
  renderScreen,
  server,
  type ReceivedRequest,
} from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
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

describe('the rules of a configurator', () => {
  const rules = [aMappingRule({ id: 'first' }), aMappingRule({ id: 'second', position: 2, pattern: '41' })];
  const respondRules = () => {
    respond();
    server.respondTo(`GET ${base}/rules`, { items: rules, configurator: aConfigurator() });
    server.respondTo(`POST ${base}/rules/apply`, result);
  };

  test('rules are applied after a question with the numbers', async () => {
    respondRules();
    const { user } = renderPage('?view=rules');
    await user.click(await screen.findByRole('button', { name: 'Apply rules' }));
    const question = await screen.findByRole('alertdialog', { name: 'Apply the rules?' });
    expect(question).toHaveTextContent('Affects 2 items, 4,310 rows');
    await user.click(within(question).getByRole('button', { name: 'Apply rules' }));
    expect(await screen.findByText('2 items mapped.')).toBeVisible();
    expect(server.requests(`POST ${base}/rules/apply`).map(({ body }) => body)).toEqual([
      { dryRun: true },
      {},
    ]);
  });

  test('a rule moves up in the order', async () => {
    respondRules();
    server.respondTo(`PATCH ${base}/rules/order`, { items: rules, configurator: aConfigurator() });
    const { user } = renderPage('?view=rules');
    await user.click(await screen.findByRole('button', { name: 'Actions for 41' }));
    await user.click(screen.getByRole('menuitem', { name: 'Move up' }));
    await waitFor(() =>
      expect(server.requests(`PATCH ${base}/rules/order`)[0]?.body).toEqual({ ids: ['second', 'first'] }),
    );
  });

  test('the form of a rule shows what it matches, and an error at a pattern that is not valid', async () => {
    respondRules();
    const { user } = renderPage('?view=rules');
    await user.click(await screen.findByRole('button', { name: 'Actions for 41' }));
    await user.click(screen.getByRole('menuitem', { name: 'Edit rule' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit rule' });
    expect(await within(dialog).findByText(/that match: 2 items/)).toBeVisible();
    const errors = [{ pointer: '/pattern', code: 'invalid_pattern' }];
    server.respondTo(`PATCH ${base}/rules/second`, problem(422, 'validation.failed', errors));
    await user.type(within(dialog).getByLabelText('Pattern'), '(');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('This is not a valid regular expression.')).toBeVisible();
  });

  test('a rule that someone else changed offers both versions, and the kept one is saved on top', async () => {
    respondRules();
    const { user } = renderPage('?view=rules');
    await user.click(await screen.findByRole('button', { name: 'Actions for 41' }));
    await user.click(screen.getByRole('menuitem', { name: 'Edit rule' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit rule' });
    await user.type(within(dialog).getByLabelText('Pattern'), '9');
    const configurator = aConfigurator();
    const current = aMappingRule({ id: 'second', position: 2, pattern: '415', version: 2 });
    server.respondTo(`GET ${base}/rules`, { items: [rules[0], current], configurator });
    server.respondTo(`PATCH ${base}/rules/second`, ({ headers }: ReceivedRequest) =>
      headers.get('If-Match') === '"1"' ? 412 : { items: rules, configurator },
    );
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    const conflict = await within(dialog).findByRole('region', { name: 'Someone else changed this first' });
    expect(within(conflict).getByRole('row', { name: 'Pattern 415 419' })).toBeVisible();
    await user.click(within(conflict).getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    const [, second] = server.requests(`PATCH ${base}/rules/second`);
    expect(second?.headers.get('If-Match')).toBe('"2"');
    expect(second?.body).toMatchObject({ pattern: '419' });
  });

  test('the form of a rule that someone else removed stays open with a message', async () => {
    respondRules();
    const { user } = renderPage('?view=rules');
    await user.click(await screen.findByRole('button', { name: 'Actions for 41' }));
    await user.click(screen.getByRole('menuitem', { name: 'Edit rule' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit rule' });
    await user.type(within(dialog).getByLabelText('Pattern'), '9');
    server.respondTo(`PATCH ${base}/rules/second`, 412);
    server.respondTo(`GET ${base}/rules`, { items: [rules[0]], configurator: aConfigurator() });
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText(/Someone else changed this first/)).toBeVisible();
    expect(within(dialog).getByLabelText('Pattern')).toHaveValue('419');
  });
});

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
  await user.click(within(row).getByRole('button', { name: /^Undo/ }));
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

test('the targets are shown as a tree and can be deactivated after a question', async () => {
  respond();
  server.respondTo(`GET ${base}/targets`, { items: [{ ...fees, mappedCount: 7 }, rent] });
  server.respondTo(`PATCH ${base}/targets/fees`, { target: fees, effect, configurator: aConfigurator() });
  const { user } = renderPage();
  await user.click(await screen.findByRole('button', { name: 'Targets' }));
  const drawer = await screen.findByRole('dialog', { name: 'Targets' });
  await user.click(await within(drawer).findByText('Fees'));
  await user.click(await within(drawer).findByRole('button', { name: 'Deactivate' }));
  const question = await screen.findByRole('alertdialog', { name: 'Deactivate Fees?' });
  expect(question).toHaveTextContent('7 items mapped to it become unmapped.');
  await user.click(within(question).getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('Fees is inactive. 2 items became unmapped.')).toBeVisible();
  expect(server.requests(`PATCH ${base}/targets/fees`)[0]?.body).toEqual({ isActive: false });
});
