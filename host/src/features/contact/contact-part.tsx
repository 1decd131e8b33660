import { useErrorMessage } from '@portal/shared/api';
import { useNotice } from '@portal/shared/ui';
import { useCallback } from 'react';
import { useLazyPart, type LazyPart } from '../../frame/use-lazy-part';
import type { ContactDialogProps } from './contact.dialog';

export type ContactDialogState = LazyPart<ContactDialogProps>;

const loadDialog = async () => (await import('./contact.dialog')).ContactDialog;

/** State of the contact dialog. Shows a notice if its code fails to load. */
export function useContactDialog(): ContactDialogState {
  const notice = useNotice();
  const messageOf = useErrorMessage();
  const onFailure = useCallback((error: unknown) => notice.error(messageOf(error)), [notice, messageOf]);
  return useLazyPart(loadDialog, onFailure);
}

/** Contact dialog. Mounted outside the routed page, so that a route change does not discard the draft. */
export function ContactPart({ dialog, supportEmail }: { dialog: ContactDialogState; supportEmail: string }) {
  const { isOpen, Part: Dialog, close } = dialog;
  return isOpen && Dialog && <Dialog supportEmail={supportEmail} onClose={close} />;
}
