import { DomainVerification, TenantDomain } from '@portal/shared/contracts';
import { Type, type Static } from '@sinclair/typebox';
import { selectList } from '../../platform/lists/select-list';
import type { ExpectedRecord } from './checks/txt-check';

const { role: joinRole, workspaceIds: joinWorkspaces } = TenantDomain.properties.autoJoin.properties;

/** A domain as stored. */
const DomainRow = Type.Object({
  ...Type.Omit(TenantDomain, ['verification', 'autoJoin']).properties,
  ...Type.Pick(DomainVerification, ['requestedAt', 'lastCheckedAt', 'attempts', 'failure']).properties,
  tenantId: Type.String(),
  token: Type.String(),
  joins: Type.Boolean(),
  joinRole,
  joinWorkspaces,
  failingSince: DomainVerification.properties.lastCheckedAt,
});
export type DomainRow = Static<typeof DomainRow>;

/** Columns of a domain, over the table `item`. */
export const domainColumns = selectList(DomainRow);

const ttl = 3_600;

/** Returns the TXT record that proves the ownership of a domain. */
export const toExpectedRecord = ({ name, token }: Pick<DomainRow, 'name' | 'token'>): ExpectedRecord => ({
  host: `_portal-verification.${name}`,
  value: `portal-verification=${token}`,
});

/** Returns the domain as in the contract. */
export function toTenantDomain(row: DomainRow): TenantDomain {
  const { id, name, includeSubdomains, state, isPrimary, enforce, userCount, createdAt, version } = row;
  const { requestedAt, lastCheckedAt, attempts, failure } = row;
  const { joins, joinRole, joinWorkspaces } = row;
  const record = { ...toExpectedRecord(row), type: 'TXT', ttl } as const;
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
