import type { EventTags } from '@portal/shared/store';

/** Cache tags of this remote that each server event invalidates. */
export const eventTags: EventTags = {
  'announcements.changed': ['ManagedAnnouncements'],
  'domains.changed': ['Domains', 'Audit'],
  'workspaces.changed': ['Workspaces', 'Users', 'Audit'],
  'users.changed': ['Users', 'GlobalUsers', 'Audit'],
  'configuration.changed': ['Configuration', 'Audit'],
  'jobs.changed': ['SearchIndexes'],
  'invitations.changed': ['Invitations', 'Audit'],
  'remotes.changed': ['Remotes'],
  'tenants.changed': ['Tenants', 'Audit'],
};
