import { domainAuditFields, type DomainState } from '@portal/shared/contracts';
import { changedFields, recordAction, type AuditSource } from '../../platform/audit/audit';
import type { Sql } from '../../platform/database/database';
import { pickFields } from '../../platform/fields';
import type { DomainRow } from './domain-row';

type Settings = Pick<
  DomainRow,
  'name' | 'state' | 'includeSubdomains' | 'isPrimary' | 'enforce' | 'joins' | 'joinRole' | 'joinWorkspaces'
>;

/** The values of a domain that the audit contains. */
const settingsOf = (row: Settings, names?: Map<string, string>) =>
  pickFields(
    {
      ...row,
      workspaceRole: row.joinRole,
      workspaces: row.joinWorkspaces.map((id) => names?.get(id) ?? id).join(', '),
    },
    domainAuditFields,
  );

const targetOf = ({ id, name }: Pick<DomainRow, 'id' | 'name'>) => ({ type: 'domain', id, name }) as const;

export const recordAddedDomain = (sql: Sql, source: AuditSource, row: DomainRow): Promise<void> =>
  recordAction(sql, source, { act: 'domain.added', target: targetOf(row), after: settingsOf(row) });

export const recordRemovedDomain = (sql: Sql, source: AuditSource, row: DomainRow): Promise<void> =>
  recordAction(sql, source, { act: 'domain.removed', target: targetOf(row), before: settingsOf(row) });

/** Returns the English names of the workspaces that a domain leads to, by id. */
async function namesOfWorkspaces(sql: Sql, rows: readonly DomainRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ joinWorkspaces }) => joinWorkspaces))];
  if (ids.length === 0) return new Map();
  const found = await sql.query<{ id: string; name: string }>(
    'select id, title_en as name from workspaces where tenant_id = $1 and id = any($2)',
    [rows[0]?.tenantId, ids],
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}

export async function recordChangedDomain(
  sql: Sql,
  source: AuditSource,
  { before, after }: { before: DomainRow; after: DomainRow },
): Promise<void> {
  const names = await namesOfWorkspaces(sql, [before, after]);
  await recordAction(sql, source, {
    act: 'domain.updated',
    target: targetOf(after),
    ...changedFields(settingsOf(before, names), settingsOf(after, names)),
  });
}

/** Records that a check changed the state of a domain. Without a source, the portal checked it in the background. */
export async function recordState(
  sql: Sql,
  row: DomainRow,
  { before, source, now }: { before: DomainState; source?: AuditSource | undefined; now: Date },
): Promise<void> {
  if (row.state === before) return;
  const portal = { actor: { id: null, name: 'portal', roles: [] }, requestId: null, at: now };
  await recordAction(sql, source ?? { ...portal, tenantId: row.tenantId }, {
    act: 'domain.state_changed',
    target: targetOf(row),
    before: { state: before },
    after: { state: row.state, failure: row.failure },
  });
}
