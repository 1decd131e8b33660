import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { TriggerProps } from '../menu/dropdown';
import { readKey } from '../../core/keys/read-key';
import { AnchoredPanel } from './anchored-panel';

export interface PanelProps {
  /** Accessible name. */
  label: string;
  /** Width in pixels, for viewports from 600 px; below that the panel fills the viewport's width. */
  width?: number;
  /** End of the button that the panel is aligned with. */
  align?: 'start' | 'end';
  /** Renders the button: `trigger={(props) => <IconButton {...props} label=… />}`. */
  trigger(props: TriggerProps): ReactNode;
  /** Renders the content; called only while the panel is open. */
  children(close: () => void): ReactNode;
  className?: string;
}

/**
 * Shows a button that opens a non-modal panel next to it. Esc closes the panel and returns the focus to the button;
 * a click outside and Tab past its end close it too.
 */
export function Panel({ label, width = 400, align = 'end', trigger, children, className = '' }: PanelProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const moveFocusIntoPanel = (event: KeyboardEvent) => {
    if (!open || readKey(event) !== 'Tab' || event.shiftKey) return;
    event.preventDefault();
    document.getElementById(`${id}-panel`)?.focus();
  };
  return (
    <>
      {trigger({
        ref: button,
        id: `${id}-button`,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open ? `${id}-panel` : undefined,
        onClick: () => setOpen(!open),
        onKeyDown: moveFocusIntoPanel,
      })}
      {open && (
        <AnchoredPanel
          id={`${id}-panel`}
          label={label}
          width={width}
          align={align}
          className={className}
          anchor={button}
          onClose={() => setOpen(false)}
        >
          {children}
        </AnchoredPanel>
      )}
    </>
  );
}
