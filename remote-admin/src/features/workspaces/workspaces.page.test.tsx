import {
  aListPage,
  aPlacedReport,
  aWorkspace,
  media,
  renderScreen,
  server,
  aJob,
  anAuditEntry,
  aWorkspaceMember,
} from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { WorkspacesPage } from './workspaces.page';

describe('the workspaces page', () => {
  const listCall = 'GET api/v1/workspaces';
  const risk = aWorkspace({
    id: 'risk',
    name: 'Risk',
    description: 'Limits',
    memberCount: 1_234,
    version: 3,
  });
  const archived = aWorkspace({ id: 'old', name: 'Old desk', archivedAt: '2026-11-20T09:30:00.000Z' });
  const open = aWorkspace({ id: 'open', name: 'Research', visibility: 'tenant', isDefault: true });

  const renderWorkspaces = (route = '/workspaces', language: 'en' | 'tr' = 'en') =>
    renderScreen(<WorkspacesPage />, { as: 'TenantAdmin', route, language });

  const problem = (status: number, code: string, errors: object[] = []) =>
    Response.json({ status, code, traceId: 't', errors }, { status });

  const openMenu = async (user: UserEvent, name: string) =>
    user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));

  describe('the list of workspaces', () => {
    test('shows name, description, members, reports and what is special', async () => {
      server.respondTo(listCall, aListPage([risk, archived, open]));
      renderWorkspaces();
      const row = await screen.findByRole('row', { name: /Risk/ });
      expect(within(row).getByText('Limits')).toBeVisible();
      expect(within(row).getByText('1,234')).toBeVisible();
      expect(within(row).getByText('Members only')).toBeVisible();
      expect(within(screen.getByRole('row', { name: /Old desk/ })).getByText('Archived')).toBeVisible();
      const research = screen.getByRole('row', { name: /Research/ });
      expect(within(research).getByText('Default')).toBeVisible();
      expect(within(research).getByText('Whole organisation')).toBeVisible();
    });

    test('renders in Turkish on a small screen', async () => {
      media.set({ width: 390 });
      server.respondTo(listCall, aListPage([risk]));
      renderWorkspaces('/workspaces', 'tr');
      expect(await screen.findByRole('heading', { level: 1, name: /Çalışma alanları/ })).toBeVisible();
      expect(await screen.findByText('Henüz yok')).toBeVisible();
    });

    test('filters by state and keeps the filter in the URL', async () => {
      server.respondTo(listCall, aListPage([risk]));
      const { user, address } = renderWorkspaces();
      await user.click(await screen.findByRole('button', { name: 'Filter: Status' }));
      await user.click(screen.getByRole('menuitemradio', { name: 'Archived' }));
      expect(address()).toBe('/workspaces?state=archived');
      await waitFor(() => expect(server.requests(listCall).at(-1)?.query.get('state')).toBe('archived'));
    });

    test('creates a workspace with icon and colour, and opens it', async () => {
      server.respondTo(listCall, aListPage([]));
      server.respondTo('POST api/v1/workspaces', aWorkspace({ id: 'new', name: 'Credit desk' }));
      server.respondTo('GET api/v1/workspaces/new', aWorkspace({ id: 'new', name: 'Credit desk' }));
      server.respondTo('GET api/v1/workspace-reports', { items: [] });
      const { user, address } = renderWorkspaces();
      await user.click(
        (await screen.findAllByRole('button', { name: 'Create workspace' }))[0] as HTMLElement,
      );
      await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' Credit desk ');
      await user.click(screen.getByRole('radio', { name: 'Scales' }));
      await user.click(screen.getByRole('radio', { name: 'Teal' }));
      await user.click(screen.getByRole('radio', { name: /Whole organisation/ }));
      await user.click(screen.getByRole('button', { name: 'Create' }));
      await waitFor(() => expect(address()).toBe('/workspaces?id=new'));
      expect(server.requests('POST api/v1/workspaces').at(-1)?.body).toEqual({
        name: 'Credit desk',
        description: '',
        icon: 'scale',
        color: 'teal',
        visibility: 'tenant',
        isDefault: false,
      });
      expect(await screen.findByRole('heading', { level: 1, name: /Credit desk/ })).toBeVisible();
    });

    test('shows a taken name at its field', async () => {
      server.respondTo(listCall, aListPage([]));
      server.respondTo(
        'POST api/v1/workspaces',
        problem(409, 'workspace.exists', [{ pointer: '/name', code: 'exists' }]),
      );
      const { user } = renderWorkspaces();
      await user.click(
        (await screen.findAllByRole('button', { name: 'Create workspace' }))[0] as HTMLElement,
      );
      await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Risk');
      await user.click(screen.getByRole('button', { name: 'Create' }));
      expect(await screen.findByText('Another workspace has this name. Choose another one.')).toBeVisible();
    });
  });

  describe('the end of a workspace', () => {
    test('lists the reports that are hidden before it is archived', async () => {
      server.respondTo(listCall, aListPage([risk]));
      const reports = [
        aPlacedReport({ title: 'Exposure' }),
        aPlacedReport({ title: 'Fees', workspaceId: 'other' }),
      ];
      server.respondTo('GET api/v1/workspace-reports', { items: reports });
      server.respondTo('POST api/v1/workspaces/risk/archive', { ...risk, archivedAt: 'x' });
      const { user } = renderWorkspaces();
      await user.click(await screen.findByRole('button', { name: 'Archive: Risk' }));
      const question = await screen.findByRole('alertdialog', { name: 'Archive Risk?' });
      expect(
        within(question)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(['Exposure']);
      await user.click(within(question).getByRole('button', { name: 'Archive' }));
      expect(await screen.findByText('Risk was archived.')).toBeVisible();
      expect(server.requests('POST api/v1/workspaces/risk/archive')[0]?.headers.get('If-Match')).toBe('"3"');
    });

    test('shows the numbers of reports and members that prevent a deletion', async () => {
      server.respondTo(listCall, aListPage([risk]));
      const errors = [{ pointer: '', code: 'not_empty', params: { reports: 2, members: 1 } }];
      server.respondTo('DELETE api/v1/workspaces/risk', problem(409, 'workspace.not_empty', errors));
      const { user } = renderWorkspaces();
      await openMenu(user, 'Risk');
      await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
      const question = await screen.findByRole('alertdialog', { name: 'Delete Risk?' });
      await user.click(within(question).getByRole('button', { name: 'Delete' }));
      expect(await screen.findByText(/still has 2 reports and 1 member\./)).toBeVisible();
    });

    test('restores a workspace right after it was archived', async () => {
      let isFirst = true;
      server.respondTo(listCall, () => {
        if (!isFirst) return new Promise(() => undefined);
        isFirst = false;
        return aListPage([risk]);
      });
      server.respondTo('GET api/v1/workspace-reports', { items: [] });
      server.respondTo('POST api/v1/workspaces/risk/archive', {
        ...risk,
        archivedAt: '2026-11-20T09:30:00.000Z',
        version: 4,
      });
      server.respondTo('POST api/v1/workspaces/risk/restore', { ...risk, version: 5 });
      const { user } = renderWorkspaces();
      await openMenu(user, 'Risk');
      await user.click(screen.getByRole('menuitem', { name: 'Archive' }));
      const question = await screen.findByRole('alertdialog', { name: 'Archive Risk?' });
      await user.click(within(question).getByRole('button', { name: 'Archive' }));
      await user.click(await screen.findByRole('button', { name: 'Restore: Risk' }));
      expect(await screen.findByText('Risk was restored.')).toBeVisible();
      const [restored] = server.requests('POST api/v1/workspaces/risk/restore');
      expect(restored?.headers.get('If-Match')).toBe('"4"');
    });

    test('asks again with both versions after a change by someone else', async () => {
      server.respondTo(listCall, aListPage([archived]));
      server.respondTo('POST api/v1/workspaces/old/restore', ({ headers }) =>
        headers.get('If-Match') === '"7"'
          ? { ...archived, archivedAt: null }
          : problem(412, 'conflict.stale'),
      );
      server.respondTo('GET api/v1/workspaces/old', { ...archived, name: 'Older desk', version: 7 });
      const { user } = renderWorkspaces();
      await user.click(await screen.findByRole('button', { name: 'Restore: Old desk' }));
      const question = await screen.findByRole('alertdialog');
      expect(question).toHaveTextContent('Older desk');
      await user.click(within(question).getByRole('button', { name: 'Keep mine' }));
      expect(await screen.findByText('Old desk was restored.')).toBeVisible();
    });
  });
});

