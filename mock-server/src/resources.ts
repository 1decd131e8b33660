import { assistant } from './assistant/assistant.resource';
import { guidePages } from './assistant/help/guide-pages';
import { help } from './assistant/help/help.resource';
import { academy } from './demo-apps/academy/academy.resource';
import { activities } from './demo-apps/activities/activities.resource';
import { sampleContents } from './demo-apps/blobs/blobs.resource';
import { sampleChat } from './demo-apps/chat/chat.resource';
import { dashboards } from './demo-apps/dashboards/dashboards.resource';
import { mailbox } from './demo-apps/mailbox/mailbox.resource';
import { sampleTasks } from './demo-apps/tasks/tasks.resource';
import { sampleInventory } from './demo-apps/inventory/inventory.resource';
import { createHelpCenter } from './demo-apps/help-center/help-center.resource';
import { sampleIcons } from './demo-apps/icons/icons.resource';
import { docs } from './demo-apps/docs/docs.resource';
import { membersOfSamples } from './demo-apps/members/members.resource';
import { createNotes } from './demo-apps/notes/notes.resource';
import { sampleFiles } from './demo-apps/file-manager/files.resource';
import { sampleScrumboard } from './demo-apps/scrumboard/scrumboard.resource';
import { samples } from './demo-apps/samples/samples.resource';
import { mockSignIn } from './demo-apps/sign-in/mock-sign-in.resource';
import { identity } from './identity/identity.resource';
import { acting } from './portal/acting/acting.resource';
import { alerts } from './portal/alerts/alerts.resource';
import { announcements } from './portal/announcements/announcements.resource';
import { applicationSettings } from './portal/application-settings/application-settings.resource';
import { audit } from './portal/audit/audit.resource';
import { commonNavigation } from './portal/common-navigation/common-navigation.resource';
import { commonUser } from './portal/common-user/common-user.resource';
import { configuration } from './portal/configuration/configuration.resource';
import { contactRequests } from './portal/contact-requests/contact-requests.resource';
import { domains } from './portal/domains/domains.resource';
import { globalUsers } from './portal/global-users/global-users.resource';
import { globalAnnouncements } from './portal/global-announcements/global-announcements.resource';
import { home } from './portal/home/home.resource';
import { addNotification } from './portal/inbox/add-notification';
import { inbox } from './portal/inbox/inbox.resource';
import { jobs } from './portal/jobs/jobs.resource';
import { listExports } from './portal/list-exports/list-exports.resource';
import { me } from './portal/me/me.resource';
import { messages } from './portal/messages/messages.resource';
import { navigation } from './portal/navigation/navigation.resource';
import { notifications } from './portal/notifications/notifications.resource';
import { reports } from './portal/reports/reports.resource';
import { search } from './portal/search/search.resource';
import { shortcuts } from './portal/shortcuts/shortcuts.resource';
import { tenants } from './portal/tenants/tenants.resource';
import { users } from './portal/users/users.resource';
import { workspaces } from './portal/workspaces/workspaces.resource';
import { invitations } from './portal/invitations/invitations.resource';
import { remotes } from './remotes/registry/remotes.resource';
import type { Resource } from './platform/app/resource';

/** All resources, in the order in which they seed and register. */
export const resources: readonly Resource[] = [
  identity,
  applicationSettings,
  help,
  assistant,
  me,
  remotes,
  navigation,
  announcements,
  alerts,
  configuration,
  inbox,
  messages,
  notifications,
  shortcuts,
  commonUser,
  commonNavigation,
  home,
  contactRequests,
  jobs,
  users,
  invitations,
  audit,
  domains,
  workspaces,
  globalUsers,
  tenants,
  acting,
  globalAnnouncements,
  listExports,
  reports,
  search,
  activities,
  samples,
  membersOfSamples,
  dashboards,
  sampleContents,
  createNotes(addNotification),
  sampleScrumboard,
  sampleFiles,
  sampleChat,
  mailbox,
  sampleTasks,
  sampleInventory,
  academy,
  createHelpCenter(guidePages),
  sampleIcons,
  docs,
  mockSignIn,
];
