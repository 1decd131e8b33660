import type { DomainFailure, JoinRole, TenantDomain } from '@portal/shared/contracts';
import type { ExpectedRecord } from './checks/txt-check';

/** Columns of a domain, over the table `item`. */
export const domainColumns = `item.id, item.tenant_id as "tenantId", item.name, item.state, item.token, item.version,
  item.include_subdomains as "includeSubdomains", item.requested_at as "requestedAt",
  item.last_checked_at as "lastCheckedAt", item.attempts, item.failure, item.failing_since as "failingSince",
  item.is_primary as "isPrimary", item.enforce,
  item.joins, item.join_role as "joinRole", item.join_workspaces as "joinWorkspaces", item.user_count as "userCount", item.created_at as "createdAt"`;

export interface DomainRow extends Omit<TenantDomain, 'verification' | 'autoJoin'> {
  tenantId: string;
  token: string;
  joins: boolean;
  joinRole: JoinRole;
  joinWorkspaces: readonly string[];
  requestedAt: string;
  lastCheckedAt: string | null;
  attempts: number;
  failure: DomainFailure | null;
  failingSince: string | null;
}

const ttl = 3_600;

/** Returns the TXT record that proves the ownership of a domain. */
export const recordOf = ({ name, token }: Pick<DomainRow, 'name' | 'token'>): ExpectedRecord => ({
  host: `_portal-verification.${name}`,
  value: `portal-verification=${token}`,
});

/** Returns the domain as in the contract. */
export function domainOf(row: DomainRow): TenantDomain {
  const { id, name, includeSubdomains, state, isPrimary, enforce, userCount, createdAt, version } = row;
  const { requestedAt, lastCheckedAt, attempts, failure } = row;
  const { joins, joinRole, joinWorkspaces } = row;
  const record = { ...recordOf(row), type: 'TXT', ttl } as const;
  const verification = { ...record, requestedAt, lastCheckedAt, attempts, failure };
  return {
    id,
    name,
    includeSubdomains,
    state,
    verification,
    isPrimary,
    enforce,
    autoJoin: { enabled: joins, role: joinRole, workspaceIds: [...joinWorkspaces] },
    userCount,
    createdAt,
    version,
  };
}
