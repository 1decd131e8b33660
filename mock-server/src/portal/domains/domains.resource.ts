import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { defineResource } from '../../platform/app/resource';
import { sendEntityTags } from '../../platform/http/revisions';
import { createJobRunner } from '../../platform/jobs/job-runner';
import { checkDomainJob, checkJob } from './checks/domain-job';
import { bulkRoutes } from './domains-bulk.routes';
import { domainsRoutes } from './domains.routes';
import { seedDomains } from './domains.seed';

function registerDomains(app: PortalApp, deps: PortalDeps): void {
  const runner = createJobRunner(deps, { [checkJob]: checkDomainJob(deps) });
  deps.onClose(() => runner.stop());
  sendEntityTags(app);
  domainsRoutes(app, deps);
  bulkRoutes(app, runner);
}

export const domains = defineResource({ name: 'domains', routes: registerDomains, seed: seedDomains });
