import { Panel } from '@portal/shared/ui/overlay';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

export interface BarGroupProps {
  title: string;
  /** Whether the page is in the group. */
  isCurrent: boolean;
  children: ReactNode;
}

/** Group of the horizontal navigation: a button that opens its entries. It closes on navigation. */
export function BarGroup({ title, isCurrent, children }: BarGroupProps) {
  const { pathname } = useLocation();
  return (
    <Panel
      key={pathname}
      label={title}
      width={240}
      align="start"
      className="host-navigation-panel"
      trigger={(props) => (
        <button
          {...props}
          type="button"
          aria-current={isCurrent || undefined}
          className={`host-navigation__menu ${isCurrent ? 'host-navigation__menu--here' : ''}`}
        >
          {title}
          <ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" />
        </button>
      )}
    >
      {() => children}
    </Panel>
  );
}
