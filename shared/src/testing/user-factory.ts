import {
  isFinished,
  type ActingSession,
  type AuditEntry,
  type GlobalUserDetail,
  type Invitation,
  type Job,
  type ListedUser,
  type ManagedWorkspace,
  type PlacedReport,
  type TenantDetail,
  type TenantHealth,
  type TenantUserDetail,
  type WorkspaceMember,
} from '../contracts';
import { aTenant, aTenantUser } from './factories';

let count = 0;

/** Returns an active user in the list of users, in one workspace. */
export const aListedUser = (part: Partial<ListedUser> = {}): ListedUser => ({
  ...aTenantUser(),
  workspaces: { count: 1, further: 'none', names: ['Performance'] },
  ...part,
});

/** Returns a user with a workspace and two possible start pages. */
export function aTenantUserDetail(part: Partial<TenantUserDetail> = {}): TenantUserDetail {
  return {
    ...aTenantUser(),
    workspaces: [{ id: 'performance', title: 'Performance', role: 'viewer', version: 1 }],
    furtherWorkspaces: 'none',
    language: null,
    timeZone: null,
    landingPages: [
      { path: '/home', title: 'navigation.home' },
      { path: '/apps/activities', title: 'activities', words: { en: 'Activities', tr: 'Etkinlikler' } },
    ],
    isManaged: false,
    ...part,
  };
}

/** Returns an entry of the audit: a change of a user's name. */
export function anAuditEntry(part: Partial<AuditEntry> = {}): AuditEntry {
  count += 1;
  return {
    id: `entry-${count}`,
    createdAt: '2026-11-20T09:30:00.000Z',
    tenantId: 'acorn',
    tenantName: 'Acorn Capital',
    act: 'user.updated',
    actor: { id: 'adam', name: 'Adam Whitfield', roles: ['TenantAdmin'] },
    onBehalfOfId: null,
    session: null,
    target: { type: 'user', id: 'ada', name: 'Ada Kaya (ada@acorn.example)' },
    before: { firstName: 'Ada' },
    after: { firstName: 'Ada' },
    tenantNames: {},
    requestId: 'trace-1',
    position: count,
    hash: '0'.repeat(64),
    ...part,
  };
}

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
    version: 1,
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
    version: 0,
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
    hasSecondFactor: false,
    version: 1,
    landingPages: [{ path: '/home', title: 'navigation.home' }],
    isManaged: false,
    ...part,
  };
}

/** Returns an active tenant with its settings. */
export function aTenantDetail(part: Partial<TenantDetail> = {}): TenantDetail {
  return {
    ...aTenant(),
    region: 'eu',
    contactEmail: 'it@acorn.example',
    defaultLandingPage: null,
    language: null,
    timeZone: null,
    attributes: { clientSegments: null },
    branding: { theme: null, logo: null },
    userLimit: null,
    exportsPerDay: null,
    directoryId: null,
    domainCount: 2,
    version: 3,
    landingPages: [
      { path: '/home', title: 'navigation.home' },
      { path: '/apps/activities', title: 'activities', words: { en: 'Activities', tr: 'Etkinlikler' } },
    ],
    deletionDays: 30,
    ...part,
  };
}

/** Returns the health of a tenant without anything that needs attention. */
export const aTenantHealth = (part: Partial<TenantHealth> = {}): TenantHealth => ({
  lastLoad: null,
  unmappedCount: 0,
  unmappedAmount: 0,
  failedJobCount: 0,
  failedJobs: [],
  ...part,
});

/** Returns a job that has finished, or another one without a time of its end. */
export function aJob(part: Partial<Job> = {}): Job {
  count += 1;
  const state = part.state ?? 'succeeded';
  const at = '2026-11-20T09:30:00.000Z';
  return {
    id: `job-${count}`,
    kind: 'users.export',
    tenantName: null,
    state,
    progress: 100,
    total: null,
    counts: { ok: 0, failed: 0, skipped: 0 },
    resultUrl: null,
    fileName: null,
    createdAt: at,
    finishedAt: isFinished({ state }) ? at : null,
    expiresAt: null,
    error: null,
    ...part,
  };
}

/** Returns a pending invitation whose message was sent. */
export function anInvitation(part: Partial<Invitation> = {}): Invitation {
  count += 1;
  return {
    id: `invitation-${count}`,
    email: `person-${count}@acorn.example`,
    firstName: '',
    lastName: '',
    roles: [],
    workspaceIds: [],
    language: 'en',
    message: '',
    state: 'pending',
    delivery: 'sent',
    failure: null,
    failureReply: null,
    invitedBy: 'Adam Whitfield',
    attemptedAt: '2026-11-20T09:30:00.000Z',
    sentAt: '2026-11-20T09:30:00.000Z',
    sentCount: 1,
    expiresAt: '2026-11-27T09:30:00.000Z',
    createdAt: '2026-11-20T09:30:00.000Z',
    hasLink: false,
    ...part,
  };
}

/** Returns a session inside the tenant Acorn, which is read-only unless `part` has another mode. */
export const anActingSession = (part: Partial<ActingSession> = {}): ActingSession => ({
  id: 'session-1',
  tenantId: 'acorn',
  tenantName: 'Acorn Capital',
  mode: 'read',
  expiresAt: new Date(Date.now() + 2_520_000).toISOString(),
  ...(part.mode === 'view' && { person: { id: 'person-1', name: 'Olivia Reed', roles: [] } }),
  ...part,
});
