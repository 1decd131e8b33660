import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { defineResource } from '../../platform/app/resource';
import { sendEntityTags } from '../../platform/http/revisions';
import { userJobsRoutes } from './jobs/users-jobs.routes';
import { importRoutes } from './imports/imports.routes';
import { bulkRoutes } from './users-bulk.routes';
import { usersRoutes } from './users.routes';

function registerUsers(app: PortalApp, deps: PortalDeps): void {
  sendEntityTags(app);
  usersRoutes(app, deps);
  bulkRoutes(app, deps);
  importRoutes(app, deps);
  userJobsRoutes(app, deps);
}

export const users = defineResource({ name: 'users', routes: registerUsers });
