import {
  aListedUser,
  aListPage,
  anAuditEntry,
  aTenantUserDetail,
  renderScreen,
  server,
} from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { UsersPage } from './users.page';

const openRemoval = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
};

describe('the page of a user', () => {
  const itemCall = 'GET api/v1/users/ada';
  const patchCall = 'PATCH api/v1/users/ada';
  const ada = aTenantUserDetail({
    id: 'ada',
    firstName: 'Ada',
    lastName: 'Kaya',
    email: 'ada@acorn.example',
    version: 3,
  });

  beforeEach(() => {
    server.respondTo(
      'GET api/v1/users',
      aListPage([aListedUser({ id: 'ada', firstName: 'Ada', lastName: 'Kaya' })]),
    );
    server.respondTo('GET api/v1/audit', aListPage([]));
    server.respondTo(itemCall, ada);
    server.respondTo('GET api/v1/users/ada/sessions', { known: true, items: [] });
  });

  const renderUser = (language: 'en' | 'tr' = 'en') =>
    renderScreen(<UsersPage />, { as: 'TenantAdmin', route: '/users?id=ada', language });

  const problem = (status: number, code: string, errors: object[] = []) =>
    Response.json({ status, code, traceId: 't', errors }, { status });

  const save = () => screen.getByRole('button', { name: 'Save' });

  test('shows account, workspaces and activity of a user', async () => {
    const byAda = [anAuditEntry({ act: 'user.disabled' })];
    server.respondTo('GET api/v1/audit', ({ query }) =>
      aListPage(query.get('actorId') === 'ada' ? byAda : []),
    );
    renderUser();
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Kaya' })).toBeVisible();
    expect(screen.getByText('ada@acorn.example')).toBeVisible();
    const workspace = within(screen.getByRole('region', { name: 'Workspaces' })).getByRole('listitem');
    expect(workspace).toHaveTextContent('PerformanceViewer');
    expect(within(workspace).getByRole('link')).toHaveAttribute('href', '/workspaces?id=performance');
    expect(await screen.findByRole('textbox', { name: 'First name' })).toHaveValue('Ada');
    const onPerson = screen.getByRole('region', { name: 'Changes' });
    expect(await within(onPerson).findByText('No changes have been recorded yet.')).toBeVisible();
    const byPerson = screen.getByRole('region', { name: 'Activity' });
    expect(await within(byPerson).findByText('User disabled')).toBeVisible();
  });

  test('shows the workspaces of members apart from those that are open, in the words of the list', async () => {
    const further = { id: 'open', title: 'Client reporting', role: null, version: null };
    server.respondTo(itemCall, { ...ada, workspaces: [further], furtherWorkspaces: 'open' });
    renderUser();
    const card = await screen.findByRole('region', { name: 'Workspaces' });
    expect(card).toHaveTextContent('Not a member of a workspace.');
    expect(card).toHaveTextContent('All-user workspaces · Open to every userClient reporting');
    expect(within(card).queryByRole('button', { name: /^Actions/ })).not.toBeInTheDocument();
  });

  test('changes the role in a workspace and removes the membership, each with its revision', async () => {
    const call = 'api/v1/workspaces/performance/members/ada';
    server.respondTo(`PUT ${call}`, { id: 'ada', role: 'member', version: 2 });
    server.respondTo(`DELETE ${call}`, { id: 'ada' });
    const { user } = renderUser();
    const open = async (label: string) => {
      await user.click(await screen.findByRole('button', { name: 'Actions: Performance' }));
      await user.click(screen.getByRole('menuitem', { name: label }));
    };
    await open('Change role');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change role: Performance' }));
    await user.click(dialog.getByRole('combobox', { name: 'Role' }));
    await user.click(await screen.findByTitle('Member'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Role in Performance changed.')).toBeVisible();
    await open('Remove from workspace');
    const question = await screen.findByRole('alertdialog', { name: 'Remove Ada Kaya from Performance?' });
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Ada Kaya removed from Performance.')).toBeVisible();
    for (const method of ['PUT', 'DELETE'] as const)
      expect(server.requests(`${method} ${call}`)[0]?.headers.get('If-Match')).toBe('"1"');
  });

  test('lists the sessions, a few at a time, and ends one after a question', async () => {
    const session = (n: number) => ({
      id: `s${n}`,
      browser: 'Firefox',
      system: n === 0 ? 'Android' : 'Linux',
      signedInAt: '2026-11-20T09:30:00.000Z',
      usedAt: '2026-11-20T09:30:00.000Z',
      expiresAt: '2026-11-21T09:30:00.000Z',
    });
    server.respondTo('GET api/v1/users/ada/sessions', {
      known: true,
      items: Array.from({ length: 8 }, (_, n) => session(n)),
    });
    server.respondTo('DELETE api/v1/users/ada/sessions/s0', 204);
    const { user } = renderUser();
    const card = within(await screen.findByRole('region', { name: 'Sessions' }));
    expect(await card.findAllByRole('listitem')).toHaveLength(5);
    await user.click(card.getByRole('button', { name: 'Show 3 more' }));
    expect(card.getAllByRole('listitem')).toHaveLength(8);
    await user.click(card.getByRole('button', { name: 'Sign out: Firefox · Android' }));
    const question = await screen.findByRole('alertdialog', { name: 'Sign Ada Kaya out of this session?' });
    await user.click(within(question).getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('Ada Kaya signed out of Firefox · Android.')).toBeVisible();
    expect(server.requests('DELETE api/v1/users/ada/sessions/s0')).toHaveLength(1);
  });

  test('renders in Turkish', async () => {
    renderUser('tr');
    expect(await screen.findByRole('button', { name: 'Devre dışı bırak' })).toBeVisible();
    expect(await screen.findByRole('textbox', { name: 'Soyad' })).toHaveValue('Kaya');
    expect(screen.getByText('Eklenme yolu')).toBeVisible();
    expect(screen.getByText('Davet')).toBeVisible();
  });

  test('saves name, role and start page with the revision that the person has seen', async () => {
    server.respondTo(patchCall, { ...ada, version: 4 });
    const { user } = renderUser();
    const name = await screen.findByRole('textbox', { name: 'First name' });
    await user.clear(name);
    await user.type(name, 'Aylin');
    await user.click(screen.getByRole('combobox', { name: 'Role' }));
    await user.click(await screen.findByTitle('Administrator'));
    await user.click(screen.getByRole('combobox', { name: 'Start page' }));
    await user.click(await screen.findByTitle('Activities'));
    await user.click(save());
    expect(await screen.findByText('Saved')).toBeVisible();
    const [request] = server.requests(patchCall);
    expect(request?.headers.get('If-Match')).toBe('"3"');
    expect(request?.body).toEqual({
      firstName: 'Aylin',
      lastName: 'Kaya',
      roles: ['TenantAdmin'],
      defaultLandingPage: '/apps/activities',
    });
  });

  test('sends the new revision with the next change, before the user was fetched again', async () => {
    server.respondTo(patchCall, { ...ada, lastName: 'Kaya-Ak', version: 4 });
    const { user } = renderUser();
    await user.type(await screen.findByRole('textbox', { name: 'Last name' }), '-Ak');
    server.respondTo(itemCall, () => new Promise(() => {}));
    await user.click(save());
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Kaya-Ak' })).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), '-Er');
    await user.click(save());
    await waitFor(() => expect(server.requests(patchCall)).toHaveLength(2));
    expect(server.requests(patchCall)[1]?.headers.get('If-Match')).toBe('"4"');
  });

  test('sends no roles unless they change, because a change needs a fresh sign-in', async () => {
    server.respondTo(patchCall, { ...ada, version: 4 });
    const { user } = renderUser();
    await user.type(await screen.findByRole('textbox', { name: 'Last name' }), '-Ak');
    await user.click(save());
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(server.requests(patchCall)[0]?.body).toEqual({
      firstName: 'Ada',
      lastName: 'Kaya-Ak',
      defaultLandingPage: null,
    });
  });

  test('offers no change of name and role where an identity provider decides them', async () => {
    server.respondTo(itemCall, { ...ada, roles: ['TenantAdmin'], isManaged: true });
    server.respondTo(patchCall, { ...ada, version: 4 });
    const { user } = renderUser();
    await user.click(await screen.findByRole('combobox', { name: 'Start page' }));
    expect(screen.queryByRole('textbox', { name: 'First name' })).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Role' })).not.toBeInTheDocument();
    expect(screen.getByText('Administrator')).toBeVisible();
    expect(screen.getByText(/come from the sign-in service/)).toBeVisible();
    await user.click(await screen.findByTitle('Activities'));
    await user.click(save());
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(server.requests(patchCall)[0]?.body).toEqual({ defaultLandingPage: '/apps/activities' });
  });

  test('shows a rejected start page at its field', async () => {
    const errors = [{ pointer: '/defaultLandingPage', code: 'not_allowed' }];
    server.respondTo(patchCall, problem(422, 'validation.failed', errors));
    const { user } = renderUser();
    await user.type(await screen.findByRole('textbox', { name: 'Last name' }), '-Ak');
    await user.click(save());
    expect(await screen.findByText('This user cannot open this page. Choose another one.')).toBeVisible();
  });

  test('shows both versions after a change by someone else', async () => {
    server.respondTo(patchCall, 412);
    const { user } = renderUser();
    await user.type(await screen.findByRole('textbox', { name: 'Last name' }), '-Ak');
    server.respondTo(itemCall, { ...ada, lastName: 'Demir', version: 5 });
    await user.click(save());
    const box = await screen.findByRole('region', { name: 'Someone else changed this first' });
    expect(within(box).getByRole('row', { name: 'Last name Demir Kaya-Ak' })).toBeVisible();
  });

  test.each([
    ['invite', 'Invitation'],
    ['domain', 'First sign-in, with an address in a domain of your organisation'],
    ['import', 'Import from a file'],
    ['directory', 'First sign-in'],
  ] as const)('shows how a user came by %s', async (source, text) => {
    server.respondTo(itemCall, { ...ada, source });
    renderUser();
    await screen.findByRole('textbox', { name: 'Last name' });
    expect(screen.getByText(text)).toBeVisible();
    expect(await screen.findAllByText('No changes have been recorded yet.')).not.toHaveLength(0);
  });

  test('hides how a user came if that was not recorded', async () => {
    server.respondTo(itemCall, { ...ada, source: null });
    renderUser();
    await screen.findByRole('textbox', { name: 'Last name' });
    expect(screen.getByText('Created')).toBeVisible();
    expect(screen.queryByText('Added by')).not.toBeInTheDocument();
    expect(await screen.findAllByText('No changes have been recorded yet.')).not.toHaveLength(0);
  });
});

describe('the bulk actions of users', () => {
  const itemCall = 'GET api/v1/users/ada';
  const ada = aTenantUserDetail({
    id: 'ada',
    firstName: 'Ada',
    lastName: 'Kaya',
    email: 'ada@acorn.example',
    version: 3,
  });

  beforeEach(() => {
    server.respondTo(
      'GET api/v1/users',
      aListPage([aListedUser({ id: 'ada', firstName: 'Ada', lastName: 'Kaya' })]),
    );
    server.respondTo('GET api/v1/audit', aListPage([]));
    server.respondTo(itemCall, ada);
    server.respondTo('GET api/v1/users/ada/sessions', { known: true, items: [] });
  });

  const renderUser = (language: 'en' | 'tr' = 'en') =>
    renderScreen(<UsersPage />, { as: 'TenantAdmin', route: '/users?id=ada', language });

  const problem = (status: number, code: string, errors: object[] = []) =>
    Response.json({ status, code, traceId: 't', errors }, { status });

  test('disables a user and undoes it in the notice', async () => {
    server.respondTo('POST api/v1/users/ada/disable', { ...ada, status: 'disabled', version: 4 });
    server.respondTo('POST api/v1/users/ada/enable', { ...ada, version: 5 });
    const { user } = renderUser();
    await user.click(await screen.findByRole('button', { name: 'Disable' }));
    expect(await screen.findByText('Ada Kaya was disabled and signed out.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Ada Kaya can sign in again.')).toBeVisible();
    expect(server.requests('POST api/v1/users/ada/disable')[0]?.headers.get('If-Match')).toBe('"3"');
    expect(server.requests('POST api/v1/users/ada/enable')[0]?.headers.get('If-Match')).toBe('"4"');
  });

  test.each([
    ['the server does not respond', 503, /not available|try again/i],
    ['the user was removed meanwhile', 404, /no longer exists/i],
  ])('says why an undo failed when %s, and the user stays disabled', async (_, status, text) => {
    const disabled = { ...ada, status: 'disabled', version: 4 } as const;
    server.respondTo('POST api/v1/users/ada/disable', disabled);
    server.respondTo('POST api/v1/users/ada/enable', status);
    const { user } = renderUser();
    const disable = await screen.findByRole('button', { name: 'Disable' });
    server.respondTo(itemCall, disabled);
    await user.click(disable);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText('Ada Kaya can sign in again.')).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Enable' })).toBeVisible();
  });

  test('no version is to be chosen when someone else has disabled the user already', async () => {
    const call = 'POST api/v1/users/ada/disable';
    const disabled = { ...ada, status: 'disabled', version: 4 } as const;
    const { user } = renderUser();
    const disable = await screen.findByRole('button', { name: 'Disable' });
    server.respondTo(itemCall, disabled);
    server.respondTo(call, ({ headers }) => (headers.get('If-Match') === '"3"' ? 412 : disabled));
    await user.click(disable);
    expect(await screen.findByText('Ada Kaya was disabled and signed out.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(server.requests(call).map(({ headers }) => headers.get('If-Match'))).toEqual(['"3"', '"4"']);
  });

  test('asks which version to keep before it undoes over a change by someone else', async () => {
    const disabled = { ...ada, status: 'disabled', version: 4 } as const;
    server.respondTo('POST api/v1/users/ada/disable', disabled);
    server.respondTo('POST api/v1/users/ada/enable', 412);
    const { user } = renderUser();
    await user.click(await screen.findByRole('button', { name: 'Disable' }));
    server.respondTo(itemCall, { ...disabled, roles: ['TenantAdmin'], version: 6 });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const question = await screen.findByRole('alertdialog', { name: 'Someone else changed this first' });
    expect(within(question).getByRole('row', { name: /Status Disabled Active/ })).toBeVisible();
    server.respondTo('POST api/v1/users/ada/enable', { ...ada, roles: ['TenantAdmin'], version: 7 });
    await user.click(within(question).getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('Ada Kaya can sign in again.')).toBeVisible();
    expect(server.requests('POST api/v1/users/ada/enable').at(-1)?.headers.get('If-Match')).toBe('"6"');
  });

  test('asks which version to keep before it disables a user whom someone else changed', async () => {
    const disable = 'POST api/v1/users/ada/disable';
    server.respondTo(disable, 412);
    const { user } = renderUser();
    await user.click(await screen.findByRole('button', { name: 'Disable' }));
    server.respondTo(itemCall, { ...ada, roles: ['TenantAdmin'], version: 6 });
    server.respondTo(disable, { ...ada, status: 'disabled', version: 7 });
    const question = await screen.findByRole('alertdialog', { name: 'Someone else changed this first' });
    expect(within(question).getByRole('row', { name: /Status Active Disabled/ })).toBeVisible();
    await user.click(within(question).getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('Ada Kaya was disabled and signed out.')).toBeVisible();
    expect(server.requests(disable)).toHaveLength(2);
  });

  test('says that the current user could not be loaded after a conflict', async () => {
    server.respondTo('POST api/v1/users/ada/disable', 412);
    const { user } = renderUser();
    const disable = await screen.findByRole('button', { name: 'Disable' });
    server.respondTo(itemCall, 503);
    await user.click(disable);
    // The page says it too if it has fetched the user again by then.
    const [message] = await screen.findAllByText(/^Something went wrong on our side/);
    expect(message).toBeVisible();
  });

  test('returns to the user if a removal was refused', async () => {
    server.respondTo(
      'GET api/v1/users',
      aListPage([aListedUser({ id: 'ada', firstName: 'Ada', lastName: 'Kaya' })]),
    );
    server.respondTo('DELETE api/v1/users/ada', problem(409, 'user.last_admin'));
    const { user, address } = renderUser();
    await openRemoval(user);
    const question = await screen.findByRole('alertdialog', { name: 'Remove Ada Kaya?' });
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(/last administrator/i)).toBeVisible();
    expect(address()).toBe('/users?id=ada');
  });

  test('asks before the list takes the place of unsaved changes, and not after the user was removed', async () => {
    server.respondTo('DELETE api/v1/users/ada', { id: 'ada' });
    const { user, address } = renderUser();
    await user.type(await screen.findByLabelText('First name'), 'x');
    await user.click(screen.getByRole('link', { name: 'All users' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(address()).toBe('/users?id=ada');
    expect(screen.getByLabelText('First name')).toHaveValue('Adax');
    await openRemoval(user);
    const removing = await screen.findByRole('alertdialog', { name: 'Remove Ada Kaya?' });
    await user.click(within(removing).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(address()).toBe('/users'));
    expect(screen.queryByRole('alertdialog', { name: 'Leave without saving?' })).not.toBeInTheDocument();
  });

  test('removes a user after a question and returns to the list', async () => {
    server.respondTo('DELETE api/v1/users/ada', { id: 'ada' });
    const { user, address } = renderUser();
    await openRemoval(user);
    const question = await screen.findByRole('alertdialog', { name: 'Remove Ada Kaya?' });
    expect(question).toHaveTextContent(/cannot be undone/);
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Ada Kaya was removed.')).toBeVisible();
    expect(address()).toBe('/users');
  });

  test('says before a removal that a sign-in with the organisation adds the user again', async () => {
    server.respondTo(itemCall, { ...ada, source: 'directory' });
    const { user } = renderUser();
    await openRemoval(user);
    const question = await screen.findByRole('alertdialog', { name: 'Remove Ada Kaya?' });
    expect(question).toHaveTextContent(/disable the user instead/);
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  });

  test('shows the message of the last administrator', async () => {
    server.respondTo('POST api/v1/users/ada/disable', problem(409, 'user.last_admin'));
    const { user } = renderUser();
    await user.click(await screen.findByRole('button', { name: 'Disable' }));
    expect(await screen.findByText(/The last administrator cannot be removed/)).toBeVisible();
  });

  test('offers administrators no action against their own access', async () => {
    renderScreen(<UsersPage />, { as: 'TenantAdmin', route: '/users?id=ada', me: { id: 'ada' } });
    expect(await screen.findByText(/You cannot remove your own administrator role/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Disable' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'More actions' })).not.toBeInTheDocument();
  });

  test('offers to enable a disabled user', async () => {
    server.respondTo(itemCall, { ...ada, status: 'disabled' });
    server.respondTo('POST api/v1/users/ada/enable', ada);
    const { user } = renderUser();
    expect(await screen.findByText('This user cannot sign in. Nothing was deleted.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enable' }));
    await waitFor(() => expect(screen.getByText('Ada Kaya can sign in again.')).toBeVisible());
  });
});
