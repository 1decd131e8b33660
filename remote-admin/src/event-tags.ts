import type { EventTags } from '@portal/shared/store';

/** Cache tags of this remote that each server event invalidates. */
export const eventTags: EventTags = {
  'domains.changed': ['Domains', 'Audit'],
  'users.changed': ['Users', 'Audit'],
  'remotes.changed': ['Remotes'],
};
