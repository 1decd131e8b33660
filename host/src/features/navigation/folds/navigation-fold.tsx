import type { NavigationItem } from '@portal/shared/contracts';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { getNavigationIcon } from '../navigation-icons';
import { useFolded } from './use-folded';

export interface NavigationFoldProps {
  item: NavigationItem;
  title: string;
  /** Whether the page is below the entry. */
  isCurrent: boolean;
  /** List of the entries below. */
  children: ReactNode;
}

/** Entry of the side navigation with a button that shows and hides the entries below it. Their pages open it. */
export function NavigationFold({ item, title, isCurrent, children }: NavigationFoldProps) {
  const { isFolded, listId, button } = useFolded(item, { opens: isCurrent });
  const Icon = getNavigationIcon(item.icon);
  const isHere = isFolded && isCurrent;
  return (
    <li>
      <button
        {...button}
        className={`host-navigation__link host-navigation__fold ${isHere ? 'host-navigation__fold--here' : ''}`}
      >
        <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
        <span className="host-navigation__title">{title}</span>
        <ChevronDown size={14} strokeWidth={1.5} className="host-navigation__chevron" aria-hidden="true" />
      </button>
      <div id={listId} hidden={isFolded}>
        {children}
      </div>
    </li>
  );
}
