import type { GlobalUserDetail, ManagedWorkspace, PlacedReport, WorkspaceMember } from '../contracts';

let count = 0;

/** Returns a workspace of members with a new id. */
export function aWorkspace(part: Partial<ManagedWorkspace> = {}): ManagedWorkspace {
  count += 1;
  return {
    id: `workspace-${count}`,
    name: `Workspace ${count}`,
    description: '',
    icon: 'folder',
    color: 'blue',
    visibility: 'members',
    isDefault: false,
    memberCount: 2,
    reportCount: 1,
    lastActivityAt: null,
    archivedAt: null,
    createdAt: '2026-11-20T09:30:00.000Z',
    version: 1,
    ...part,
  };
}

/** Returns a member of a workspace with a new id. */
export function aWorkspaceMember(part: Partial<WorkspaceMember> = {}): WorkspaceMember {
  count += 1;
  return {
    id: `member-${count}`,
    email: `member-${count}@acorn.example`,
    firstName: 'Ada',
    lastName: 'Kaya',
    avatar: null,
    status: 'active',
    role: 'viewer',
    ...part,
  };
}

/** Returns a report in a workspace. */
export function aPlacedReport(part: Partial<PlacedReport> = {}): PlacedReport {
  count += 1;
  return {
    id: `report-${count}`,
    title: `Report ${count}`,
    description: 'A report',
    kind: 'dashboard',
    verified: true,
    workspaceId: 'risk',
    workspaceName: 'Risk',
    ...part,
  };
}

/** Returns a person of a tenant with two possible start pages. */
export function aGlobalUser(part: Partial<GlobalUserDetail> = {}): GlobalUserDetail {
  count += 1;
  return {
    id: `user-${count}`,
    email: `user-${count}@acorn.example`,
    firstName: 'Ada',
    lastName: 'Kaya',
    avatar: null,
    status: 'active',
    globalRoles: [],
    membership: { tenantId: 'acorn', tenantName: 'Acorn Capital', tenantStatus: 'active', roles: [] },
    defaultLandingPage: null,
    lastSignInAt: null,
    createdAt: '2026-11-20T09:30:00.000Z',
    version: 1,
    landingPages: [{ path: '/home', title: 'navigation.home' }],
    ...part,
  };
}
