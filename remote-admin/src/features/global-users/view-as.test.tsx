import { documents } from '@portal/shared/session';
import {
  aGlobalUser,
  aListOf,
  anActingSession,
  anAuditEntry,
  renderScreen,
  server,
} from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { GlobalUsersPage } from './global-users.page';

const ada = aGlobalUser({ id: 'ada' });
const call = 'POST api/v1/global/users/ada/view-as';
const reason = 'Ticket 4711: a report is missing';
const opened = jest.spyOn(documents, 'open').mockImplementation(() => undefined);

beforeEach(() => {
  opened.mockClear();
  server.respondTo('GET api/v1/global/users', aListOf([ada]));
  server.respondTo('GET api/v1/global/users/ada', ada);
  server.respondTo('GET api/v1/global/users/ada/sessions', { known: true, items: [] });
  server.respondTo('GET api/v1/global/audit', aListOf([anAuditEntry()]));
});

const renderUsers = (route: string, language: 'en' | 'tr' = 'en') =>
  renderScreen(<GlobalUsersPage />, { as: 'GlobalAdmin', route, language });

test('opens the portal as a user with a reason from the list', async () => {
  const session = anActingSession({ mode: 'view', person: { id: 'ada', name: 'Ada Kaya', roles: [] } });
  server.respondTo(call, session);
  const { user } = renderUsers('/global/users');
  await user.click(await screen.findByRole('button', { name: 'Actions for Ada Kaya' }));
  await user.click(screen.getByRole('menuitem', { name: 'View as this user' }));
  const dialog = await screen.findByRole('dialog', { name: 'View as Ada Kaya' });
  expect(within(dialog).getByText(/^You see the portal in Acorn Capital as this user sees it/)).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'short');
  await user.click(within(dialog).getByRole('button', { name: 'View' }));
  expect(await within(dialog).findByText(/at least 10 characters/)).toBeVisible();
  await user.clear(within(dialog).getByRole('textbox', { name: /Reason/ }));
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), reason);
  await user.click(within(dialog).getByRole('button', { name: 'View' }));
  await waitFor(() => expect(opened).toHaveBeenCalledWith('/home'));
  expect(server.requests(call)[0]?.body).toEqual({ tenantId: 'acorn', reason });
  expect(JSON.parse(sessionStorage.getItem('meridian.acting') ?? 'null')).toMatchObject({
    mode: 'view',
    person: { name: 'Ada Kaya', roles: [] },
    returnTo: expect.any(String) as string,
  });
});

test('says why a user cannot be viewed, in Turkish too', async () => {
  server.respondTo(call, Response.json({ code: 'user.not_active', errors: [] }, { status: 409 }));
  const { user } = renderUsers('/global/users?id=ada', 'tr');
  await user.click(await screen.findByRole('button', { name: 'Bu kullanıcı olarak görüntüle' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ada Kaya olarak görüntüle' });
  await user.type(within(dialog).getByRole('textbox', { name: /Neden/ }), reason);
  await user.click(within(dialog).getByRole('button', { name: 'Görüntüle' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Bu hesap etkin değil.');
  expect(opened).not.toHaveBeenCalled();
});

test.each([
  ['the provider', { membership: null, globalRoles: ['GlobalSupport' as const] }],
  ['a disabled account', { status: 'disabled' as const }],
  ['the own account', { id: 'person-1' }],
])('offers no view of %s', async (_name, part) => {
  const other = aGlobalUser({ id: 'other', ...part });
  server.respondTo(`GET api/v1/global/users/${other.id}`, other);
  server.respondTo(`GET api/v1/global/users/${other.id}/sessions`, { known: true, items: [] });
  renderUsers(`/global/users?id=${other.id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Kaya' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'View as this user' })).not.toBeInTheDocument();
});

test('offers no view inside a tenant', async () => {
  renderScreen(<GlobalUsersPage />, {
    as: 'GlobalAdmin',
    route: '/global/users?id=ada',
    acting: { mode: 'write' },
  });
  expect(await screen.findByRole('button', { name: 'Disable' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'View as this user' })).not.toBeInTheDocument();
});
