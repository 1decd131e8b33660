import type { NavigationItem } from '@portal/shared/contracts';
import { isWorkspaceGroup } from '../../browser-storage/folded-groups';

const besideReports: readonly string[] = ['warehouse', 'parameters', 'groups/favorites'];
const belongsToReports = ({ id }: NavigationItem): boolean =>
  besideReports.includes(id) || isWorkspaceGroup(id);

/**
 * Returns the entries of the horizontal navigation. The tables behind the reports, their parameters, favourites and
 * workspaces are in one menu with the reports, because a row has little room.
 */
export const barItems = (items: readonly NavigationItem[]): NavigationItem[] =>
  items.flatMap((item) => {
    if (belongsToReports(item)) return [];
    if (item.id !== 'reports') return [item];
    return [{ ...item, type: 'group', children: [item, ...items.filter(belongsToReports)] }];
  });
