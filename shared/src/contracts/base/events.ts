/** What the server tells browsers about while they are open. The data says what changed, never what it is now. */
export const portalEventTypes = [
  'announcements.changed',
  'alerts.changed',
  'notifications.changed',
  'messages.changed',
  'shortcuts.changed',
  'preferences.changed',
  'remotes.changed',
] as const;
export type PortalEventType = (typeof portalEventTypes)[number];
