import { aJob, aListedUser, aListOf, aWorkspace, renderScreen, server } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { UsersPage } from '../users.page';

const listCall = 'GET api/v1/users';
const risk = aWorkspace({ id: 'risk', name: 'Risk' });
const userIn = (count: number, ...names: string[]) =>
  aListedUser({ firstName: 'Ada', lastName: 'Kaya', workspaces: { count, names } });

const renderUsers = (route = '/users', language: 'en' | 'tr' = 'en') =>
  renderScreen(<UsersPage />, { as: 'TenantAdmin', route, language });

const lastQuery = () => Object.fromEntries(server.requests(listCall).at(-1)?.query ?? []);

beforeEach(() => {
  server.respondTo('GET api/v1/workspaces', aListOf([risk, aWorkspace({ id: 'tax', name: 'Tax' })]));
  server.respondTo('GET api/v1/workspaces/risk', risk);
});

test.each([
  ['en', userIn(0), 'None'],
  ['en', userIn(2, 'Risk', 'Tax'), 'Risk, Tax'],
  ['en', userIn(4, 'Ash', 'Risk'), 'Ash, Risk and 2 more'],
  ['tr', userIn(1_202, 'Ash', 'Risk'), 'Ash, Risk ve 1.200 tane daha'],
] as const)('the list shows the workspaces of a user in %s', async (language, user, text) => {
  server.respondTo(listCall, aListOf([user]));
  renderUsers('/users', language);
  const row = await screen.findByRole('row', { name: /Ada Kaya/ });
  expect(within(row).getByText(text)).toBeVisible();
});

test('restricts the list and its export to the members of a workspace', async () => {
  server.respondTo(listCall, aListOf([userIn(1, 'Risk')]));
  server.respondTo('POST api/v1/users/exports', aJob({ state: 'queued' }));
  const { user, address } = renderUsers('/users?status=active');
  await screen.findByRole('row', { name: /Ada Kaya/ });
  await user.click(screen.getByRole('button', { name: 'Workspace All workspaces' }));
  await user.click(await screen.findByRole('option', { name: 'Risk' }));
  expect(await screen.findByRole('button', { name: 'Workspace Risk' })).toBeVisible();
  expect(address()).toBe('/users?status=active&workspace=risk');
  await waitFor(() => expect(lastQuery()).toMatchObject({ status: 'active', workspace: 'risk' }));
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
  await screen.findByText(/^The export has started/);
  expect(server.requests('POST api/v1/users/exports')[0]?.body).toEqual({
    status: 'active',
    workspace: 'risk',
  });
  await user.click(screen.getByRole('button', { name: 'Workspace Risk' }));
  await user.click(await screen.findByRole('option', { name: 'All workspaces' }));
  expect(address()).toBe('/users?status=active');
});

test('changes all members of the workspace that match', async () => {
  server.respondTo(listCall, { ...aListOf([userIn(1, 'Risk')]), total: 1_200 });
  server.respondTo('POST api/v1/users/bulk', aJob({ state: 'queued' }));
  const { user } = renderUsers('/users?workspace=risk');
  await user.click(await screen.findByRole('checkbox', { name: /all/i }));
  await user.click(await screen.findByRole('button', { name: 'Select all 1,200 matching' }));
  await user.click(
    within(screen.getByRole('group', { name: 'Selection' })).getByRole('button', { name: 'Enable' }),
  );
  await waitFor(() => expect(server.requests('POST api/v1/users/bulk')).toHaveLength(1));
  expect(server.requests('POST api/v1/users/bulk')[0]?.body).toEqual({
    action: 'enable',
    selection: { query: { workspace: 'risk' }, excludeIds: [] },
  });
});
