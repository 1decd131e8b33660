import type { NavigationItem } from '@portal/shared/contracts';
import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { isGroupFolded, isWorkspaceGroup, setGroupFolded } from '../../browser-storage/folded-groups';

export interface NavigationGroupProps {
  id: string;
  title: string;
  items: readonly NavigationItem[];
  /** Whether the page is in the group. */
  isCurrent: boolean;
  /** List of the entries. */
  children: ReactNode;
}

/**
 * Group of the side navigation with a button that folds it. This browser remembers the folded groups. A folded
 * workspace shows the number of its reports.
 */
export function NavigationGroup({ id, title, items, isCurrent, children }: NavigationGroupProps) {
  const [isFolded, setFolded] = useState(() => isGroupFolded(id));
  const listId = useId();
  const isHere = isFolded && isCurrent;
  const count = isWorkspaceGroup(id) ? items.length : countWaiting(items);
  const toggle = () => {
    setGroupFolded(id, !isFolded);
    setFolded(!isFolded);
  };
  return (
    <li className="host-navigation__group">
      <button
        type="button"
        className={`host-navigation__group-title ${isHere ? 'host-navigation__group-title--here' : ''}`}
        aria-expanded={!isFolded}
        aria-controls={listId}
        onClick={toggle}
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
