import type { NavigationItem } from '@portal/shared/contracts';
import { isWorkspaceGroup } from '../../browser-storage/folded-groups';

const holdsReports = ({ id }: NavigationItem): boolean => id === 'groups/favorites' || isWorkspaceGroup(id);

/** Returns the entries of the horizontal navigation: favourites and workspaces are in one menu, because a row has little room. */
export const barItems = (items: readonly NavigationItem[]): NavigationItem[] =>
  items.flatMap((item) => {
    if (holdsReports(item)) return [];
    if (item.id !== 'reports') return [item];
    return [{ ...item, type: 'group', children: [item, ...items.filter(holdsReports)] }];
  });
