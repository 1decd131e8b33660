import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { readKey } from '../keys/read-key';

export interface TabItem<Name extends string> {
  name: Name;
  title: ReactNode;
  /** Shown beside the title. Null for none. */
  count?: string | null;
}

export interface TabsProps<Name extends string> {
  /** Accessible name of the list of tabs. */
  label: string;
  tabs: readonly TabItem<Name>[];
  /** Name of the selected tab: state of the caller, or a parameter of the address. */
  selected: Name;
  onSelect(name: Name): void;
  /** Whether the tabs are parts of a page, with space before the content. Panels have their own. */
  isOfPage?: boolean;
  /** Content of the selected tab. */
  children: ReactNode;
}

/** Shows tabs with the keyboard support of the ARIA pattern: arrows, Home and End select, Tab moves to the content. */
export function Tabs<Name extends string>({
  label,
  tabs,
  selected,
  onSelect,
  isOfPage = false,
  children,
}: TabsProps<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // Counts that arrive later move the tabs behind them.
  const counts = tabs.map(({ count }) => count).join();
  useEffect(() => {
    if (list.current) showSelectedTab(list.current);
  }, [selected, counts]);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const { currentTarget, target } = event;
    const buttons = [...currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    // A screen may select a tab only after the next key was pressed, so the focused one counts.
    const next = getNextTab(readKey(event), buttons.indexOf(target as HTMLElement), tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (next === null || !tab) return;
    event.preventDefault();
    onSelect(tab.name);
    buttons[next]?.focus();
  };
  return (
    <>
      <div
        ref={list}
        className={isOfPage ? 'ui-tabs ui-tabs--page' : 'ui-tabs'}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
      >
        {tabs.map(({ name, title, count = null }) => (
          <button
            key={name}
            type="button"
            id={`${id}-${name}`}
            className="ui-tab"
            role="tab"
            aria-selected={name === selected}
            aria-controls={name === selected ? `${id}-panel` : undefined}
            tabIndex={name === selected ? 0 : -1}
            onClick={() => onSelect(name)}
          >
            <span className="ui-text">{title}</span>
            {count !== null && <span className="ui-tab__count">{count}</span>}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        className={isOfPage ? 'ui-tabs__page' : undefined}
        role="tabpanel"
        aria-labelledby={`${id}-${selected}`}
      >
        {children}
      </div>
    </>
  );
}

/** Scrolls the tabs sideways until the selected one is visible. The page itself does not scroll. */
function showSelectedTab(tabs: HTMLElement): void {
  const tab = tabs.querySelector('[aria-selected="true"]');
  if (!tab) return;
  const [frame, own] = [tabs.getBoundingClientRect(), tab.getBoundingClientRect()];
  tabs.scrollLeft += Math.max(0, own.right - frame.right) - Math.max(0, frame.left - own.left);
}

function getNextTab(key: string | null, at: number, length: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % length;
    case 'ArrowLeft':
      return (at + length - 1) % length;
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return null;
  }
}
