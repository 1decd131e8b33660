import { aConfigurator, aListOf, renderScreen, server } from '@portal/shared/testing';
import { screen, within } from '@testing-library/react';
import { ConfigurationPage } from './configuration.page';

const call = 'GET api/v1/configurators';
const renderPage = (language: 'en' | 'tr' = 'en') =>
  renderScreen(<ConfigurationPage />, { as: 'TenantAdmin', route: '/configuration', language });

test('shows a card for each configurator with its counts and a link', async () => {
  server.respondTo(call, [
    aConfigurator({ unmappedCount: 1_204 }),
    aConfigurator({ type: 'currencies', unmappedCount: 0, lastLoadAt: null }),
    aConfigurator({ type: 'products', isLoading: true }),
    aConfigurator({ type: 'entities', unmappedCount: 0, mappedCount: 0, ignoredCount: 0 }),
  ]);
  renderPage();
  const accounts = await screen.findByRole('link', { name: /Accounts/ });
  expect(accounts).toHaveAttribute('href', '/configuration/accounts');
  expect(within(accounts).getByText('1,204')).toBeVisible();
  expect(within(accounts).getByText('40 mapped')).toBeVisible();
  const currencies = screen.getByRole('link', { name: /Currencies/ });
  expect(within(currencies).getByText('All mapped')).toBeVisible();
  expect(within(screen.getByRole('link', { name: /Entities/ })).getByText('No items yet')).toBeVisible();
  expect(within(screen.getByRole('link', { name: /Products/ })).getByText('Load is running')).toBeVisible();
});

test('renders in Turkish', async () => {
  server.respondTo(call, [aConfigurator({ type: 'cost-centres' })]);
  renderPage('tr');
  expect(await screen.findByRole('link', { name: /Masraf merkezleri/ })).toBeVisible();
});

test('asks people without a tenant to open one first', async () => {
  const problem = { status: 409, code: 'acting.session_required', errors: [] };
  server.respondTo(call, Response.json(problem, { status: 409 }));
  server.respondTo('GET api/v1/tenant-choices', aListOf([{ id: 'birch', name: 'Birch Wealth' }]));
  const { user } = renderScreen(<ConfigurationPage />, { as: 'GlobalSupport', route: '/configuration' });
  expect(await screen.findByText('Open a tenant first')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Choose a tenant' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});
