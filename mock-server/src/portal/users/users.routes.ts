import {
  DeletedUser,
  IdParams,
  TenantUser,
  TenantUserDetail,
  UpdateUser,
  UserList,
  UserListQuery,
} from '@portal/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { inScope, inTransaction, requireTenantId, type Viewer } from '../../platform/app/in-scope';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import type { AuditSource } from '../../platform/audit/audit';
import { getScope, readLanguage, type Caller } from '../../platform/auth/caller';
import { fail, notFound } from '../../platform/http/problem';
import { expectedRevision } from '../../platform/http/revisions';
import { endAccess } from '../../platform/auth/end-access';
import { applyRightsChange } from '../../platform/auth/rights-changes';
import { changeStatus, changeUser, removeUser, type UserTarget } from './user-changes';
import { areManaged, rejectManaged } from './managed-people';
import { createStartPageFinder } from './start-pages';
import { getUserDetails, listUserWorkspaces } from './user-workspaces';
import { getUser, listUsers } from './users.repository';

const url = '/api/v1/users';
const tags = ['users'];
const config = { access: 'tenant-admin', object: 'own-tenant' } as const;
const freshSignIn = true;
const emits = { type: 'users.changed', to: 'own-tenant' } as const;

interface UserCall {
  viewer: Viewer;
  params: { id: string };
  source: AuditSource;
  request: Pick<FastifyRequest, 'headers'>;
}

const targetOf = ({ viewer, params, source, request }: UserCall): UserTarget => ({
  tenantId: requireTenantId(viewer),
  id: params.id,
  revision: expectedRevision(request),
  source,
});

function readRoutes(app: PortalApp, deps: PortalDeps): void {
  app.get(
    url,
    {
      config,
      schema: {
        summary: 'The users of the caller’s tenant',
        tags,
        querystring: UserListQuery,
        response: { 200: UserList },
      },
    },
    inScope((sql, { query, viewer }) =>
      listUsers(sql, requireTenantId(viewer), { query, language: viewer.language }),
    ),
  );
  app.get(
    `${url}/:id`,
    {
      config,
      schema: {
        summary: 'One user with workspaces and possible start pages, and the revision as ETag',
        tags,
        params: IdParams,
        response: { 200: TenantUserDetail },
      },
    },
    async (request) => {
      const { caller, params } = request;
      const tenantId = requireTenantId(caller);
      const pagesOf = await createStartPageFinder(deps, { caller, personId: params.id, tenantId });
      return deps.db.transaction(getScope(caller), async (sql) => {
        const user = (await getUser(sql, tenantId, params.id)) ?? notFound();
        const [workspaces, details] = await Promise.all([
          listUserWorkspaces(sql, user, readLanguage(request)),
          getUserDetails(sql, user),
        ]);
        const isManaged = areManaged(deps.settings);
        return { ...user, ...details, workspaces, landingPages: pagesOf(user), isManaged };
      });
    },
  );
}

/** Rejects a start page that the user may not open with the new roles. */
async function rejectStartPage(
  deps: PortalDeps,
  { caller, id }: { caller: Caller; id: string },
  { defaultLandingPage: page, roles }: UpdateUser,
): Promise<void> {
  if (!page) return;
  const tenantId = requireTenantId(caller);
  const user = await deps.db.batch(getScope(caller), (sql) => getUser(sql, tenantId, id));
  if (!user) return;
  const pagesOf = await createStartPageFinder(deps, { caller, personId: id, tenantId });
  if (!pagesOf({ roles: roles ?? user.roles }).some(({ path }) => path === page))
    fail('validation.failed', { errors: [{ pointer: '/defaultLandingPage', code: 'not_allowed' }] });
}

function changeRoute(app: PortalApp, deps: PortalDeps): void {
  app.patch(
    `${url}/:id`,
    {
      config: {
        ...config,
        emits,
        freshSignIn: {
          note: 'if roles are given',
          applies: ({ body }: { body: UpdateUser }) => body.roles !== undefined,
        },
      },
      preHandler: async ({ caller, params, body }) => {
        rejectManaged(deps.settings, body as UpdateUser);
        await rejectStartPage(deps, { caller, id: (params as { id: string }).id }, body as UpdateUser);
      },
      schema: {
        summary: 'Change names, roles and start page of a user; If-Match prevents lost updates',
        tags,
        params: IdParams,
        body: UpdateUser,
        response: { 200: TenantUser },
      },
    },
    inTransaction((sql, call) => {
      call.afterCommit(() => applyRightsChange(deps, { personId: call.params.id }));
      return changeUser(sql, targetOf(call), call.body);
    }),
  );
}

function statusRoutes(app: PortalApp, deps: PortalDeps): void {
  const schema = { tags, params: IdParams, response: { 200: TenantUser } };
  app.post(
    `${url}/:id/disable`,
    {
      config: { ...config, emits, freshSignIn },
      schema: { ...schema, summary: 'Disable a user; sessions and tokens end' },
    },
    inTransaction((sql, call) => {
      call.afterCommit(() => endAccess(deps, [call.params.id]));
      return changeStatus(sql, targetOf(call), 'disabled');
    }),
  );
  app.post(
    `${url}/:id/enable`,
    {
      config: { ...config, emits, freshSignIn },
      schema: { ...schema, summary: 'Enable a disabled user' },
    },
    inTransaction((sql, call) => {
      call.afterCommit(() => applyRightsChange(deps, { personId: call.params.id }));
      return changeStatus(sql, targetOf(call), 'active');
    }),
  );
  app.delete(
    `${url}/:id`,
    {
      config: { ...config, emits, freshSignIn },
      schema: {
        summary: 'Remove a user with their own data; sessions and tokens end',
        tags,
        params: IdParams,
        response: { 200: DeletedUser },
      },
    },
    inTransaction((sql, call) => {
      call.afterCommit(() => endAccess(deps, [call.params.id]));
      return removeUser(sql, targetOf(call));
    }),
  );
}

/** Registers the list of users and the routes of single users. */
export function usersRoutes(app: PortalApp, deps: PortalDeps): void {
  readRoutes(app, deps);
  changeRoute(app, deps);
  statusRoutes(app, deps);
}
