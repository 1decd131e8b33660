import { Panel } from '@portal/shared/ui/overlay';
import { useLocation } from 'react-router-dom';
import { getNavigationIcon } from '../navigation-icons';
import { hideTip, showTip } from '../navigation-tip';
import type { NavigationFoldProps } from './navigation-fold';

/** Entry of a narrow navigation: a button whose panel has the entries below it. The panel closes on navigation. */
export function NavigationFlyout({
  item,
  title,
  isCurrent,
  showsTip,
  children,
}: NavigationFoldProps & { showsTip: boolean }) {
  const { pathname } = useLocation();
  const Icon = getNavigationIcon(item.icon);
  const show = ({ currentTarget }: { currentTarget: HTMLElement }) => showsTip && showTip(currentTarget);
  const hide = ({ currentTarget }: { currentTarget: HTMLElement }) => hideTip(currentTarget);
  return (
    <li>
      <Panel
        key={pathname}
        label={title}
        width={240}
        align="start"
        className="host-navigation-panel"
        trigger={({ onClick, ...props }) => (
          <button
            {...props}
            type="button"
            aria-current={isCurrent || undefined}
            className={`host-navigation__link host-navigation__fold ${isCurrent ? 'host-navigation__fold--here' : ''}`}
            onClick={(event) => {
              hide(event);
              onClick?.(event);
            }}
            onPointerEnter={show}
            onPointerLeave={hide}
            onFocus={show}
            onBlur={hide}
          >
            <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
            <span className="host-navigation__title">{title}</span>
          </button>
        )}
      >
        {() => children}
      </Panel>
    </li>
  );
}
