import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { defineResource } from '../../platform/app/resource';
import { sendEntityTags } from '../../platform/http/revisions';
import { loadReports } from '../reports/library/report-library';
import { reportParametersRoutes } from './report-parameters.routes';
import { setsRoutes } from './sets/sets.routes';

function registerReportParameters(app: PortalApp, deps: PortalDeps): void {
  const context = { library: loadReports(), warehouse: deps.warehouse };
  sendEntityTags(app);
  reportParametersRoutes(app, deps, context);
  setsRoutes(app, deps, context);
}

export const reportParameters = defineResource({
  name: 'report-parameters',
  routes: registerReportParameters,
});
