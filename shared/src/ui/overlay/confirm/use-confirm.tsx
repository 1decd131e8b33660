import { createRoot } from 'react-dom/client';
import { TranslationsProvider } from '../../../i18n';
import { ConfirmDialog, type ConfirmOptions } from './confirm-dialog';

/** Renders the dialog in a React root of its own, so that it stays open when the calling component unmounts. */
function confirm(options: ConfirmOptions = {}): Promise<boolean> {
  const root = createRoot(document.createElement('div'));
  return new Promise((settle) => {
    const close = (confirmed: boolean) => {
      root.unmount();
      settle(confirmed);
    };
    root.render(
      <TranslationsProvider>
        <ConfirmDialog {...options} onClose={close} />
      </TranslationsProvider>,
    );
  });
}

/**
 * Returns a function that resolves to whether the person confirmed: `if (await confirm({ message: t('clear.sure')
 * })) …`.
 */
export const useConfirm = (): typeof confirm => confirm;
