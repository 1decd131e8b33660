import type { DomainState } from '@portal/shared/contracts';
import { changedFields, recordAct, type AuditSource } from '../../platform/audit/audit';
import type { Sql } from '../../platform/database/database';
import type { DomainRow } from './domain-row';

type Settings = Pick<DomainRow, 'name' | 'state' | 'includeSubdomains' | 'isPrimary' | 'enforce'>;

/** The values of a domain that the audit contains. The token of its record is a secret. */
const settingsOf = ({ name, state, includeSubdomains, isPrimary, enforce }: Settings) => ({
  name,
  state,
  includeSubdomains,
  isPrimary,
  enforce,
});

const targetOf = ({ id, name }: Pick<DomainRow, 'id' | 'name'>) => ({ type: 'domain', id, name }) as const;

export const recordAddedDomain = (sql: Sql, source: AuditSource, row: DomainRow): Promise<void> =>
  recordAct(sql, source, { act: 'domain.added', target: targetOf(row), after: settingsOf(row) });

export const recordRemovedDomain = (sql: Sql, source: AuditSource, row: DomainRow): Promise<void> =>
  recordAct(sql, source, { act: 'domain.removed', target: targetOf(row), before: settingsOf(row) });

export const recordChangedDomain = (
  sql: Sql,
  source: AuditSource,
  { before, after }: { before: DomainRow; after: DomainRow },
): Promise<void> =>
  recordAct(sql, source, {
    act: 'domain.updated',
    target: targetOf(after),
    ...changedFields(settingsOf(before), settingsOf(after)),
  });

/** Records that a check changed the state of a domain. Without a source, the portal checked it in the background. */
export async function recordState(
  sql: Sql,
  row: DomainRow,
  { before, source, now }: { before: DomainState; source?: AuditSource | undefined; now: Date },
): Promise<void> {
  if (row.state === before) return;
  const portal = { actor: { id: null, name: 'portal', roles: [] }, requestId: null, at: now };
  await recordAct(sql, source ?? { ...portal, tenantId: row.tenantId }, {
    act: 'domain.state_changed',
    target: targetOf(row),
    before: { state: before },
    after: { state: row.state, failure: row.failure },
  });
}
