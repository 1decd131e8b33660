import { storedValue } from '@portal/shared/storage';

function parseIds(text: string): readonly string[] | null {
  const ids: unknown = JSON.parse(text);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : null;
}

/** Ids of the groups of the navigation that are folded in this browser. */
export const foldedGroups = storedValue('meridian.folded-groups', parseIds, { format: JSON.stringify });
