import { aTenantDetail, renderScreen, server } from '@portal/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { TenantsPage } from './tenants.page';

const acorn = aTenantDetail({ id: 'acorn', name: 'Acorn Capital', slug: 'acorn-capital' });
const call = 'GET api/v1/tenants/acorn';

// The forms are loaded when they are shown, which takes long the first time.
beforeAll(async () => {
  await Promise.all([import('./tenant-detail'), import('./forms/tenant-settings-form')]);
}, 30_000);

test('changes the directory only if it was edited, and shows it to readers', async () => {
  const patch = 'PATCH api/v1/tenants/acorn';
  const directoryId = '4f2c0b1a-5d7e-4c7b-9a53-0d9f3f4e6b21';
  server.respondTo(call, { ...acorn, directoryId });
  server.respondTo(patch, { ...acorn, directoryId });
  const options = { me: { isManaged: true }, route: '/tenants?id=acorn' } as const;
  const { user, unmount } = renderScreen(<TenantsPage />, { as: 'GlobalAdmin', ...options });
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' AG');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.requests(patch)).toHaveLength(1));
  expect(server.requests(patch)[0]?.body).not.toHaveProperty('directoryId');
  await user.clear(screen.getByRole('textbox', { name: /Directory/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.requests(patch)).toHaveLength(2));
  expect(server.requests(patch)[1]?.body).toMatchObject({ directoryId: null });
  unmount();
  renderScreen(<TenantsPage />, { as: 'GlobalReader', ...options });
  expect(await screen.findByText(directoryId)).toBeVisible();
});
