import {
  useEffect,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { fold } from '../../../text';
import { ExternalLink } from '../../core/controls/external-link';
import { readKey } from '../../core/keys/read-key';
import { fadeOutRemoved } from '../../core/motion/fade-out';

/** One item of a menu: an action, a link or a choice. */
export interface DropdownItem {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
  danger?: boolean;
  /** Makes the item a link; with `newTab` it opens a new tab, for other sites. */
  href?: string;
  newTab?: boolean;
  onSelect?(): void;
  /** Whether the item is selected, in menus that select one of several. */
  checked?: boolean;
}

interface DropdownMenuProps {
  id: string;
  labelledBy: string;
  label: string | undefined;
  items: DropdownItem[];
  start: 'first' | 'last';
  align: 'start' | 'end';
  header: ReactNode;
  anchor: RefObject<HTMLElement | null>;
  onClose(returnFocus: boolean): void;
}

const entries = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
];

function nextOf(menu: HTMLElement, key: string): HTMLElement | undefined {
  const all = entries(menu);
  const at = all.indexOf(document.activeElement as HTMLElement);
  if (key === 'ArrowDown') return all[(at + 1) % all.length];
  if (key === 'ArrowUp') return all[(at - 1 + all.length) % all.length];
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const letter = fold(key);
  return [...all.slice(at + 1), ...all].find((entry) => fold(entry.textContent.trim()).startsWith(letter));
}

const isInViewport = (element: HTMLElement): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= 0 && top <= window.innerHeight;
};

function placeMenu(menu: HTMLElement, anchor: HTMLElement, align: 'start' | 'end'): void {
  const box = anchor.getBoundingClientRect();
  const rightToLeft = getComputedStyle(anchor).direction === 'rtl';
  const atRight = (align === 'end') !== rightToLeft;
  const left = atRight ? box.right - menu.offsetWidth : box.left;
  const below = box.bottom + 4;
  const fits = below + menu.offsetHeight <= window.innerHeight;
  menu.style.left = `${Math.max(8, Math.min(left, window.innerWidth - menu.offsetWidth - 8))}px`;
  menu.style.top = `${fits ? below : Math.max(8, box.top - menu.offsetHeight - 4)}px`;
}

function MenuEntry({ item, onClose }: { item: DropdownItem; onClose(returnFocus: boolean): void }) {
  const common = {
    className: `ui-menu__item ${item.danger ? 'ui-menu__item--danger' : ''}`,
    role: item.checked === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': item.checked,
    'aria-disabled': item.disabled || undefined,
    tabIndex: -1,
  };
  const choose = () => {
    if (item.disabled) return;
    onClose(true);
    item.onSelect?.();
  };
  const content = (
    <>
      {item.icon}
      <span>{item.label}</span>
    </>
  );
  if (item.href === undefined || item.disabled) {
    return (
      <button type="button" {...common} onClick={choose}>
        {content}
      </button>
    );
  }
  const Anchor = item.newTab ? ExternalLink : 'a';
  return (
    <Anchor {...common} href={item.href} onClick={choose}>
      {content}
    </Anchor>
  );
}

/** The open menu. Appended to the body, so that no scrolling container clips it. */
export function DropdownMenu({
  id,
  labelledBy,
  label,
  items,
  start,
  align,
  header,
  anchor,
  onClose,
}: DropdownMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!menu.current || !anchor.current) return;
    placeMenu(menu.current, anchor.current, align);
    const all = entries(menu.current);
    (start === 'first' ? all[0] : all.at(-1))?.focus({ preventScroll: true });
  }, [align, anchor, start]);
  useLayoutEffect(() => {
    const box = menu.current;
    return box ? () => fadeOutRemoved(box) : undefined;
  }, []);
  useEffect(() => {
    const closeOutside = (event: Event) => {
      const target = event.target as Node;
      if (!menu.current?.contains(target) && !anchor.current?.contains(target)) onClose(false);
    };
    const followAnchor = (event: Event) => {
      if (!menu.current || !anchor.current || menu.current.contains(event.target as Node)) return;
      if (isInViewport(anchor.current)) placeMenu(menu.current, anchor.current, align);
      else onClose(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('scroll', followAnchor, true);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('scroll', followAnchor, true);
    };
  }, [align, anchor, onClose]);
  const onKeyDown = (event: KeyboardEvent) => {
    const key = readKey(event);
    if (key === 'Escape' || key === 'Tab') {
      event.preventDefault();
      event.stopPropagation();
      return onClose(true);
    }
    const target = menu.current && key !== null && nextOf(menu.current, key);
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
  const name = { 'aria-label': label, 'aria-labelledby': label ? undefined : labelledBy };
  return createPortal(
    // A region, because all content of a page belongs to a landmark.
    <div ref={menu} className="ui-menu" role="region" {...name}>
      {header && <div className="ui-menu__header">{header}</div>}
      <div id={id} role="menu" className="ui-menu__items" {...name} onKeyDown={onKeyDown}>
        {items.map((item) => (
          <MenuEntry key={item.key} item={item} onClose={onClose} />
        ))}
      </div>
    </div>,
    document.body,
  );
}
