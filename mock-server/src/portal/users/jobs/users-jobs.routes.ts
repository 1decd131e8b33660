import { Job, LandingPages, UserBulk, UserFilters, type Language } from '@portal/shared/contracts';
import { inTransaction, requireTenantId } from '../../../platform/app/in-scope';
import type { PortalApp, PortalDeps } from '../../../platform/app/portal-app';
import type { Sql } from '../../../platform/database/database';
import { rejectField } from '../../../platform/http/problem';
import { IdempotencyHeaders } from '../../../platform/http/request-headers';
import { createPersonJobs } from '../../../platform/person-jobs/person-jobs';
import { preparedBulk, startPagesOfTenant, type PreparedBulk } from './bulk-change';
import { getWorkspace } from '../../workspaces/workspaces.repository';
import { bulkUserJobs, isOnMembers } from './bulk-users.job';
import { exportUsers } from './export-users.job';

const tags = ['users'];
const config = { access: 'tenant-admin', object: 'own-tenant' } as const;

const fileNames: Record<'refused' | 'users', Record<Language, string>> = {
  refused: { en: 'users-not-changed', tr: 'degismeyen-kullanicilar' },
  users: { en: 'users', tr: 'kullanicilar' },
};

const fileName = (name: keyof typeof fileNames, { language, now }: { language: Language; now: Date }) =>
  `${fileNames[name][language]}-${now.toISOString().slice(0, 10)}.csv`;

function startPagesRoute(app: PortalApp, deps: PortalDeps): void {
  app.get(
    '/api/v1/users/start-pages',
    {
      config,
      schema: {
        summary: 'Pages that can be the start page of users, if their role may open them',
        tags,
        response: { 200: LandingPages },
      },
    },
    async ({ caller }) => ({ items: (await startPagesOfTenant(deps, caller))(['TenantAdmin']) }),
  );
}

/** Rejects a workspace that does not exist in the tenant or is archived. */
async function rejectUnusableWorkspace(sql: Sql, tenantId: string, id: string): Promise<void> {
  const workspace = await getWorkspace(sql, tenantId, id);
  if (!workspace || workspace.archivedAt !== null) rejectField('/workspace/id', 'not_found');
}

/** Registers the calls that start jobs on the users of the tenant. */
export function userJobsRoutes(app: PortalApp, deps: PortalDeps): void {
  startPagesRoute(app, deps);
  const bulk = bulkUserJobs(deps);
  const jobs = createPersonJobs(deps, [...Object.values(bulk), exportUsers]);
  app.post(
    '/api/v1/users/bulk',
    {
      config: {
        ...config,
        freshSignIn: {
          note: 'unless members of a workspace change',
          applies: ({ body }: { body: UserBulk }) => !isOnMembers(body.action),
        },
      },
      preHandler: async (request) => {
        request.body = await preparedBulk(deps, request);
      },
      schema: {
        summary:
          'Start a job that disables, enables, removes or changes users that match a query, or their membership',
        tags,
        headers: IdempotencyHeaders,
        body: UserBulk,
        response: { 202: Job },
      },
    },
    inTransaction(async (sql, call) => {
      const { action, selection, params: change, pages, workspace } = call.body as PreparedBulk;
      if (workspace) await rejectUnusableWorkspace(sql, requireTenantId(call.viewer), workspace.id);
      const params = {
        ...selection,
        ...(change && pages && { change, pages }),
        ...(workspace && { workspace }),
      };
      const name = fileName('refused', call.viewer);
      return jobs.start(sql, call, { kind: bulk[action], params, fileName: name });
    }),
  );
  app.post(
    '/api/v1/users/exports',
    {
      config,
      schema: {
        summary: 'Start a job that exports the users that match a query as CSV',
        tags,
        headers: IdempotencyHeaders,
        body: UserFilters,
        response: { 202: Job },
      },
    },
    inTransaction((sql, call) =>
      jobs.start(sql, call, {
        kind: exportUsers,
        params: call.body,
        fileName: fileName('users', call.viewer),
      }),
    ),
  );
}
