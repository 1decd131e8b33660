import {
  aJob,
  aListPage,
  aListedUser,
  aTenantUserDetail,
  aWorkspace,
  renderScreen,
  server,
} from '@portal/shared/testing';
import { notices } from '@portal/shared/ui';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { UsersPage } from './users.page';

const listCall = 'GET api/v1/users';
const ada = aListedUser({ id: 'ada', firstName: 'Ada', lastName: 'Kaya' });
const bora = aListedUser({ id: 'bora', firstName: 'Bora', lastName: 'Ak', status: 'disabled' });
const can = aListedUser({ id: 'can', firstName: 'Can', lastName: 'Er', status: 'invited' });

const renderUsers = (route = '/users') =>
  renderScreen(<UsersPage />, { as: 'TenantAdmin', route, me: { id: 'me' } });

const openMenu = async (user: UserEvent, name: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  const labels = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  await user.keyboard('{Escape}');
  return labels;
};

test('offers the actions that fit the status of each user', async () => {
  server.respondTo(
    listCall,
    aListPage([
      ada,
      { ...bora, workspaces: { count: 0, further: 'open', names: [] } },
      can,
      aListedUser({ id: 'me', firstName: 'My', lastName: 'Self' }),
    ]),
  );
  const { user } = renderUsers();
  const memberships = ['Add to workspace', 'Remove from workspace'];
  expect(await openMenu(user, 'Ada Kaya')).toEqual(['Disable', 'Change role', ...memberships, 'Remove']);
  expect(await openMenu(user, 'Bora Ak')).toEqual(['Enable', 'Change role', 'Add to workspace', 'Remove']);
  expect(await openMenu(user, 'Can Er')).toEqual(['Change role', ...memberships, 'Remove']);
  expect(await openMenu(user, 'My Self')).toEqual(memberships);
  const own = screen.getByRole('row', { name: /My Self/ });
  expect(within(own).getByText('You')).toBeVisible();
});

