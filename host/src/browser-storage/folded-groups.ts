import { storedValue } from '@portal/shared/storage';

function parseIds(text: string): readonly string[] | null {
  const ids: unknown = JSON.parse(text);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : null;
}

/** Whether a group of the navigation holds the reports of a workspace. */
export const isWorkspaceGroup = (id: string): boolean => id.startsWith('groups/workspaces/');

const startsFolded = (id: string): boolean => id === 'groups/apps' || isWorkspaceGroup(id);

/** Ids of the groups of the navigation that this browser shows in the other state than at first. */
const changedGroups = storedValue('meridian.folded-groups', parseIds, { format: JSON.stringify });

export function isGroupFolded(id: string): boolean {
  const isChanged = changedGroups.read()?.includes(id) ?? false;
  return startsFolded(id) !== isChanged;
}

export function setGroupFolded(id: string, isFolded: boolean): void {
  const others = (changedGroups.read() ?? []).filter((other) => other !== id);
  changedGroups.write(startsFolded(id) === isFolded ? others : [...others, id]);
}
