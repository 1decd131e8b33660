import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { defineResource } from '../../platform/app/resource';
import { createJobRunner } from '../../platform/jobs/job-runner';
import { checkDomainJob, checkJob } from './domain-job';
import { bulkRoutes } from './domains-bulk.routes';
import { domainsRoutes } from './domains.routes';
import { seedDomains } from './domains.seed';

/** Sends the revision of a domain as the entity tag for `If-Match`. */
function installEntityTags(app: PortalApp): void {
  app.addHook('preSerialization', async (_request, reply, payload: { version?: number } | null) => {
    if (typeof payload?.version === 'number') reply.header('etag', `"${payload.version}"`);
  });
}

function registerDomains(app: PortalApp, deps: PortalDeps): void {
  const runner = createJobRunner(deps, { [checkJob]: checkDomainJob(deps) });
  deps.onClose(() => runner.stop());
  installEntityTags(app);
  domainsRoutes(app, deps);
  bulkRoutes(app, runner);
}

export const domains = defineResource({ name: 'domains', routes: registerDomains, seed: seedDomains });
