import type { NavigationItem } from '@portal/shared/contracts';
import { readKey } from '@portal/shared/ui';
import { useEffect, useRef, type KeyboardEvent, type MouseEventHandler, type RefObject } from 'react';
import { getNavigationIcon } from './navigation-icons';
import { hideTip, showTip } from './navigation-tip';

/** Milliseconds. A pointer that only crosses the link leaves it earlier. */
const intentDelay = 100;

export interface NavigationLinkProps {
  item: NavigationItem;
  title: string;
  isCurrent: boolean;
  /** Whether only the icon is visible and the name appears in a tip on hover and focus. */
  showsTip: boolean;
  onIntent(link: string): void;
  onFollow: MouseEventHandler<HTMLAnchorElement>;
}

export function NavigationLink(props: NavigationLinkProps) {
  const { item, title, isCurrent, showsTip, onIntent, onFollow } = props;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const element = useRef<HTMLAnchorElement>(null);
  useScrollIntoView(element, isCurrent);
  const Icon = item.icon === undefined ? undefined : getNavigationIcon(item.icon);
  const link = item.link ?? '/home';
  const onEnter = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onIntent(link), intentDelay);
    if (showsTip) showTip(currentTarget);
  };
  const onLeave = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    clearTimeout(timer.current);
    hideTip(currentTarget);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (readKey(event) === 'Escape') hideTip(event.currentTarget);
  };
  return (
    <a
      ref={element}
      className="host-navigation__link"
      href={link}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onFollow}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      onFocus={onEnter}
      onBlur={onLeave}
      onKeyDown={onKeyDown}
    >
      {Icon && <Icon size={18} strokeWidth={1.5} aria-hidden="true" />}
      <span className="host-navigation__title">{title}</span>
      {item.badge && <span className="host-navigation__badge">{item.badge.title}</span>}
    </a>
  );
}

/** Scrolls to the entry of the page. An observer finds out whether it is visible without a forced layout. */
function useScrollIntoView(element: RefObject<HTMLElement | null>, isCurrent: boolean): void {
  useEffect(() => {
    if (!isCurrent || !element.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      if (entry && entry.intersectionRatio < 1) entry.target.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isCurrent]);
}
