import { externalStore } from '@portal/shared/session';
import { useCallback, useEffect, useSyncExternalStore, type ComponentType } from 'react';
import type { ContactUsDialogProps } from './contact-us.dialog';

const loadDialog = () => import('./contact-us.dialog');
const shown = externalStore<ComponentType<ContactUsDialogProps> | null>(null);

export const preloadContactUs = (): void => void loadDialog().catch(() => undefined);

/** Opens the dialog, whose code comes with the first call; fails when it cannot come. */
export async function openContactUs(): Promise<void> {
  const { ContactUsDialog } = await loadDialog();
  shown.set(ContactUsDialog);
}

/** The place of the dialog: beside the page, so that nothing that is drawn anew takes what was written with it. */
export function ContactUsPart({ supportEmail }: { supportEmail: string }) {
  const Dialog = useSyncExternalStore(shown.subscribe, shown.get, shown.get);
  const close = useCallback(() => shown.set(null), []);
  useEffect(() => close, [close]);
  return Dialog && <Dialog supportEmail={supportEmail} onClose={close} />;
}
