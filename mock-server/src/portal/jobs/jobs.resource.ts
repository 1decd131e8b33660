import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { defineResource } from '../../platform/app/resource';
import { expireJobs } from './expire-jobs';
import { jobsRoutes } from './jobs.routes';

function registerJobs(app: PortalApp, deps: PortalDeps): void {
  app.addHook('onReady', expireJobs(deps));
  jobsRoutes(app, deps);
}

export const jobs = defineResource({ name: 'jobs', routes: registerJobs });
