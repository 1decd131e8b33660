import { useTranslations } from '../../../translations';
import { useConfirm } from '../../overlay/confirm/use-confirm';

/** Returns a function that resolves to whether a form may be closed: at once without unsaved changes, else after a question. */
export function useCloseQuestion(isDirty: boolean): () => Promise<boolean> {
  const { t } = useTranslations('form');
  const confirm = useConfirm();
  return async () =>
    !isDirty ||
    confirm({
      title: t('discard.title'),
      message: t('discard.message'),
      actions: { confirm: { label: t('discard.confirm') }, cancel: { label: t('discard.cancel') } },
      dismissible: true,
    });
}
