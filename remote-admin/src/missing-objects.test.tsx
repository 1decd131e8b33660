import { renderScreen, server } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { DomainsPage } from './features/domains/domains.page';
import { GlobalUsersPage } from './features/global-users/global-users.page';
import { TenantsPage } from './features/tenants/tenants.page';
import { UsersPage } from './features/users/users.page';
import { WorkspacesPage } from './features/workspaces/workspaces.page';

const screens = [
  ['users', UsersPage, 'TenantAdmin'],
  ['domains', DomainsPage, 'TenantAdmin'],
  ['workspaces', WorkspacesPage, 'TenantAdmin'],
  ['tenants', TenantsPage, 'GlobalAdmin'],
  ['global/users', GlobalUsersPage, 'GlobalAdmin'],
] as const;

test.each(screens)(
  '%s says that an object does not exist, or is of another tenant',
  async (path, Page, as) => {
    server.respondTo(`GET api/v1/${path}/x`, 404);
    renderScreen(<Page />, { as, route: `/${path}?id=x` });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  },
);

test('offers to try again after another failure', async () => {
  server.respondTo('GET api/v1/users/x', 503);
  renderScreen(<UsersPage />, { as: 'TenantAdmin', route: '/users?id=x' });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
