import { ChangedUsers, DeletedUsers, IdList } from '@portal/shared/contracts';
import { inTransaction, requireTenantId, type Viewer } from '../../platform/app/in-scope';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import type { AuditSource } from '../../platform/audit/audit';
import { endAccess } from '../../platform/auth/end-access';
import { applyRightsChange } from '../../platform/auth/rights-changes';
import { changeStatuses, removeUsers } from './user-changes';

const tags = ['users'];
const config = {
  access: 'tenant-admin',
  object: 'own-tenant',
  freshSignIn: true,
  emits: { type: 'users.changed', to: 'own-tenant' },
} as const;

const selectionOf = ({ viewer, body, source }: { viewer: Viewer; body: IdList; source: AuditSource }) => ({
  tenantId: requireTenantId(viewer),
  ids: body.ids,
  source,
});

const idsOf = (users: readonly { id: string }[]): string[] => users.map(({ id }) => id);

function statusRoute(app: PortalApp, deps: PortalDeps, status: 'active' | 'disabled'): void {
  const isDisabling = status === 'disabled';
  app.post(
    `/api/v1/users/${isDisabling ? 'disable' : 'enable'}`,
    {
      config,
      schema: {
        summary: isDisabling ? 'Disable several users' : 'Enable several disabled users',
        tags,
        body: IdList,
        response: { 200: ChangedUsers },
      },
    },
    inTransaction(async (sql, call) => {
      const { changed, refusals } = await changeStatuses(sql, selectionOf(call), status);
      const changedIds = new Set(idsOf(changed));
      call.afterCommit(() => {
        if (isDisabling) endAccess(deps, [...changedIds]);
        else for (const personId of changedIds) applyRightsChange(deps, { personId });
      });
      const done = isDisabling ? 'disabled' : 'enabled';
      return {
        results: call.body.ids.map((id) => ({
          id,
          result: refusals.get(id) ?? (changedIds.has(id) ? done : 'unchanged'),
        })),
      };
    }),
  );
}

/** Registers the calls for several users. Ids of other tenants are reported as not found. */
export function bulkRoutes(app: PortalApp, deps: PortalDeps): void {
  statusRoute(app, deps, 'disabled');
  statusRoute(app, deps, 'active');
  app.post(
    '/api/v1/users/delete',
    {
      config,
      schema: { summary: 'Remove several users', tags, body: IdList, response: { 200: DeletedUsers } },
    },
    inTransaction(async (sql, call) => {
      const { users, refusals } = await removeUsers(sql, selectionOf(call));
      call.afterCommit(() => endAccess(deps, idsOf(users)));
      return {
        results: call.body.ids.map((id) => ({ id, result: refusals.get(id) ?? ('deleted' as const) })),
      };
    }),
  );
}
