import { createRoot } from 'react-dom/client';
import { ConfirmDialog, type ConfirmOptions } from './confirm-dialog';

/** Asks in a dialog of its own, outside the tree of whoever asks, so that the asker may leave meanwhile. */
function confirm(options: ConfirmOptions = {}): Promise<boolean> {
  const root = createRoot(document.createElement('div'));
  return new Promise((settle) => {
    const close = (confirmed: boolean) => {
      root.unmount();
      settle(confirmed);
    };
    root.render(<ConfirmDialog {...options} onClose={close} />);
  });
}

/** `const confirm = useConfirm(); if (await confirm({ message: t('clear.sure') })) …` */
export const useConfirm = (): typeof confirm => confirm;
