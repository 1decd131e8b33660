import type { LandingPage, UserBulk } from '@portal/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { requireTenantId } from '../../../platform/app/in-scope';
import type { PortalDeps } from '../../../platform/app/portal-app';
import type { Caller } from '../../../platform/auth/caller';
import { rejectField } from '../../../platform/http/problem';
import type { StartPages } from '../change-users';
import { rejectManaged } from '../managed-people';
import { createStartPageFinder } from '../start-pages';
import { isOnMembers } from './bulk-users.job';

/** The body of a bulk call, with the start pages for the action `change`. */
export type PreparedBulk = UserBulk & { pages?: StartPages };

/** Returns a function that returns the pages that the users of the tenant with the roles may open. */
export async function startPagesOfTenant(
  deps: PortalDeps,
  caller: Caller,
): Promise<(roles: string[]) => LandingPage[]> {
  const pagesOf = await createStartPageFinder(deps, {
    caller,
    personId: caller.personId,
    tenantId: requireTenantId(caller),
  });
  return (roles) => pagesOf({ roles });
}

/** Rejects a call without the workspace that its action needs, or with one that it does not need. */
function rejectWorkspace({ action, workspace }: UserBulk): void {
  if (isOnMembers(action) !== (workspace !== undefined))
    rejectField('/workspace', workspace ? 'not_allowed' : 'required');
  if (workspace && (action === 'add-to-workspace') !== (workspace.role !== undefined))
    rejectField('/workspace/role', workspace.role ? 'not_allowed' : 'required');
}

/** Checks the parameters of a bulk call before its transaction. */
export async function preparedBulk(
  deps: PortalDeps,
  { body, caller }: Pick<FastifyRequest, 'body' | 'caller'>,
): Promise<PreparedBulk> {
  const bulk = body as UserBulk;
  rejectWorkspace(bulk);
  if ((bulk.action === 'change') !== (bulk.params !== undefined))
    rejectField('/params', bulk.params ? 'not_allowed' : 'required');
  if (!bulk.params) return bulk;
  const { role, defaultLandingPage: page } = bulk.params;
  rejectManaged(deps.settings, { roles: role });
  const pagesOf = await startPagesOfTenant(deps, caller);
  const paths = (roles: string[]) => pagesOf(roles).map(({ path }) => path);
  const pages = { user: paths([]), admin: paths(['TenantAdmin']) };
  if (page && !pages.admin.includes(page)) rejectField('/params/defaultLandingPage', 'not_allowed');
  return { ...bulk, pages };
}
