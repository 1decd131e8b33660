import {
  CreateWorkspace,
  DeletedWorkspace,
  IdParams,
  ManagedWorkspace,
  UpdateWorkspace,
  WorkspaceList,
  WorkspaceListQuery,
} from '@portal/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { createOnce } from '../../platform/app/create-once';
import { inScope, inTransaction, requireTenantId, type Viewer } from '../../platform/app/in-scope';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import type { AuditSource } from '../../platform/audit/audit';
import type { Sql } from '../../platform/database/database';
import { notFound } from '../../platform/http/problem';
import { IdempotencyHeaders } from '../../platform/http/request-headers';
import { expectedRevision, optionalRevision } from '../../platform/http/revisions';
import { countReports, readPlacements } from './placements';
import {
  changeState,
  changeWorkspace,
  createWorkspace,
  removeWorkspace,
  type WorkspaceTarget,
} from './workspace-changes';
import { toManagedWorkspace, type WorkspaceRow } from './workspace-row';
import { completeWorkspaces, getWorkspace, listWorkspaces } from './workspaces.repository';

const url = '/api/v1/workspaces';
const tags = ['workspaces'];
const config = { access: 'tenant-admin', object: 'own-tenant' } as const;
const emits = { type: 'workspaces.changed', to: 'own-tenant' } as const;

interface WorkspaceCall {
  viewer: Viewer;
  params: { id: string };
  source: AuditSource;
  request: Pick<FastifyRequest, 'headers'>;
}

/** Returns the workspace that a call names, for changes of several members or reports. */
export const toWorkspaceTarget = ({ viewer, params, source, request }: WorkspaceCall): WorkspaceTarget => ({
  tenantId: requireTenantId(viewer),
  id: params.id,
  revision: optionalRevision(request),
  language: viewer.language,
  source,
});

/** Returns the workspace that a call names and changes. */
export const toCheckedTarget = (call: WorkspaceCall): WorkspaceTarget => ({
  ...toWorkspaceTarget(call),
  revision: expectedRevision(call.request),
});

async function described(sql: Sql, { language }: Viewer, row: WorkspaceRow): Promise<ManagedWorkspace> {
  const placements = await readPlacements(sql, row.tenantId);
  return toManagedWorkspace(row, { language, reportCount: countReports(row.id, placements) });
}

function readRoutes(app: PortalApp): void {
  app.get(
    url,
    {
      config,
      schema: {
        summary: 'List the workspaces of the current tenant',
        tags,
        querystring: WorkspaceListQuery,
        response: { 200: WorkspaceList },
      },
    },
    inScope(async (sql, { viewer, query }) => {
      const tenantId = requireTenantId(viewer);
      const { language } = viewer;
      const [page, placements] = await Promise.all([
        listWorkspaces(sql, tenantId, { query, language }),
        readPlacements(sql, tenantId),
      ]);
      const items = page.items.map((row) =>
        toManagedWorkspace(row, { language, reportCount: countReports(row.id, placements) }),
      );
      return { ...page, items };
    }),
  );
  app.get(
    `${url}/:id`,
    {
      config,
      schema: {
        summary: 'One workspace, with its revision as ETag',
        tags,
        params: IdParams,
        response: { 200: ManagedWorkspace },
      },
    },
    inScope(async (sql, { viewer, params }) => {
      const tenantId = requireTenantId(viewer);
      const [row, placements] = await Promise.all([
        getWorkspace(sql, tenantId, params.id),
        readPlacements(sql, tenantId),
      ]);
      const reportCount = countReports(params.id, placements);
      return toManagedWorkspace(row ?? notFound(), { language: viewer.language, reportCount });
    }),
  );
}

function writeRoutes(app: PortalApp): void {
  app.post(
    url,
    {
      config: { ...config, emits },
      schema: {
        summary: 'Create a workspace; a repeated Idempotency-Key returns the same workspace',
        tags,
        headers: IdempotencyHeaders,
        body: CreateWorkspace,
        response: { 201: ManagedWorkspace },
      },
    },
    inTransaction(async (sql, call) => {
      const { viewer, body } = call;
      const row = await createOnce(sql, call, {
        find: (id) => getWorkspace(sql, requireTenantId(viewer), id),
        create: () => createWorkspace(sql, call, body),
      });
      return described(sql, viewer, row);
    }),
  );
  app.patch(
    `${url}/:id`,
    {
      config: { ...config, emits },
      schema: {
        summary: 'Change the settings of a workspace; If-Match prevents lost updates',
        tags,
        params: IdParams,
        body: UpdateWorkspace,
        response: { 200: ManagedWorkspace },
      },
    },
    inTransaction(async (sql, call) =>
      described(sql, call.viewer, await changeWorkspace(sql, toCheckedTarget(call), call.body)),
    ),
  );
}

/** Registers the deletion of workspaces. */
export function deletionRoute(app: PortalApp): void {
  app.delete(
    `${url}/:id`,
    {
      config: { ...config, emits },
      schema: {
        summary: 'Delete a workspace without reports and without members besides its administrators',
        tags,
        params: IdParams,
        response: { 200: DeletedWorkspace },
      },
    },
    inTransaction((sql, call) => removeWorkspace(sql, toCheckedTarget(call))),
  );
}

function stateRoutes(app: PortalApp): void {
  const schema = { tags, params: IdParams, response: { 200: ManagedWorkspace } };
  app.post(
    `${url}/:id/archive`,
    {
      config: { ...config, emits },
      schema: { ...schema, summary: 'Archive a workspace; its reports are hidden' },
    },
    inTransaction(async (sql, call) =>
      described(sql, call.viewer, await changeState(sql, toCheckedTarget(call), 'archived')),
    ),
  );
  app.post(
    `${url}/:id/restore`,
    {
      config: { ...config, emits },
      schema: { ...schema, summary: 'Restore an archived workspace' },
    },
    inTransaction(async (sql, call) =>
      described(sql, call.viewer, await changeState(sql, toCheckedTarget(call), 'active')),
    ),
  );
}

/** Registers the routes of workspaces and their settings. */
export function workspacesRoutes(app: PortalApp, deps: PortalDeps): void {
  app.addHook('onReady', () => deps.db.transaction({ as: 'system' }, completeWorkspaces));
  readRoutes(app);
  writeRoutes(app);
  stateRoutes(app);
}
