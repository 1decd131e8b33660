import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { defineResource } from '../../platform/app/resource';
import { sendEntityTags } from '../../platform/http/revisions';
import { configuratorsRoutes } from './configurators.routes';
import { historyRoutes } from './history/history.routes';
import { itemsRoutes } from './items/items.routes';
import { loadsRoutes } from './loads/loads.routes';
import { rulesRoutes } from './rules/rules.routes';
import { seedConfiguration } from './seed/configuration.seed';
import { targetsRoutes } from './targets/targets.routes';
import { transferRoutes } from './transfer/transfer.routes';

function registerConfiguration(app: PortalApp, deps: PortalDeps): void {
  sendEntityTags(app);
  configuratorsRoutes(app);
  itemsRoutes(app);
  targetsRoutes(app);
  rulesRoutes(app, deps);
  historyRoutes(app);
  transferRoutes(app, deps);
  loadsRoutes(app, deps);
}

export const configuration = defineResource({
  name: 'configuration',
  routes: registerConfiguration,
  seed: seedConfiguration,
});
