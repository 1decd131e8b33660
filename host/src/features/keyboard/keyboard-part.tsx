import type { KeyboardDialogState } from './use-keyboard-dialog';

export function KeyboardPart({ dialog: { isOpen, Part: Dialog, close } }: { dialog: KeyboardDialogState }) {
  return isOpen && Dialog ? <Dialog onClose={close} /> : null;
}
