import type { TenantDomain } from '../contracts';

let count = 0;

/** Returns a pending domain with a new id. */
export function aDomain(part: Partial<TenantDomain> = {}): TenantDomain {
  count += 1;
  const { name = `domain-${count}.example` } = part;
  return {
    id: `domain-${count}`,
    name,
    includeSubdomains: false,
    state: 'pending',
    verification: {
      host: `_portal-verification.${name}`,
      type: 'TXT',
      value: `portal-verification=${'0'.repeat(31)}${count % 10}`,
      ttl: 3600,
      requestedAt: '2026-11-20T09:30:00.000Z',
      lastCheckedAt: '2026-11-20T09:40:00.000Z',
      attempts: 1,
      failure: 'not_found',
    },
    isPrimary: false,
    enforce: false,
    autoJoin: { enabled: false, role: 'viewer', workspaceIds: [] },
    userCount: 0,
    createdAt: '2026-11-20T09:30:00.000Z',
    version: 1,
    ...part,
  };
}
