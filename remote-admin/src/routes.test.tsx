import type { Role } from '@portal/shared/contracts';
import type { RemoteScreenModule } from '@portal/shared/remote';
import {
  aListPage,
  renderScreen,
  server,
  aWorkspace,
  aListedConfigurator,
  aDomain,
  aGlobalUser,
  anActingSession,
  anAuditEntry,
  aTenantDetail,
  aTenantHealth,
  aListedUser,
  aTenantUserDetail,
} from '@portal/shared/testing';
import { screen, waitFor, act, within } from '@testing-library/react';
import { useEffect, useState, type ReactElement } from 'react';
import { AnnouncementsPage } from './features/announcements/announcements.page';
import { DomainsPage } from './features/domains/domains.page';
import { GlobalUsersPage } from './features/global-users/global-users.page';
import { GlobalInvitationsList } from './features/global-users/invitations/global-invitations-list';
import { TenantsList } from './features/tenants/tenants-list';
import { TenantsPage } from './features/tenants/tenants.page';
import { InvitationsList } from './features/users/invitations/invitations-list';
import { UsersPage } from './features/users/users.page';
import { WorkspaceMembers } from './features/workspaces/members/workspace-members';
import { WorkspacesPage } from './features/workspaces/workspaces.page';
import { routes } from './routes';

describe('the first calls', () => {
  /** Renders a screen after its first call, as the host does. */
  function OpenedScreen({ Component, firstCall, search }: RemoteScreenModule & { search: string }) {
    const [isFetched, setIsFetched] = useState(false);
    useEffect(() => {
      void firstCall?.(search, { isPreload: false }).then(() => setIsFetched(true));
    }, [firstCall, search]);
    return isFetched && <Component />;
  }

  test.each<[string, Role]>([
    ['users', 'TenantAdmin'],
    ['domains', 'TenantAdmin'],
    ['workspaces', 'TenantAdmin'],
    ['tenants', 'GlobalAdmin'],
    ['global/users', 'GlobalAdmin'],
    ['global/announcements', 'GlobalAdmin'],
  ])(
    'the list of %s is fetched once, before its screen, with the filters of the address',
    async (path, as) => {
      const query = '?search=quince';
      const call = `GET api/v1/${path}` as const;
      server.respondTo(call, aListPage([]));
      const module = await routes.find((route) => route.path === path)?.lazy();
      if (!module) throw new Error(`There is no screen ${path}.`);
      renderScreen(<OpenedScreen {...module} search={query} />, { as, route: `/${path}${query}` });
      expect(await screen.findByText('No match')).toBeVisible();
      expect(server.requests(call).map((request) => request.query.get('search'))).toEqual(['quince']);
    },
  );

  test.each(['tenants', 'global/users', 'global/announcements'])(
    'the list of %s, whose reads the server records, is not fetched before the screen is opened',
    async (path) => {
      const module = await routes.find((route) => route.path === path)?.lazy();
      await module?.firstCall?.('', { isPreload: true });
      expect(server.requests()).toEqual([]);
    },
  );
});

describe('the exports of the lists', () => {
  const nothing = () => undefined;

  const lists: readonly [
    path: string,
    screen: ReactElement,
    role: Role,
    filter: Readonly<Record<string, string>>,
  ][] = [
    ['domains', <DomainsPage />, 'TenantAdmin', { state: 'pending' }],
    ['workspaces', <WorkspacesPage />, 'TenantAdmin', { state: 'archived' }],
    [
      'workspaces/w/members',
      <WorkspaceMembers workspace={aWorkspace({ id: 'w' })} />,
      'TenantAdmin',
      { role: 'viewer' },
    ],
    ['invitations', <InvitationsList onInvite={nothing} />, 'TenantAdmin', { state: 'expired' }],
    ['tenants', <TenantsList focusesTitle={false} />, 'GlobalReader', { status: 'suspended' }],
    ['global/announcements', <AnnouncementsPage />, 'GlobalAdmin', { status: 'draft' }],
    ['global/invitations', <GlobalInvitationsList onInvite={nothing} />, 'GlobalAdmin', { state: 'revoked' }],
  ];

  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: nothing });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  describe.each(lists)('the list %s', (path, list, role, filter) => {
    const open = async () => {
      server.respondTo(`GET api/v1/${path}`, aListPage([]));
      const route = `/list?${new URLSearchParams({ ...filter, search: 'ada' }).toString()}`;
      const { user } = renderScreen(list, { as: role, route });
      const button = await screen.findByRole('button', { name: 'Export as CSV' });
      await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
      await user.click(button);
    };
    const reads = () => server.requests(`GET api/v1/${path}`).length;

    test('records an export with its filters, then saves the file', async () => {
      server.respondTo(`POST api/v1/${path}/exports`, null);
      await open();
      await waitFor(() => expect(saved).toHaveLength(1));
      const [recorded] = server.requests(`POST api/v1/${path}/exports`);
      expect(recorded?.body).toEqual({ ...filter, search: 'ada', rows: 0 });
      expect(reads()).toBe(2);
    });

    test('saves no file and says why when the export is refused', async () => {
      const refused = Response.json({ code: 'tenant.export_limit', errors: [] }, { status: 429 });
      server.respondTo(`POST api/v1/${path}/exports`, refused);
      await open();
      expect(await screen.findByText(/as many exports today as its limit allows/)).toBeVisible();
      expect(saved).toEqual([]);
      expect(reads()).toBe(1);
    });
  });
});

