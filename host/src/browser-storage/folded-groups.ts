import type { NavigationItem } from '@portal/shared/contracts';
import { storedValue } from '@portal/shared/storage';

function parseIds(text: string): readonly string[] | null {
  const ids: unknown = JSON.parse(text);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : null;
}

/** Whether a group of the navigation holds the reports of a workspace. */
export const isWorkspaceGroup = (id: string): boolean => id.startsWith('groups/workspaces/');

type Group = Pick<NavigationItem, 'id' | 'type'>;

const startsFolded = ({ id, type }: Group): boolean =>
  type === 'collapsable' || id === 'groups/apps' || isWorkspaceGroup(id);

/** Ids of the groups and entries of the navigation that this browser shows in the other state than at first. */
const changedGroups = storedValue('meridian.folded-groups', parseIds, { format: JSON.stringify });

export function isGroupFolded(group: Group): boolean {
  const isChanged = changedGroups.read()?.includes(group.id) ?? false;
  return startsFolded(group) !== isChanged;
}

export function setGroupFolded(group: Group, isFolded: boolean): void {
  const others = (changedGroups.read() ?? []).filter((id) => id !== group.id);
  changedGroups.write(startsFolded(group) === isFolded ? others : [...others, group.id]);
}
