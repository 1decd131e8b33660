import type { CloseTenant, ResumeTenant } from '@portal/shared/contracts';
import type { Sql } from '../../../platform/database/database';
import { fail, notFound } from '../../../platform/http/problem';
import { rejectStale } from '../../../platform/http/revisions';
import { cancelJobs, lockJobs, scheduleJob } from '../../../platform/jobs/jobs.repository';
import { recordTenantAction, rejectOtherName, rereadTenant, type TenantTarget } from '../tenant-changes';
import { lockTenant, type TenantRow } from '../tenant-row';
import { deletionJob } from './delete-tenant.job';
import { hasDeletionStarted, updateDeletion } from './deletion.repository';

const dayLong = 86_400_000;

/** Plans the deletion of an archived tenant with its data. */
export async function planDeletion(
  sql: Sql,
  target: TenantTarget,
  { reason, name, days }: CloseTenant & { days: number },
): Promise<TenantRow> {
  const { id, source } = target;
  const tenant = (await lockTenant(sql, id)) ?? notFound();
  if (tenant.deletionAt !== null) return fail('tenant.deletion_planned');
  if (tenant.status !== 'archived') return fail('tenant.not_archived');
  rejectStale(target.revision, tenant.version);
  rejectOtherName(tenant, name);
  const deletionAt = new Date(source.at.getTime() + days * dayLong);
  await updateDeletion(sql, id, deletionAt);
  await scheduleJob(sql, { kind: deletionJob, subject: id }, { tenantId: null, dueAt: deletionAt });
  await recordTenantAction(sql, source, {
    act: 'tenant.deletion_planned',
    tenant,
    before: { deletionAt: null },
    after: { deletionAt, reason: reason.trim() },
  });
  return rereadTenant(sql, id);
}

/** Cancels the deletion of a tenant, unless it has started. The tenant stays archived. */
export async function cancelDeletion(
  sql: Sql,
  target: TenantTarget,
  { reason }: ResumeTenant,
): Promise<TenantRow> {
  const { id, source } = target;
  await lockJobs(sql, deletionJob, [id]);
  const tenant = (await lockTenant(sql, id)) ?? notFound();
  if (tenant.deletionAt === null) return fail('tenant.status');
  if (await hasDeletionStarted(sql, id)) return fail('tenant.deletion_started');
  rejectStale(target.revision, tenant.version);
  await updateDeletion(sql, id, null);
  await cancelJobs(sql, deletionJob, [id]);
  await recordTenantAction(sql, source, {
    act: 'tenant.deletion_cancelled',
    tenant,
    before: { deletionAt: tenant.deletionAt },
    after: { deletionAt: null, reason: reason.trim() },
  });
  return rereadTenant(sql, id);
}
