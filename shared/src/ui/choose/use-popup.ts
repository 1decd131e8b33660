import { useState, type KeyboardEvent } from 'react';

/** Opens and closes the list of a control. Escape closes the list, not the dialog around it. */
export function usePopup() {
  const [open, setOpen] = useState(false);
  return {
    open,
    onOpenChange: setOpen,
    onKeyDown: (event: KeyboardEvent) => {
      if (!open || event.key !== 'Escape') return;
      event.preventDefault();
      setOpen(false);
    },
  };
}
