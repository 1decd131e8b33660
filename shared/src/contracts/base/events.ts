/**
 * Events that the server sends to open pages. The data names the changed objects and does not contain their new
 * state, except the prices of `sample-crypto.ticked`.
 */
export const portalEventTypes = [
  'announcements.changed',
  'alerts.changed',
  'notifications.changed',
  'messages.changed',
  'shortcuts.changed',
  'preferences.changed',
  'remotes.changed',
  'domains.changed',
  'workspaces.changed',
  'configuration.changed',
  'users.changed',
  'jobs.changed',
  'invitations.changed',
  'session.ended',
  'tenants.changed',
  'acting.changed',
  'sample-crypto.ticked',
  'sample-chat.changed',
  'sample-mailbox.changed',
  'sample-scrumboard.changed',
  'sample-tasks.changed',
  'sample-inventory.changed',
  'sample-academy.changed',
  'sample-files.changed',
  'sample-icons.changed',
  'sample-notes.changed',
] as const;
export type PortalEventType = (typeof portalEventTypes)[number];
