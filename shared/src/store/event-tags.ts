import { portalEvents } from '../api/events';
import { portalApi } from '../api/portal-api';
import type { PortalEventType } from '../contracts/base/events';

type CacheTag = string | { type: string; id: string };

/** Cache tags that each server event invalidates. */
export type EventTags = Partial<Record<PortalEventType, readonly CacheTag[]>>;

const tables = new Map<string, EventTags>();

const tagsOfAll = (): CacheTag[] => [...tables.values()].flatMap((table) => Object.values(table).flat());
const tagsOf = (type: string): CacheTag[] =>
  [...tables.values()].flatMap((table) => [...(table[type as PortalEventType] ?? [])]);
const typeOf = (tag: CacheTag): string => (typeof tag === 'string' ? tag : tag.type);

/** Sets the event tags of an owner, replacing its previous ones; without `table` they are removed. */
export function setEventTags(owner: string, table?: EventTags): void {
  if (!table) {
    tables.delete(owner);
    return;
  }
  tables.set(owner, table);
  // An event may arrive before the feature that declares the tag is loaded.
  portalApi.enhanceEndpoints({ addTagTypes: Object.values(table).flat().map(typeOf) });
}

type Invalidate = ReturnType<typeof portalApi.util.invalidateTags>;

/**
 * Invalidates cache tags on server events. When the stream opens or events were missed, all tags are invalidated
 * once. Returns a cleanup function.
 */
export function invalidateOnEvents(dispatch: (action: Invalidate) => unknown): () => void {
  return portalEvents.onMessage((message) => {
    const tags = typeof message === 'string' ? tagsOfAll() : tagsOf(message.type);
    // The type of portalApi does not include the tag types of features.
    if (tags.length > 0)
      dispatch(portalApi.util.invalidateTags(tags as Parameters<typeof portalApi.util.invalidateTags>[0]));
  });
}
