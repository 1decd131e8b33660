import type { PortalApp } from '../../platform/app/portal-app';
import { inboxListRoutes } from '../inbox/inbox-list.routes';

export const messagesRoutes = (app: PortalApp): void =>
  inboxListRoutes(app, { kind: 'messages', field: 'message' });
