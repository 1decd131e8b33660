import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { defineResource } from '../../platform/app/resource';
import { sendEntityTags } from '../../platform/http/revisions';
import { globalAnnouncementsRoutes } from './global-announcements.routes';
import { completeAnnouncements } from './global-announcements.repository';

function register(app: PortalApp, deps: PortalDeps): void {
  app.addHook('onReady', () => deps.db.transaction({ as: 'system' }, completeAnnouncements));
  sendEntityTags(app);
  globalAnnouncementsRoutes(app, deps);
}

export const globalAnnouncements = defineResource({ name: 'global-announcements', routes: register });
