import { copyText, useNotice } from '@portal/shared/ui';
import { useTranslations } from '../../translations';

/** Returns a function that copies a text and says so, or says that the browser refuses it. */
export function useCopy(): (text: string, done: string) => Promise<void> {
  const { t } = useTranslations('icons');
  const notice = useNotice();
  return async (text, done) => {
    try {
      await copyText(text);
      notice.success(done);
    } catch {
      notice.error(t('copy.refused'));
    }
  };
}
