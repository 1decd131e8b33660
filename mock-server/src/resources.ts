import type { PortalApp, PortalDeps } from './platform/app/portal-app';
import { assistantRoutes } from './assistant/assistant.routes';
import { helpRoutes } from './assistant/help.routes';
import { activitiesRoutes } from './demo-apps/activities/activities.routes';
import { seedActivities } from './demo-apps/activities/activities.seed';
import { seedAccounts } from './identity/accounts/accounts.seed';
import { identityRoutes } from './identity/identity.routes';
import type { Sql } from './platform/database/database';
import { applicationSettingsRoutes } from './portal/application-settings/application-settings.routes';
import { alertsRoutes } from './portal/alerts/alerts.routes';
import { seedAlerts } from './portal/alerts/alerts.seed';
import { announcementsRoutes } from './portal/announcements/announcements.routes';
import { seedAnnouncements } from './portal/announcements/announcements.seed';
import { commonNavigationRoutes } from './portal/common-navigation/common-navigation.routes';
import { commonUserRoutes } from './portal/common-user/common-user.routes';
import { contactRequestsRoutes } from './portal/contact-requests/contact-requests.routes';
import { homeRoutes } from './portal/home/home.routes';
import { inboxRoutes } from './portal/inbox/inbox.routes';
import { seedInbox } from './portal/inbox/inbox.seed';
import { meRoutes } from './portal/me/me.routes';
import { messagesRoutes } from './portal/messages/messages.routes';
import { navigationRoutes } from './portal/navigation/navigation.routes';
import { searchRoutes } from './portal/search/search.routes';
import { notificationsRoutes } from './portal/notifications/notifications.routes';
import { shortcutsRoutes } from './portal/shortcuts/shortcuts.routes';
import { seedShortcuts } from './portal/shortcuts/shortcuts.seed';
import { tenantsRoutes } from './portal/tenants/tenants.routes';
import { usersRoutes } from './portal/users/users.routes';
import { activeDescriptors } from './remotes/registry/registry';
import { remotesRoutes } from './remotes/registry/remotes.routes';

/** One part of the server: its routes, and the invented data it starts with. */
export interface Resource {
  name: string;
  register(app: PortalApp, deps: PortalDeps): void | Promise<void>;
  /** Runs before the routes are registered, in the order of the list, on servers with invented data; must be safe to repeat. */
  seed?(deps: PortalDeps): Promise<void>;
}

const asOwner = (seed: (sql: Sql, now: Date) => Promise<void>) => (deps: PortalDeps) =>
  deps.db.transaction({ as: 'system' }, (sql) => seed(sql, deps.now()));

export const resources: Resource[] = [
  { name: 'identity', register: identityRoutes, seed: seedAccounts },
  { name: 'application-settings', register: applicationSettingsRoutes },
  { name: 'help', register: helpRoutes },
  { name: 'assistant', register: (app, deps) => assistantRoutes(app, deps) },
  {
    name: 'me',
    register: (app, deps) => meRoutes(app, deps, (caller) => activeDescriptors(deps.db, caller)),
  },
  { name: 'remotes', register: remotesRoutes },
  {
    name: 'navigation',
    register: (app, deps) => navigationRoutes(app, deps, (caller) => activeDescriptors(deps.db, caller)),
  },
  { name: 'announcements', register: announcementsRoutes, seed: asOwner(seedAnnouncements) },
  { name: 'alerts', register: alertsRoutes, seed: asOwner(seedAlerts) },
  { name: 'inbox', register: inboxRoutes, seed: asOwner(seedInbox) },
  { name: 'messages', register: messagesRoutes },
  { name: 'notifications', register: notificationsRoutes },
  { name: 'shortcuts', register: shortcutsRoutes, seed: asOwner(seedShortcuts) },
  { name: 'common-user', register: commonUserRoutes },
  { name: 'common-navigation', register: commonNavigationRoutes },
  { name: 'home', register: homeRoutes },
  { name: 'contact-requests', register: contactRequestsRoutes },
  { name: 'users', register: usersRoutes },
  { name: 'tenants', register: tenantsRoutes },
  { name: 'search', register: searchRoutes },
  { name: 'activities', register: activitiesRoutes, seed: asOwner(seedActivities) },
];
