import type { Board } from '@portal/shared/contracts/sample-apps';
import { currentLocale, formatDateTime, formatRelativeDate } from '@portal/shared/i18n';
import { useTranslations } from '../../../translations';

/** Says when a board was changed, and by whom. */
export function EditedBy({ board }: { board: Pick<Board, 'lastActivity' | 'lastActivityBy'> }) {
  const { t } = useTranslations('scrumboard');
  const { lastActivity, lastActivityBy } = board;
  const written = formatRelativeDate(lastActivity);
  // The time is inside a sentence.
  const relative = written.charAt(0).toLocaleLowerCase(currentLocale()) + written.slice(1);
  return (
    <time className="demo-board-edited" dateTime={lastActivity} title={formatDateTime(lastActivity)}>
      {lastActivityBy
        ? t('edited.by', { relative, name: lastActivityBy.name })
        : t('edited.at', { relative })}
    </time>
  );
}
