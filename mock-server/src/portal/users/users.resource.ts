import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { defineResource } from '../../platform/app/resource';
import { sendEntityTags } from '../../platform/http/revisions';
import { userJobsRoutes } from './jobs/users-jobs.routes';
import { importRoutes } from './imports/imports.routes';
import { bulkRoutes } from './users-bulk.routes';
import { usersRoutes } from './users.routes';
import { userSessionsRoutes } from './user-sessions.routes';

function registerUsers(app: PortalApp, deps: PortalDeps): void {
  sendEntityTags(app);
  userSessionsRoutes(app, deps);
  usersRoutes(app, deps);
  bulkRoutes(app, deps);
  importRoutes(app, deps);
  userJobsRoutes(app, deps);
}

export const users = defineResource({ name: 'users', routes: registerUsers });
