import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { defineResource } from '../../platform/app/resource';
import { sendEntityTags } from '../../platform/http/revisions';
import { createJobRunner } from '../../platform/jobs/job-runner';
import { configuratorsRoutes } from './configurators.routes';
import { historyRoutes } from './history/history.routes';
import { applyChanges } from './items/apply-portions.job';
import { awaitChanges } from './items/await-changes';
import { itemsRoutes } from './items/items.routes';
import { changeJob } from './running-change.repository';
import { loadJob, loadValues } from './loads/load-values.job';
import { loadsRoutes } from './loads/loads.routes';
import { rulesRoutes } from './rules/rules.routes';
import { seedConfiguration } from './seed/configuration.seed';
import { targetsRoutes } from './targets/targets.routes';
import { transferRoutes } from './transfer/transfer.routes';

function registerConfiguration(app: PortalApp, deps: PortalDeps): void {
  const runner = createJobRunner(deps, { [loadJob]: loadValues(deps), [changeJob]: applyChanges(deps) });
  deps.onClose(() => runner.stop());
  sendEntityTags(app);
  awaitChanges(app, deps, runner);
  configuratorsRoutes(app);
  itemsRoutes(app);
  targetsRoutes(app);
  rulesRoutes(app, deps);
  historyRoutes(app);
  transferRoutes(app, deps);
  loadsRoutes(app, deps, runner);
}

export const configuration = defineResource({
  name: 'configuration',
  routes: registerConfiguration,
  seed: seedConfiguration,
});
