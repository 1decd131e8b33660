import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { inboxListRoutes } from '../inbox/inbox-list.routes';

export const messagesRoutes = (app: PortalApp, deps: PortalDeps): void =>
  inboxListRoutes(app, deps, { kind: 'messages', field: 'message' });
