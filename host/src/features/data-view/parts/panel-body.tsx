import { readKey } from '@portal/shared/ui';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';

interface PanelBodyProps {
  /** Identity of what is shown: another one takes the focus again. */
  shownKey: string;
  onClose(): void;
  children: ReactNode;
}

/** Content of the panel beside the grid. It takes the focus; Esc closes it. */
export function PanelBody({ shownKey, onClose, children }: PanelBodyProps) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => body.current?.focus({ preventScroll: true }), [shownKey]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (readKey(event) !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    <div ref={body} className="host-data-panel" tabIndex={-1} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}
