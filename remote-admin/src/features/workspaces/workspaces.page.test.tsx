import { aListOf, aPlacedReport, aWorkspace, media, renderScreen, server } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { WorkspacesPage } from './workspaces.page';

const listCall = 'GET api/v1/workspaces';
const risk = aWorkspace({ id: 'risk', name: 'Risk', description: 'Limits', memberCount: 1_234, version: 3 });
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
    server.respondTo(listCall, aListOf([risk, archived, open]));
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
    server.respondTo(listCall, aListOf([risk]));
    renderWorkspaces('/workspaces', 'tr');
    expect(await screen.findByRole('heading', { level: 1, name: /Çalışma alanları/ })).toBeVisible();
    expect(await screen.findByText('Henüz yok')).toBeVisible();
  });

  test('filters by state and keeps the filter in the URL', async () => {
    server.respondTo(listCall, aListOf([risk]));
    const { user, address } = renderWorkspaces();
    await user.click(await screen.findByRole('button', { name: 'Filter: Status' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Archived' }));
    expect(address()).toBe('/workspaces?state=archived');
    await waitFor(() => expect(server.requests(listCall).at(-1)?.query.get('state')).toBe('archived'));
  });

  test('creates a workspace with icon and colour, and opens it', async () => {
    server.respondTo(listCall, aListOf([]));
    server.respondTo('POST api/v1/workspaces', aWorkspace({ id: 'new', name: 'Credit desk' }));
    server.respondTo('GET api/v1/workspaces/new', aWorkspace({ id: 'new', name: 'Credit desk' }));
    server.respondTo('GET api/v1/workspace-reports', { items: [] });
    const { user, address } = renderWorkspaces();
    await user.click((await screen.findAllByRole('button', { name: 'Create workspace' }))[0] as HTMLElement);
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
    server.respondTo(listCall, aListOf([]));
    server.respondTo(
      'POST api/v1/workspaces',
      problem(409, 'workspace.exists', [{ pointer: '/name', code: 'exists' }]),
    );
    const { user } = renderWorkspaces();
    await user.click((await screen.findAllByRole('button', { name: 'Create workspace' }))[0] as HTMLElement);
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Risk');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Another workspace has this name. Choose another one.')).toBeVisible();
  });
});

describe('the end of a workspace', () => {
  test('lists the reports that are hidden before it is archived', async () => {
    server.respondTo(listCall, aListOf([risk]));
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
    server.respondTo(listCall, aListOf([risk]));
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
      return aListOf([risk]);
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
    server.respondTo(listCall, aListOf([archived]));
    server.respondTo('POST api/v1/workspaces/old/restore', ({ headers }) =>
      headers.get('If-Match') === '"7"' ? { ...archived, archivedAt: null } : problem(412, 'conflict.stale'),
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