describe('the page of a workspace', () => {
  const risk = aWorkspace({ id: 'risk', name: 'Risk', description: 'Limits', version: 3 });
  const exposure = aPlacedReport({ id: 'exposure', title: 'Exposure' });
  const fees = aPlacedReport({ id: 'fees', title: 'Fees', workspaceId: 'clients', workspaceName: 'Clients' });
  const ada = aWorkspaceMember({ id: 'ada', role: 'admin' });
  const bora = aWorkspaceMember({
    id: 'bora',
    firstName: 'Bora',
    lastName: 'Ak',
    email: 'bora@acorn.example',
  });
  const membersCall = 'GET api/v1/workspaces/risk/members';

  beforeEach(() => {
    server.respondTo('GET api/v1/workspaces', aListPage([risk]));
    server.respondTo('GET api/v1/workspaces/risk', risk);
    server.respondTo('GET api/v1/workspace-reports', { items: [exposure, fees] });
    server.respondTo('GET api/v1/audit', aListPage([anAuditEntry({ act: 'workspace.archived' })]));
    server.respondTo(membersCall, aListPage([ada, bora]));
  });

  const renderRisk = (tab = '', language: 'en' | 'tr' = 'en') =>
    renderScreen(<WorkspacesPage />, { as: 'TenantAdmin', route: `/workspaces?id=risk${tab}`, language });

  describe('the reports of a workspace', () => {
    test('appear as links, and one moves to another workspace', async () => {
      server.respondTo(
        'GET api/v1/workspaces',
        aListPage([risk, aWorkspace({ id: 'clients', name: 'Clients' })]),
      );
      server.respondTo('POST api/v1/workspaces/clients/reports/move', risk);
      const { user } = renderRisk();
      expect(await screen.findByRole('link', { name: 'Exposure' })).toHaveAttribute(
        'href',
        '/reports/exposure',
      );
      expect(screen.queryByText('Fees')).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Move Exposure' }));
      await user.click(await screen.findByRole('combobox', { name: 'New workspace' }));
      await user.click(await screen.findByTitle('Clients'));
      await user.click(screen.getByRole('button', { name: 'Move' }));
      expect(await screen.findByText('Exposure was moved.')).toBeVisible();
      const [request] = server.requests('POST api/v1/workspaces/clients/reports/move');
      expect(request?.body).toEqual({ reportIds: ['exposure'] });
      expect(request?.headers.get('If-Match')).toBe('"0"');
    });

    test('show where someone else moved a report', async () => {
      const call = 'POST api/v1/workspaces/clients/reports/move';
      const funds = aWorkspace({ id: 'funds', name: 'Funds' });
      const clients = aWorkspace({ id: 'clients', name: 'Clients' });
      server.respondTo('GET api/v1/workspaces', aListPage([risk, clients, funds]));
      server.respondTo(call, ({ headers }) => (headers.get('If-Match') === '"0"' ? 412 : clients));
      const { user } = renderRisk();
      await user.click(await screen.findByRole('button', { name: 'Move Exposure' }));
      await user.click(await screen.findByRole('combobox', { name: 'New workspace' }));
      await user.click(await screen.findByTitle('Clients'));
      const moved = { ...exposure, workspaceId: 'funds', workspaceName: 'Funds', version: 1 };
      server.respondTo('GET api/v1/workspace-reports', { items: [moved] });
      await user.click(screen.getByRole('button', { name: 'Move' }));
      const conflict = await screen.findByRole('region', { name: 'Someone else changed this first' });
      expect(within(conflict).getByRole('row', { name: 'New workspace Funds Clients' })).toBeVisible();
      await user.click(within(conflict).getByRole('button', { name: 'Keep mine' }));
      expect(await screen.findByText('Exposure was moved.')).toBeVisible();
      expect(server.requests(call)[1]?.headers.get('If-Match')).toBe('"1"');
    });

    test('can be added from other workspaces', async () => {
      server.respondTo('POST api/v1/workspaces/risk/reports/move', risk);
      const { user } = renderRisk();
      await user.click(await screen.findByRole('button', { name: 'Add reports' }));
      await user.click(await screen.findByRole('combobox', { name: 'Reports' }));
      await user.click(await screen.findByTitle('Fees (Clients)'));
      await user.click(screen.getByRole('button', { name: 'Move' }));
      expect(await screen.findByText('Reports moved to Risk.')).toBeVisible();
    });

    test('cannot be added to an archived workspace', async () => {
      server.respondTo('GET api/v1/workspaces/risk', { ...risk, archivedAt: '2026-11-20T09:30:00.000Z' });
      renderRisk();
      expect(await screen.findByRole('button', { name: 'Restore' })).toBeVisible();
      expect(await screen.findByRole('link', { name: 'Exposure' })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Add reports' })).not.toBeInTheDocument();
    });
  });

  describe('the members of a workspace', () => {
    test('can be added by a search on the server', async () => {
      const cem = aWorkspaceMember({
        id: 'cem',
        firstName: 'Cem',
        lastName: 'Er',
        email: 'cem@acorn.example',
      });
      server.respondTo('GET api/v1/workspaces/risk/candidates', aListPage([cem]));
      server.respondTo('POST api/v1/workspaces/risk/members', { results: [{ id: 'cem', result: 'added' }] });
      const { user } = renderRisk('&tab=members');
      await user.click(await screen.findByRole('button', { name: 'Add members' }));
      await user.type(await screen.findByRole('combobox', { name: /Search.*Users|Users/ }), 'cem');
      await waitFor(() =>
        expect(server.requests('GET api/v1/workspaces/risk/candidates').at(-1)?.query.get('search')).toBe(
          'cem',
        ),
      );
      await user.click(await screen.findByRole('option', { name: 'Cem Er (cem@acorn.example)' }));
      await user.click(screen.getByRole('button', { name: 'Add' }));
      expect(await screen.findByText('1 added.')).toBeVisible();
      expect(server.requests('POST api/v1/workspaces/risk/members').at(-1)?.body).toEqual({
        ids: ['cem'],
        role: 'viewer',
      });
    });

    test('change their role, one and several, and each result is shown', async () => {
      const results = [
        { id: 'ada', result: 'last_admin' },
        { id: 'bora', result: 'changed' },
      ];
      server.respondTo('POST api/v1/workspaces/risk/members', { results });
      const { user } = renderRisk('&tab=members');
      await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
      const bar = screen.getByRole('group', { name: 'Selection' });
      await user.click(within(bar).getByRole('button', { name: 'Change role' }));
      expect(await screen.findByRole('dialog', { name: 'Change role: 2 members' })).toBeVisible();
      await user.click(screen.getByRole('combobox', { name: 'Role' }));
      await user.click(await screen.findByTitle('Contributor'));
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(
        await screen.findByText('1 changed, 1 administrator kept because one must remain.'),
      ).toBeVisible();
      expect(server.requests('POST api/v1/workspaces/risk/members').at(-1)?.body).toEqual({
        ids: ['ada', 'bora'],
        role: 'contributor',
      });
    });

    test('can be removed after a question, with the revision of the membership', async () => {
      server.respondTo('DELETE api/v1/workspaces/risk/members/bora', { id: 'bora' });
      const { user } = renderRisk('&tab=members');
      await user.click(await screen.findByRole('button', { name: 'Actions for Bora Ak' }));
      await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
      const question = await screen.findByRole('alertdialog', { name: 'Remove Bora Ak?' });
      await user.click(within(question).getByRole('button', { name: 'Remove' }));
      expect(await screen.findByText('Bora Ak was removed from the workspace.')).toBeVisible();
      const [request] = server.requests('DELETE api/v1/workspaces/risk/members/bora');
      expect(request?.headers.get('If-Match')).toBe('"1"');
    });

    const call = 'PUT api/v1/workspaces/risk/members/bora';

    test('ask which role to keep after a change by someone else', async () => {
      server.respondTo(call, ({ headers }) =>
        headers.get('If-Match') === '"1"' ? 412 : { ...bora, role: 'contributor', version: 3 },
      );
      server.respondTo('GET api/v1/workspaces/risk/members/bora', { ...bora, role: 'admin', version: 2 });
      const { user } = renderRisk('&tab=members');
      await user.click(await screen.findByRole('button', { name: 'Change role: Bora Ak' }));
      await user.click(await screen.findByRole('combobox', { name: 'Role' }));
      await user.click(await screen.findByTitle('Contributor'));
      await user.click(screen.getByRole('button', { name: 'Save' }));
      const conflict = await screen.findByRole('region', { name: 'Someone else changed this first' });
      expect(within(conflict).getByRole('row', { name: 'Role Administrator Contributor' })).toBeVisible();
      await user.click(within(conflict).getByRole('button', { name: 'Keep mine' }));
      expect(await screen.findByText('The role of Bora Ak was changed.')).toBeVisible();
      expect(server.requests(call).map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"', '"2"']);
    });

    test('say why the last administrator keeps the role', async () => {
      server.respondTo(call, Response.json({ status: 409, code: 'workspace.last_admin' }, { status: 409 }));
      const { user } = renderRisk('&tab=members');
      await user.click(await screen.findByRole('button', { name: 'Change role: Bora Ak' }));
      await user.click(await screen.findByRole('combobox', { name: 'Role' }));
      await user.click(await screen.findByTitle('Contributor'));
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText(/A workspace needs an administrator/)).toBeVisible();
    });

    test.each([
      ['Change role', { role: 'viewer', selection: { query: { search: 'a' }, excludeIds: [] } }],
      ['Remove', { role: null, selection: { query: { search: 'a' }, excludeIds: [] } }],
    ])('start a job with %s for the rows of all pages, without loading them', async (label, body) => {
      server.respondTo(membersCall, aListPage([ada, bora], 100_000));
      const jobCall = 'POST api/v1/workspaces/risk/members/bulk';
      server.respondTo(jobCall, aJob({ kind: 'workspace-members.remove', state: 'queued' }));
      const { user } = renderRisk('&tab=members&search=a');
      await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
      const bar = screen.getByRole('group', { name: 'Selection' });
      await user.click(within(bar).getByRole('button', { name: 'Select all 100,000 matching' }));
      await user.click(within(bar).getByRole('button', { name: label }));
      const dialog = await screen.findByRole(label === 'Remove' ? 'alertdialog' : 'dialog');
      await user.click(within(dialog).getByRole('button', { name: /^(Save|Remove)$/ }));
      await waitFor(() => expect(server.requests(jobCall)).toHaveLength(1));
      expect(screen.queryByRole('button', { name: 'Close notice' })).not.toBeInTheDocument();
      expect(server.requests(jobCall)[0]?.body).toEqual(body);
      expect(server.requests(membersCall)).toHaveLength(1);
    });

    test('can be filtered by role, and the tab stays in the URL', async () => {
      const { user, address } = renderRisk('&tab=members');
      await user.click(await screen.findByRole('button', { name: 'Filter: Role' }));
      await user.click(screen.getByRole('menuitemradio', { name: 'Administrator' }));
      expect(address()).toBe('/workspaces?id=risk&tab=members&role=admin');
      await waitFor(() => expect(server.requests(membersCall).at(-1)?.query.get('role')).toBe('admin'));
    });
  });

  describe('the settings of a workspace', () => {
    test('contain the revision that the person has seen when they are saved', async () => {
      server.respondTo('PATCH api/v1/workspaces/risk', { ...risk, version: 4 });
      const { user } = renderRisk('&tab=settings');
      const description = await screen.findByRole('textbox', { name: /Description/ });
      await user.type(description, ' and stress');
      await user.click(screen.getByRole('checkbox', { name: 'Default for new users' }));
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText('Saved')).toBeVisible();
      const [request] = server.requests('PATCH api/v1/workspaces/risk');
      expect(request?.headers.get('If-Match')).toBe('"3"');
      expect(request?.body).toMatchObject({ description: 'Limits and stress', isDefault: true });
      expect(screen.getByText('Workspace archived')).toBeVisible();
    });

    test('show both versions after a change by someone else', async () => {
      server.respondTo('PATCH api/v1/workspaces/risk', 412);
      const { user } = renderRisk('&tab=settings');
      await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' desk');
      server.respondTo('GET api/v1/workspaces/risk', { ...risk, name: 'Risk team', version: 5 });
      await user.click(screen.getByRole('button', { name: 'Save' }));
      const conflict = await screen.findByRole('region', { name: 'Someone else changed this first' });
      expect(within(conflict).getByRole('row', { name: 'Name Risk team Risk desk' })).toBeVisible();
    });

    test('render in Turkish', async () => {
      renderRisk('&tab=settings', 'tr');
      expect(await screen.findByRole('textbox', { name: 'Ad' })).toHaveValue('Risk');
      expect(screen.getByRole('radio', { name: 'Terazi' })).toBeInTheDocument();
    });
  });
});
