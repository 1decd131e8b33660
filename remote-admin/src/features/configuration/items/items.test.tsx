import { aConfigurator, aListOf, aMappingItem, renderScreen, server } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ConfiguratorPage } from '../configurator.page';

const base = 'api/v1/configurators/accounts';
const effect = { items: 1, rows: 12, amount: 12_000, reports: 3 };
const configurator = aConfigurator();
const result = { effect, changeId: 'change', configurator };
function renderPage(query = '', item = aMappingItem({ id: 'one', sourceKey: '401' })) {
  server.respondTo(`GET ${base}`, configurator);
  server.respondTo(`GET ${base}/items`, aListOf([item]));
  server.respondTo(`GET ${base}/targets`, { items: [] });
  server.respondTo(`POST ${base}/items/bulk`, { ...result, conflicts: 0 });
  return renderScreen(<ConfiguratorPage />, {
    as: 'TenantAdmin',
    path: '/configuration/:configuratorType',
    route: `/configuration/accounts${query}`,
  });
}

test('keeps the dialog open and shows an error when the version of someone else cannot be loaded', async () => {
  server.respondTo(`PATCH ${base}/items/one`, 412);
  server.respondTo(`GET ${base}/items/one`, 500);
  const suggested = { id: 'fees', label: 'Fees', path: ['Fees'] };
  const item = aMappingItem({ sourceKey: '401', id: 'one', suggestion: { target: suggested, score: 92 } });
  const { user } = renderPage('', item);
  const row = await screen.findByRole('row', { name: /401/ });
  await user.click(await within(row).findByRole('button', { name: /^Map to…/ }));
  const dialog = await screen.findByRole('dialog', { name: /^Map 401/ });
  await user.click(within(dialog).getByRole('button', { name: 'Map' }));
  expect(await within(dialog).findByText(/Someone else changed this first/)).toBeVisible();
});

test('a second change of an item right after the first one has the new revision', async () => {
  const mapped = aMappingItem({ id: 'one', sourceKey: '401', status: 'mapped' });
  let isFetchedAgain = false;
  server.respondTo(`PATCH ${base}/items/one`, () => {
    // The refetch of the list does not end before the second change.
    server.respondTo(`GET ${base}/items`, () => {
      isFetchedAgain = true;
      return new Promise(() => undefined);
    });
    return { ...result, item: { ...mapped, version: 2 } };
  });
  const { user } = renderPage('?view=mapped', mapped);
  for (let time = 0; time < 2; time += 1) {
    await user.click(await screen.findByRole('button', { name: /^Actions for 401/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Reset to unmapped' }));
    await waitFor(() => expect(isFetchedAgain).toBe(true));
  }
  await waitFor(() =>
    expect(server.requests(`PATCH ${base}/items/one`).map(({ headers }) => headers.get('If-Match'))).toEqual([
      '"1"',
      '"2"',
    ]),
  );
});
