import type { EventTags } from '@portal/shared/store';

/** Server event → cache tags of the host to invalidate. */
export const eventTags: EventTags = {
  'announcements.changed': ['Announcements'],
  'alerts.changed': ['Alerts'],
  'messages.changed': [{ type: 'Inbox', id: 'messages' }],
  'notifications.changed': [{ type: 'Inbox', id: 'notifications' }],
  'shortcuts.changed': ['Shortcuts'],
};
