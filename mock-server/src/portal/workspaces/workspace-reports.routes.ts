import { IdParams, ManagedWorkspace, MoveReports, PlacedReports } from '@portal/shared/contracts';
import { inScope, inTransaction, requireTenantId } from '../../platform/app/in-scope';
import type { PortalApp } from '../../platform/app/portal-app';
import { countReports, placedReports, readPlacements } from './placements';
import { moveReports } from './workspace-changes';
import { nameIn, toManagedWorkspace } from './workspace-row';
import { allWorkspaces } from './workspaces.repository';
import { toWorkspaceTarget } from './workspaces.routes';

const tags = ['workspaces'];
const config = { access: 'tenant-admin', object: 'own-tenant' } as const;

/** Registers the routes of the reports in workspaces. */
export function workspaceReportsRoutes(app: PortalApp): void {
  app.get(
    '/api/v1/workspace-reports',
    {
      config,
      schema: {
        summary: 'All reports of the tenant, each with its workspace, also archived ones',
        tags,
        response: { 200: PlacedReports },
      },
    },
    inScope(async (sql, { viewer }) => {
      const tenantId = requireTenantId(viewer);
      const { language } = viewer;
      const [workspaces, placements] = await Promise.all([
        allWorkspaces(sql, tenantId),
        readPlacements(sql, tenantId),
      ]);
      const names = new Map(workspaces.map((workspace) => [workspace.id, nameIn(workspace, language)]));
      return { items: placedReports(placements, { names, language }) };
    }),
  );
  app.post(
    '/api/v1/workspaces/:id/reports/move',
    {
      config: { ...config, emits: { type: 'workspaces.changed', to: 'own-tenant' } },
      schema: {
        summary: 'Move reports to a workspace',
        tags,
        params: IdParams,
        body: MoveReports,
        response: { 200: ManagedWorkspace },
      },
    },
    inTransaction(async (sql, call) => {
      const row = await moveReports(sql, toWorkspaceTarget(call), call.body.reportIds);
      const placements = await readPlacements(sql, row.tenantId);
      return toManagedWorkspace(row, {
        language: call.viewer.language,
        reportCount: countReports(row.id, placements),
      });
    }),
  );
}
