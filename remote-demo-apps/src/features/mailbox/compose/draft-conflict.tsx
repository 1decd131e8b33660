import { Button } from '@portal/shared/ui';
import { RichText } from '@portal/shared/ui/rich-text';
import { useTranslations } from '../../../translations';
import { toEditableHtml } from './answers';
import type { Draft } from './use-draft';

/** Shows the text that was saved elsewhere above the own one, and asks which stays. */
export function DraftConflict({ draft: { conflict, resolve } }: { draft: Draft }) {
  const { t } = useTranslations('mailbox');
  if (!conflict) return null;
  return (
    <div className="demo-mail-conflict" role="alert">
      <p>{t('compose.conflict.text')}</p>
      <div className="demo-mail-conflict__theirs">
        <strong>{conflict.subject || t('noSubject')}</strong>
        <RichText html={toEditableHtml(conflict.content)} headings={3} />
      </div>
      <div className="demo-mail-conflict__actions">
        <Button size="small" onClick={() => resolve('theirs')}>
          {t('compose.conflict.theirs')}
        </Button>
        <Button size="small" onClick={() => resolve('mine')}>
          {t('compose.conflict.mine')}
        </Button>
      </div>
    </div>
  );
}
