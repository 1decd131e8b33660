import {
  aListPage,
  aListedUser,
  media,
  renderScreen,
  server,
  aJob,
  aWorkspace,
} from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { UsersPage, firstCall } from './users.page';

describe('the users page', () => {
  const call = 'GET api/v1/users';
  const page = (items = [aListedUser({ firstName: 'Ada', lastName: 'Kaya' })], total = items.length) =>
    aListPage(items, total);

  function renderUsers(route = '/users', language: 'en' | 'tr' = 'en') {
    return renderScreen(<UsersPage />, {
      as: 'TenantAdmin',
      route,
      language,
    });
  }

  const lastQuery = () => Object.fromEntries(server.requests(call).at(-1)?.query ?? []);

  const ada = { firstName: 'Ada', lastName: 'Kaya' };

  describe('the list of users', () => {
    test('shows the users of the tenant with status and age of the last sign-in', async () => {
      const never = aListedUser({ firstName: 'Bora', lastName: 'Ak', status: 'invited', lastSignInAt: null });
      const lastSignInAt = '2024-03-05T09:30:00.000Z';
      server.respondTo(call, page([aListedUser({ ...ada, roles: ['TenantAdmin'], lastSignInAt }), never]));
      renderUsers();

      const row = await screen.findByRole('row', { name: /Ada Kaya/ });
      expect(within(row).getByText('Active')).toBeVisible();
      expect(within(row).getByText('Administrator')).toBeVisible();
      expect(within(row).getByText('5 Mar 2024')).toHaveAttribute(
        'title',
        expect.stringMatching(/^5 Mar 2024, \d\d:\d\d \w+/),
      );
      const invited = screen.getByRole('row', { name: /Bora Ak/ });
      expect(within(invited).getByText('Invited')).toBeVisible();
      expect(within(invited).getByText('Never')).toBeVisible();
      expect(screen.getByText('2 results')).toBeInTheDocument();
    });

    test('shows the e-mail below the name, and as a column on request', async () => {
      server.respondTo(call, page([aListedUser({ ...ada, email: 'ada@acorn.example' })]));
      const { user, address } = renderUsers();

      const name = await screen.findByRole('rowheader', { name: /Ada Kaya/ });
      expect(within(name).getByText('ada@acorn.example')).toBeVisible();
      expect(screen.queryByRole('columnheader', { name: /mail/ })).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Columns' }));
      await user.click(screen.getByRole('checkbox', { name: 'E-mail' }));
      await user.click(screen.getByRole('button', { name: 'E-mail' }));
      expect(address()).toMatch(/sort=email/);
      expect(lastQuery()).toMatchObject({ sort: 'email' });
    });

    test('renders in Turkish', async () => {
      server.respondTo(call, page([aListedUser({ ...ada, lastSignInAt: '2024-03-05T09:30:00.000Z' })]));
      renderUsers('/users', 'tr');

      expect(await screen.findByText('1 sonuç')).toBeInTheDocument();
      expect(screen.getByText('5 Mar 2024')).toBeVisible();
      expect(screen.getByRole('heading', { level: 1, name: 'Kullanıcılar' })).toBeVisible();
      expect(screen.getByPlaceholderText('Ad veya e-posta')).toBeVisible();
    });

    test('shows the users with one status from a link and clears the filter', async () => {
      server.respondTo(call, page([aListedUser(ada)]));
      const { user, address } = renderUsers('/users?status=disabled');
      await screen.findByText('1 result');
      expect(lastQuery()).toMatchObject({ status: 'disabled' });
      await user.click(screen.getByRole('button', { name: /^Clear.*Status|^Remove.*Status/ }));
      expect(address()).toBe('/users');
    });

    test('reads search, sort, page and size from the URL', async () => {
      server.respondTo(call, page());
      renderUsers('/users?search=izmir&sort=-status&page=2&size=50');

      await screen.findByRole('row', { name: /Ada Kaya/ });
      expect(lastQuery()).toEqual({ search: 'izmir', sort: '-status', page: '2', size: '50' });
      expect(screen.getByRole('searchbox')).toHaveValue('izmir');
    });

    test('ignores invalid parameters in the URL', async () => {
      server.respondTo(call, page());
      renderUsers('/users?sort=drop&page=-3&size=7');

      await screen.findByRole('row', { name: /Ada Kaya/ });
      expect(lastQuery()).toEqual({ sort: 'name', page: '1', size: '25' });
    });

    test('searches once after a pause in typing and keeps the search in the URL', async () => {
      server.respondTo(call, page());
      const { user, address } = renderUsers();
      await screen.findByRole('row', { name: /Ada Kaya/ });

      await user.type(screen.getByRole('searchbox', { name: 'Search by name or e-mail' }), 'ada');
      expect(server.requests(call)).toHaveLength(1);

      await waitFor(() => expect(address()).toBe('/users?search=ada'));
      await waitFor(() => expect(lastQuery()).toMatchObject({ search: 'ada' }));
      expect(server.requests(call)).toHaveLength(2);
      expect(await screen.findByText('1 result')).toBeInTheDocument();
    });

    test('sorts by a column and reverses the order on a second click', async () => {
      server.respondTo(call, page());
      const { user, address } = renderUsers();
      const header = await screen.findByRole('columnheader', { name: /Status/ });
      expect(screen.getByRole('columnheader', { name: /^Name/ })).toHaveAttribute('aria-sort', 'ascending');

      await user.click(within(header).getByRole('button'));
      expect(address()).toBe('/users?sort=status');
      expect(await screen.findByRole('columnheader', { name: /Status/ })).toHaveAttribute(
        'aria-sort',
        'ascending',
      );

      await user.click(within(screen.getByRole('columnheader', { name: /Status/ })).getByRole('button'));
      expect(address()).toBe('/users?sort=-status');
    });

    test('goes to the next page', async () => {
      server.respondTo(call, page(undefined, 60));
      const { user, address } = renderUsers();

      await user.click(await screen.findByRole('button', { name: /next/i }));
      expect(address()).toBe('/users?page=2');
    });

    test('pages by cursor when the total is an estimate, and keeps the cursor in the URL', async () => {
      const cursors = { previous: null, next: 'bmV4dA', last: 'bGFzdA' };
      server.respondTo(call, { ...page(undefined, 64_000), totalIsEstimate: true, cursors });
      const { user, address } = renderUsers();

      expect(await screen.findAllByText('About 64,000')).toHaveLength(2);
      expect(screen.queryByText(/1–25/)).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Next page' }));
      expect(address()).toBe('/users?cursor=bmV4dA');
      await waitFor(() => expect(lastQuery()).toEqual({ sort: 'name', cursor: 'bmV4dA', size: '25' }));
      await user.click(screen.getByRole('button', { name: /^Status/ }));
      expect(address()).toBe('/users?sort=status');
    });

    test('offers to clear a search that matches nothing', async () => {
      server.respondTo(call, ({ query }) => (query.get('search') ? page([], 0) : page()));
      const { user } = renderUsers('/users?search=zzz');

      expect(await screen.findByText('No match')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Clear filters' }));
      expect(await screen.findByRole('row', { name: /Ada Kaya/ })).toBeVisible();
      expect(screen.getByRole('searchbox')).toHaveValue('');
    });

    test('shows a message for a tenant without users', async () => {
      server.respondTo(call, page([], 0));
      renderUsers();

      expect(await screen.findByText('No users yet')).toBeVisible();
    });

    test('suggests an invitation to the only user of a tenant, but not for a filtered list', async () => {
      server.respondTo(call, page([aListedUser({ ...ada, id: 'person-1' })]));
      const { user } = renderUsers();

      expect(await screen.findByText('You are the only user')).toBeVisible();
      expect(screen.getAllByRole('button', { name: 'Invite' })).toHaveLength(2);
      await user.type(screen.getByRole('searchbox'), 'ada');
      await waitFor(() => expect(screen.queryByText('You are the only user')).not.toBeInTheDocument());
    });

    test('shows an error with its reference and loads the list on retry', async () => {
      server.respondTo(call, 500);
      const { user } = renderUsers();

      expect(await screen.findByRole('alert')).toHaveTextContent('trace-test');
      server.respondTo(call, page());
      await user.click(screen.getByRole('button', { name: /try again/i }));
      expect(await screen.findByRole('row', { name: /Ada Kaya/ })).toBeVisible();
    });

    test('goes to the last page when the page in the URL no longer exists', async () => {
      server.respondTo(call, ({ query }) => (query.get('page') === '9' ? page([], 30) : page(undefined, 30)));
      const { address } = renderUsers('/users?page=9');

      await screen.findByRole('row', { name: /Ada Kaya/ });
      expect(address()).toBe('/users?page=2');
    });

    test('shows name, e-mail and status in one row on a small screen', async () => {
      media.set({ width: 390 });
      server.respondTo(call, page([aListedUser({ ...ada, email: 'ada@acorn.example' })]));
      renderUsers();

      const row = await screen.findByRole('row', { name: /Ada Kaya/ });
      expect(row).toHaveTextContent(/^Ada Kayaada@acorn\.exampleActive$/);
    });
  });

  test('opens the dialog that the address asks for, once', async () => {
    server.respondTo(call, page());
    server.respondTo('GET api/v1/invitations/workspaces', []);
    const { user, address } = renderUsers('/users?status=active&dialog=invite');
    const dialog = await screen.findByRole('dialog', { name: 'Invite users' });
    expect(address()).toBe('/users?status=active');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('/users?status=active');
  });

  test('uses the list that was fetched before the first render', async () => {
    server.respondTo(call, page());
    function OpenedPage() {
      const [isFetched, setIsFetched] = useState(false);
      useEffect(() => void firstCall('').then(() => setIsFetched(true)), []);
      return isFetched && <UsersPage />;
    }
    renderScreen(<OpenedPage />, { as: 'TenantAdmin' });
    expect(await screen.findByRole('row', { name: /Ada Kaya/ })).toBeVisible();
    expect(server.requests(call)).toHaveLength(1);
  });
});

describe('the workspaces of a user', () => {
  const listCall = 'GET api/v1/users';
  const risk = aWorkspace({ id: 'risk', name: 'Risk' });
  const userIn = (count: number, ...names: string[]) =>
    aListedUser({ firstName: 'Ada', lastName: 'Kaya', workspaces: { count, further: 'open', names } });

  const renderUsers = (route = '/users', language: 'en' | 'tr' = 'en') =>
    renderScreen(<UsersPage />, { as: 'TenantAdmin', route, language });

  const lastQuery = () => Object.fromEntries(server.requests(listCall).at(-1)?.query ?? []);

  beforeEach(() => {
    server.respondTo('GET api/v1/workspaces', aListPage([risk, aWorkspace({ id: 'tax', name: 'Tax' })]));
    server.respondTo('GET api/v1/workspaces/risk', risk);
  });

  test.each([
    ['en', userIn(0), 'All-user workspaces'],
    ['tr', userIn(0), 'Herkese açık çalışma alanları'],
    ['en', { ...userIn(0), workspaces: { count: 0, further: 'all', names: [] } }, 'All workspaces'],
    ['en', { ...userIn(0), workspaces: { count: 0, further: 'none', names: [] } }, 'None'],
    ['en', userIn(2, 'Risk', 'Tax'), 'Risk, Tax'],
    ['en', userIn(4, 'Ash', 'Risk'), 'Ash, Risk and 2 more'],
    ['tr', userIn(1_202, 'Ash', 'Risk'), 'Ash, Risk ve 1.200 tane daha'],
  ] as const)('the list shows the workspaces of a user in %s', async (language, user, text) => {
    server.respondTo(listCall, aListPage([user]));
    renderUsers('/users', language);
    const row = await screen.findByRole('row', { name: /Ada Kaya/ });
    expect(within(row).getByText(text)).toBeVisible();
  });

  test('restricts the list and its export to the members of a workspace', async () => {
    server.respondTo(listCall, aListPage([userIn(1, 'Risk')]));
    server.respondTo('POST api/v1/users/exports', aJob({ state: 'queued' }));
    const { user, address } = renderUsers('/users?status=active');
    await screen.findByRole('row', { name: /Ada Kaya/ });
    await user.click(screen.getByRole('button', { name: 'Workspace All workspaces' }));
    await user.click(await screen.findByRole('option', { name: 'Risk' }));
    expect(await screen.findByRole('button', { name: 'Workspace Risk' })).toBeVisible();
    expect(address()).toBe('/users?status=active&workspace=risk');
    await waitFor(() => expect(lastQuery()).toMatchObject({ status: 'active', workspace: 'risk' }));
    await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
    await waitFor(() => expect(server.requests('POST api/v1/users/exports')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Close notice' })).not.toBeInTheDocument();
    expect(server.requests('POST api/v1/users/exports')[0]?.body).toEqual({
      status: 'active',
      workspace: 'risk',
    });
    await user.click(screen.getByRole('button', { name: 'Workspace Risk' }));
    await user.click(await screen.findByRole('option', { name: 'All workspaces' }));
    expect(address()).toBe('/users?status=active');
  });

  test('changes all members of the workspace that match', async () => {
    server.respondTo(listCall, { ...aListPage([userIn(1, 'Risk')]), total: 1_200 });
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
});
