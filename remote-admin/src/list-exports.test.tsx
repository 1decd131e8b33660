import type { Role } from '@portal/shared/contracts';
import { aListOf, aWorkspace, renderScreen, server } from '@portal/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { AnnouncementsPage } from './features/announcements/announcements.page';
import { DomainsPage } from './features/domains/domains.page';
import { GlobalInvitationsList } from './features/global-users/invitations/global-invitations-list';
import { TenantsList } from './features/tenants/tenants-list';
import { InvitationsList } from './features/users/invitations/invitations-list';
import { WorkspaceMembers } from './features/workspaces/members/workspace-members';
import { WorkspacesPage } from './features/workspaces/workspaces.page';

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
    server.respondTo(`GET api/v1/${path}`, aListOf([]));
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
