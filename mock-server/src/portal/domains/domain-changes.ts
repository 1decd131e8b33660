import {
  domainLimits,
  type AutoJoin,
  type CreateDomain,
  type DeletedDomain,
  type FieldProblem,
  type UpdateDomain,
} from '@portal/shared/contracts';
import { requireTenantId, type Viewer } from '../../platform/app/in-scope';
import type { AuditSource } from '../../platform/audit/audit';
import type { Database, Sql } from '../../platform/database/database';
import { fail, notFound } from '../../platform/http/problem';
import { rejectStale } from '../../platform/http/revisions';
import { lockJobs } from '../../platform/jobs/jobs.repository';
import { recordAddedDomain, recordChangedDomain } from './domain-actions';
import { checkJob, scheduleCheck } from './checks/domain-job';
import { parseDomainName } from './domain-name';
import type { DomainRow } from './domain-row';
import { firstCheckAt } from './checks/domain-schedule';
import {
  countDomains,
  deleteDomains,
  getDomain,
  insertDomain,
  isDomainTaken,
  lockDomains,
  updateDomain,
  type DomainSettings,
} from './domains.repository';

type Field = 'name' | 'isPrimary' | 'enforce' | 'autoJoin/enabled' | 'autoJoin/workspaceIds';
const invalid = (field: Field, code: string, params?: FieldProblem['params']) => ({
  errors: [{ pointer: `/${field}`, code, ...(params && { params }) }],
});

function acceptedName(text: string): string {
  const { name, problem } = parseDomainName(text);
  if (name !== undefined) return name;
  const params = problem === 'too_long' ? { limit: domainLimits.name } : undefined;
  return fail('validation.failed', invalid('name', problem, params));
}

/** Rejects a name that another tenant has verified. It needs the system scope, so it runs before the transaction. */
export async function rejectTakenName(
  db: Database,
  { tenantId }: Pick<Viewer, 'tenantId'>,
  { name: text }: CreateDomain,
): Promise<void> {
  const name = acceptedName(text);
  const isTaken = await db.batch({ as: 'system' }, (sql) =>
    isDomainTaken(sql, name, requireTenantId({ tenantId })),
  );
  if (isTaken) fail('domain.taken', invalid('name', 'taken'));
}

/** Creates a domain and schedules its first check. */
export async function createDomain(
  sql: Sql,
  { viewer, source }: { viewer: Viewer; source: AuditSource },
  { name: text, includeSubdomains = false }: CreateDomain,
): Promise<DomainRow> {
  const { now } = viewer;
  const tenantId = requireTenantId(viewer);
  const name = acceptedName(text);
  await lockDomains(sql, tenantId);
  if ((await countDomains(sql, tenantId)) >= domainLimits.perTenant) return fail('list.full');
  const row = await insertDomain(sql, { tenantId, name, includeSubdomains, now });
  if (!row) return fail('domain.exists', invalid('name', 'exists'));
  await scheduleCheck(sql, row, firstCheckAt(now));
  await recordAddedDomain(sql, source, row);
  return row;
}

/** A domain that a call changes. `revision` is the value of `If-Match`. */
export interface DomainTarget {
  tenantId: string;
  id: string;
  revision: number | undefined;
  source: AuditSource;
}

/** Rejects settings that the state of the domain does not allow. */
function rejectSettings(row: DomainRow, { isPrimary, enforce, autoJoin }: UpdateDomain): void {
  if (isPrimary === false && row.isPrimary)
    fail('validation.failed', invalid('isPrimary', 'primary_required'));
  if (row.state === 'verified') return;
  if (isPrimary && !row.isPrimary) fail('validation.failed', invalid('isPrimary', 'not_verified'));
  if (enforce && !row.enforce) fail('validation.failed', invalid('enforce', 'not_verified'));
  if (autoJoin?.enabled && !row.joins) fail('validation.failed', invalid('autoJoin/enabled', 'not_verified'));
}

/** Rejects workspaces that the tenant does not have or has archived. */
async function rejectWorkspaces(sql: Sql, tenantId: string, autoJoin: AutoJoin | undefined): Promise<void> {
  const ids = autoJoin?.enabled ? autoJoin.workspaceIds : [];
  if (autoJoin?.enabled && ids.length === 0)
    fail('validation.failed', invalid('autoJoin/workspaceIds', 'required'));
  if (ids.length === 0) return;
  const found = await sql.query(
    'select 1 from workspaces where tenant_id = $1 and id = any($2) and archived_at is null',
    [tenantId, ids],
  );
  if (found.length < ids.length) fail('validation.failed', invalid('autoJoin/workspaceIds', 'not_found'));
}

const settingsAfter = (row: DomainRow, { autoJoin, ...body }: UpdateDomain): DomainSettings => ({
  ...row,
  ...body,
  ...(autoJoin && {
    joins: autoJoin.enabled,
    joinRole: autoJoin.role,
    joinWorkspaces: autoJoin.workspaceIds,
  }),
});

/** Changes the settings of a domain, unless a newer revision exists. */
export async function changeDomain(
  sql: Sql,
  { tenantId, id, revision, source }: DomainTarget,
  body: UpdateDomain,
): Promise<DomainRow> {
  await lockDomains(sql, tenantId);
  const row = (await getDomain(sql, tenantId, id)) ?? notFound();
  rejectStale(revision, row.version);
  rejectSettings(row, body);
  await rejectWorkspaces(sql, tenantId, body.autoJoin);
  const changed = (await updateDomain(sql, row, settingsAfter(row, body))) ?? notFound();
  await recordChangedDomain(sql, source, { before: row, after: changed });
  return changed;
}

/** Deletes a domain, unless a newer revision exists. */
export async function deleteDomain(
  sql: Sql,
  { tenantId, id, revision, source }: DomainTarget,
): Promise<DeletedDomain> {
  await lockJobs(sql, checkJob, [id]);
  await lockDomains(sql, tenantId);
  const row = (await getDomain(sql, tenantId, id)) ?? notFound();
  rejectStale(revision, row.version);
  const { newPrimaryId } = await deleteDomains(sql, source, { tenantId, ids: [id] });
  await scheduleCheck(sql, row, null);
  return { id, newPrimaryId };
}
