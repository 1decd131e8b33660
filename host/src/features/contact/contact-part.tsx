import { useProblemNotice } from '@portal/shared/ui';
import { useLazyPart, type LazyPart } from '../../frame/use-lazy-part';
import type { ContactDialogProps } from './contact.dialog';

export type ContactDialogState = LazyPart<ContactDialogProps>;

const loadDialog = async () => (await import('./contact.dialog')).ContactDialog;

/** State of the contact dialog. Shows a notice if its code fails to load. */
export function useContactDialog(): ContactDialogState {
  return useLazyPart(loadDialog, useProblemNotice());
}

/** Contact dialog. Mounted outside the routed page, so that a route change does not discard the draft. */
export function ContactPart({ dialog, supportEmail }: { dialog: ContactDialogState; supportEmail: string }) {
  const { isOpen, Part: Dialog, close } = dialog;
  return isOpen && Dialog && <Dialog supportEmail={supportEmail} onClose={close} />;
}
