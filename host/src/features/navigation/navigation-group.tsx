import type { NavigationItem } from '@portal/shared/contracts';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { isWorkspaceGroup } from '../../browser-storage/folded-groups';
import { useFolded } from './folds/use-folded';

export interface NavigationGroupProps {
  item: NavigationItem;
  title: string;
  /** Whether the page is in the group. */
  isCurrent: boolean;
  /** List of the entries. */
  children: ReactNode;
}

/**
 * Group of the side navigation with a button that folds it. This browser remembers the folded groups. A folded
 * workspace shows the number of its reports.
 */
export function NavigationGroup({ item, title, isCurrent, children }: NavigationGroupProps) {
  const { isFolded, listId, button } = useFolded(item);
  const isHere = isFolded && isCurrent;
  const entries = item.children ?? [];
  const count = isWorkspaceGroup(item.id) ? entries.length : countWaiting(entries);
  return (
    <li className="host-navigation__group">
      <button
        {...button}
        className={`host-navigation__group-title ${isHere ? 'host-navigation__group-title--here' : ''}`}
      >
        {title}
        {isFolded && count > 0 && <span className="host-navigation__badge">{count}</span>}
        <ChevronDown size={14} strokeWidth={1.5} aria-hidden="true" />
      </button>
      <div id={listId} hidden={isFolded}>
        {children}
      </div>
    </li>
  );
}

/** Returns the sum of the badges that are numbers. */
const countWaiting = (items: readonly NavigationItem[]): number =>
  items.reduce((sum, { badge }) => sum + (Number(badge?.title) || 0), 0);
