import type { EventTags } from '@portal/shared/store';

/** Server event → cache tags of this remote to invalidate. */
export const eventTags: EventTags = { 'remotes.changed': ['Remotes'] };
