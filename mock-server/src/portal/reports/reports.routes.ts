import { OrderFavorites, IdParams, Report, ReportCatalogue } from '@portal/shared/contracts';
import { Type } from '@sinclair/typebox';
import { inScope } from '../../platform/app/in-scope';
import type { PortalApp } from '../../platform/app/portal-app';
import type { Caller } from '../../platform/auth/caller';
import { notFound } from '../../platform/http/problem';
import { listReportDatasets, parameterDefinitions, toTile } from './report-texts';
import { knownReport, toReportSummary, visibleReport, type ReportsContext } from './reports-context';
import {
  addFavorite,
  orderFavorites,
  readLastUsed,
  readMarks,
  recordView,
  removeFavorite,
} from './reports.repository';
import { usableValues } from './run/parameter-values';
import { readRowScope } from './run/row-scope';
import { listViews } from './views/views.repository';
import { listWorkspaces } from './workspaces.repository';

const tags = ['reports'];
const config = { access: 'signed-in', object: 'own-person' } as const;
/** In a session inside a tenant, the calls return the reports of the tenant. */
const readConfig = { ...config, acting: 'tenant', viewing: 'shown' } as const;

/** Whether a person of the provider reads as administrator of a tenant. Who views as a user sees what the user sees. */
const isInside = ({ acting, actor }: Caller): boolean => acting !== undefined && actor === undefined;

function catalogueRoute(app: PortalApp, context: ReportsContext): void {
  const { library, warehouse } = context;
  app.get(
    '/api/v1/reports',
    {
      config: readConfig,
      schema: { summary: 'Reports of the caller’s workspaces', tags, response: { 200: ReportCatalogue } },
    },
    inScope(async (sql, { viewer, request }) => {
      const { language } = viewer;
      const [workspaces, marks] = await Promise.all([
        listWorkspaces(sql, viewer, library.workspaces),
        readMarks(sql, { ...viewer, isInside: isInside(request.caller) }),
      ]);
      const status = warehouse.status();
      const { compare } = new Intl.Collator(language);
      const reports = workspaces.flatMap((workspace) =>
        [...library.reports.values()]
          .filter((report) => workspace.holds(report))
          .map((report) => toReportSummary(report, { workspace, marks, language, dataAsOf: status.dataAsOf }))
          .sort((one, other) => compare(one.title, other.title)),
      );
      return { reports, warehouse: status };
    }),
  );
}

function reportRoute(app: PortalApp, context: ReportsContext): void {
  const { library, warehouse } = context;
  app.get(
    '/api/v1/reports/:id',
    {
      config: readConfig,
      schema: {
        summary: 'One report with its parameters, tiles and views; records the view',
        tags,
        params: IdParams,
        response: { 200: Report },
      },
    },
    inScope(async (sql, { viewer, params, request }) => {
      const { language } = viewer;
      const known = knownReport(context, params.id);
      const [workspaces, marks, views, lastUsed, { tenantIds }] = await Promise.all([
        listWorkspaces(sql, viewer, library.workspaces),
        readMarks(sql, { ...viewer, isInside: isInside(request.caller) }),
        listViews(sql, viewer, known.id),
        readLastUsed(sql, viewer, known.id),
        readRowScope(sql, viewer, undefined),
        // What people of the provider read inside a tenant is neither its activity nor their own recent view.
        request.caller.acting || request.method === 'HEAD' ? undefined : recordView(sql, viewer, known),
      ]);
      const { report, workspace } = visibleReport(context, params.id, workspaces);
      const status = warehouse.status();
      const reader = { model: warehouse.model, language, readsSeveralTenants: tenantIds.length > 1 };
      const usable = (values: typeof lastUsed) => values && usableValues(report.parameters, values);
      return {
        ...toReportSummary(report, { workspace, marks, language, dataAsOf: status.dataAsOf }),
        parameters: parameterDefinitions(report, language),
        tiles: report.tiles.map((tile) => toTile(tile, reader)),
        datasets: listReportDatasets(report, warehouse.model, language),
        // The screen leaves out filters that the report no longer has, and names them.
        views: views.map((view) => ({ ...view, parameters: usable(view.parameters) ?? {} })),
        lastUsed: usable(lastUsed),
        warehouse: status,
      };
    }),
  );
}

function favoriteRoutes(app: PortalApp, context: ReportsContext): void {
  const url = '/api/v1/me/favorites/report/:id';
  const schema = { tags, params: IdParams, response: { 204: Type.Null() } };
  app.put(
    url,
    { config, schema: { ...schema, summary: 'Add a report to the caller’s favourites' } },
    inScope(async (sql, { viewer, params }) => {
      if (!(await addFavorite(sql, viewer, knownReport(context, params.id)))) notFound();
    }),
  );
  app.delete(
    url,
    { config, schema: { ...schema, summary: 'Remove a report from the caller’s favourites' } },
    inScope((sql, { viewer, params }) => removeFavorite(sql, viewer, params.id)),
  );
  app.patch(
    '/api/v1/me/favorites/order',
    {
      config,
      schema: {
        summary: 'Put the caller’s favourite reports in order',
        tags,
        body: OrderFavorites,
        response: { 204: Type.Null() },
      },
    },
    inScope((sql, { viewer, body }) => orderFavorites(sql, viewer, body.ids)),
  );
}

/** Registers the catalogue, single reports and favourites. */
export function reportsRoutes(app: PortalApp, context: ReportsContext): void {
  catalogueRoute(app, context);
  reportRoute(app, context);
  favoriteRoutes(app, context);
}
