import {
  ChangedMembers,
  DeletedUser,
  IdList,
  IdParams,
  SetWorkspaceMember,
  SetWorkspaceMembers,
  WorkspaceCandidateList,
  WorkspaceCandidateListQuery,
  WorkspaceMember,
  WorkspaceMemberList,
  WorkspaceMemberListQuery,
  WorkspaceMemberParams,
} from '@portal/shared/contracts';
import { inScope, inTransaction, requireTenantId } from '../../platform/app/in-scope';
import type { PortalApp } from '../../platform/app/portal-app';
import { notFound } from '../../platform/http/problem';
import { changeMembers, getMember, removeMember, setMember } from './member-changes';
import { listCandidates, listMembers } from './members.repository';
import { getWorkspace } from './workspaces.repository';
import { toWorkspaceTarget, toCheckedTarget } from './workspaces.routes';

const url = '/api/v1/workspaces/:id/members';
const tags = ['workspaces'];
const config = { access: 'tenant-admin', object: 'own-tenant' } as const;
const emits = { type: 'workspaces.changed', to: 'own-tenant' } as const;

function listRoute(app: PortalApp): void {
  app.get(
    url,
    {
      config,
      schema: {
        summary: 'Members of a workspace with their roles',
        tags,
        params: IdParams,
        querystring: WorkspaceMemberListQuery,
        response: { 200: WorkspaceMemberList },
      },
    },
    // The number of members decides how they are read.
    inTransaction(async (sql, { viewer, params, query }) => {
      const workspace = (await getWorkspace(sql, requireTenantId(viewer), params.id)) ?? notFound();
      return listMembers(sql, workspace, { query, language: viewer.language });
    }),
  );
}

function candidatesRoute(app: PortalApp): void {
  app.get(
    '/api/v1/workspaces/:id/candidates',
    {
      config,
      schema: {
        summary: 'Users of the tenant who are not members of a workspace',
        tags,
        params: IdParams,
        querystring: WorkspaceCandidateListQuery,
        response: { 200: WorkspaceCandidateList },
      },
    },
    // The number of members decides how they are left out.
    inTransaction(async (sql, { viewer, params, query }) => {
      const workspace = (await getWorkspace(sql, requireTenantId(viewer), params.id)) ?? notFound();
      return listCandidates(sql, workspace, { query, language: viewer.language });
    }),
  );
}

function memberRoute(app: PortalApp): void {
  app.get(
    `${url}/:userId`,
    {
      config,
      schema: {
        summary: 'One member of a workspace, with the revision of the membership as ETag',
        tags,
        params: WorkspaceMemberParams,
        response: { 200: WorkspaceMember },
      },
    },
    inScope((sql, { viewer, params }) =>
      getMember(sql, { tenantId: requireTenantId(viewer), workspaceId: params.id }, params.userId),
    ),
  );
}

function oneMemberRoutes(app: PortalApp): void {
  app.put(
    `${url}/:userId`,
    {
      config: { ...config, emits },
      schema: {
        summary:
          'Add a member, or change the role; If-Match prevents lost updates; one administrator remains',
        tags,
        params: WorkspaceMemberParams,
        body: SetWorkspaceMember,
        response: { 200: WorkspaceMember },
      },
    },
    inTransaction((sql, call) =>
      setMember(sql, toCheckedTarget(call), { userId: call.params.userId, role: call.body.role }),
    ),
  );
  app.delete(
    `${url}/:userId`,
    {
      config: { ...config, emits },
      schema: {
        summary: 'Remove a member; If-Match prevents lost updates; one administrator remains',
        tags,
        params: WorkspaceMemberParams,
        response: { 200: DeletedUser },
      },
    },
    inTransaction((sql, call) => removeMember(sql, toCheckedTarget(call), call.params.userId)),
  );
}

function bulkRoutes(app: PortalApp): void {
  app.post(
    url,
    {
      config: { ...config, emits },
      schema: {
        summary: 'Add several members, or change their role',
        tags,
        params: IdParams,
        body: SetWorkspaceMembers,
        response: { 200: ChangedMembers },
      },
    },
    inTransaction((sql, call) => changeMembers(sql, toWorkspaceTarget(call), call.body)),
  );
  app.post(
    `${url}/remove`,
    {
      config: { ...config, emits },
      schema: {
        summary: 'Remove several members',
        tags,
        params: IdParams,
        body: IdList,
        response: { 200: ChangedMembers },
      },
    },
    inTransaction((sql, call) =>
      changeMembers(sql, toWorkspaceTarget(call), { ids: call.body.ids, role: null }),
    ),
  );
}

/** Registers the routes of the members of workspaces. Ids of other tenants are reported as not found. */
export function membersRoutes(app: PortalApp): void {
  listRoute(app);
  candidatesRoute(app);
  memberRoute(app);
  oneMemberRoutes(app);
  bulkRoutes(app);
}
