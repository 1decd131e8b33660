import {
  aConfigurator,
  aListOf,
  aMappingItem,
  aMappingTarget,
  renderScreen,
  server,
  type ReceivedRequest,
} from '@portal/shared/testing';
import { screen, within } from '@testing-library/react';
import { ConfiguratorPage } from '../configurator.page';

const base = 'api/v1/configurators/accounts';
const effect = { items: 2, rows: 4_310, amount: 12_000, reports: 3 };
const configurator = aConfigurator();
const ifMatches = (call: `PATCH ${string}`) =>
  server.requests(call).map(({ headers }) => headers.get('If-Match'));

function renderPage(query = '') {
  server.respondTo(`GET ${base}`, configurator);
  server.respondTo(`GET ${base}/items`, aListOf([aMappingItem({ id: 'one', sourceKey: '401' })]));
  return renderScreen(<ConfiguratorPage />, {
    as: 'TenantAdmin',
    path: '/configuration/:configuratorType',
    route: `/configuration/accounts${query}`,
  });
}

const fees = aMappingTarget({ id: 'fees', label: 'Fees', mappedCount: 7 });
const below = aMappingTarget({ id: 'below', label: 'Custody', parentId: 'fees', path: ['Fees', 'Custody'] });
const call = `PATCH ${base}/targets/fees` as const;
const changed = (part: object, version = 2) => ({
  target: { ...fees, ...part, version },
  effect,
  targets: 2,
  changeId: 'change',
  configurator,
});

async function openTarget(items = [fees, below]) {
  server.respondTo(`GET ${base}/targets`, { items });
  const { user } = renderPage();
  await user.click(await screen.findByRole('button', { name: 'Targets' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Targets' }));
  await user.click(await drawer.findByText(/^Fees/));
  return { user, drawer };
}

test('a target is deactivated after a question that names what it does to those below, and can be undone', async () => {
  server.respondTo(call, changed({ isActive: false }));
  server.respondTo(`POST ${base}/history/change/undo`, { effect, changeId: 'undo', configurator });
  const { user, drawer } = await openTarget();
  await user.click(await drawer.findByRole('button', { name: 'Deactivate' }));
  const question = await screen.findByRole('alertdialog', { name: 'Deactivate Fees?' });
  expect(question).toHaveTextContent(
    'Affects 2 items, 4,310 rows, 3 reports, €12,000 in total: they become unmapped. 1 target below it becomes inactive too.',
  );
  await user.click(within(question).getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('Fees is inactive. 2 items became unmapped.')).toBeVisible();
  expect(server.requests(call).map(({ body }) => body)).toEqual([
    { isActive: false, dryRun: true },
    { isActive: false },
  ]);
  expect(ifMatches(call)).toEqual([null, '"1"']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone: 2 items as before.')).toBeVisible();
});

test('a target is activated with those below it', async () => {
  const inactive = { ...fees, isActive: false };
  server.respondTo(call, { ...changed({ isActive: true }), changeId: null });
  const { user, drawer } = await openTarget([inactive, { ...below, isActive: false }]);
  await user.click(await drawer.findByRole('button', { name: 'Activate with those below' }));
  expect(await screen.findByText('Fees is active.')).toBeVisible();
  expect(server.requests(call).map(({ body }) => body)).toEqual([{ isActive: true, withBelow: true }]);
});

test('a target that someone else changed offers both states', async () => {
  const inactive = { ...fees, isActive: false };
  server.respondTo(call, ({ headers }: ReceivedRequest) =>
    headers.get('If-Match') === '"3"' ? changed({ isActive: true }, 4) : 412,
  );
  const { user, drawer } = await openTarget([inactive]);
  await drawer.findByRole('button', { name: 'Activate' });
  server.respondTo(`GET ${base}/targets`, { items: [{ ...inactive, version: 3 }] });
  await user.click(drawer.getByRole('button', { name: 'Activate' }));
  const question = await screen.findByRole('alertdialog');
  expect(within(question).getByRole('row', { name: /^Status Inactive Active/ })).toBeVisible();
  await user.click(within(question).getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('Fees is active.')).toBeVisible();
  expect(ifMatches(call)).toEqual(['"1"', '"3"']);
});
