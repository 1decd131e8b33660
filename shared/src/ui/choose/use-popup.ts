import { useState, type KeyboardEvent } from 'react';
import { readKey } from '../core/keys/read-key';

/** Opens and closes the list of a control. Escape closes the list, not the dialog around it. Tab leaves the control. */
export function usePopup() {
  const [open, setOpen] = useState(false);
  return {
    open,
    onOpenChange: setOpen,
    onKeyDown: (event: KeyboardEvent) => {
      if (!open || readKey(event) !== 'Escape') return;
      event.preventDefault();
      setOpen(false);
    },
    onInputKeyDown: (event: KeyboardEvent) => {
      if (!open || readKey(event) !== 'Tab') return;
      // antd would choose the marked option and keep the focus, in a list of several options for ever.
      event.stopPropagation();
      setOpen(false);
    },
  };
}
