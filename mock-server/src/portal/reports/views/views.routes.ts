import { CreateView, Id, IdParams, SavedView, UpdateView } from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import { inTransaction, type Viewer } from '../../../platform/app/in-scope';
import type { PortalApp } from '../../../platform/app/portal-app';
import type { Sql } from '../../../platform/database/database';
import { expectedRevision } from '../../../platform/http/revisions';
import { visibleReport, type ReportsContext } from '../reports-context';
import type { ReportDefinition } from '../library/report-library';
import { rejectWrongFilters } from '../run/filters';
import { rejectWrongValues } from '../run/parameter-values';
import { listWorkspaces } from '../workspaces.repository';
import { changeView, createView, deleteView } from './view-changes';

const url = '/api/v1/reports/:id/views';
const tags = ['reports'];
const config = { access: 'signed-in', object: 'own-person' } as const;
const ViewParams = Type.Object({ ...IdParams.properties, viewId: Id }, { additionalProperties: false });

/** Returns a report of one of the viewer's workspaces. */
async function readable(sql: Sql, viewer: Viewer, { context, id }: { context: ReportsContext; id: string }) {
  const workspaces = await listWorkspaces(sql, viewer, context.library.workspaces);
  return visibleReport(context, id, workspaces).report;
}

function rejectWrongContent(
  report: ReportDefinition,
  { parameters, filters }: Pick<UpdateView, 'parameters' | 'filters'>,
): void {
  if (parameters) rejectWrongValues(report.parameters, parameters);
  if (filters) rejectWrongFilters(report, filters);
}

function createRoute(app: PortalApp, context: ReportsContext): void {
  app.post(
    url,
    {
      config,
      schema: {
        summary: 'Save a view of a report',
        tags,
        params: IdParams,
        body: CreateView,
        response: { 201: SavedView },
      },
    },
    inTransaction(async (sql, { viewer, params, body }) => {
      const report = await readable(sql, viewer, { context, id: params.id });
      rejectWrongContent(report, body);
      return createView(sql, viewer, { ...body, reportId: report.id });
    }),
  );
}

function changeRoutes(app: PortalApp, context: ReportsContext): void {
  app.patch(
    `${url}/:viewId`,
    {
      config,
      schema: {
        summary: 'Change a view of the caller, or the caller’s default view; If-Match prevents lost updates',
        tags,
        params: ViewParams,
        body: UpdateView,
        response: { 200: SavedView },
      },
    },
    inTransaction(async (sql, { viewer, params, body, request }) => {
      const report = await readable(sql, viewer, { context, id: params.id });
      rejectWrongContent(report, body);
      const target = { reportId: report.id, id: params.viewId, revision: expectedRevision(request) };
      return changeView(sql, viewer, { target, change: body });
    }),
  );
  app.delete(
    `${url}/:viewId`,
    {
      config,
      schema: {
        summary: 'Delete a view of the caller',
        tags,
        params: ViewParams,
        response: { 204: Type.Null() },
      },
    },
    inTransaction(async (sql, { viewer, params, request }) => {
      const report = await readable(sql, viewer, { context, id: params.id });
      const target = { reportId: report.id, id: params.viewId, revision: expectedRevision(request) };
      await deleteView(sql, viewer, target);
    }),
  );
}

/** Registers the named views of reports. */
export function viewsRoutes(app: PortalApp, context: ReportsContext): void {
  createRoute(app, context);
  changeRoutes(app, context);
}
