import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { defineResource } from '../../platform/app/resource';
import { sendEntityTags } from '../../platform/http/revisions';
import { globalUserSessionsRoutes } from './global-user-sessions.routes';
import { globalUsersRoutes } from './global-users.routes';

function registerGlobalUsers(app: PortalApp, deps: PortalDeps): void {
  sendEntityTags(app);
  globalUsersRoutes(app, deps);
  globalUserSessionsRoutes(app, deps);
}

export const globalUsers = defineResource({ name: 'global-users', routes: registerGlobalUsers });
