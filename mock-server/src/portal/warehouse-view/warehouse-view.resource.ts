import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { defineResource } from '../../platform/app/resource';
import { readSharedKey } from '../../platform/host-files/shared-key';
import { sendEntityTags } from '../../platform/http/revisions';
import { loadGrids } from '../../warehouse/grid/grid-model';
import { loadReports } from '../reports/library/report-library';
import { cursorKeyFile } from './cursor-key';
import { datasetsRoutes } from './datasets.routes';
import { gridExportsRoutes } from './exports/grid-exports.routes';
import { queryRoutes } from './query.routes';
import { createRunningQueries } from './running-queries';
import { valuesRoutes } from './values.routes';
import { gridViewsRoutes } from './views/grid-views.routes';
import { seedGridViews } from './views/grid-views.seed';

function registerWarehouseView(app: PortalApp, deps: PortalDeps): void {
  const context = {
    deps,
    grids: loadGrids(),
    library: loadReports(),
    cursorKey: readSharedKey(deps.settings.dataDir, cursorKeyFile),
  };
  sendEntityTags(app);
  datasetsRoutes(app, context);
  const queries = { ...context, running: createRunningQueries() };
  queryRoutes(app, queries);
  valuesRoutes(app, queries);
  gridExportsRoutes(app, context);
  gridViewsRoutes(app, context);
}

export const warehouseView = defineResource({
  name: 'warehouse-view',
  routes: registerWarehouseView,
  seed: seedGridViews,
});
