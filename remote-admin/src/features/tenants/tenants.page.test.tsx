import { aListOf, aTenant, renderScreen, server } from '@portal/shared/testing';
import { screen, within } from '@testing-library/react';
import { TenantsPage } from './tenants.page';

test('lists tenants with number of users, status and last activity', async () => {
  server.respondTo(
    'GET api/v1/tenants',
    aListOf([
      aTenant({ name: 'Acorn Capital', userCount: 1234 }),
      aTenant({ name: 'Cedar Trust', status: 'suspended', lastActivityAt: null }),
    ]),
  );
  renderScreen(<TenantsPage />, { as: 'GlobalReader', route: '/tenants' });

  const acorn = await screen.findByRole('row', { name: /Acorn Capital/ });
  expect(within(acorn).getByText('1,234')).toBeVisible();
  const cedar = screen.getByRole('row', { name: /Cedar Trust/ });
  expect(within(cedar).getByText('Suspended')).toBeVisible();
  expect(within(cedar).getByText('None yet')).toBeVisible();
  expect(screen.getByText('2 results')).toBeInTheDocument();
});
