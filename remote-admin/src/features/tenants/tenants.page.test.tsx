import { aListOf, aTenant, aTenantDetail, renderScreen, server } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
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

test('creates a tenant with a short name that follows its name, and opens it', async () => {
  await import('./forms/create-tenant.dialog');
  server.respondTo('GET api/v1/tenants', aListOf([]));
  server.respondTo('POST api/v1/tenants', { ...aTenantDetail({ id: 't-1' }), name: 'Çınar Işık' });
  server.respondTo('GET api/v1/tenants/t-1', aTenantDetail({ id: 't-1', name: 'Çınar Işık' }));
  const { user, address } = renderScreen(<TenantsPage />, { as: 'GlobalAdmin', route: '/tenants' });
  const [create] = await screen.findAllByRole('button', { name: 'New tenant' });
  if (create) await user.click(create);
  const slug = await screen.findByRole('textbox', { name: /Short name/ });
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Çınar Işık & Şti.');
  expect(slug).toHaveValue('cinar-isik-sti');
  await user.clear(slug);
  await user.type(slug, 'Çınar');
  await user.type(screen.getByRole('textbox', { name: /Contact e-mail/ }), 'bilgi@cinar.example');
  await user.click(screen.getByRole('button', { name: 'Create tenant' }));
  expect((await screen.findAllByText(/Use 3 to 40 letters/))[0]).toBeVisible();
  await user.clear(slug);
  await user.type(slug, 'cinar');
  await user.click(screen.getByRole('button', { name: 'Create tenant' }));
  await waitFor(() => expect(address()).toBe('/tenants?id=t-1'));
  expect(server.requests('POST api/v1/tenants')[0]?.body).toEqual({
    name: 'Çınar Işık & Şti.',
    slug: 'cinar',
    region: 'eu',
    contactEmail: 'bilgi@cinar.example',
    features: { EnableChatBot: 'inherit' },
    userLimit: null,
  });
}, 20_000);

test('offers no new tenant to readers', async () => {
  server.respondTo('GET api/v1/tenants', aListOf([aTenant()]));
  renderScreen(<TenantsPage />, { as: 'GlobalReader', route: '/tenants' });
  expect(await screen.findByText('1 result')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New tenant' })).toBeNull();
});
