import { IdParams, Job, WorkspaceMemberBulk, type Language } from '@portal/shared/contracts';
import { inTransaction, requireTenantId } from '../../../platform/app/in-scope';
import type { PortalApp, PortalDeps } from '../../../platform/app/portal-app';
import { notFound } from '../../../platform/http/problem';
import { IdempotencyHeaders } from '../../../platform/http/request-headers';
import { createPersonJobs } from '../../../platform/person-jobs/person-jobs';
import { getWorkspace } from '../workspaces.repository';
import { bulkMemberJobs } from './bulk-members.job';

const fileNames: Record<Language, string> = { en: 'members-not-changed', tr: 'degismeyen-uyeler' };

/** Registers the call that starts jobs on the members of a workspace. */
export function memberJobsRoutes(app: PortalApp, deps: PortalDeps): void {
  const jobs = createPersonJobs(deps, Object.values(bulkMemberJobs));
  app.post(
    '/api/v1/workspaces/:id/members/bulk',
    {
      config: { access: 'tenant-admin', object: 'own-tenant' },
      schema: {
        summary: 'Start a job that changes the role of all members that match a query, or removes them',
        tags: ['workspaces'],
        params: IdParams,
        headers: IdempotencyHeaders,
        body: WorkspaceMemberBulk,
        response: { 202: Job },
      },
    },
    inTransaction(async (sql, call) => {
      const { viewer, params, body } = call;
      const { id: workspaceId } = (await getWorkspace(sql, requireTenantId(viewer), params.id)) ?? notFound();
      return jobs.start(sql, call, {
        kind: body.role === null ? bulkMemberJobs.remove : bulkMemberJobs.setRole,
        params: { ...body, workspaceId },
        fileName: `${fileNames[viewer.language]}-${viewer.now.toISOString().slice(0, 10)}.csv`,
      });
    }),
  );
}