describe('a user of the list', () => {
  const risk = aWorkspace({ id: 'risk', name: 'Risk' });
  const performance = aWorkspace({ id: 'performance', name: 'Performance' });

  async function openDialog(label: string, isManaged = false) {
    server.respondTo(listCall, aListPage([{ ...ada, version: 3 }]));
    server.respondTo('GET api/v1/users/ada', aTenantUserDetail({ id: 'ada', firstName: 'Ada' }));
    server.respondTo('GET api/v1/workspaces', aListPage([performance, risk]));
    const me = { id: 'me', ...(isManaged && { isManaged: true as const }) };
    const { user } = renderScreen(<UsersPage />, { as: 'TenantAdmin', route: '/users', me });
    await user.click(await screen.findByRole('button', { name: 'Actions for Ada Kaya' }));
    const item = screen.queryByRole('menuitem', { name: label });
    if (item) await user.click(item);
    return { user, dialog: item && within(await screen.findByRole('dialog')) };
  }
  const choose = async (user: UserEvent, field: HTMLElement, title: string) => {
    await user.click(field);
    await user.click(await screen.findByTitle(title));
  };

  test('gets another role with the revision that was seen', async () => {
    server.respondTo('PATCH api/v1/users/ada', { ...ada, roles: ['TenantAdmin'], version: 4 });
    const { user, dialog } = await openDialog('Change role');
    await choose(user, dialog!.getByRole('combobox', { name: 'Role' }), 'Administrator');
    await user.click(dialog!.getByRole('button', { name: 'Change role' }));
    expect(await screen.findByText('Role of Ada Kaya changed.')).toBeVisible();
    const [request] = server.requests('PATCH api/v1/users/ada');
    expect(request?.body).toEqual({ roles: ['TenantAdmin'] });
    expect(request?.headers.get('If-Match')).toBe('"3"');
  });

  test('offers no change of the role where an identity provider decides it', async () => {
    expect((await openDialog('Change role', true)).dialog).toBeNull();
  });

  test('joins a workspace unless somebody else has added them, and the form keeps the choice', async () => {
    const call = 'PUT api/v1/workspaces/risk/members/ada';
    server.respondTo(call, 412);
    const { user, dialog } = await openDialog('Add to workspace');
    const field = dialog!.getByRole('combobox', { name: 'Workspace' });
    await user.click(field);
    expect(await screen.findByTitle('Risk')).toBeInTheDocument();
    expect(screen.queryByTitle('Performance')).not.toBeInTheDocument();
    await user.click(screen.getByTitle('Risk'));
    await user.click(dialog!.getByRole('button', { name: 'Add to workspace' }));
    expect(await dialog!.findByText(/Another administrator has added Ada Kaya/)).toBeVisible();
    expect(dialog!.getByTitle('Risk')).toBeVisible();
    server.respondTo(call, { id: 'ada', role: 'viewer', version: 1 });
    await user.click(dialog!.getByRole('button', { name: 'Add to workspace' }));
    expect(await screen.findByText('Ada Kaya added to Risk.')).toBeVisible();
    const [request] = server.requests(call);
    expect(request?.body).toEqual({ role: 'viewer' });
    expect(request?.headers.get('If-Match')).toBe('"0"');
  });

  test('leaves a workspace with the revision of the membership', async () => {
    const call = 'DELETE api/v1/workspaces/performance/members/ada';
    server.respondTo(call, { id: 'ada' });
    const { user, dialog } = await openDialog('Remove from workspace');
    await choose(user, dialog!.getByRole('combobox', { name: 'Workspace' }), 'Performance');
    await user.click(dialog!.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Ada Kaya removed from Performance.')).toBeVisible();
    expect(server.requests(call)[0]?.headers.get('If-Match')).toBe('"1"');
  });
});

test.each([
  ['Add to workspace', 'Add 2 users to a workspace', 'add-to-workspace', { id: 'risk', role: 'viewer' }],
  ['Remove from workspace', 'Remove 2 users from a workspace', 'remove-from-workspace', { id: 'risk' }],
])('changes the workspaces of selected users as a job: %s', async (label, title, action, workspace) => {
  server.respondTo(listCall, aListPage([ada, bora]));
  server.respondTo('GET api/v1/workspaces', aListPage([aWorkspace({ id: 'risk', name: 'Risk' })]));
  const { user } = renderUsers();
  await user.click(within(await selectAll(user)).getByRole('button', { name: label }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await user.click(dialog.getByRole('combobox', { name: 'Workspace' }));
  await user.click(await screen.findByTitle('Risk'));
  const submit = () => user.click(dialog.getByRole('button', { name: /^(Add to workspace|Remove)$/ }));
  const errors = [{ pointer: '/workspace/id', code: 'not_found' }];
  server.respondTo('POST api/v1/users/bulk', () =>
    Response.json({ code: 'validation.failed', errors }, { status: 422 }),
  );
  await submit();
  expect(await dialog.findByText(/^This workspace is no longer available\./)).toBeVisible();
  server.respondTo('POST api/v1/users/bulk', aJob({ kind: `users.${action}`, state: 'queued' }));
  await submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.requests('POST api/v1/users/bulk').at(-1)?.body).toEqual({
    action,
    selection: { query: {}, ids: ['ada', 'bora'] },
    workspace,
  });
});

test('enables a user again before the list is loaded again', async () => {
  let isFirst = true;
  server.respondTo(listCall, () => {
    if (!isFirst) return new Promise(() => undefined);
    isFirst = false;
    return aListPage([{ ...ada, version: 3 }]);
  });
  server.respondTo('POST api/v1/users/ada/disable', { ...ada, status: 'disabled', version: 4 });
  server.respondTo('POST api/v1/users/ada/enable', { ...ada, version: 5 });
  const { user } = renderUsers();
  await user.click(await screen.findByRole('button', { name: 'Disable: Ada Kaya' }));
  await user.click(await screen.findByRole('button', { name: 'Enable: Ada Kaya' }));
  expect(await screen.findByText('Ada Kaya can sign in again.')).toBeVisible();
  expect(server.requests('POST api/v1/users/ada/enable')[0]?.headers.get('If-Match')).toBe('"4"');
});

test('filters by role and keeps the filter in the URL', async () => {
  server.respondTo(listCall, aListPage([ada]));
  const { user, address } = renderUsers();
  await user.click(await screen.findByRole('button', { name: 'Filter: Role' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Administrator' }));
  expect(address()).toBe('/users?role=TenantAdmin');
});

test('opens the audit as a tab and returns to the list', async () => {
  server.respondTo(listCall, aListPage([ada]));
  server.respondTo('GET api/v1/audit', aListPage([]));
  const { user, address } = renderUsers();
  await user.click(await screen.findByRole('tab', { name: 'Audit' }));
  expect(address()).toBe('/users?view=audit');
  expect(await screen.findByText('No activity yet')).toBeVisible();
  await user.keyboard('{Home}');
  expect(address()).toBe('/users');
  expect(screen.getByRole('tab', { name: 'Users' })).toHaveFocus();
  expect(await screen.findByRole('row', { name: /Ada Kaya/ })).toBeVisible();
});

const selectAll = async (user: UserEvent) => {
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  return screen.getByRole('group', { name: 'Selection' });
};

test('disables selected users after a question and warns in words about those that were refused', async () => {
  server.respondTo(listCall, aListPage([ada, bora]));
  server.respondTo('POST api/v1/users/disable', {
    results: [
      { id: 'ada', result: 'disabled' },
      { id: 'bora', result: 'unchanged' },
      { id: 'me', result: 'self' },
      { id: 'x', result: 'last_admin' },
      { id: 'y', result: 'not_found' },
    ],
  });
  const show = jest.spyOn(notices, 'show');
  const { user } = renderUsers();
  await user.click(within(await selectAll(user)).getByRole('button', { name: 'Disable' }));
  const question = await screen.findByRole('alertdialog', { name: 'Disable 2 users?' });
  await user.click(within(question).getByRole('button', { name: 'Disable' }));
  const outcome = await screen.findByText(
    '1 disabled, 1 unchanged, your own account unchanged, 1 administrator kept because one must remain, 1 no longer exists.',
  );
  expect(outcome).toBeVisible();
  expect(show).toHaveBeenCalledWith(outcome.textContent, { kind: 'warning' });
  expect(server.requests('POST api/v1/users/disable')[0]?.body).toEqual({ ids: ['ada', 'bora'] });
});

test('starts a job for all users that match, except the deselected ones', async () => {
  server.respondTo(listCall, { ...aListPage([ada, bora]), total: 1_200 });
  server.respondTo('POST api/v1/users/bulk', aJob({ kind: 'users.disable', state: 'queued' }));
  const { user } = renderUsers('/users?status=active&search=a');
  const bar = await selectAll(user);
  await user.click(within(bar).getByRole('button', { name: 'Select all 1,200 matching' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Bora Ak' }));
  await user.click(within(bar).getByRole('button', { name: 'Disable' }));
  const question = await screen.findByRole('alertdialog', { name: 'Disable 1,199 users?' });
  await user.click(within(question).getByRole('button', { name: 'Disable' }));
  await waitFor(() => expect(server.requests('POST api/v1/users/bulk')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Close notice' })).not.toBeInTheDocument();
  expect(server.requests('POST api/v1/users/bulk')[0]?.body).toEqual({
    action: 'disable',
    selection: { query: { search: 'a', status: 'active' }, excludeIds: ['bora'] },
  });
});

test('changes role and start page of selected users and of all that match as a job', async () => {
  server.respondTo(listCall, { ...aListPage([ada, bora]), total: 1_200 });
  server.respondTo('GET api/v1/users/start-pages', { items: [{ path: '/home', title: 'Home' }] });
  server.respondTo('POST api/v1/users/bulk', aJob({ kind: 'users.change', state: 'queued' }));
  const { user } = renderUsers('/users?status=active');
  const change = async (name: string) => {
    await user.click(
      within(screen.getByRole('group', { name: 'Selection' })).getByRole('button', {
        name: 'Change role or start page',
      }),
    );
    return screen.findByRole('dialog', { name });
  };
  await selectAll(user);
  const dialog = await change('Change 2 users');
  await user.click(within(dialog).getByRole('button', { name: 'Change' }));
  expect(await within(dialog).findByText('Choose a role or a start page.')).toBeVisible();
  await user.click(within(dialog).getByRole('combobox', { name: 'Role' }));
  await user.click(await screen.findByTitle('Administrator'));
  await user.click(within(dialog).getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(server.requests('POST api/v1/users/bulk')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Close notice' })).not.toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Selection' })).not.toBeInTheDocument();

  await user.click(within(await selectAll(user)).getByRole('button', { name: 'Select all 1,200 matching' }));
  const other = await change('Change 1,200 users');
  await user.click(within(other).getByRole('combobox', { name: 'Start page' }));
  await user.click(await screen.findByTitle('Home'));
  await user.click(within(other).getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(server.requests('POST api/v1/users/bulk')).toHaveLength(2));
  expect(server.requests('POST api/v1/users/bulk').map(({ body }) => body)).toEqual([
    { action: 'change', selection: { query: {}, ids: ['ada', 'bora'] }, params: { role: 'TenantAdmin' } },
    {
      action: 'change',
      selection: { query: { status: 'active' }, excludeIds: [] },
      params: { defaultLandingPage: '/home' },
    },
  ]);
});

test.each([
  ['en', /^Change/, 'Change 1 user', 'Choose a start page.'],
  ['tr', /değiştir$/i, '1 kullanıcıyı değiştir', 'Bir başlangıç sayfası seçin.'],
] as const)(
  'offers no change of the role in %s if the sign-in service decides it',
  async (language, change, title, text) => {
    server.respondTo(listCall, aListPage([ada]));
    server.respondTo('GET api/v1/users/start-pages', { items: [] });
    const { user } = renderScreen(<UsersPage />, {
      as: 'TenantAdmin',
      route: '/users',
      me: { id: 'me', isManaged: true },
      language,
    });
    await user.click((await screen.findAllByRole('checkbox'))[1] ?? document.body);
    const selection = screen.getByRole('group', { name: language === 'en' ? 'Selection' : 'Seçim' });
    await user.click(within(selection).getByRole('button', { name: change }));
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(within(dialog).getAllByRole('combobox')).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: change }));
    expect(await within(dialog).findByText(text)).toBeVisible();
  },
);

test('says in the question that the number of matching users is an estimate', async () => {
  const cursors = { first: null, previous: null, next: 'n', last: 'l' };
  server.respondTo(listCall, { ...aListPage([ada]), total: 100_000, totalIsEstimate: true, cursors });
  const { user } = renderUsers();
  const bar = await selectAll(user);
  await user.click(within(bar).getByRole('button', { name: 'Select all matching, about 100,000' }));
  await user.click(within(bar).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('alertdialog', { name: 'Remove about 100,000 users?' })).toBeVisible();
});

test('starts an export of the users that match', async () => {
  server.respondTo(listCall, aListPage([ada]));
  server.respondTo('POST api/v1/users/exports', aJob({ state: 'queued' }));
  const { user } = renderUsers('/users?role=TenantAdmin');
  await screen.findByRole('row', { name: /Ada Kaya/ });
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(server.requests('POST api/v1/users/exports')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Close notice' })).not.toBeInTheDocument();
  expect(server.requests('POST api/v1/users/exports')[0]?.body).toEqual({ role: 'TenantAdmin' });
});

test('enables selected users without a question', async () => {
  server.respondTo(listCall, aListPage([bora]));
  server.respondTo('POST api/v1/users/enable', { results: [{ id: 'bora', result: 'enabled' }] });
  const { user } = renderUsers();
  await user.click(within(await selectAll(user)).getByRole('button', { name: 'Enable' }));
  expect(await screen.findByText('1 enabled.')).toBeVisible();
});

test('removes nothing when the question is cancelled', async () => {
  server.respondTo(listCall, aListPage([ada]));
  const { user } = renderUsers();
  const bar = await selectAll(user);
  await user.click(within(bar).getByRole('button', { name: 'Remove' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remove 1 user?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(server.requests('POST api/v1/users/delete')).toEqual([]);
  expect(bar).toBeVisible();
});
