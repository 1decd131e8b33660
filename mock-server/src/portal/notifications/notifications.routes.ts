import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { inboxListRoutes } from '../inbox/inbox-list.routes';

export const notificationsRoutes = (app: PortalApp, deps: PortalDeps): void =>
  inboxListRoutes(app, deps, { kind: 'notifications', field: 'notification' });
