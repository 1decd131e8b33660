import {
  aJob,
  aListOf,
  anAuditEntry,
  aPlacedReport,
  aWorkspace,
  aWorkspaceMember,
  renderScreen,
  server,
} from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { WorkspacesPage } from './workspaces.page';

const risk = aWorkspace({ id: 'risk', name: 'Risk', description: 'Limits', version: 3 });
const exposure = aPlacedReport({ id: 'exposure', title: 'Exposure' });
const fees = aPlacedReport({ id: 'fees', title: 'Fees', workspaceId: 'clients', workspaceName: 'Clients' });
const ada = aWorkspaceMember({ id: 'ada', role: 'admin' });
const bora = aWorkspaceMember({ id: 'bora', firstName: 'Bora', lastName: 'Ak', email: 'bora@acorn.example' });
const membersCall = 'GET api/v1/workspaces/risk/members';

beforeEach(() => {
  server.respondTo('GET api/v1/workspaces', aListOf([risk]));
  server.respondTo('GET api/v1/workspaces/risk', risk);
  server.respondTo('GET api/v1/workspace-reports', { items: [exposure, fees] });
  server.respondTo('GET api/v1/audit', aListOf([anAuditEntry({ act: 'workspace.archived' })]));
  server.respondTo(membersCall, aListOf([ada, bora]));
});

const renderRisk = (tab = '', language: 'en' | 'tr' = 'en') =>
  renderScreen(<WorkspacesPage />, { as: 'TenantAdmin', route: `/workspaces?id=risk${tab}`, language });

describe('the reports of a workspace', () => {
  test('appear as links, and one moves to another workspace', async () => {
    server.respondTo(
      'GET api/v1/workspaces',
      aListOf([risk, aWorkspace({ id: 'clients', name: 'Clients' })]),
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
    server.respondTo('GET api/v1/workspaces', aListOf([risk, clients, funds]));
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
    const cem = aWorkspaceMember({ id: 'cem', firstName: 'Cem', lastName: 'Er', email: 'cem@acorn.example' });
    server.respondTo('GET api/v1/workspaces/risk/candidates', aListOf([cem]));
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
    expect(await screen.findByText('1 changed, 1 administrator kept because one must remain.')).toBeVisible();
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
  ])('start a job with %s for those of all pages, without being loaded', async (label, body) => {
    server.respondTo(membersCall, aListOf([ada, bora], 100_000));
    const jobCall = 'POST api/v1/workspaces/risk/members/bulk';
    server.respondTo(jobCall, aJob({ kind: 'workspace-members.remove', state: 'queued' }));
    const { user } = renderRisk('&tab=members&search=a');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
    const bar = screen.getByRole('group', { name: 'Selection' });
    await user.click(within(bar).getByRole('button', { name: 'Select all 100,000 matching' }));
    await user.click(within(bar).getByRole('button', { name: label }));
    const dialog = await screen.findByRole(label === 'Remove' ? 'alertdialog' : 'dialog');
    await user.click(within(dialog).getByRole('button', { name: /^(Save|Remove)$/ }));
    expect(await screen.findByText(/^Started\./)).toBeVisible();
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
