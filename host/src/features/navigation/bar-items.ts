import type { NavigationItem } from '@portal/shared/contracts';

const isWorkspace = ({ id }: NavigationItem): boolean => id.startsWith('groups/workspaces');

/** Returns the entries of the horizontal navigation: the workspaces are in one menu, because a row has little room. */
export const barItems = (items: readonly NavigationItem[]): NavigationItem[] =>
  items.flatMap((item) => {
    if (isWorkspace(item)) return [];
    if (item.id !== 'reports') return [item];
    return [{ ...item, type: 'group', children: [item, ...items.filter(isWorkspace)] }];
  });
