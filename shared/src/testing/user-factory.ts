import type { AuditEntry, TenantUserDetail } from '../contracts';
import { aTenantUser } from './factories';

let count = 0;

/** Returns a user with a workspace and two possible start pages. */
export function aTenantUserDetail(part: Partial<TenantUserDetail> = {}): TenantUserDetail {
  return {
    ...aTenantUser(),
    workspaces: [{ id: 'performance', title: 'Performance' }],
    landingPages: [
      { path: '/home', title: 'navigation.home' },
      { path: '/apps/activities', title: 'activities', words: { en: 'Activities', tr: 'Etkinlikler' } },
    ],
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
    act: 'user.updated',
    actor: { id: 'adam', name: 'Adam Whitfield', roles: ['TenantAdmin'] },
    onBehalfOfId: null,
    target: { type: 'user', id: 'ada', name: 'Ada Kaya (ada@acorn.example)' },
    before: { firstName: 'Ada' },
    after: { firstName: 'Ada' },
    requestId: 'trace-1',
    position: count,
    hash: '0'.repeat(64),
    ...part,
  };
}
