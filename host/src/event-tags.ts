import type { EventTags } from '@portal/shared/store';

/** Maps server events to the host's cache tags that they invalidate. */
export const eventTags: EventTags = {
  'announcements.changed': ['Announcements'],
  'alerts.changed': ['Alerts'],
  'configuration.changed': ['Alerts'],
  'messages.changed': [{ type: 'Inbox', id: 'messages' }],
  'notifications.changed': [{ type: 'Inbox', id: 'notifications' }],
  'shortcuts.changed': ['Shortcuts'],
  'workspaces.changed': ['Navigation', 'Catalogue'],
  'jobs.changed': ['Jobs'],
  'remotes.changed': ['Navigation'],
  'sample-chat.changed': ['Navigation'],
  'sample-mailbox.changed': ['Navigation'],
  'sample-tasks.changed': ['Navigation'],
};
