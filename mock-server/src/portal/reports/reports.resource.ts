import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { defineResource } from '../../platform/app/resource';
import { sendEntityTags } from '../../platform/http/revisions';
import { loadReports } from './library/report-library';
import { reportsRoutes } from './reports.routes';
import { runRoutes } from './run/run.routes';
import { viewsRoutes } from './views/views.routes';

function registerReports(app: PortalApp, deps: PortalDeps): void {
  const context = { library: loadReports(), warehouse: deps.warehouse };
  sendEntityTags(app);
  reportsRoutes(app, context);
  runRoutes(app, deps, context);
  viewsRoutes(app, context);
}

export const reports = defineResource({ name: 'reports', routes: registerReports });
