import type { PortalDeps } from '../../../platform/app/portal-app';
import { recordAction } from '../../../platform/audit/audit';
import { applyRightsChange } from '../../../platform/auth/rights-changes';
import type { Sql } from '../../../platform/database/database';
import type { Job, JobHandler } from '../../../platform/jobs/job';
import type { Mailer } from '../../../platform/mail/mail';
import { announceToAdministrators } from '../../../platform/events/announce-to-administrators';
import {
  listTenantAddresses,
  lockPlannedTenant,
  replaceByDeleted,
  startDeletion,
} from './deletion.repository';
import { tenantRows } from './tenant-rows';

/** Kind of the jobs that delete the data of tenants. Their subject is the id of the tenant. */
export const deletionJob = 'tenants.delete';

const system = { as: 'system' } as const;

/** Starts a deletion that is due and returns `started`; otherwise returns when it is due, or null if it was cancelled. */
async function startIfDue(sql: Sql, id: string, now: Date): Promise<'started' | Date | null> {
  const tenant = await lockPlannedTenant(sql, id);
  if (!tenant) return null;
  const dueAt = new Date(tenant.deletionAt);
  if (dueAt > now) return dueAt;
  await startDeletion(sql, id, now);
  return 'started';
}

/** Deletes the messages to people of the tenant that this server keeps. The rows with their addresses are deleted later. */
const deleteMessages = ({ subject, commit }: Job, mailer: Mailer): Promise<void> =>
  mailer.deleteMessagesTo((addresses) =>
    commit(system, (sql) => listTenantAddresses(sql, subject, addresses)),
  );

/** Deletes the rows in portions, until none are left or the server stops. Rows of an earlier run are gone. */
async function deleteRows({ subject, signal, commit }: Job): Promise<void> {
  for (const { deleteSome } of tenantRows)
    for (let isEmpty = false; !isEmpty && !signal.aborted;)
      isEmpty = await commit(system, (sql) => deleteSome(sql, subject));
}

/** Deletes the tenant and rows that calls added in the meantime. Returns when the job has to run again, or null. */
async function finish(sql: Sql, id: string, now: Date): Promise<Date | null> {
  const tenant = await lockPlannedTenant(sql, id);
  if (!tenant) return null;
  let isEmpty = true;
  for (const { deleteSome } of tenantRows) isEmpty = (await deleteSome(sql, id)) && isEmpty;
  if (!isEmpty) return now;
  await replaceByDeleted(sql, tenant, now);
  const portal = { actor: { id: null, name: 'portal', roles: [] }, requestId: null, at: now };
  await recordAction(
    sql,
    { ...portal, tenantId: id },
    {
      act: 'tenant.deleted',
      target: { type: 'tenant', id, name: tenant.name },
      before: { slug: tenant.slug },
    },
  );
  return null;
}

/**
 * Returns the handler that deletes the data of a tenant. Each portion is one transaction under the lease of the job, so
 * only one server deletes, and a run after a crash continues with the rows that are left.
 */
export const deleteTenantJob =
  (deps: PortalDeps, mailer: Mailer): JobHandler =>
  async (job) => {
    const { subject: id, commit } = job;
    const started = await commit(system, (sql) => startIfDue(sql, id, deps.now()));
    if (started !== 'started') return { save: async () => started };
    applyRightsChange(deps, { tenantId: id });
    await deleteMessages(job, mailer);
    await deleteRows(job);
    return {
      save: (sql) => finish(sql, id, deps.now()),
      afterCommit() {
        applyRightsChange(deps, { tenantId: id });
        announceToAdministrators(deps, null, ['tenants.changed']).catch((error: Error) =>
          deps.log.warn({ reason: error.message }, 'the deletion of a tenant was not announced'),
        );
      },
    };
  };
