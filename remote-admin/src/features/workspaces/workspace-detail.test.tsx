import {
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

  test('can be removed after a question', async () => {
    server.respondTo('POST api/v1/workspaces/risk/members/remove', {
      results: [{ id: 'bora', result: 'removed' }],
    });
    const { user } = renderRisk('&tab=members');
    await user.click(await screen.findByRole('button', { name: 'Actions for Bora Ak' }));
    await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
    const question = await screen.findByRole('alertdialog', { name: 'Remove Bora Ak?' });
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('1 removed.')).toBeVisible();
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
