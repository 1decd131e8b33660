import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { defineResource } from '../../platform/app/resource';
import { sendEntityTags } from '../../platform/http/revisions';
import { memberJobsRoutes } from './jobs/members-jobs.routes';
import { membersRoutes } from './members.routes';
import { workspaceReportsRoutes } from './workspace-reports.routes';
import { deletionRoute, workspacesRoutes } from './workspaces.routes';
import { seedWorkspaces } from './workspaces.seed';

function registerWorkspaces(app: PortalApp, deps: PortalDeps): void {
  sendEntityTags(app);
  workspacesRoutes(app, deps);
  membersRoutes(app);
  memberJobsRoutes(app, deps);
  workspaceReportsRoutes(app);
  deletionRoute(app);
}

export const workspaces = defineResource({
  name: 'workspaces',
  routes: registerWorkspaces,
  seed: seedWorkspaces,
});
