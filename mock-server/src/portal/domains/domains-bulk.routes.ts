import { DeletedDomains, IdList, QueuedChecks } from '@portal/shared/contracts';
import { inTransaction, requireTenantId } from '../../platform/app/in-scope';
import type { PortalApp } from '../../platform/app/portal-app';
import type { AuditSource } from '../../platform/audit/audit';
import type { Sql } from '../../platform/database/database';
import { deletionResults } from '../../platform/lists/bulk';
import type { JobRunner } from '../../platform/jobs/job-runner';
import { cancelJobs, lockJobs } from '../../platform/jobs/jobs.repository';
import { claimChecks, existingIds } from './checks/domain-checks.repository';
import { checkJob, scheduleCheck } from './checks/domain-job';
import { deleteDomains, lockDomains } from './domains.repository';

const tags = ['domains'];
const config = {
  access: 'tenant-admin',
  object: 'own-tenant',
  emits: { type: 'domains.changed', to: 'own-tenant' },
} as const;

interface Selection {
  tenantId: string;
  ids: readonly string[];
  source: AuditSource;
}

async function deleteSelected(sql: Sql, { tenantId, ids, source }: Selection): Promise<DeletedDomains> {
  await cancelJobs(sql, checkJob, ids);
  await lockDomains(sql, tenantId);
  const { deletedIds, newPrimaryId } = await deleteDomains(sql, source, { tenantId, ids });
  return { results: deletionResults(ids, deletedIds), newPrimaryId };
}

/** Makes the background checks of the domains due now. */
async function queueChecks(sql: Sql, { tenantId, ids, source }: Selection): Promise<QueuedChecks> {
  await lockJobs(sql, checkJob, ids);
  const existing = await existingIds(sql, tenantId, ids);
  const claimed = await claimChecks(sql, source, { tenantId, ids });
  for (const domain of claimed) await scheduleCheck(sql, domain, source.at);
  const queued = new Set(claimed.map(({ id }) => id));
  const resultOf = (id: string) => {
    if (queued.has(id)) return 'queued' as const;
    return existing.has(id) ? ('too_soon' as const) : ('not_found' as const);
  };
  return { results: ids.map((id) => ({ id, result: resultOf(id) })) };
}

/** Registers the calls for several domains. Ids of other tenants are reported as not found. */
export function bulkRoutes(app: PortalApp, runner: Pick<JobRunner, 'wake'>): void {
  app.post(
    '/api/v1/domains/delete',
    {
      config,
      schema: { summary: 'Delete several domains', tags, body: IdList, response: { 200: DeletedDomains } },
    },
    inTransaction((sql, { viewer, body, source }) =>
      deleteSelected(sql, { tenantId: requireTenantId(viewer), ids: body.ids, source }),
    ),
  );
  app.post(
    '/api/v1/domains/verify',
    {
      config,
      schema: {
        summary: 'Queue checks of the DNS records of several domains',
        tags,
        body: IdList,
        response: { 202: QueuedChecks },
      },
    },
    inTransaction((sql, { viewer, body, source, afterCommit }) => {
      afterCommit(() => runner.wake());
      return queueChecks(sql, { tenantId: requireTenantId(viewer), ids: body.ids, source });
    }),
  );
}