describe('missing objects', () => {
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
});

describe('the write area', () => {
  /** Buttons that search, filter, arrange and copy, but change nothing. */
  const reads =
    /^(Filter|Workspace All workspaces|Sort|Columns|Row height|Density|Export|Search|Copy|Show|Clear|Next|Previous|Rows per page)/;

  const domain = aDomain({ id: 'd1', state: 'verified' });
  const user = aTenantUserDetail({ id: 'u1' });
  const person = aGlobalUser({ id: 'g1' });
  const workspace = aWorkspace({ id: 'w1' });
  const tenant = aTenantDetail({ id: 't1' });

  beforeEach(() => {
    server.respondTo('GET api/v1/domains', aListPage([domain]));
    server.respondTo('GET api/v1/domains/d1', domain);
    server.respondTo('GET api/v1/domains/outside', { users: 3, invitations: 1 });
    server.respondTo('GET api/v1/users', aListPage([aListedUser({ id: 'u1' })]));
    server.respondTo('GET api/v1/users/u1', user);
    server.respondTo('GET api/v1/users/u1/sessions', { known: true, items: [] });
    server.respondTo('GET api/v1/audit', aListPage([anAuditEntry()]));
    server.respondTo('GET api/v1/global/users', aListPage([person]));
    server.respondTo('GET api/v1/global/users/g1', person);
    server.respondTo('GET api/v1/global/users/g1/sessions', { known: true, items: [] });
    server.respondTo('GET api/v1/global/audit', aListPage([anAuditEntry()]));
    server.respondTo('GET api/v1/workspaces', aListPage([workspace]));
    server.respondTo('GET api/v1/workspaces/w1', workspace);
    server.respondTo('GET api/v1/workspace-reports', { items: [] });
    server.respondTo('GET api/v1/tenants', aListPage([tenant]));
    server.respondTo('GET api/v1/tenants/t1', tenant);
    server.respondTo('GET api/v1/tenants/t1/invitations', aListPage([]));
    server.respondTo('GET api/v1/tenants/t1/health', aTenantHealth());
    server.respondTo('GET api/v1/global/announcements', aListPage([]));
    server.respondTo('GET api/v1/configurators', [aListedConfigurator()]);
  });

  async function openScreen(address: string) {
    const path = address.split('?')[0] ?? '';
    const Screen = (await routes.find((route) => `/${route.path}` === path)?.lazy())?.Component;
    if (!Screen) throw new Error(`no screen ${path}`);
    const view = renderScreen(<Screen />, {
      as: 'GlobalAdmin',
      acting: anActingSession({ mode: 'read' }),
      path,
      route: address,
    });
    await screen.findByRole('heading', { level: 1 });
    // The lists and forms of a screen are loaded when it is shown.
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    return view;
  }

  test.each([
    '/users',
    '/users?id=u1',
    '/domains',
    '/domains?id=d1',
    '/workspaces',
    '/workspaces?id=w1',
    '/global/users',
    '/global/users?id=g1',
    '/tenants',
    '/tenants?id=t1',
    '/configuration',
    '/global/announcements',
  ])('%s offers no change in a read-only session', async (address) => {
    await openScreen(address);
    const sorters = screen
      .queryAllByRole('columnheader')
      .flatMap((header) => within(header).queryAllByRole('button'));
    const names = screen
      .queryAllByRole('button')
      .filter((button) => !sorters.includes(button))
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
    expect(names.filter((name) => !reads.test(name))).toEqual([]);
    for (const field of [...screen.queryAllByRole('textbox'), ...screen.queryAllByRole('checkbox')])
      expect(field).toBeDisabled();
  });
});
