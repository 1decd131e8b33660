import { CloseTenant, IdParams, ResumeTenant, TenantSettings } from '@portal/shared/contracts';
import { inTransaction } from '../../../platform/app/in-scope';
import type { PortalApp, PortalDeps } from '../../../platform/app/portal-app';
import { createJobRunner } from '../../../platform/jobs/job-runner';
import { getMailer } from '../../../platform/mail/mailer';
import { toTenantTarget } from '../tenant-changes';
import { toTenantSettings } from '../tenant-row';
import { deleteTenantJob, deletionJob } from './delete-tenant.job';
import { cancelDeletion, planDeletion } from './plan-deletion';

const url = '/api/v1/tenants/:id';
const tags = ['tenants'];
const config = { access: 'global-admin', emits: 'tenants.changed', freshSignIn: true } as const;

/** Registers the deletion of tenants and the job that deletes their data. */
export function deletionRoutes(app: PortalApp, deps: PortalDeps): void {
  const runner = createJobRunner(deps, { [deletionJob]: deleteTenantJob(deps, getMailer(deps)) });
  deps.onClose(() => runner.stop());
  app.delete(
    url,
    {
      config,
      schema: {
        summary: 'Plan the deletion of an archived tenant with its data; the response has the time',
        tags,
        params: IdParams,
        body: CloseTenant,
        response: { 202: TenantSettings },
      },
    },
    inTransaction(async (sql, call) => {
      const { tenantDeletionDays: days } = deps.settings;
      return toTenantSettings(await planDeletion(sql, toTenantTarget(call), { ...call.body, days }));
    }),
  );
  app.post(
    `${url}/cancel-deletion`,
    {
      config,
      schema: {
        summary: 'Cancel the planned deletion of a tenant, which stays archived',
        tags,
        params: IdParams,
        body: ResumeTenant,
        response: { 200: TenantSettings },
      },
    },
    inTransaction(async (sql, call) =>
      toTenantSettings(await cancelDeletion(sql, toTenantTarget(call), call.body)),
    ),
  );
}
