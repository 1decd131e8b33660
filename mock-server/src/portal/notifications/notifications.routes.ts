import type { PortalApp } from '../../platform/app/portal-app';
import { inboxListRoutes } from '../inbox/inbox-list.routes';

export const notificationsRoutes = (app: PortalApp): void =>
  inboxListRoutes(app, { kind: 'notifications', field: 'notification' });
