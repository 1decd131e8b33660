import {
  useId,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { DropdownMenu, type DropdownItem } from './dropdown-menu';
import { readKey } from '../../core/keys/read-key';

/** Props that connect a button with its menu or panel. */
export type TriggerProps = Pick<
  ComponentPropsWithRef<'button'>,
  'ref' | 'id' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'onClick' | 'onKeyDown'
>;

export interface DropdownProps {
  items: DropdownItem[];
  /** Renders the button: `trigger={(props) => <IconButton {...props} label=… />}`. */
  trigger(props: TriggerProps): ReactNode;
  /** Accessible name of the menu; default: the button's name. */
  label?: string;
  align?: 'start' | 'end';
  /** Shown above the items; not an item itself. */
  header?: ReactNode;
}

/**
 * Shows a button that opens a menu. Arrow keys, Home, End and letters move the focus; Esc and Tab close the menu and
 * return the focus to the button.
 */
export function Dropdown({ items, trigger, label, align = 'end', header }: DropdownProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [start, setStart] = useState<'first' | 'last' | null>(null);
  const close = (returnFocus: boolean) => {
    setStart(null);
    if (returnFocus) button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = readKey(event);
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
    event.preventDefault();
    setStart(key === 'ArrowUp' ? 'last' : 'first');
  };
  return (
    <span className="ui-dropdown">
      {trigger({
        ref: button,
        id: `${id}-button`,
        'aria-haspopup': 'menu',
        'aria-expanded': start !== null,
        'aria-controls': start === null ? undefined : `${id}-menu`,
        onClick: () => (start === null ? setStart('first') : close(true)),
        onKeyDown,
      })}
      {start !== null && (
        <DropdownMenu
          id={`${id}-menu`}
          labelledBy={`${id}-button`}
          label={label}
          items={items}
          start={start}
          align={align}
          header={header}
          anchor={button}
          onClose={close}
        />
      )}
    </span>
  );
}
